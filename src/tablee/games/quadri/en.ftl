# The game

game-title = Quadri
game-line = Overlap cards of four colours, and make shapes appear in the picture.

# Objectives: their names, and their shapes for those who cannot see them

objective-candle = Candle
    .the = the Candle
    .shape = rows 1 to 4: square 1
objective-sugar-cube = Sugar cube
    .the = the Sugar cube
    .shape = rows 1 and 2: squares 1 and 2
objective-mushroom = Mushroom
    .the = the Mushroom
    .shape = row 1: squares 1 to 3; row 2: square 2
objective-sock = Sock
    .the = the Sock
    .shape = rows 1 and 2: square 1; row 3: squares 1 and 2
objective-lightning = Lightning
    .the = the Lightning
    .shape = row 1: square 2; row 2: squares 1 and 2; row 3: square 1
objective-flute = Flute
    .the = the Flute
    .shape = row 1: squares 1 to 5
objective-hockey-stick = Hockey stick
    .the = the Hockey stick
    .shape = rows 1 to 3: square 1; row 4: squares 1 and 2
objective-submarine = Submarine
    .the = the Submarine
    .shape = row 1: square 2; row 2: squares 1 to 4
objective-flag = Flag
    .the = the Flag
    .shape = rows 1 and 2: squares 1 and 2; row 3: square 1
objective-armchair = Armchair
    .the = the Armchair
    .shape = row 1: squares 1 and 3; row 2: squares 1 to 3
objective-boomerang = Boomerang
    .the = the Boomerang
    .shape = row 1: squares 1 to 3; rows 2 and 3: square 3
objective-bistro-table = Bistro table
    .the = the Bistro table
    .shape = row 1: squares 1 to 3; rows 2 and 3: square 2
objective-seahorse = Seahorse
    .the = the Seahorse
    .shape = row 1: square 1; row 2: squares 1 and 2; rows 3 and 4: square 2
objective-chick = Chick
    .the = the Chick
    .shape = row 1: square 1; row 2: squares 1 to 3; row 3: square 2
objective-staircase = Staircase
    .the = the Staircase
    .shape = row 1: square 3; row 2: squares 2 and 3; row 3: squares 1 and 2
objective-crank = Crank
    .the = the Crank
    .shape = row 1: square 3; row 2: squares 1 to 3; row 3: square 1
objective-star = Star
    .the = the Star
    .shape = row 1: square 2; row 2: squares 1 to 3; row 3: square 2
objective-baguette = Baguette
    .the = the Baguette
    .shape = row 1: squares 1 to 6
objective-walking-stick = Walking stick
    .the = the Walking stick
    .shape = row 1: squares 1 and 2; rows 2 to 5: square 1
objective-sombrero = Sombrero
    .the = the Sombrero
    .shape = row 1: square 3; row 2: squares 1 to 5
objective-axe = Axe
    .the = the Axe
    .shape = rows 1 and 2: squares 1 and 2; rows 3 and 4: square 1
objective-nessie = Nessie
    .the = Nessie
    .shape = row 1: squares 1 and 3; row 2: squares 1 to 4
objective-bathtub = Bathtub
    .the = the Bathtub
    .shape = row 1: squares 1 and 4; row 2: squares 1 to 4
objective-crane = Crane
    .the = the Crane
    .shape = row 1: squares 1 to 3; rows 2 to 4: square 1
objective-bowler-hat = Bowler hat
    .the = the Bowler hat
    .shape = row 1: squares 2 and 3; row 2: squares 1 to 4
objective-sailing-boat = Sailing boat
    .the = the Sailing boat
    .shape = rows 1 and 2: square 3; row 3: squares 1 to 4
objective-egg-box = Egg box
    .the = the Egg box
    .shape = rows 1 and 2: squares 1 to 3
objective-slice-of-brie = Slice of brie
    .the = the Slice of brie
    .shape = row 1: square 1; row 2: squares 1 and 2; row 3: squares 1 to 3
