# The game

game-title = Cabbie
game-line = Drive your taxi through one-ways and road works to your fares.

# Destinations in Marelle

destination-observatory = Moon Observatory
destination-kite = Kite Hill
destination-tea = Three-Cup Tea Room
destination-mill = Stubborn Mill
destination-clock = The Late Clock
destination-townhall = Town Hall
destination-hatter = Melon the Hatter
destination-keys = Museum of Lost Keys
destination-library = Snail Library
destination-umbrella = Umbrella Theatre
destination-bakery = Crumb Bakery
destination-cats = Nine Cats Café
destination-post = Pigeon Post
destination-robots = Robot Workshop
destination-ices = Polar Ices
destination-cocoa = Cocoa Works
destination-teddy = Teddy Clinic
destination-school = Pencil School
destination-comet = Comet Cinema
destination-tulips = Tulip Market
destination-fish = Fish Hall
destination-baths = River Baths
destination-aquarium = Octopus Aquarium
destination-station = Noon Station
destination-balloons = Balloon Field
destination-carousel = Old Carousel
destination-palms = Palm House
destination-ducks = Duck Pond
destination-blackbird = Blackbird Hall
destination-whale = Whale Museum
destination-ferry = Ferry Stairs
destination-lighthouse = Old Lighthouse

# Streets in Marelle

street-slant = Grand Slant Avenue
street-dial = Dial Square
street-lantern = Lantern Street
street-climb = Kite Climb
street-inkwell = Inkwell Street
street-curtain = Curtain Street
street-mitron = Bakers’ Lane
street-rampart = Rampart Street
street-thimble = Thimble Street
street-saffron = Saffron Row
street-button = Button Street
street-barrel = Barrel Quay
street-tulip = Tulip Street
street-plum = Plum Quay
street-miller = Miller Street
street-goose = Goose Quay
street-orchard = Orchard Boulevard
street-pond = Pond Street
street-fiddle = Fiddle Street
street-anchor = Anchor Street
street-rope = Ropemakers’ Quay

# Destinations in Little Marelle

destination-brollies = Umbrella Mender
destination-meadow = Kite Meadow
destination-belfry = Slow Clock
destination-oven = Warm Bakery
destination-ducksteps = Duck Steps
destination-auntie = Aunt’s Tea Room
destination-ponies = Little Carousel
destination-catnap = Cat Corner
destination-windy = Windy Mill
destination-slates = Small School
destination-bookshop = Snail Bookshop
destination-honey = Bear’s Honey
destination-halt = Halt Station
destination-cart = Ice-Cream Cart
destination-letters = Post Box
destination-anglers = Fishing Spot

# Streets in Little Marelle

street-lime = Lime Walk
street-hilltop = Hilltop Lane
street-church = Clock Lane
street-bell = Bell Street
street-otter = Otter Road
street-teapot = Teapot Lane
street-green = The Green
street-bridge = Bridge Street
street-slantlane = Slant Lane
street-hare = Hare Lane
street-mole = Mole Street

# Where things are

lot = the parking lot
address = { $number } { $street }
corner = the corner of { $streets } and { $last }

# Cards

card-one-way = Place a one-way
card-turn = Change a one-way
card-barrier = Place a barrier
card-cone-1 = Place a cone on 1
card-cone-2 = Place a cone on 2
card-cone-3 = Place a cone on 3
card-cone-4 = Place a cone on 4
card-cone-5 = Place a cone on 5
card-remove = Remove an obstacle
card-through-barrier = Chance: through a barrier
card-through-cone = Chance: through a cone
card-through-any = Chance: through anything
card-hidden = Chance: hidden
chance-through-barrier = through a barrier
chance-through-cone = through a cone
chance-through-any = through anything

# Pieces

piece-OneWay = one-way in { $street }, from { $start } to { $end }
piece-Barrier = barrier at { $address } (towards { $corner })
piece-Cone = cone on number { $number }

