# The game

game-title = Quadrata Canada
game-line = Seven days to see Canada: multiply two tokens, reach the number.

# Provinces and territories

province-NL = Newfoundland and Labrador
    .beside = beside Newfoundland and Labrador
province-NS = Nova Scotia
    .beside = beside Nova Scotia
province-PE = Prince Edward Island
    .beside = beside Prince Edward Island
province-NB = New Brunswick
    .beside = beside New Brunswick
province-QC = Quebec
    .beside = beside Quebec
province-ON = Ontario
    .beside = beside Ontario
province-MB = Manitoba
    .beside = beside Manitoba
province-SK = Saskatchewan
    .beside = beside Saskatchewan
province-AB = Alberta
    .beside = beside Alberta
province-BC = British Columbia
    .beside = beside British Columbia
province-YT = Yukon
    .beside = beside Yukon
province-NT = Northwest Territories
    .beside = beside the Northwest Territories
province-NU = Nunavut
    .beside = beside Nunavut

# The cities, after which the cards are called

city-toronto = Toronto
city-ottawa = Ottawa
city-niagara-falls = Niagara Falls
city-quebec-city = Quebec City
city-montreal = Montreal
city-perce = Percé
city-vancouver = Vancouver
city-victoria = Victoria
city-whistler = Whistler
city-calgary = Calgary
city-edmonton = Edmonton
city-banff = Banff
city-regina = Regina
city-saskatoon = Saskatoon
city-moose-jaw = Moose Jaw
city-winnipeg = Winnipeg
city-churchill = Churchill
city-brandon = Brandon
city-fredericton = Fredericton
city-moncton = Moncton
city-saint-john = Saint John
city-halifax = Halifax
city-lunenburg = Lunenburg
city-sydney = Sydney
city-charlottetown = Charlottetown
city-summerside = Summerside
city-cavendish = Cavendish
city-st-johns = St. John’s
city-corner-brook = Corner Brook
city-st-anthony = St. Anthony
city-whitehorse = Whitehorse
city-dawson-city = Dawson City
city-haines-junction = Haines Junction
city-yellowknife = Yellowknife
city-inuvik = Inuvik
city-fort-smith = Fort Smith
city-iqaluit = Iqaluit
city-rankin-inlet = Rankin Inlet
city-pangnirtung = Pangnirtung

# Their attractions: the name alone, and as it is said in a sentence

attraction-toronto = CN Tower
    .the = the CN Tower
attraction-ottawa = Parliament Hill
    .the = Parliament Hill
attraction-niagara-falls = Horseshoe Falls
    .the = Horseshoe Falls
attraction-quebec-city = Château Frontenac
    .the = the Château Frontenac
attraction-montreal = Olympic Stadium
    .the = the Olympic Stadium
attraction-perce = Percé Rock
    .the = Percé Rock
attraction-vancouver = Stanley Park
    .the = Stanley Park
attraction-victoria = Butchart Gardens
    .the = the Butchart Gardens
attraction-whistler = Peak 2 Peak Gondola
    .the = the Peak 2 Peak Gondola
attraction-calgary = Calgary Tower
    .the = the Calgary Tower
attraction-edmonton = West Edmonton Mall
    .the = West Edmonton Mall
attraction-banff = Lake Louise
    .the = Lake Louise
attraction-regina = RCMP Heritage Centre
    .the = the RCMP Heritage Centre
attraction-saskatoon = Wanuskewin Heritage Park
    .the = Wanuskewin Heritage Park
attraction-moose-jaw = Tunnels of Moose Jaw
    .the = the Tunnels of Moose Jaw
attraction-winnipeg = Museum for Human Rights
    .the = the Museum for Human Rights
attraction-churchill = Prince of Wales Fort
    .the = Prince of Wales Fort
attraction-brandon = Riding Mountain
    .the = Riding Mountain
attraction-fredericton = Beaverbrook Art Gallery
    .the = the Beaverbrook Art Gallery
attraction-moncton = Magnetic Hill
    .the = Magnetic Hill
attraction-saint-john = Reversing Falls
    .the = the Reversing Falls
attraction-halifax = Citadel Hill
    .the = Citadel Hill
attraction-lunenburg = Bluenose II
    .the = the Bluenose II
attraction-sydney = Fortress of Louisbourg
    .the = the Fortress of Louisbourg
attraction-charlottetown = Province House
    .the = Province House
attraction-summerside = Confederation Bridge
    .the = the Confederation Bridge