objective-rubber-duck = Rubber duck
    .the = the Rubber duck
    .shape = row 1: square 1; row 2: squares 1 to 3; row 3: squares 1 and 2
objective-fish-hook = Fish hook
    .the = the Fish hook
    .shape = row 1: square 3; row 2: squares 1 and 3; row 3: squares 1 to 3
objective-tower-of-pisa = Tower of Pisa
    .the = the Tower of Pisa
    .shape = row 1: square 2; rows 2 and 3: squares 1 and 2; row 4: square 1
objective-puppy = Puppy
    .the = the Puppy
    .shape = row 1: square 1; row 2: squares 1 to 3; row 3: squares 1 and 3
objective-parasol = Parasol
    .the = the Parasol
    .shape = row 1: squares 1 to 3; rows 2 to 4: square 2
objective-wobbly-chair = Wobbly chair
    .the = the Wobbly chair
    .shape = rows 1 and 2: square 1; row 3: squares 1 to 3; row 4: square 3
objective-goldfish = Goldfish
    .the = the Goldfish
    .shape = row 1: squares 1 and 2; row 2: squares 1 to 3; row 3: square 2
objective-flamingo = Flamingo
    .the = the Flamingo
    .shape = row 1: square 1; row 2: squares 1 to 3; rows 3 and 4: square 2
objective-tulip = Tulip
    .the = the Tulip
    .shape = row 1: squares 1 and 3; row 2: squares 1 to 3; row 3: square 2
objective-waterfall = Waterfall
    .the = the Waterfall
    .shape = row 1: square 1; row 2: squares 1 and 2; row 3: squares 2 and 3; row 4: square 3
objective-wheelbarrow = Wheelbarrow
    .the = the Wheelbarrow
    .shape = row 1: square 1; row 2: squares 1 to 4; row 3: square 3
objective-periscope = Periscope
    .the = the Periscope
    .shape = row 1: squares 1 and 2; rows 2 and 3: square 2; row 4: squares 2 and 3
objective-dragonfly = Dragonfly
    .the = the Dragonfly
    .shape = row 1: square 2; row 2: squares 1 to 3; rows 3 and 4: square 2
objective-cactus = Cactus
    .the = the Cactus
    .shape = row 1: square 2; row 2: squares 1 and 2; row 3: squares 2 and 3; row 4: square 2

# Colours

colour-cyan = cyan
colour-magenta = magenta
colour-yellow = yellow
colour-black = black
colour-none = empty

# A card: its two rows, each from left to right

card-shows = top { $a }, { $b }; bottom { $c }, { $d }

# The log

event-StartLaid = The start card: { $card }.
event-CardTaken =
    { $you ->
        [yes] You took a card: { $card }.
       *[no] { $seat } took a card: { $card }.
    }
event-CardPlaced =
    { $you ->
        [yes]
            { $covered ->
                [one] You placed the card at row { $row }, column { $column }, covering { $covered } square.
               *[other] You placed the card at row { $row }, column { $column }, covering { $covered } squares.
            }
       *[no]
            { $covered ->
                [one] { $seat } placed the card at row { $row }, column { $column }, covering { $covered } square. It shows { $card }.
               *[other] { $seat } placed the card at row { $row }, column { $column }, covering { $covered } squares. It shows { $card }.
            }
    }
    .shown =
    { $you ->
        [yes]
            { $covered ->
                [one] You placed the card and covered { $covered } square.
               *[other] You placed the card and covered { $covered } squares.
            }
       *[no]
            { $covered ->
                [one] { $seat } placed a card and covered { $covered } square. It shows { $card }.
               *[other] { $seat } placed a card and covered { $covered } squares. It shows { $card }.
            }
    }
event-ObjectiveDrawn =
    { $you ->
        [yes] You drew the objective { $objective }.
       *[no] { $seat } drew the objective { $objective }.
    }
    .hidden =
    { $you ->
        [yes] You drew an objective.
       *[no] { $seat } drew an objective.
    }