# The log

event-FirstPlayerDrawn =
    { $you ->
        [yes] You begin.
       *[no] { $seat } begins.
    }
event-DestinationDrawn =
    { $you ->
        [yes] Your next destination: { $destination }.
       *[no] { $seat } drew the destination { $destination }.
    }
    .hidden =
    { $you ->
        [yes] You drew a destination.
       *[no] { $seat } drew a destination.
    }
event-TurnTaken =
    { $plan ->
        [drive]
            { $you ->
                [yes] You are shut in, and drive all the same.
               *[no] { $seat } is shut in, and drives all the same.
            }
       *[stuck]
            { $condition ->
                [shut-in]
                    { $you ->
                        [yes] You are shut in, and take this turn as stuck.
                       *[no] { $seat } is shut in, and takes this turn as stuck.
                    }
               *[stuck]
                    { $you ->
                        [yes] You are stuck, and announce no card.
                       *[no] { $seat } is stuck, and announces no card.
                    }
            }
    }
    .announced =
    { $you ->
        [yes] You are stuck and announce a card. { $card }.
       *[no] { $seat } is stuck and announces a card. { $card }.
    }
event-DieRolled =
    { $you ->
        [yes] You rolled a { $pips }.
       *[no] { $seat } rolled a { $pips }.
    }
    .draws =
    { $you ->
        [yes] You are stuck and rolled a { $pips }: you draw a taxi card.
       *[no] { $seat } is stuck and rolled a { $pips }: that earns a taxi card.
    }
event-Drove =
    { $you ->
        [yes]
            { $steps ->
                [one] You drove { $steps } step, to { $place }.
               *[other] You drove { $steps } steps, to { $place }.
            }
       *[no]
            { $steps ->
                [one] { $seat } drove { $steps } step, to { $place }.
               *[other] { $seat } drove { $steps } steps, to { $place }.
            }
    }
    .chance =
    { $you ->
        [yes]
            { $steps ->
                [one] You drove { $steps } step, to { $place }. Chance used: { $cards }.
               *[other] You drove { $steps } steps, to { $place }. Chance used: { $cards }.
            }
       *[no]
            { $steps ->
                [one] { $seat } drove { $steps } step, to { $place }. Chance used: { $cards }.
               *[other] { $seat } drove { $steps } steps, to { $place }. Chance used: { $cards }.
            }
    }
    .forced =
    { $you ->
        [yes]
            { $steps ->
                [one] You forced your way through: { $steps } step, to { $place }.
               *[other] You forced your way through: { $steps } steps, to { $place }.
            }
       *[no]
            { $steps ->
                [one] { $seat } forced a way through: { $steps } step, to { $place }.
               *[other] { $seat } forced a way through: { $steps } steps, to { $place }.
            }
    }
event-Waited =
    { $turns ->
        [one]
            { $you ->
                [yes] You are stuck and wait, for { $turns } turn so far.
               *[no] { $seat } is stuck and waits, for { $turns } turn so far.
            }
       *[other]
            { $you ->
                [yes] You are stuck and wait, for { $turns } turns so far.
               *[no] { $seat } is stuck and waits, for { $turns } turns so far.
            }
    }
event-DestinationReached =
    { $you ->
        [yes] You reached your destination: { $destination }!
       *[no] { $seat } reached a destination: { $destination }!
    }
event-DeckShuffled =
    { $cards ->
        [one] The deck was empty: { $cards } card was shuffled back into it.
       *[other] The deck was empty: { $cards } cards were shuffled back into it.
    }
event-CardDrawn =
    { $you ->
        [yes] You drew a taxi card. { $card }.
       *[no] { $seat } drew a taxi card. { $card }.
    }
event-OneWayPlaced =
    { $you ->
        [yes] You placed a { $piece }.
       *[no] { $seat } placed a { $piece }.
    }
