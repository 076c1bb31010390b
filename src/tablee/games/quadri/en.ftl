# The game

game-title = Quadri
game-line = Overlap cards of four colours into one growing picture, and make your secret shapes appear in it.

# Objectives: their names, and their shapes for those who cannot see them

objective-candle = Candle
    .shape = magenta; rows 1 to 4: square 1
objective-sugar-cube = Sugar cube
    .shape = cyan; rows 1 and 2: squares 1 and 2
objective-mushroom = Mushroom
    .shape = magenta; row 1: squares 1 to 3; row 2: square 2
objective-sock = Sock
    .shape = black; rows 1 and 2: square 1; row 3: squares 1 and 2
objective-lightning = Lightning
    .shape = yellow; row 1: square 2; row 2: squares 1 and 2; row 3: square 1
objective-flute = Flute
    .shape = black; row 1: squares 1 to 5
objective-hockey-stick = Hockey stick
    .shape = black; rows 1 to 3: square 1; row 4: squares 1 and 2
objective-submarine = Submarine
    .shape = cyan; row 1: square 2; row 2: squares 1 to 4
objective-flag = Flag
    .shape = magenta; rows 1 and 2: squares 1 and 2; row 3: square 1
objective-armchair = Armchair
    .shape = magenta; row 1: squares 1 and 3; row 2: squares 1 to 3
objective-boomerang = Boomerang
    .shape = yellow; row 1: squares 1 to 3; rows 2 and 3: square 3
objective-bistro-table = Bistro table
    .shape = magenta; row 1: squares 1 to 3; rows 2 and 3: square 2
objective-seahorse = Seahorse
    .shape = cyan; row 1: square 1; row 2: squares 1 and 2; rows 3 and 4: square 2
objective-chick = Chick
    .shape = yellow; row 1: square 1; row 2: squares 1 to 3; row 3: square 2
objective-staircase = Staircase
    .shape = cyan; row 1: square 3; row 2: squares 2 and 3; row 3: squares 1 and 2
objective-crank = Crank
    .shape = black; row 1: square 3; row 2: squares 1 to 3; row 3: square 1
objective-star = Star
    .shape = yellow; row 1: square 2; row 2: squares 1 to 3; row 3: square 2
objective-baguette = Baguette
    .shape = yellow; row 1: squares 1 to 6
objective-walking-stick = Walking stick
    .shape = black; row 1: squares 1 and 2; rows 2 to 5: square 1
objective-sombrero = Sombrero
    .shape = yellow; row 1: square 3; row 2: squares 1 to 5
objective-axe = Axe
    .shape = black; rows 1 and 2: squares 1 and 2; rows 3 and 4: square 1
objective-nessie = Nessie
    .shape = cyan; row 1: squares 1 and 3; row 2: squares 1 to 4
objective-bathtub = Bathtub
    .shape = cyan; row 1: squares 1 and 4; row 2: squares 1 to 4
objective-crane = Crane
    .shape = yellow; row 1: squares 1 to 3; rows 2 to 4: square 1
objective-bowler-hat = Bowler hat
    .shape = black; row 1: squares 2 and 3; row 2: squares 1 to 4
objective-sailing-boat = Sailing boat
    .shape = cyan; rows 1 and 2: square 3; row 3: squares 1 to 4
objective-egg-box = Egg box
    .shape = yellow; rows 1 and 2: squares 1 to 3
objective-slice-of-brie = Slice of brie
    .shape = yellow; row 1: square 1; row 2: squares 1 and 2; row 3: squares 1 to 3
objective-rubber-duck = Rubber duck
    .shape = yellow; row 1: square 1; row 2: squares 1 to 3; row 3: squares 1 and 2
objective-fish-hook = Fish hook
    .shape = black; row 1: square 3; row 2: squares 1 and 3; row 3: squares 1 to 3
objective-tower-of-pisa = Tower of Pisa
    .shape = black; row 1: square 2; rows 2 and 3: squares 1 and 2; row 4: square 1
objective-puppy = Puppy
    .shape = black; row 1: square 1; row 2: squares 1 to 3; row 3: squares 1 and 3
objective-parasol = Parasol
    .shape = magenta; row 1: squares 1 to 3; rows 2 to 4: square 2
objective-wobbly-chair = Wobbly chair
    .shape = magenta; rows 1 and 2: square 1; row 3: squares 1 to 3; row 4: square 3
objective-goldfish = Goldfish
    .shape = magenta; row 1: squares 1 and 2; row 2: squares 1 to 3; row 3: square 2