event-ObjectiveOpened = { $seat } was dealt the objective { $objective }.
    .hidden =
    { $you ->
        [yes] You were dealt an objective. Every other player sees it, but you do not.
       *[no] { $seat } was dealt an objective.
    }
    .common = An objective for all: { $objective }.
event-ObjectiveRealised =
    { $you ->
        [yes]
            { $points ->
                [one] You laid down the objective { $objective }: { $points } point.
               *[other] You laid down the objective { $objective }: { $points } points.
            }
       *[no]
            { $points ->
                [one] { $seat } laid down the objective { $objective }: { $points } point.
               *[other] { $seat } laid down the objective { $objective }: { $points } points.
            }
    }
event-ObjectiveTurned = The objective { $objective } is done and turned over.
event-ObjectiveLost =
    { $you ->
        [yes] You lost the objective { $objective }.
       *[no] { $seat } lost the objective { $objective }.
    }
event-CallMissed =
    { $you ->
        [yes] You called { $objective }, but its shape is not complete.
       *[no] { $seat } called { $objective }, but its shape is not complete.
    }
event-CallsPassed =
    { $you ->
        [yes] You have no more calls.
       *[no] { $seat } has no more calls.
    }
event-FirstPlayerDrawn =
    { $you ->
        [yes] You play first.
       *[no] { $seat } plays first.
    }
event-LastRoundBegan =
    { $you ->
        [yes] Last round: everyone plays once more, and you play last.
       *[no] Last round: everyone plays once more, and { $seat } plays last.
    }

# The question

question-over = The match is over.
question-place = Your turn: cover 1 to 3 squares.
question-wait =
    { $you ->
        [yes] Your turn.
       *[no] { $seat }’s turn.
    }
question-last-calls = Last calls: call or pass.
question-wait-calls = Waiting for the last calls.

# Offers

offer-PlaceCard = at row { $row }, column { $column }, showing { $card }
    .shown = turned so that it shows { $card }
offer-Call = call { $objective }
offer-PassCalls = no more calls

# The table in words

twin-player =
    { $you ->
        [yes] You
       *[no] { $seat }
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $objectives ->
        [one] { $objectives } objective
       *[other] { $objectives } objectives
    } laid down.
twin-holds =
    { $you ->
        [yes]
            { $objectives ->
                [0] You hold no objectives.
                [one] You hold { $objectives } objective.
               *[other] You hold { $objectives } objectives.
            }
       *[no]
            { $objectives ->
                [0] { $seat } holds no objectives.
                [one] { $seat } holds { $objectives } objective.
               *[other] { $seat } holds { $objectives } objectives.
            }
    }
twin-plays =
    { $you ->
        [yes] You play in the team.
       *[no] { $seat } plays in the team.
    }
twin-card =
    { $you ->
        [yes] Your card to place
       *[no] The card { $seat } has to place
    }: { $card }.
twin-objective =
    { $you ->
        [yes] Your objective { $objective }, { $colour }: { $shape }.
       *[no] { $seat } holds the objective { $objective }, { $colour }: { $shape }.
    }
    .common = Objective for all, { $objective }, { $colour }: { $shape }.
twin-turned =
    { $n ->
        [0] No objective is turned over yet.
        [one] { $n } objective is turned over: { $objectives }.
       *[other] { $n } objectives are turned over: { $objectives }.
    }
twin-piles =
    Left to draw: { $cards ->
        [one] { $cards } Quadri card
       *[other] { $cards } Quadri cards
    }{ $objectives ->
        [0] .
        [one] { " " }and { $objectives } objective.
       *[other] { " " }and { $objectives } objectives.
    }
twin-last-round =
    { $turns ->
        [0] Last round: nobody takes another card.
        [one] Last round: { $turns } more card will be taken.
       *[other] Last round: { $turns } more cards will be taken.
    }
twin-row = Row { $row }, from column { $column }: { $squares }.

# Refusals