event-OneWayTurned =
    { $you ->
        [yes] You turned a sign. Now: { $piece }.
       *[no] { $seat } turned a sign. Now: { $piece }.
    }
event-BarrierPlaced =
    { $you ->
        [yes] You placed a { $piece }.
       *[no] { $seat } placed a { $piece }.
    }
event-ConePlaced =
    { $you ->
        [yes] You placed a { $piece }.
       *[no] { $seat } placed a { $piece }.
    }
event-PieceRemoved =
    { $you ->
        [yes] You took away: { $piece }.
       *[no] { $seat } took away: { $piece }.
    }
    .none =
    { $you ->
        [yes] You left everything where it stands.
       *[no] { $seat } left everything in place.
    }
event-ChanceKept =
    { $you ->
        [yes] You keep the card. { $card }.
       *[no] { $seat } keeps the card. { $card }.
    }
event-ChanceHidden =
    { $you ->
        [yes] You drew a chance card and keep it hidden. { $card }.
       *[no] { $seat } drew a chance card and kept it hidden. { $card }.
    }
    .unseen =
    { $you ->
        [yes] You drew a chance card and keep it hidden.
       *[no] { $seat } drew a chance card and keeps it hidden.
    }
event-CardWasted =
    { $you ->
        [yes] Your card has no effect. { $card }.
       *[no] { $seat }’s card has no effect. { $card }.
    }

# The question

question-over = The match is over.
question-deal = The cards are being dealt.
question-roll = The die is rolling.
question-wait =
    { $you ->
        [yes] Your turn.
       *[no] { $seat }’s turn.
    }
question-stuck = Stuck! Announce a chance card?
question-shut-in = Shut in: drive, or count as stuck?
question-drew = You drew a chance card: use it now, or wait?
question-drive = You rolled a { $pips }: where do you stop?
question-one-way = Place a one-way sign.
question-turn = Turn a one-way sign round.
question-barrier = Place a barrier on a crosswalk.
question-remove = Remove an obstacle, or leave all.

# What can be chosen

offer-TakeTurn =
    { $plan ->
        [drive] drive
       *[stuck] take the turn as stuck
    }
    .announce = announce a card: { $card }
offer-Drive = to { $place }
    .chance = to { $place }, with chance: { $cards }
offer-Wait = wait
offer-TurnOneWay = turn the { $piece }
offer-Remove = take away the { $piece }
    .none = leave everything where it stands

# Why an action is good

effect-list = { $first }, and { $last }
    .brief = { $first }
effect-but = { $first }, but { $last }
    .brief = { $last }
effect-left = it is only { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } to { $destination }
effect-near =
    { $left ->
        [1] any roll arrives at { $destination } next turn
        [6] a 6 arrives at { $destination } next turn
       *[other] a { $left } or more arrives at { $destination } next turn
    }
effect-longer = it is { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } to { $destination }, { $longer } more than by the shortest way
    .missed = it is { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } to { $destination }, where another move arrives now
effect-by-card = with a chance card it is { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } at best
effect-card = orange brings a taxi card
effect-kept =
    { $cards ->
        [one] the chance card is kept
       *[other] the chance cards are kept
    }
effect-orange =
    { $rolls ->
        [6] any roll can stop on orange next turn
        [one] { $rolls } roll of six can stop on orange next turn
       *[other] { $rolls } rolls of six can stop on orange next turn
    }
effect-same = the way to { $destination } stays as it is
effect-nearer = { $destination } is { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } nearer
effect-farther = { $destination } is { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } farther
effect-open = a way to { $destination } is open again, { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } long
effect-closed = { $destination } cannot be reached for now
    .still = { $destination } still cannot be reached
effect-free =
    .stuck = the taxi is no longer stuck
    .shut-in = the taxi is no longer shut in
effect-nobody = it stands in nobody’s way
effect-later = more streets are open later on
hinders-stuck =
    { $you ->
        [yes] you are stuck
       *[no] { $seat } is stuck
    }