attraction-cavendish = Green Gables
    .the = Green Gables
attraction-st-johns = Signal Hill
    .the = Signal Hill
attraction-corner-brook = Gros Morne
    .the = Gros Morne
attraction-st-anthony = L’Anse aux Meadows
    .the = L’Anse aux Meadows
attraction-whitehorse = SS Klondike
    .the = the SS Klondike
attraction-dawson-city = Dredge No. 4
    .the = Dredge No. 4
attraction-haines-junction = Kluane National Park
    .the = Kluane National Park
attraction-yellowknife = Aurora Village
    .the = Aurora Village
attraction-inuvik = Igloo Church
    .the = the Igloo Church
attraction-fort-smith = Wood Buffalo National Park
    .the = Wood Buffalo National Park
attraction-iqaluit = Sylvia Grinnell Park
    .the = Sylvia Grinnell Park
attraction-rankin-inlet = Inuksuk
    .the = the Inuksuk
attraction-pangnirtung = Auyuittuq National Park
    .the = Auyuittuq National Park

# Things

token-0 = airplane
token-1 = 1
token-2 = 2
token-3 = 3
token-4 = 4
token-5 = 5
token-6 = 6
token-7 = 7
token-8 = 8
token-9 = 9
token-10 = 10
token-11 = 11
token-12 = 12
nothing = nothing
colour-purple = purple
colour-yellow = yellow
colour-blue = blue
colour-orange = orange
trophy-purple = the purple trophy
trophy-yellow = the yellow trophy
trophy-blue = the blue trophy
trophy-orange = the orange trophy
trophy-multicoloured = the multicoloured trophy
bonus-train = a train
bonus-taxi = a taxi
bonus-airplane = an airplane
square-plus-1 = +1
square-minus-1 = −1
square-plus-2 = +2
square-minus-2 = −2
square-plus-1-or-2 = +1 or +2
square-minus-1-or-2 = −1 or −2
square-draw-two = draw two
square-swap = swap
square-airplane = airplane
square-second-visit = second visit
square-empty = empty

# The log

event-FirstPlayerDrawn =
    { $you ->
        [yes] You play first.
       *[no] { $seat } plays first.
    }
event-DayBegan =
    { $day ->
        [1] Day 1: everyone gets a taxi.
        [2] Day 2: everyone draws two advanced tokens.
        [3] Day 3: everyone removes a basic token.
        [4] Day 4: everyone draws two advanced tokens.
        [5] Day 5: everyone removes two basic tokens.
        [6] Day 6: everyone draws two advanced tokens; then the resting areas go into the bags.
       *[7] Day 7: the last day.
    }
event-AdvancedDrawn =
    { $you ->
        [yes] You drew the advanced token { $token } to rest.
       *[no] { $seat } drew the advanced token { $token } to rest.
    }
event-BasicsRemoved =
    { $you ->
        [yes]
            { $count ->
                [one] You removed the basic token { $tokens }.
               *[other] You removed the basic tokens { $tokens }.
            }
       *[no]
            { $count ->
                [one] { $seat } removed the basic token { $tokens }.
               *[other] { $seat } removed the basic tokens { $tokens }.
            }
    }
event-BagFilled =
    { $you ->
        [yes] Your resting area went into your bag.
       *[no] { $seat }’s resting area went into the bag.
    }
event-TokenDrawn =
    { $where ->
        [circle]
            { $you ->
                [yes] You drew into a dotted circle: { $token }.
               *[no] { $seat } drew into a dotted circle: { $token }.
            }
       *[space]
            { $you ->
                [yes] You drew: { $token }.
               *[no] { $seat } drew: { $token }.
            }
    }
event-TurnBegan =
    { $you ->
        [yes] Your turn.
       *[no] { $seat }’s turn.
    }
event-StepSkipped =
    { $step ->
        [replace]
            { $you ->
                [yes] You replaced nothing.
               *[no] { $seat } replaced nothing.
            }
        [visit]
            { $you ->
                [yes] You visited nothing.
               *[no] { $seat } visited nothing.
            }
        [again]
            { $you ->
                [yes] You made no second visit.
               *[no] { $seat } made no second visit.
            }
       *[book]
            { $you ->
                [yes] You booked nothing.
               *[no] { $seat } booked nothing.
            }
    }
event-CardDiscarded =
    { $you ->
        [yes] You discarded { $card } from the centre.
       *[no] { $seat } discarded { $card } from the centre.
    }