refused-2-1-covers-none = Here your card would cover nothing. Move it so that it covers 1, 2 or 3 squares of cards already placed.
refused-2-1-covers-all = Here your card would cover 4 squares, and 3 is the most. Move it so that at least one of its squares lies beside them.
refused-2-2-not-your-turn = It is not your turn to place a card. When your turn comes, you take one and place it.
refused-4-2-not-in-hand = You do not hold that objective. Call one of those in your hand.
refused-4-2-automatic = Nobody calls objectives at this table: complete shapes are laid down by themselves. Just place your card when your turn comes.
refused-4-7-not-yet = There is still a card to place. You can pass once the final card lies on the table; until then, simply do not call.
refused-4-7-passed = You have already passed, so you can call no more. Wait until the others have passed too.

# Options

option-seats = Seats
    .help = How many play, people and bots together.
option-objectives = Objectives
    .help = How many are in the match: fewer for a shorter one, more for a longer one.
option-fit = Fit
    .help = How closely a shape must fit.
option-fit-within = Within
    .help = The shape in the colour of its card; more squares of that colour around it do no harm.
option-fit-exact = Exact
    .help = The shape must be a whole group of one colour, with none of that colour beside it; any colour will do.
option-claims = Claims
    .help = Who notices that a shape is complete?
option-claims-automatic = Automatic
    .help = Nobody has to: it is laid down by itself as soon as its shape is there.
option-claims-called = Called
    .help = You do, as in the printed game. See it and call it, also when it is not your turn; what is covered first is missed.

# Ways to play

variant-competitive = Competitive
    .help = As rivals, with three secret objectives each. Most points win.
variant-cooperative = Cooperative
    .help = All together: ten objectives with twenty cards, and not a word to each other.
variant-ball-trap = Ball-trap
    .help = Everyone sees your objectives but you. Make those of the others; the last to hold one wins.

# Endings

ending-4-4 = The last objective had been drawn, and everyone has played once more.
    .tie = Level on points: more objectives decided.
ending-4-5 = The Quadri pile is used up.
    .tie = Level on points: more objectives decided.
ending-5-3 = The task was to make ten objectives with twenty cards.
ending-6-3 = Only one player still holds an objective.
ending-6-4 = In the end it was not one player alone who still had an objective: whoever held out best wins.

# The board

board-name = The picture on the table
board-keys = Arrow keys move your card from place to place, R turns it, Enter lays it, Escape takes it back. C says your card, O the objectives, M what they still lack. Plus, minus and 0 zoom, and Control with an arrow key moves the table.
board-key-move = Move your card from place to place
board-key-turn = Turn it to the right, or to the left
board-key-confirm = Lay it
board-key-drop = Take it back
board-key-card = Says the card to place, and where it lies for now
board-key-objectives = Says the objectives you see
board-key-lacks = Says what they still lack
board-own = Your objectives
board-secret = secret
board-points =
    { $points ->
        [one] point
       *[other] points
    }
board-completes = This card completes it
board-cards-left =
    { $cards ->
        [one] card left
       *[other] cards left
    }
board-objectives-left =
    { $objectives ->
        [one] objective left
       *[other] objectives left
    }
board-covered =
    { $squares ->
        [one] square covered
       *[other] squares covered
    }
board-not-here = not here
board-turn-left = Turn left
board-turn-right = Turn right
board-choose = Choose a place
hint-PlaceCard = Owl would lay it here
board-lay = Lay it here
board-wait = Not your turn yet
board-fit = Show the whole picture
board-last-round =
    { $turns ->
        [one] Last turn of the match
       *[other] Last round: { $turns } turns left
    }
board-common = The objectives of all
board-others = What the others hold
board-face-down = face down
board-in-hand = still in hand
board-done = done
board-open = not done
board-lost = lost
board-objectives-done =
    { $objectives ->
        [one] objective done
       *[other] objectives done
    }
board-call = Call
board-missed = Not there yet
board-pass = No more calls
board-passed = You have passed
board-would-turn = Completes { $objective }.
board-would-lose = { $name } would lose { $objective }.
board-held = Left in hand
board-held-hidden =
    { $objectives ->
        [one] { $objectives } secret objective
       *[other] { $objectives } secret objectives
    }