hinders-shut-in =
    { $you ->
        [yes] you are shut in
       *[no] { $seat } is shut in
    }
hinders-cut-off =
    { $you ->
        [yes] you can
       *[no] { $seat } can
    } no longer reach { $places ->
        [one] { $places } possible destination
       *[other] { $places } possible destinations
    }
hinders-longer =
    { $you ->
        [yes] you have
       *[no] { $seat } has
    } up to { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } more to { $places ->
        [one] { $places } possible destination
       *[other] { $places } possible destinations
    }
    .same =
    { $you ->
        [yes] you have
       *[no] { $seat } has
    } { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } more to { $places ->
        [one] { $places } possible destination
       *[other] { $places } possible destinations
    }
hinders-likely = { $loss }, probably the right one { $places ->
        [one] at that
       *[other] among them
    }
reason-Drive = From there { $effects }.
    .arrives = This is { $destination }: destination { $done } of { $wanted }.
    .wins = This is { $destination }, the last destination needed: that wins the match.
    .cut-off = No way leads to { $destination } now: keep close to orange, where a card may open one.
    .cut-off-card = No way leads to { $destination } now, and orange brings a card that may open one.
    .cut-off-chance = Without a chance card no way leads to { $destination } now; with one it is { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } from there at best.
    .chance = The chance card saves { $saved ->
        [one] { $saved } step
       *[other] { $saved } steps
    }: { $left } are left to { $destination }.
    .chance-only = Only with the chance card does a way lead to { $destination }: { $left ->
        [one] { $left } step is left.
       *[other] { $left } steps are left.
    }
reason-TakeTurn = Play “{ $card }”: the taxi drives now, { $waits ->
        [0] as it would anyway, but where it likes.
        [one] instead of waiting { $waits } turn.
       *[other] instead of waiting up to { $waits } turns.
    }
    .inside = Drive: { $destination } lies within reach, { $left ->
        [one] { $left } step
       *[other] { $left } steps
    } away.
    .drive = Drive: no way leads to { $destination } yet, and another stop may be better once a street opens.
    .shut-in = Count as stuck: { $waits ->
        [0] this turn the taxi breaks through.
       *[other] a 3 or a 4 brings a card, and the third turn leads out.
    }
    .cut-off = Count as stuck: no way leads to { $destination }, { $waits ->
        [0] and this turn the taxi breaks through.
       *[other] a 3 or a 4 brings a card, and the third turn leads through.
    }
    .stuck = Keep the chance card: { $waits ->
        [0] this turn the taxi breaks through anyway.
       *[other] a 3 or a 4 brings a card, and the third turn leads through anyway.
    }
reason-Wait = Wait: { $waits ->
        [0] next turn
       *[other] at the latest in two turns
    } the taxi breaks through, and may choose its way.
    .kept = Wait, and keep the chance card: { $waits ->
        [0] next turn
       *[other] at the latest in two turns
    } the taxi breaks through anyway.
reason-OneWay = A one-way in { $street }: { $effects }.
    .turn = Turn the one-way in { $street }: { $effects }.
reason-Barrier = A barrier in { $street }: { $effects }.
reason-Remove = Leave everything: no obstacle is in the way to { $destination }.
    .though = Leave everything, although the way to { $destination } could be shorter: the others keep their obstacles.
    .oneway = Without the one-way in { $street }, { $effects }.
    .barrier = Without the barrier in { $street }, { $effects }.
    .cone = Without the cone on { $number }, { $effects }.

# The table in words

twin-match =
    Round { $round }. { $destinations ->
        [one] Whoever completes { $destinations } destination first wins.
       *[other] Whoever completes { $destinations } destinations first wins.
    }
twin-die =
    { $you ->
        [yes] You rolled a { $pips }.
       *[no] { $seat } rolled a { $pips }.
    }