event-PileShuffled =
    { $cards ->
        [one] The discard pile, { $cards } card, became the new deck.
       *[other] The discard pile, { $cards } cards, was shuffled into a new deck.
    }
event-CardTurnedUp = New in the centre: { $card }.
event-Visited =
    { $you ->
        [yes] You visited { $place } ({ $province }) with { $one } × { $other }
       *[no] { $seat } visited { $place } ({ $province }) with { $one } × { $other }
    }{ $taxis ->
        [0] { "" }
        [one] { " " }and { $taxis } taxi
       *[other] { " " }and { $taxis } taxis
    }: { $number }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-TaxiCircled =
    { $you ->
        [yes] Nothing was within your reach: you got a taxi.
       *[no] Nothing was within { $seat }’s reach: a taxi instead.
    }
event-BonusesTaken =
    { $you ->
        [yes] Your travel bonuses: { $bonuses }.
       *[no] { $seat }’s travel bonuses: { $bonuses }.
    }
event-TrophyTaken =
    { $you ->
        [yes] You took
       *[no] { $seat } took
    } { $trophy }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-Booked =
    { $you ->
        [yes] You booked { $card }.
       *[no] { $seat } booked { $card }.
    }
event-Rested =
    { $count ->
        [0]
            { $you ->
                [yes] You kept all your tokens.
               *[no] { $seat } kept all tokens.
            }
       *[other]
            { $you ->
                [yes] You sent to rest: { $tokens }.
               *[no] { $seat } sent to rest: { $tokens }.
            }
    }
event-SquareCrossed =
    { $you ->
        [yes] You crossed the square “{ $square }”.
       *[no] { $seat } crossed the square “{ $square }”.
    }
event-Swapped =
    { $you ->
        [yes] You swapped { $sent } for { $fetched } from the resting area.
       *[no] { $seat } swapped { $sent } for { $fetched } from the resting area.
    }
event-TaxisUsedUp =
    { $taxis ->
        [one]
            { $you ->
                [yes] Your unused taxi scored on a free square: { $points }.
               *[no] { $seat }’s unused taxi scored on a free square: { $points }.
            }
       *[other]
            { $you ->
                [yes] Your { $taxis } unused taxis scored on free squares: { $points }.
               *[no] { $seat }’s { $taxis } unused taxis scored on free squares: { $points }.
            }
    }

# The question

question-over = The match is over.
question-draw = Tokens are being drawn.
question-remove =
    { $tokens ->
        [one] Remove one of your basic tokens.
       *[other] Remove two of your basic tokens.
    }
question-replace = Replace a card of the centre?
question-visit = Visit a destination?
question-bonus = Path bonus: train or taxi?
question-again = Make a second visit?
question-book = Book a destination?
question-rest = Which tokens do you send to rest?
question-done = Tokens are being drawn.
question-wait =
    { $you ->
        [yes] Your turn.
       *[no] { $seat }’s turn.
    }
question-wait-all = The others are still choosing.

# What can be chosen

offer-Remove = remove { $tokens }
offer-Skip =
    { $step ->
        [replace] replace nothing
        [visit] visit nothing
        [again] no second visit
       *[book] book nothing
    }
offer-Replace = replace { $card }
offer-Visit =
    visit { $place } ({ $province }), { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $number } with { $one } × { $other }{ $taxis ->
        [0] { "" }
        [one] { "" }; taxi: { $squares }
       *[other] { "" }; taxis: { $squares }
    }