board-place =
    Row { $row }, column { $column }{ $allowed ->
        [yes] .
       *[no] : not allowed here.
    }
board-nudge = Move the card to the next place
board-nudge-way =
    { $way ->
        [left] to the left
        [up] up
        [down] down
       *[right] to the right
    }
board-edge = No place farther that way.
board-turned = Turned: { $card }.
board-square = { $colour } at row { $row }, column { $column }
board-covers =
    { $squares ->
        [0] Covers nothing.
       *[other] Covers { $which }.
    }
board-has-covered = { $name } covered { $which }.
board-card =
    { $whose ->
        [own] Your card: { $card }.
        [nobody] Nobody has a card to place now.
       *[other] { $name } has to place: { $card }.
    }
board-objective = { $objective }, { $colour }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $shape }.
board-objective-of = { $name }: { $objective }, { $colour }: { $shape }.
board-objective-common = { $objective }, { $colour }: { $shape }.
board-objectives =
    { $objectives ->
        [0] You see no objective.
        [one] { $objectives } objective.
       *[other] { $objectives } objectives.
    }
board-lacks =
    { $lacks ->
        [0] { $objective }, { $colour }, lies on the table.
        [one] { $objective }, { $colour }, lacks { $lacks } square: { $which }.
        [2] { $objective }, { $colour }, lacks { $lacks } squares: { $which }.
       *[other] { $objective }, { $colour }, lacks { $lacks } squares.
    }
board-lacks-of = { $name }: { $lacks }
board-lacks-where = row { $row }, column { $column }
board-lacks-rid =
    { $more ->
        [one] { $more } more of that colour touches it.
       *[other] { $more } more of that colour touch it.
    }
board-lacks-called = Here everybody has to notice complete shapes for themselves: the game does not tell.
board-lit =
    { $next ->
        [place] The lit place: row { $row }, column { $column }.
        [lay] Your card lies as the light shows: lay it.
        [left] This is the lit place: turn the card left.
       *[right] This is the lit place: turn the card right.
    }
board-would-complete =
    { $points ->
        [one] Completes { $objective }, { $points } point.
       *[other] Completes { $objective }, { $points } points.
    }

# The guided first match

learn-welcome = Welcome! In Quadri, cards of four coloured squares are laid over one another into one growing picture.
learn-card = This is your card, below the picture. It has to cover 1, 2 or 3 squares of the picture.
learn-place = Try it: a line in the picture shows where your card goes. Tap there, then the button “Lay it here”.
learn-objectives = These are your three objectives; only you see them. When one of the shapes appears in the picture, in its colour, it scores a point per square.
learn-turn = A card may be turned. Tap the place with a line round it, press the turn button that lights up until your card looks like the one shown there, then lay it.
learn-every-colour = Five of Nessie’s six yellow squares are there. Every card brings one square of each colour, so every card can help.
learn-nessie = Your card has the sixth. Put it where the line shows: the line round Nessie and the +6 show what it completes. Lay it!
learn-scored = Nessie is yours: 6 points and a new objective. The other player has just covered a square of it, but what is scored stays scored.
learn-flag = The new one is the Flag: five magenta squares. Two of them already stand one above the other. Add a third above them.
learn-others = Did you see? The other player’s card put a magenta square beside yours. The picture belongs to everybody.
learn-second = One more, and the Flag is there, upside down: shapes may lie turned or mirrored. Turn the card and lay it.
learn-end = Two objectives, 11 points! Once the last objective is drawn, everyone plays once more. Most points win.
learn-on = Now play as you like! Look for a square that serves two objectives. And after this match, try the cooperative game or the ball-trap.

# Why a placement is good: a hint, and the analysis after a match

reason = { $why }.
reason-more = { $why }, and { $more }.
    .brief = { $why }.