twin-card =
    { $you ->
        [yes] You follow a taxi card. { $card }.
       *[no] { $seat } follows a taxi card. { $card }.
    }
twin-deck = Taxi cards: { $deck } in the deck, { $discards } in the open pile.
twin-player =
    { $you ->
        [yes] You are
       *[no] { $seat } is
    } at { $place }, with { $completed ->
        [one] { $completed } destination
       *[other] { $completed } destinations
    } completed.
twin-completed =
    { $you ->
        [yes] You completed
       *[no] { $seat } completed
    }: { $places }.
twin-kept =
    { $you ->
        [yes] You kept
       *[no] { $seat } kept
    }: { $cards }.
    .hidden =
        { $cards ->
            [one] { $seat } keeps { $cards } chance card hidden.
           *[other] { $seat } keeps { $cards } chance cards hidden.
        }
twin-stuck =
    { $you ->
        [yes] You have
       *[no] { $seat } has
    } been stuck for { $turns ->
        [one] { $turns } turn.
       *[other] { $turns } turns.
    }
twin-destination =
    Your destination, only you know it: { $destination }, at { $place }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } away.
twin-no-way = Your destination, only you know it: { $destination }, at { $place }. No way leads there now.
twin-piece = In the streets: { $piece }.
twin-cone = In the streets: a cone on number { $number }, at { $place }.

# Refusals

refused-1-5-no-spot = There is no spot for a one-way token there. Choose a street between two intersections, and one of its two ends.
refused-1-6-no-crosswalk = There is no crosswalk there. A barrier stands where a street meets an intersection.
refused-2-1-too-few-cards = { $seats } players need more destination cards than the { $cards } this city has. Choose at most { $most }, a larger city, or fewer players.
refused-2-2-first-beyond = Seat { $first } cannot begin: there are only { $seats } players.
refused-2-2-not-your-turn = It is not your turn. Play goes round clockwise, and yours will come.
refused-3-1-roll-first = You have no roll to drive now.
refused-3-1-no-street = A route goes from space to space along the streets, and these spaces do not follow one another.
refused-3-1-too-long = You rolled a { $pips }, and this route is longer.
refused-3-2-straight-back = On the way a taxi never turns straight back over the border it has just crossed.
refused-3-3-too-short = You rolled a { $pips }, and you can drive farther. Only your own destination ends a move early.
refused-3-6-other-card = That is not what your card says.
refused-3-7-drives-past = This route drives past your own destination. The taxi stops there.
refused-3-8-barrier = A barrier stands in the way at step { $step }. Take another route, or use a chance card that passes it.
refused-3-8-cone = A cone stands in the way at step { $step }. Take another route, or use a chance card that passes it.
refused-3-8-one-way = Step { $step } goes against a one-way. Take another route, or use a chance card that passes it.
refused-4-1-nothing-to-decide = There is nothing to decide before the roll now.
refused-4-1-no-step = You are stuck: no first step is free. Announce a chance card that helps, or take the turn as stuck.
refused-4-1-does-not-help = That is no chance card of yours that would free a first step.
refused-4-1-must-use = You have announced a chance card, so it must free the first step of this move.
refused-4-2-must-move = You can drive, so you cannot wait.
refused-5-1-taken = There is a one-way token on that spot already. Choose a free one.
refused-5-2-no-token = There is no one-way token there to turn.
refused-5-3-taken = A barrier stands on that crosswalk already. Choose a free one.
refused-5-3-shuts-exit = A barrier there would shut the parking lot off: from its exit no orange space could be reached. Choose another crosswalk.
refused-5-5-not-there = That obstacle is not on the board. Choose one that is, or take nothing.
refused-6-1-cannot-use = You cannot use those chance cards in this move.
refused-6-1-does-not-pass = Those cards do not clear this route: each passes just one obstacle of its kind.
refused-6-1-not-needed = This route needs fewer cards: each must have an obstacle of its own to pass.