offer-TakeBonuses =
    { $trains ->
        [0] { "" }
        [one] { $trains } train
       *[other] { $trains } trains
    }{ $trains ->
        [0] { "" }
       *[other] { $taxis ->
            [0] { "" }
           *[other] { " and " }
        }
    }{ $taxis ->
        [0] { "" }
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
offer-Book = book { $card }
offer-Rest =
    { $count ->
        [0] keep all tokens
       *[other] send to rest: { $tokens }
    }
offer-Cross = cross the square “{ $square }”
offer-Swap = swap { $sent } for { $fetched } from the resting area

# Why an action is good

gain-list = { $first }, and { $last }
    .brief = { $first }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
gain-square = { $points } more for the taxi’s square
gain-path =
    { $what ->
        [train] a train { $beside }
        [taxi] a taxi { $beside }
       *[either] a train or a taxi { $beside }
    }
gain-paths = two path bonuses ({ $one } and { $other })
gain-airplane =
    an airplane for another { $colour ->
        [purple] purple
        [yellow] yellow
        [blue] blue
       *[orange] orange
    } province
gain-trophy = { $trophy }
gain-ready = { $one } × { $other } left for { $place }
gain-nearly = the { $one } left for { $place }
gain-free = the reservation free for another card
gain-taxis = no taxi spent
gain-borders =
    { $count ->
        [one] one province next door still to visit
       *[other] { $count } provinces next door still to visit
    }
gain-colour =
    a first { $colour ->
        [purple] purple
        [yellow] yellow
        [blue] blue
       *[orange] orange
    } province for the multicoloured trophy
gain-short = a single province short of { $trophy }
gain-kept = { $tokens } kept for later
reason-Visit =
    Visit { $place } with { $one } × { $other }{ $taxis ->
        [0] { "" }
        [one] { " " }and a taxi
       *[other] { " " }and { $taxis } taxis
    }: { $gains }.
reason-Skip-replace = Replace nothing: what lies there is known, and a new card is not.
    .ready = Replace nothing: { $one } × { $other } already makes { $number }, for { $place }.
    .by-taxi = Replace nothing: with a taxi, the tokens already lead to { $place }.
    .taxi = Replace nothing: with no place within reach of the tokens, a taxi comes instead.
reason-changed = A change of plan: keeping { $tokens } { $aim } is worth less now. { $because }
    .brief = A change of plan: keeping { $tokens } { $aim } is worth less now.
promise-place = for { $place }
promise-later = for later
reason-Skip-visit = Visit nothing: these tokens promise more on another day.
    .last = Visit nothing: today is the last day, so the points of a visit are given up.
    .none = Visit nothing: no place is within reach of these tokens.
    .taxi = Pass: nothing is within reach of the tokens alone, so a taxi comes instead.
reason-Skip-again = No second visit: these tokens promise more on another day.
    .last = No second visit: today is the last day, so its points are given up.
    .taxi = No second visit: the taxi is kept for another day.
reason-Skip-book = Book nothing: a booking ties you down, and a better card may come.
    .last = Book nothing: on the last day a reservation is of no more use.
    .kept = Book nothing: { $card } would have to be given up for it.
    .ready = Book nothing: { $one } × { $other } makes { $number } for { $place }, which is booked already.
reason-Replace = Replace { $card }: its numbers are out of the tokens’ reach, and a new card is a new chance.
    .visited = Replace { $card }: that province has been visited, and a new card is a new chance.
    .ready = Replace { $card }: it can still be visited from the discard pile, and a new card is one more choice.
reason-Book = Book { $card } before somebody else takes it: it may bring { $gains }.
    .ready = Book { $card } before somebody else takes it: { $one } × { $other } makes { $number }, for { $gains }.
    .nearly = Book { $card } before somebody else takes it: the { $one } is there, and { $one } × { $other } would make { $number }, for { $gains }.
    .away =
    { $you ->
        [yes] Book { $card }, so that you cannot go there.
       *[no] Book { $card }, so that { $seat } cannot go there.
    }
    .none = Book { $card }: nobody else can go there then, and another card takes its place.
reason-TakeBonuses =
    .trains =
    { $trains ->
        [one] A train: one more token to choose from every day, and a point.
       *[other] Two trains: two more tokens to choose from every day, and two points.
    }
    .taxis =
    { $taxis ->
        [one] A taxi: it helps where a product is a little off, and scores { $points } at the end.
       *[other] Two taxis: they help where a product is a little off, and score { $points } at the end.
    }
    .last = Only points count on the last day, and this brings { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
    .both = A train and a taxi: one more token every day, and help where a product is a little off.
reason-Rest =
    { $count ->
        [one] Send the { $tokens } to rest: no card in sight needs it, and a new token brings new products.
       *[other] Send { $tokens } to rest: no card in sight needs them, and new tokens bring new products.
    }
    .fresh = Send { $tokens } to rest: { $count ->
        [one] a new token is
       *[other] new tokens are
    } likelier to lead somewhere.
    .new = Send { $tokens } to rest: { $count ->
        [one] its space is filled anew.
       *[other] their spaces are filled anew.
    }
    .ready = Keep { $one } × { $other }: that makes { $number }, for { $place }.
    .nearly = Keep the { $one }: { $one } × { $other } would make { $number }, for { $place }.
    .airplane = Keep the airplane: it stands for any number, so what is drawn beside it is likelier to lead somewhere.
    .large = Keep { $tokens }: large tokens lead to dear places, and one may turn up.
    .keep = Keep { $tokens }: the bag promises nothing better.
    .wait = Keep { $tokens }, and see what turns up.
reason-last = It makes no difference any more: the journey ends here.
reason-Remove = Remove { $tokens }: large numbers, which lead to dear places, will come up more often.
    .least =
    { $count ->
        [one] Remove the { $tokens }: of the basic tokens, the cards in sight need it least.
       *[other] Remove { $tokens }: of the basic tokens, the cards in sight need these least.
    }
    .drawn = Remove { $tokens }: a new token takes the empty space at once.
    .ready = Remove { $tokens }: { $one } × { $other } still makes { $number }, for { $place }{ $drawn ->
        [0] .
       *[other] , and a new token comes at once.
    }
reason-Cross =
    .draw-two =
    { $aim ->
        [visit] Draw two: nothing is within reach yet, and two more tokens may change that.
       *[more] Draw two: two more tokens may lead to a better place.
    }
    .airplane = Cross “airplane”: an airplane stands for any number, and scores half a point.
    .empty = Cross “empty”: the taxi scores { $points } at once, and nothing has to fit.
reason-Swap = Swap { $sent } for { $fetched }: the { $fetched } stays for the next visit, and the square scores { $points }.
    .ready = Swap { $sent } for { $fetched }: { $one } × { $other } makes { $number }, for { $place }.
    .sure = Swap { $sent } for { $fetched }: the whole bag will be drawn, and { $one } × { $other } will make { $number }, for { $place }.

# The table in words

twin-day =
    { $day ->
        [0] The table is being laid.
       *[other] Day { $day } of 7.
    }
twin-supply = Deck: { $deck }. Discard pile: { $pile }. Black bag: { $tokens }. Black airplanes: { $airplanes }.
twin-side =
    { $place } by { $one } or { $other } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
twin-centre = In the centre, { $province }: { $sides }.
twin-pile = On top of the discard pile, { $province }: { $sides }.
twin-player =
    { $you ->
        [yes] Your points: { $points }; visited: { $visited }.
       *[no] { $seat }’s points: { $points }; visited: { $visited }.
    }
twin-area =
    { $you ->
        [yes] Your movement area
       *[no] { $seat }’s movement area
    }, { $spaces } spaces: { $tokens }.
twin-circles =
    { $you ->
        [yes] In your dotted circles: { $tokens }.
       *[no] In { $seat }’s dotted circles: { $tokens }.
    }
twin-rest =
    { $you ->
        [yes] Your resting area: { $resting }; your bag: { $bag }.
       *[no] { $seat }’s resting area: { $resting }; the bag: { $bag }.
    }
twin-taxis =
    { $you ->
        [yes] Your taxis: { $taxis } free, { $used } used.
       *[no] { $seat }’s taxis: { $taxis } free, { $used } used.
    }
twin-reservation =
    { $you ->
        [yes] Your reservation, { $province }: { $sides }.
       *[no] { $seat }’s reservation, { $province }: { $sides }.
    }
twin-trophies =
    { $you ->
        [yes] You hold { $trophies }.
       *[no] { $seat } holds { $trophies }.
    }
twin-reach = Within your reach: { $numbers }.
twin-reach-taxis = With taxis also: { $numbers }.

# Refusals

refused-3-4-nothing-to-remove = You have no token to remove now. That happens on days 3 and 5.
refused-3-4-how-many =
    { $tokens ->
        [one] Choose exactly one basic token to remove.
       *[other] Choose exactly two different basic tokens to remove.
    }
refused-3-4-not-yours = Remove basic tokens only, from 1 to 6, and only those you still own.
refused-4-1-not-your-turn = It is not your turn. When it comes, you replace, visit, book and rest.
refused-4-3-another-step = That belongs to another step. The steps come in order: replace, visit, book, rest.
refused-5-1-not-in-the-centre = That card is not in the centre. Choose one of the cards that lie there.
refused-5-5-no-card-left = No card is left to replace it with. Go on to your visit.
refused-6-1-not-offered = You cannot visit that card. Choose one of the centre, the top of the discard pile or your own reservation.
refused-6-2-two-tokens = A visit takes two tokens of your movement area. Choose two places where a token lies.
refused-6-3-not-on-the-card = { $number } is not on that card. Choose one of its four numbers.
refused-6-4-visited-before = You have visited that province already. Choose a card of another one.
refused-6-9-not-reached = These tokens and squares do not make { $number }. Choose others, or another number.
refused-7-1-not-to-be-had = You cannot have the path bonuses that way. Choose trains or taxis that are still there.
refused-10-2-no-taxi = You have too few free taxis for that. Cross fewer squares.
refused-10-3-square-used = That square is crossed already, or is not on your board. Choose a free one, each once.
refused-10-5-only-in-a-visit = This square changes the product of a visit. Cross it when you visit.
refused-12-1-not-offered = You cannot book that card. Choose one of the centre or the top of the discard pile.
refused-12-2-pile-covered = Your old reservation will cover the discard pile first, so book a card of the centre.
refused-13-1-no-such-token = There is no token in one of those places. Send only tokens of your movement area, each once.
refused-15-4-nothing-to-draw = Your bag and your resting area are empty: there is nothing to draw.
refused-15-5-swap-names-two = A swap needs two tokens: one of your resting area and one of your movement area.
refused-15-5-not-a-swap = That square is no swap. Choose a swap square.
refused-15-5-one-on-each-side = Choose a token that lies in your resting area and one in your movement area.
refused-15-6-no-airplane-left = No black airplane is left in the reserve.
refused-15-7-needs-its-square = A second visit needs the second-visit square. Cross it together with the visit.
refused-15-7-after-a-first-visit = The second-visit square works only after a first visit this turn. Visit without it first.
refused-15-7-with-a-visit = The second-visit square is crossed together with the visit it gives. Choose that visit.
refused-15-9-not-in-a-visit = That square does nothing for a visit. Cross it before or after.
refused-15-9-only-in-a-visit = This square changes the product of a visit. Cross it when you visit.

# Options

option-seats = Seats
    .help = How many play, people and bots together.
option-taxis = Taxi boards
    .help = The side that all players use.
option-taxis-family = Family
    .help = Taxis change a product by 1 or 2.
option-taxis-expert = Expert
    .help = Taxis can also draw, swap, bring airplanes or a second visit.
option-help = Number line
    .help = Shows the numbers within your reach, to learn the products at leisure.
option-help-on = On
    .help = The numbers within your reach are marked.
option-help-off = Off
    .help = You find the products yourself.

# Endings

ending-4-2 = The seventh day is over: everybody is back home.
    .tie = Level on points: more 5s on the map decided, or else more trophies.

# The guided first match

learn-welcome = Welcome! You have seven days for the finest journey through Canada. Cards are places, and your tokens take you there.
learn-steps = Every day you take one turn of four steps: replace, visit, book, rest.
learn-replace = First you may replace a card of the centre with a new one. Today the cards are fine: replace nothing.
learn-numbers = Every card has four numbers. Multiply two tokens of your movement area: if the product is one of them, you can go.
learn-visit = You have 2, 6 and 5. Parliament Hill in Ottawa wants 10, and 2 × 5 makes 10. Visit it!
learn-visited = Two points for Ontario, written on your map. Each province counts once, and your two tokens are resting now.
learn-cups = The yellow trophy beside the map says 1/3 now: you have one of its three provinces. The first to have all three takes it.
learn-book = A card you book waits for you alone. Brandon lies in Manitoba, next to Ontario on the dotted path: book it.
learn-rest = Now you rest. Tokens you don’t want go to the resting area, and your bag fills the spaces again.
learn-keep = The 6 may come in useful: keep it.
learn-day = A new day! You both drew two advanced tokens, 7 to 12. They lie in your resting area until your bag is empty and refills.
learn-again = Brandon is waiting for you, so again replace nothing.
learn-short = No two tokens of yours fit a card today. But you have a taxi, a present of day 1.
learn-taxi = 3 × 4 makes 12, and a taxi on a −1 square makes it 11: Riding Mountain, 3 points. The square scores 2 more, so the button says 3 + 2. Go there!
learn-path = Manitoba and Ontario are neighbours on the path: that earns a train or a taxi.
learn-train = A train frees a space for one more token, and is worth a point: take the train.
learn-colours = A second province of the same colour would bring an airplane, which counts as any number from 1 to 12. Book nothing this time.
learn-space = Your new space will be filled too. Keep the 6 again, and rest.
learn-leave = Day 3: everybody gives up a basic token for good, and two on day 5. That helps: large numbers come up more often, and lead to places for 3 and 5 points.
learn-remove = The 1 makes only small numbers: remove it.
learn-end = That is all you need! Points come from places, trophies, taxi squares, trains and airplanes. After day 7, most points win.
learn-on = Now you play as you like. Try to reach Quebec or Saskatchewan next: each is a neighbour of a province you have.
learn-after = And after this match? Train your eye in “Reach it!”, or try the expert taxi boards. Have a good journey!

# The board

board-fit = Show all of Canada
board-key-move = Go from card to card, from token to token
board-key-confirm = Takes what has the focus
board-key-drop = Takes the choice back
board-keys = Arrow keys lead from province to province, Enter chooses; plus and minus look nearer and farther, 0 shows all of Canada.
board-map = Map of Canada
board-province =
    { $province }, { $colour }{ $state ->
        [visited] { "" }, visited: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [can] { "" }, within reach
       *[open] { "" }
    }
board-trophies = Trophies
board-trophy = { $trophy }, { $points } points: visited { $have } of { $of }
board-trophy-held = { $trophy }, { $points } points: { $name } holds it
board-only-plane = ½ point: your airplane counts half a point
board-show = Show { $name }’s board
board-whose = { $name }’s board
board-back = Back to mine
board-day = Day { $day } of 7
board-day-word = Day
board-steps = Steps of the turn
board-step-replace = Replace
board-step-visit = Visit
board-step-book = Book
board-step-rest = Rest
board-points =
    { $count ->
        [0] 0 points
        [0.5] ½ point
        [one] { $points } point
       *[other] { $points } points
    }
board-movement = Movement
board-resting = Resting
board-bag = Bag
board-bag-holds =
    { $tokens ->
        [one] The bag: { $tokens } token
       *[other] The bag: { $tokens } tokens
    }
board-resting-holds =
    { $tokens ->
        [one] Resting: { $tokens } token
       *[other] Resting: { $tokens } tokens
    }
board-token = Token { $token }
board-taxis = Taxis
board-taxis-free =
    { $taxis ->
        [one] { $taxis } free taxi
       *[other] { $taxis } free taxis
    }
board-square =
    { $square }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $crossed ->
        [yes] { "" }, crossed
       *[no] { "" }
    }
board-square-title = Taxi square: { $square }
board-card = { $province }, { $colour }: { $city }; { $attraction }
board-card-place = { $place }, { $numbers }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-centre = Centre
board-deck = deck { $cards }
board-pile = Discard pile, { $cards }
board-pile-short = discard
board-reservation = Your reservation
board-reservation-of = { $name }’s reservation
board-reserved-short = reserved
board-visited = visited
board-black-bag = black bag
board-reserve = airplanes
board-ways =
    { $ways ->
        [one] { $ways } way
       *[other] { $ways } ways
    }
board-more-ways =
    { $ways ->
        [one] { $ways } more way
       *[other] { $ways } more ways
    }
board-way =
    { $one } × { $other }{ $taxis ->
        [0] { "" }
       *[other] { "" }, { $squares }
    } = { $number }: { $place }, { $points } points, { $taxis ->
        [0] no taxi
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
board-cost =
    { $taxis ->
        [0] no taxi
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
board-earns-path =
    { $bonuses ->
        [one] a train or a taxi
       *[other] { $bonuses } times a train or a taxi
    }
board-bonus-why =
    { $trains ->
        [0] to change products
        [1]
            { $taxis ->
                [0] one more space, 1 point
               *[other] a space, and a change
            }
       *[other] two more spaces, 2 points
    }
board-line = Numbers you can make: { $numbers }. With taxis: { $taxis }.
board-line-tokens = two tokens
board-line-taxis = with taxis
board-line-wanted = on a card
board-below = Below it: { $cards }.
board-choice = Your choice
board-close = Close
board-choose = Choose first
hint-Visit = Owl would go there
board-visit =
    { $count ->
        [0] Visit
       *[other] Visit for { $earned }
    }
board-onward = Visit it…
board-visit-sum = { $place } + { $squares } points
board-replace = Replace it
board-book = Book it
board-take =
    { $count ->
        [0] Take it
       *[other] Take it: { $earned }
    }
board-cross =
    { $count ->
        [0] Cross it
       *[other] Cross it: { $earned }
    }
board-rest =
    { $count ->
        [0] Keep all
        [one] Send { $count } to rest
       *[other] Send { $count } to rest
    }
board-remove = Remove { $tokens }
board-skip-replace = Replace nothing
board-skip-visit =
    { $taxi ->
        [yes] No visit: take a taxi
       *[no] Visit nothing
    }
board-skip-again = No second visit
board-skip-book = Book nothing
board-hint-replace = Tap a card to replace it, or to visit it.
board-hint-visit = Tap a card that glows.
board-hint-again = One more place? Tap a card that glows.
board-hint-book = Tap a card to keep it for yourself.
board-hint-rebook = Your old reservation goes onto the discard pile.
board-hint-bonus = You came along the path!
board-hint-rest = Tap the tokens you no longer want.
board-hint-remove =
    { $tokens ->
        [one] It leaves for good: room for large numbers.
       *[other] They leave for good: room for large numbers.
    }
board-hint-beyond = No two tokens of yours make one of these numbers.
board-hint-draw-two = Two tokens from your bag come into the dotted circles.
board-hint-swap = Choose one of each: they change places.
board-hint-airplane = A black airplane comes into your resting area.
board-hint-empty = It does nothing, and scores.
board-tabs = What to show
board-tab-cards = Cards
board-tab-numbers = Numbers
board-tab-map = Map
board-tab-own = My board
board-destinations = Destinations
board-trains = Trains
board-airplanes = Airplanes
board-total = Total

# Practice

practice-title = Reach it!
practice-levels = How hard it is
practice-level-tokens = Tokens
    .help = Choose a place you can reach, and two tokens that multiply to one of its numbers.
practice-level-airplane = Airplane
    .help = Choose a place and two tokens. The airplane counts as any number from 1 to 12.
practice-level-family = Taxi
    .help = Choose a place and two tokens. A taxi may add a little to the product, or take it off.
practice-level-expert = Two taxis
    .help = Choose a place and two tokens. Up to two taxis help: each is worth 1 or 2, as you like.
practice-stamps =
    { $count ->
        [one] You have reached { $count } province of { $of }
       *[other] You have reached { $count } provinces of { $of }
    }
practice-go = Go there!
practice-none = None of them
practice-show = Show me
practice-next = Next one
practice-line = Number line
practice-flown = { $value } (airplane)
practice-sum =
    { $one } × { $other } = { $product }{ $taxis ->
        [0] { "" }
        [one] { "" }, and { $amount } by taxi makes { $number }
       *[other] { "" }, and { $amount } by { $taxis } taxis makes { $number }
    }
practice-way = { $sum }: { $place }
practice-right = Well found, off you go!
practice-everywhere = You have been everywhere in Canada! A new map begins with your next journey.
practice-others = It also works like this:
practice-beside =
    { $sum }.{ $close ->
        [yes] { " " }So close!
       *[no] { "" }
    }
practice-choice =
    { $one } × { $other } = { $product }, and the taxis can make that { $numbers }.{ $close ->
        [yes] { " " }So close!
       *[no] { "" }
    }
practice-table = With the airplane, { $value } makes { $numbers }: the { $value } times table.
practice-asks = This place asks for { $numbers }. Try other tokens, or another place.
practice-some = Look again, something can be reached! Try to make { $number }.
practice-none-right = Well seen: none of them is within reach.
practice-nearest = The nearest you can get: { $sum }, but { $place } asks for { $wanted }.
practice-shown = Here is how:
practice-shown-none = None of them is within reach this time.

# Commands in a terminal

command-Remove = remove
command-Skip = skip
command-Replace = replace
command-Visit = visit
command-TakeBonuses = take
command-Book = book
command-Rest = rest
command-Cross = cross
command-Swap = swap

# Before the first match, and the notes in it

first-1 = Multiply two tokens
first-2 = Visit the place with that number
first-3 = Colour your map
first-lead = A guided match takes five minutes. Or play now, with five small notes on the way.
first-learn = Learn in five minutes
note-tokens = Your tokens
    .text = Multiply two of them: 3 × 4 makes 12. That is the number of the place you can visit.
note-places = Places to visit
    .text = Each has four numbers. Those within your reach today are marked; the small circles say how many points they bring.
note-replace = First you may replace a card
    .text = If you don’t like the cards, put a new one in the place of one of them. If you do, replace nothing.
note-book = Book a place for later
    .text = A booked card waits for you alone. Take one whose number you can reach soon.
note-rest = What you keep, what you don’t
    .text = Tokens you send to rest make room for others from your bag. Keep the ones you need tomorrow.

# What a seat has

stands =
    { $halves ->
        [1] { $points } point
        [2] { $points } point
       *[other] { $points } points
    }