reason-completes = This card completes { $what } for { $points } points
reason-turns = This card completes { $what }
reason-makes = This card makes { $what }
reason-to-call = This card completes { $what }, to be called for { $points } points
reason-called-later = { $what } lies there, to be called for { $points } points
reason-nearer =
    { $n ->
        [one] With this card { $what } lacks only { $squares }
       *[other] With this card { $what } lacks { $squares }
    }
reason-both = With this card { $one } lacks { $squares } and { $other } { $more }
reason-leaves =
    { $n ->
        [one] This card does not disturb { $what }, which lacks only { $squares }
       *[other] This card does not disturb { $what }, which lacks { $squares }
    }
reason-later = This card could complete { $what }, which stays possible later
reason-adds = { $have } of { $size } squares are then there for { $what }
reason-breaks = Nothing to complete yet: this card breaks into a group of { $squares } that others may need
    .too = it breaks into a group of { $squares } that others may need
reason-small =
    Nothing to complete yet: this card covers { $n } squares and leaves others only { $new ->
        [one] one new square
       *[other] two new squares
    } to build on
    .together =
    Nothing to complete yet: this card adds { $new ->
        [one] one new square
        [2] two new squares
       *[other] three new squares
    } to build on
reason-wide = Nothing to complete yet: this card adds three new squares at the edge to build on
reason-undone = This card could complete { $what }, but not here
reason-undisturbed = no objective in reach gets farther away
last-card =
    { $all ->
        [yes] The last card
       *[no] { $you ->
            [yes] Your last card
           *[no] { $seat }’s last card
        }
    }
reason-last = { last-card } completes nothing wherever it lies
reason-last-undone = { last-card } could complete { $what }, but not here
reason-call = Calling { $what } now gives { $points } points, before somebody covers it
reason-call-missed = Calling { $what } costs nothing, though it is not on the table yet
reason-pass = Nothing in hand is on the table any more
reason-pass-early = It ends the calls, though { $what } is on the table
reason-lacks =
    { $n ->
        [one] { $what } lacks only { $squares }
       *[other] { $what } lacks { $squares }
    }
reason-still =
    { $n ->
        [one] { $what } still lacks only { $squares }
       *[other] { $what } still lacks { $squares }
    }
reason-left =
    { $objectives ->
        [one] one of the ten is left
       *[other] { $objectives } of the ten are left
    } for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
reason-won = that wins the match
reason-none =
    { $you ->
        [yes] you have none left
       *[no] { $seat } has none left
    }
reason-draws = a new objective comes to hand
reason-list = { $one } and { $other }
reason-held =
    { $you ->
        [yes] { $what } that you hold
       *[no] { $what } that { $seat } holds
    }
squares-count =
    { $n ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $n }
    }
squares-cyan =
    { squares-count } { $n ->
        [one] cyan square
       *[other] cyan squares
    }
squares-magenta =
    { squares-count } { $n ->
        [one] magenta square
       *[other] magenta squares
    }
squares-yellow =
    { squares-count } { $n ->
        [one] yellow square
       *[other] yellow squares
    }
squares-black =
    { squares-count } { $n ->
        [one] black square
       *[other] black squares
    }
squares-any =
    { squares-count } { $n ->
        [one] square
       *[other] squares
    }

# Commands in a terminal

command-PlaceCard = place
command-Call = call
command-PassCalls = pass
keys-PlaceCard = ← ↑ ↓ → move the card · R turns it · Enter lays it

# Before the first match, and the notes in it

first-1 = Take a card
first-2 = Lay it over others
first-3 = Make your shapes appear
first-lead = A guided match takes three minutes. Or play now, with three small notes on the way.
first-learn = Learn in three minutes
note-shapes = Your three secret shapes
    .text = Make them appear in the picture, in their colour. You may turn or mirror them. One point a square.
note-card = Your card lies here
    .text = Drag it over the picture: it must cover 1, 2 or 3 squares. The lights show where.
note-counts = When it counts
    .text = As soon as your shape is there, even in somebody else’s turn. What is scored stays scored.

# What a seat has

stands =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
stands-holds =
    { $count ->
        [one] { $count } objective in hand
       *[other] { $count } objectives in hand
    }