# Options

option-seats = Seats
    .help = How many play, people and bots together.
option-city = City
    .help = Where you drive.
option-city-marelle = Marelle
    .help = The full city, with 32 destinations.
option-city-village = Little Marelle
    .help = A village of half the size, with 16 destinations and shorter trips.
option-destinations = Destinations
    .help = How many you need to win. The city must have enough destination cards for everybody.
option-first = First player
    .help = Who begins.
option-first-random = Random
    .help = Drawn by lot.
option-first-1 = Seat 1
option-first-2 = Seat 2
option-first-3 = Seat 3
option-first-4 = Seat 4
option-first-5 = Seat 5
option-first-6 = Seat 6
option-chances = Chance cards
    .help = Who sees the chance cards that a player keeps.
option-chances-open = Open
    .help = All see them, and know who could get through.
option-chances-hidden = Hidden
    .help = Only their owner sees them. The others see how many there are.

# Endings

ending-7-1 = The last destination needed has been completed.
ending-7-3 = Sixty rounds have been played: whoever has reached the most destinations wins.

# The guided first match

learn-welcome = Welcome! You drive a taxi, and so does your rival. Whoever first brings two passengers where they want to go wins.
learn-destination = Your passenger wants to go to Bear’s Honey. Nobody else knows that: your destination card is yours alone.
learn-roll = You rolled a 3: drive exactly 3 steps. The first leads out of the parking lot to its exit. Take the orange space on Hilltop Lane.
learn-orange = On orange you draw a taxi card. This one lets you place a barrier on any crosswalk, where a street meets an intersection. No taxi passes it.
learn-barrier = Your rival is still in the parking lot. Close Slant Lane right at the exit! One way out must always be left, so you will not lock anyone in.
learn-other = Your rival rolled a 1 and got no farther than the exit. Now you have a 4.
learn-exactly = At an intersection you turn as you like, but never straight back on the way. Drive round the corner to the orange space on Hare Lane.
learn-chance = A chance card! It lies open beside you, and whenever you like it takes one of your moves through a barrier. With several, one move may use them all, one for each obstacle.
learn-early = You rolled a 6, and Bear’s Honey is 5 steps away. Your own destination is the one place where you may stop early: drive there.
learn-reached = Passenger delivered! You showed the card, it counts for you, and you have drawn the next destination: the Small School.
learn-on = One more and you win: play on, and try your chance card where a barrier is in your way. A stuck taxi gets away on its third turn at the latest. After this, try Marelle, the big city, against bots or with friends.

# The board

board-name = The city
board-keys = Arrow keys go through what you can choose, Enter does it, Escape takes it back, R turns a one-way token. L opens a list of the choices, D says where you are going. Plus, minus and 0 zoom, and Control with an arrow key moves the map.
board-key-move = Go through what you can choose
board-key-confirm = Does what is chosen
board-key-drop = Takes the choice back
board-key-turn = Turns a one-way token
board-key-list = Opens and closes the list of what you can choose
board-key-destination = Says your destination, and how far it is
board-list = The choices in a list
board-whole = Show the whole city
board-fit = Back to what matters now
board-see-destination = Show your destination: { $name }
board-die = The die
board-die-shows = The die shows { $pips }
board-corner = Corner { $streets }
board-stretch = { $street }, { $start }–{ $end }
board-crosswalk = { $address }, by { $street }
board-towards = { $street }, { $start } to { $end }
board-destinations = destinations
board-secret = only you see this
board-to-go =
    { $steps ->
        [one] { $steps } step to go
       *[other] { $steps } steps to go
    }
board-at-best =
    { $steps ->
        [0] can be reached now
        [one] { $steps } step at best
       *[other] { $steps } steps at best
    }