objective-flamingo = Flamingo
    .shape = magenta; row 1: square 1; row 2: squares 1 to 3; rows 3 and 4: square 2
objective-tulip = Tulip
    .shape = magenta; row 1: squares 1 and 3; row 2: squares 1 to 3; row 3: square 2
objective-waterfall = Waterfall
    .shape = cyan; row 1: square 1; row 2: squares 1 and 2; row 3: squares 2 and 3; row 4: square 3
objective-wheelbarrow = Wheelbarrow
    .shape = magenta; row 1: square 1; row 2: squares 1 to 4; row 3: square 3
objective-periscope = Periscope
    .shape = cyan; row 1: squares 1 and 2; rows 2 and 3: square 2; row 4: squares 2 and 3
objective-dragonfly = Dragonfly
    .shape = cyan; row 1: square 2; row 2: squares 1 to 3; rows 3 and 4: square 2
objective-cactus = Cactus
    .shape = cyan; row 1: square 2; row 2: squares 1 and 2; row 3: squares 2 and 3; row 4: square 2

# Colours

colour-cyan = cyan
colour-magenta = magenta
colour-yellow = yellow
colour-black = black
colour-none = empty

# The log

event-StartLaid = The start card, clockwise from the top left: { $card }.
event-CardTaken =
    { $you ->
        [yes] You took a card: { $card }.
       *[no] { $seat } took a card: { $card }.
    }
event-CardPlaced =
    { $you ->
        [yes]
            { $covered ->
                [one] You placed the card, covering { $covered } square.
               *[other] You placed the card, covering { $covered } squares.
            }
       *[no]
            { $covered ->
                [one] { $seat } placed the card, covering { $covered } square.
               *[other] { $seat } placed the card, covering { $covered } squares.
            }
    }
    .where = row { $row }, column { $column }
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
twin-card =
    { $you ->
        [yes] Your card to place
       *[no] The card { $seat } has to place
    }, clockwise from the top left: { $card }.
twin-objective = Your objective { $objective }: { $shape }.
twin-piles =
    Left in the piles: { $cards ->
        [one] { $cards } Quadri card
       *[other] { $cards } Quadri cards
    } and { $objectives ->
        [one] { $objectives } objective
       *[other] { $objectives } objectives
    }.
twin-last-round =
    { $turns ->
        [0] Last round: nobody takes another card.
        [one] Last round: { $turns } more card will be taken.
       *[other] Last round: { $turns } more cards will be taken.
    }
twin-row = Row { $row }, from column { $column }: { $squares }.

# Refusals

refused-2-1-covers-none = Here your card would cover nothing. Move it so that it covers 1, 2 or 3 squares of cards already placed.
refused-2-1-covers-all = Here your card would cover 4 squares, and 3 is the most. Move it so that at least one of its squares covers none.
refused-2-2-not-your-turn = It is not your turn to place a card. When your turn comes, you take one and place it.

# Options

option-seats = Seats
    .help = How many play, people and bots together.
option-objectives = Objectives
    .help = How many are in the match: fewer for a shorter one, more for a longer one.
option-fit = Fit
    .help = How closely a shape must fit.
option-fit-within = Within
    .help = The shape in the printed colour; neighbouring squares of that colour do not matter.
option-fit-exact = Exact
    .help = The shape must be a whole group of one colour, and any colour will do.

# Endings

ending-4-4 = The last objective had been drawn, and everyone has played once more.
ending-4-5 = The Quadri pile is used up.

# The board

board-name = The picture on the table
board-keys = Arrow keys move your card from place to place, R turns it, Enter lays it, Escape takes it back. Plus, minus and 0 zoom, and Control with an arrow key moves the table.
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
board-lay = Lay it here
board-wait = Not your turn yet
board-fit = Show the whole picture
board-last-round =
    { $turns ->
        [one] Last turn of the match
       *[other] Last round: { $turns } turns left
    }
board-held = Left in hand
board-held-hidden =
    { $objectives ->
        [one] { $objectives } secret objective
       *[other] { $objectives } secret objectives
    }
board-place =
    Row { $row }, column { $column }: { $squares ->
        [0] no square covered
        [one] { $squares } square covered
       *[other] { $squares } squares covered
    }{ $allowed ->
        [yes] .
       *[no] , which is not allowed.
    }
board-would-complete =
    { $points ->
        [one] Completes { $objective }, { $points } point.
       *[other] Completes { $objective }, { $points } points.
    }