board-no-way = no way leads there now
board-completes = Your destination!
board-draws = orange: a card
board-earns-card = card
board-choose-drive = Tap a glowing space.
board-numbers = The number beside it: steps still to go from there.
board-choose-one-way = Tap a ‹ › spot; tap again to turn it.
board-choose-turn = Tap the sign to turn round.
board-choose-barrier = Tap a crosswalk.
board-choose-remove = Tap what to take away.
hint-Drive = Owl would drive there
board-do-drive = Drive there
board-do-one-way = Place it
board-do-turn = Turn it
board-do-barrier = Place it
board-do-remove = Take it away
board-take-none = Leave all
board-turn = Turn the token round
board-wait = Not your turn yet
board-wait-turn = Wait
board-no-help = The card you drew opens no way.
board-plan-drive = Drive
board-plan-stuck = Count as stuck
board-announce = Use: { $card }
board-stuck-rolls = Stuck, turn { $turn } of 3: a 3 or a 4 earns a taxi card.
board-stuck-third = Stuck, turn 3 of 3: your taxi forces its way through.
board-stuck = stuck { $turns }/3
board-with-card = With a card?
board-no-card = No card
board-uses = Uses: { $card }
board-ways = What it does to everybody’s way
board-way-stuck = stuck
board-way-shut-in = shut in
board-way-cut-off =
    { $places ->
        [one] { $places } place cut off
       *[other] { $places } places cut off
    }
board-way-opened =
    { $places ->
        [one] { $places } place opened
       *[other] { $places } places opened
    }
board-way-heard =
    { $how ->
        [0] as far as before
        [1] { $steps ->
            [one] { $steps } step longer
           *[other] { $steps } steps longer
        }
       *[other] { $steps ->
            [one] { $steps } step shorter
           *[other] { $steps } steps shorter
        }
    }
board-you-drew = You drew
board-drew = { $name } drew
board-taxi-cards = Taxi cards
board-deck =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
board-chance = Chance
board-chance-hidden = Chance (hidden)
board-card-one-way = Place a one-way
board-card-turn = Turn a one-way
board-card-barrier = Place a barrier
board-card-cone-1 = Cone on 1
board-card-cone-2 = Cone on 2
board-card-cone-3 = Cone on 3
board-card-cone-4 = Cone on 4
board-card-cone-5 = Cone on 5
board-card-remove = Remove an obstacle
board-card-through-barrier = Through a barrier
board-card-through-cone = Through a cone
board-card-through-any = Through anything
board-card-hidden = Chance, kept hidden
board-through-barrier = a barrier
board-through-cone = a cone
board-through-any = anything
board-bound = was on the way to { $place }
board-sheet-none = no destination yet

# A city of one’s own: what is wrong with it

decimal = { $whole }.{ $tenths }
city-unreadable = the file cannot be read: { $reason }
city-shared = ids { $ids }: used in both cities; every intersection, street and destination has an id of its own
city-format = format: “{ $format }” is not { $wanted }
city-exit = exit: “{ $node }” is no intersection (1.7)
city-lot-node = node { $node }: the parking lot is no intersection (1.7)
city-node-id = node { $node }: an id is 1 to 12 letters and digits (1.6)
city-node-plain = node { $node }: an intersection is plain grey, without number or destination; it has two numbers for its place and nothing else (1.6)
city-node-off = node { $node }: it lies off the sheet (1.1)
city-node-streets = node { $node }: fewer than three streets meet there (1.1)
city-segment-twice = segment { $segment }: there { $times } times (1.1)
city-segment-end = segment { $segment }: “{ $node }” is no intersection (1.6)
city-segment-loop = segment { $segment }: it leads back to where it begins (1.1)
city-segment-spaces = segment { $segment }: { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }, not 2 to 5 (1.1)
city-segment-spot = segment { $segment }: the one-way spot { $spot } lies between no two spaces (1.5)
city-pitch = segment { $segment }: { $pitch } units a space as drawn, not 33 to 48 (1.1)
city-close = spaces { $a } and { $b }: one lies on the other as drawn (1.1)
city-nodes = intersections: { $count }, not { $wanted } (1.1)
city-segments = segments: { $count }, not { $wanted } (1.1)
city-spaces = spaces: { $count }, not { $wanted } (1.1)
city-lost = spaces { $spaces }: they cannot be reached from the exit (1.1)
city-ring = streets: none is a ring or a square that one can drive round (1.1)
city-diagonal = streets: none of several segments runs diagonally (1.1)
city-trip = destinations: a trip takes { $turns } turns on average, not about 4 (1.1)
city-street-name = street { $street }: it has no name (1.1)
city-street-unlisted = street { $street }: segments lie in it, but it is not listed (1.1)
city-street-unused = street { $street }: no segment lies in it (1.1)
city-street-twice = street { $street }: listed twice (1.1)
city-bridges = bridges: { $count }, not two or three (1.1)
city-bridge-missing = segment { $segment }: over water without a bridge (1.1)
city-bridge-dry = segment { $segment }: a bridge without water (1.1)
city-bridge-place = segment { $segment }: at { $at } the bridge stands on dry land (1.1)
city-destination-count = destination_count: { $count }, not { $full }, or { $village } in a village (1.2)
city-destinations = destinations: { $count }, not { $wanted } (1.2)
city-destination-taken = destination { $destination }: the id is taken (1.2)
city-destination-name = destination { $destination }: it has no name (1.2)
city-destination-namesake = destination { $destination }: another one has its name (1.2)
city-picture = destination { $destination }: there is no picture “{ $picture }”; there are { $pictures } (1.2)
city-picture-twice = destination { $destination }: another one has its picture, { $picture } (1.2)
city-kind-places = { $kind }: on { $count } spaces, not on one (1.2)
city-space-kind = space { $space }: “{ $kind }” is no kind of space (1.2)
city-orange-share = spaces: { $count } of { $spaces } are orange, not about a quarter (1.2)
city-orange-pair = spaces { $a } and { $b }: two orange ones side by side (1.2)
city-orange-far = space { $space }: more than 4 steps from any orange one (1.2)
city-cut = numbers: five cones alone cut the city apart (1.2)
city-lot-off = lot: it lies off the sheet (1.3)
city-lot-street = lot: it does not lie outside, but on segment { $segment } (1.3)
city-lane = lot: its lane does not end at the exit, { $node } (1.7)
city-barriers = supply: { $count } barriers, not { $wanted } (1.4)
city-oneways = supply: { $count } one-way tokens, not { $wanted } (1.4)
city-cones = supply: { $count } cones for { $numbers } numbers (1.4)

# Commands in a terminal

command-TakeTurn = turn
command-Drive = drive
command-Wait = wait
command-PlaceOneWay = one-way
command-TurnOneWay = reverse
command-PlaceBarrier = barrier
command-Remove = remove
terminal-legend = □ space · ◆ orange: a taxi card · ● destination · ★ yours · ╳ barrier · ▲ cone · → one-way

# Before the first match, and the notes in it

first-1 = Roll the die
first-2 = Drive exactly that far
first-3 = Reach your secret destination
first-lead = A guided match takes four minutes. Or play now, with four small notes on the way.
first-learn = Learn in four minutes
note-fare = Where your passenger wants to go
    .text = Only you know this. It is marked on the map, too. Get there, and you draw the next destination.
note-die = This is what you rolled
    .text = Drive exactly that many steps. Only at your own destination may you stop sooner.
note-drive = Choose a space, then drive
    .text = Tap one of the lit spaces on the map. Here you read what it means, and the button takes you there.
note-piece = Now block a street
    .text = The card lets you put something in the others’ way. One way out must always be left.

# What a seat has

stands =
    { $of ->
        [one] { $count } of { $of } destination
       *[other] { $count } of { $of } destinations
    }
