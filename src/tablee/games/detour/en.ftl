# The game

game-title = Detour
game-line = Once round the world with what you hold, before the others.

# Maps and stops

stop-london = London
stop-paris = Paris
stop-turin = Turin
stop-brindisi = Brindisi
stop-suez = Suez
stop-aden = Aden
stop-bombay = Bombay
stop-allahabad = Allahabad
stop-calcutta = Calcutta
stop-rangoon = Rangoon
stop-singapore = Singapore
stop-hong-kong = Hong Kong
stop-shanghai = Shanghai
stop-nagasaki = Nagasaki
stop-yokohama = Yokohama
stop-honolulu = Honolulu
stop-san-francisco = San Francisco
stop-salt-lake-city = Salt Lake City
stop-omaha = Omaha
stop-chicago = Chicago
stop-new-york = New York
stop-queenstown = Queenstown
stop-dublin = Dublin
stop-liverpool = Liverpool
stop-geneva = Geneva
stop-zermatt = Zermatt
stop-venice = Venice
stop-canton = Canton
stop-hankow = Hankow
stop-peking = Peking
stop-hilo = Hilo
stop-sitka = Sitka
stop-victoria = Victoria
stop-halifax = Halifax
stop-st-johns = St John’s
stop-reykjavik = Reykjavik
stop-lisbon = Lisbon
stop-tangier = Tangier
stop-mogador = Mogador
stop-dakar = Dakar
stop-freetown = Freetown
stop-lagos = Lagos
stop-luanda = Luanda
stop-cape-town = Cape Town
stop-durban = Durban
stop-zanzibar = Zanzibar
stop-mauritius = Mauritius
stop-colombo = Colombo
stop-batavia = Batavia
stop-darwin = Darwin
stop-brisbane = Brisbane
stop-sydney = Sydney
stop-auckland = Auckland
stop-papeete = Papeete
stop-valparaiso = Valparaíso
stop-mendoza = Mendoza
stop-buenos-aires = Buenos Aires
stop-rio = Rio
stop-recife = Recife
stop-madeira = Madeira
stop-bamako = Bamako
stop-timbuktu = Timbuktu
stop-kano = Kano
stop-maputo = Maputo
stop-comoros = Comoros
stop-antananarivo = Antananarivo
stop-alice-springs = Alice Springs
stop-adelaide = Adelaide
stop-melbourne = Melbourne
stop-chiloe = Chiloé
stop-ushuaia = Ushuaia
stop-patagonia = Patagonia
stop-home = home

# Colours, cards, transports

colour-yellow = yellow
colour-green = green
colour-red = red
colour-blue = blue
card-detour = Detour
card-backward = Backward
card-block = Block
card-no-action = No action
transport-T = train
transport-B = balloon
transport-S = boat
transports-T =
    { $n ->
        [one] { $n } train
       *[other] { $n } trains
    }
transports-B =
    { $n ->
        [one] { $n } balloon
       *[other] { $n } balloons
    }
transports-S =
    { $n ->
        [one] { $n } boat
       *[other] { $n } boats
    }

# The log

event-FirstPlayerDrawn =
    { $you ->
        [yes] You play first.
       *[no] { $seat } plays first.
    }
event-CardPlayed =
    { $you ->
        [yes] You
       *[no] { $seat }
    } played { $card } ({ $colour }) { $part ->
        [move] for its Move part.
        [action] for its action.
        [both] for both parts.
       *[nothing] for nothing.
    }
event-MarkerMoved =
    { $you ->
        [yes] You moved the { $colour } marker: { $start } → { $end }.
       *[no] { $seat } moved the { $colour } marker: { $start } → { $end }.
    }
event-MarkerSent =
    { $you ->
        [yes] You sent the { $colour } marker to the side path: { $start } → { $end }.
       *[no] { $seat } sent the { $colour } marker to the side path: { $start } → { $end }.
    }
event-MarkersWentBack =
    { $you ->
        [yes] You sent markers back: { $moved }.
       *[no] { $seat } sent markers back: { $moved }.
    }
    .nobody =
    { $you ->
        [yes] You sent everybody back, but nobody could go back.
       *[no] { $seat } sent everybody back, but nobody could go back.
    }
went-back = { $colour } { $start } → { $end }
event-RoundBlocked =
    { $you ->
        [yes] You blocked round { $round }.
       *[no] { $seat } blocked round { $round }.
    }
event-MarkerCameHome =
    { $you ->
        [yes] Your { $colour } marker is home! The round is finished, then the match ends.
       *[no] The { $colour } marker of { $seat } is home! The round is finished, then the match ends.
    }
event-CardsReturned = All four cards were played: everyone takes them back.
event-RoundBegan =
    { $blocked ->
        [yes]
            { $you ->
                [yes] Round { $round } is blocked; you play first.
               *[no] Round { $round } is blocked; { $seat } plays first.
            }
       *[no]
            { $you ->
                [yes] Round { $round }: you play first.
               *[no] Round { $round }: { $seat } plays first.
            }
    }

# The question

question-over = The match is over.
question-wait =
    { $you ->
        [yes] Your turn.
       *[no] { $seat }’s turn.
    }
question-play =
    { $blocked ->
        [yes] Your turn: only actions this round.
       *[no] Your turn: play a card.
    }
question-colours =
    { $blocked ->
        [yes] Only actions: for { $one } and { $other }.
       *[no] Your turn: play for { $one } and { $other }.
    }
question-colour =
    { $blocked ->
        [yes] Only actions: now for { $colour }.
       *[no] Now a card for { $colour }.
    }

# What can be chosen

offer-PlayForNothing = { $colour }: { $card } for nothing
offer-PlayMove = { $colour }: { $card }, move to { $end }
offer-PlayDetour =
    { $both ->
        [yes] { $colour }: Detour, move to { $end } and send { $target } to { $side }
       *[no] { $colour }: Detour, send { $target } to { $side }
    }
offer-PlayBackward = { $colour }: Backward, ending at { $end }
offer-PlayBlock =
    { $both ->
        [yes] { $colour }: Block, both parts, ending at { $end }
       *[no] { $colour }: Block, ending at { $end }
    }

# The table in words

twin-round =
    { $you ->
        [yes] Round { $round }, and you are first player.
       *[no] Round { $round }; first player: { $seat }.
    }{ $blocked ->
        [yes] {" "}The round is blocked: nobody uses a Move part.
       *[no] {""}
    }
twin-blocks-next = Round { $round } will be blocked.
twin-card = The card { $card }, rank { $rank }, moves with: { $move }.
twin-marker =
    { $you ->
        [yes] Your { $colour } marker
       *[no] The { $colour } marker of { $seat }
    }{ $where ->
        [home] {" "}is home.
        [side] : { $stop }, on a side path (red area) beside column { $column } of 24.
       *[main] : { $stop }, column { $column } of 24.
    }
twin-hand =
    { $you ->
        [yes] Your cards for { $colour }: { $cards }.
       *[no] Cards of { $seat } for { $colour }: { $cards }.
    }
twin-ahead = Ahead of { $colour }: { $ahead }.
twin-segment-1 =
    { $one } to { $stop }{ $area ->
        [line] {" "}(red line)
        [blue] {" "}(blue area)
       *[none] {""}
    }
twin-segment-2 =
    { $one } and { $other } to { $stop }{ $area ->
        [line] {" "}(red line)
        [blue] {" "}(blue area)
       *[none] {""}
    }

# Refusals

refused-2-2-not-your-colour = This colour is not yours to play. Choose a card of a colour of your own.
refused-3-1-not-your-turn = It is not your turn to play a card. Everyone plays one a round, clockwise from the first player.
refused-3-3-not-in-hand = This card has been played and stays out until all four were. Choose one that is still in the hand.
refused-4-1-cannot-pay =
    { $segments ->
        [0] From here this card cannot pay even the first segment. Use it in another way, or take another card.
        [one] This card pays for { $segments } segment from here, and no more. Stop there, or take another card.
       *[other] This card pays for { $segments } segments from here, and no more. Stop there or before, or take another card.
    }
refused-5-1-no-such-marker = No marker of this colour is in the match. Choose another one.
refused-5-1-no-red-line = That marker does not stand on a red line, so there is no side path to send it to. Choose one that does.
refused-5-2-on-a-side-path = That marker is on a side path already. Choose one on the main path, on a red line.
refused-5-4-not-on-a-red-area = Both parts of Detour may be used only if your marker stands on a red area when you play it. Choose one part.
refused-5-6-finished = That marker is home, and nothing moves it any more. Choose another one.
refused-6-3-cannot-pay =
    { $segments ->
        [0] One train and one balloon do not pay the first segment from where your marker goes back to. Play the action without going forward.
        [one] One train and one balloon pay for { $segments } segment from where your marker goes back to, and no more.
       *[other] One train and one balloon pay for { $segments } segments from where your marker goes back to, and no more.
    }
refused-7-1-blocked = This round is blocked: nobody uses a Move part. Play a card for its action, or for nothing.
refused-7-4-cannot-pay = Block takes you one segment farther only if that segment costs just a train, or just a boat. Play it without going forward.
refused-7-5-not-on-a-blue-area = Both parts of Block may be used only if your marker stands on a blue area when you play it. Choose one part.
refused-8-1-has-played = This colour has played its card in this round. Now play one for your other colour.

# Options

option-seats = Seats
    .help = How many play, people and bots together. Two players have two markers each, with a hand of cards for each.
option-map = Map
    .help = The journey: where the lines, the side paths and the blue areas are.
option-map-eighty-days = The Eighty-Day Wager
    .help = From London to London, eastwards, in the steps of the novel.
option-map-southern-cross = Under the Southern Cross
    .help = From Lisbon to Lisbon round the southern seas.
option-backward = Backward
    .help = Whom the action of Backward sends two segments back.
option-backward-everyone = Everyone
    .help = All markers, that of the player too.
option-backward-everyone-else = Everyone else
    .help = All markers but the one whose card it is: sharper.
option-both = Both parts
    .help = What a red or blue area gives while the round is blocked.
option-both-unblocked = Not in a blocked round
    .help = There it gives the action only.
option-both-always = Always
    .help = There too the Move part may be used: a block stops less.

# Endings

ending-8-3 = Whoever ended the match had their other marker on the last tile, or home already.
ending-8-4 = The owner of the last marker on the track has lost.
ending-8-7 = Round 60 is over and nobody is home: the owner of the last marker has lost.
ending-9-1 = One marker is home.
ending-9-2 = Several came home in the same round: the cards left in hand decided, or who was there first.
ending-9-3 = Round 60 is over and nobody is home: the farthest marker has won.

# The guided first match

learn-welcome = Welcome! Whoever is first round the world wins. You are yellow, and everybody starts in London.
learn-cards = A card has a Move part above and an Action part below: you use one of the two. Its number, 4 to 7, only breaks a tie at the end.
learn-move = Every segment costs what its tag shows. Your turn: press the upper part of No action, which pays for six of them. Go to Bombay!
learn-lost = One balloon was left over and is lost. Green has only one train on Detour, and gets as far as Paris.
learn-once = A card that was played stays out until all four were played. Everyone plays each card once in four rounds.
learn-first = A new round, and green is first player now. Watch what Backward does.
learn-back = Everyone went two segments back, green too; then one train and one balloon took green to Paris again.
learn-red-line = Green stands on a red line. Detour’s action sends such a marker down the side path, the long way round.
learn-send = Your turn: press the lower part of Detour, and send green to Geneva!
learn-side-path = The side path costs more, and green must follow it to its end. It is a red area: there one may use both parts of Detour.
learn-blue = You stand on a blue area. There you may use both parts of Block: the Move and the action.
learn-both = Your turn: press Block. Five segments, a sixth with the action’s train, and nobody will move in the next round!
learn-joins = Green follows the side path and is back on the main path at Suez.
learn-blocked = This round is blocked: no Move parts, only actions. Some of these let you go forward all the same.
learn-backward = Your turn: press Backward. All go two back, and you alone come forward again, with one balloon and one train.
learn-nothing = Green has only Block left. Blocking would hold green up as well, so it is played for nothing: that is always allowed.
learn-no-target = Red has only Detour left, and nobody stands on a red line. That card, too, is played for nothing.
learn-end = All four cards are back in hand, and you are in the lead. The last segment, into London, costs a balloon and a train.
learn-pair = With two players it is different: each has two markers and two hands of cards, and the marker behind can lose the match.
learn-on = Try next: send a rival down a side path, and come home first. After that, a match for two, with two markers each. Bon voyage!

# The board

board-map = The map: { $map }
board-keys = Arrow keys go from stop to stop; once a part of a card is chosen, one segment more or less. Enter plays the card, Escape takes it back. P says where the markers are, A what lies ahead of yours. Plus, minus and 0 zoom, and Control with an arrow key moves the map.
board-key-move = Go from stop to stop; with a card chosen, one segment more or less
board-key-confirm = Plays the card
board-key-drop = Takes it back
board-key-markers = Says where the markers are
board-key-ahead = Says what lies ahead of yours
board-stop =
    { $stop }, column { $column } of { $columns }{ $area ->
        [line] , red line.
        [blue] , blue area.
        [red] , side path.
       *[none] .
    }
board-stop-here = Here: { $who }.
board-stop-next = Next: { $segment }.
board-fit = Show the whole map
board-round = Round
board-you = You
board-first = first player
board-now = to play now
board-later = still to play
board-did =
    { $part ->
        [move] { $card }: Move
        [action] { $card }: action
        [both] { $card }: both parts
       *[nothing] { $card }: for nothing
    }
board-in-hand = In hand: { $cards }
board-cards = Your cards
board-cards-of = { $name }’s cards
board-hand = Cards for { $colour }
board-hand-played = { $colour } has played
board-blocked = Round { $round } is blocked
board-no-moves = actions only, no Moves
board-both = both parts
board-both-halves = { $card }: use both parts
board-key-line = red line: Detour starts here
board-key-red = red area: both parts of Detour
board-key-blue = blue area: both parts of Block
board-spent = played
board-spent-half = Played:{" "}
board-move-half = {", "}Move part: { $transports }
board-action-half = { $card }, Action part:
board-does-detour = one marker on a red line takes the side path
    .short = side path
board-does-backward =
    { $hit ->
        [everyone] everyone goes 2 back; you go { $T }{ $B }
       *[everyone-else] all others go 2 back; you go { $T }{ $B }
    }
    .short =
    { $hit ->
        [everyone] all 2 back
       *[everyone-else] others 2 back
    }
board-does-block = nobody moves next round; you go { $T } or { $S }
    .short = no moves
board-does-no-action = only a Move part
    .short = move only
board-choose = Choose a card
board-wait = Not your turn
board-nearer = One segment less
board-farther = One segment more
board-target =
    { $chosen ->
        [yes] To be sent: { $target }. Choose another.
       *[no] Nobody is sent. Choose somebody.
    }
board-target-other = Send another marker
board-say-PlayForNothing =
    { $why ->
        [blocked] Blocked round: { $card } would be played for nothing.
        [none] Nobody is on a red line: { $card } for nothing?
        [nobody] { $card }, and send nobody?
        [unpaid] { $card } cannot pay the next segment: for nothing?
       *[stays] { $card } for nothing, staying where you are?
    }
board-say-PlayMove = { $card } as a Move: { $start } → { $end }?
board-say-PlayDetour =
    { $both ->
        [yes] Both parts: { $start } → { $end }, and { $target } → { $side }?
       *[no] Send { $target } the long way, to { $side }?
    }
board-say-PlayBackward =
    { $back ->
        [0] Nobody can go back; you end in { $end }.
        [one] { $back } marker goes back; you end in { $end }.
       *[other] { $back } markers go back; you end in { $end }.
    }
board-say-PlayBlock =
    { $both ->
        [yes]
            { $first ->
                [action] Action, then Move: { $start } → { $end }; round { $round } blocked?
               *[move] Move, then action: { $start } → { $end }; round { $round } blocked?
            }
       *[no]
            { $goes ->
                [yes] Block round { $round } and go on to { $end }?
               *[no] Block round { $round } and stay in { $start }?
            }
    }
board-go-PlayForNothing = Play for nothing
board-go-PlayMove =
    { $home ->
        [yes] Move home!
       *[no] Move to { $end }
    }
board-go-PlayDetour =
    { $both ->
        [yes] Go to { $end }, send { $target }
       *[no] Send { $target } to { $side }
    }
board-go-PlayBackward = All back, you to { $end }
board-go-PlayBlock =
    { $home ->
        [yes] Block, and home!
       *[no] { $goes ->
            [yes] Block, and go to { $end }
           *[no] Block round { $round }
        }
    }
board-where =
    { $where ->
        [home] home
        [side] { $stop }, side path
       *[main] { $stop }
    }
board-arrived = { $place ->
        [1] home first
        [2] home second
        [3] home third
       *[4] home fourth
    }
board-ranks-left = Ranks left in hand: { $sum }
board-loses = { $name } loses
board-wins = { $name } wins

# Why a play is good: a hint, and the analysis after a match

reason = { $play }: { $why }.
reason-more = { $play }: { $why }, and { $more }.
    .brief = { $play }: { $why }.
reason-for = { $play } for { $colour }
reason-last = this is the last round
reason-PlayForNothing = { $card } for nothing
reason-PlayMove =
    { $home ->
        [yes] { $card } { $end }
       *[no] { $card } to { $end }
    }
reason-PlayDetour =
    { $own ->
        [yes] Detour on one’s own marker
       *[no] Detour against { $target }
    }
reason-PlayBackward = Backward from { $start }
reason-PlayBlock = Block from { $start }
reason-stop =
    { $id ->
        [comoros] the { $stop }
       *[other] { $stop }
    }
reason-card =
    { $you ->
        [yes] your { $card }
       *[no] { $colour }’s { $card }
    }
reason-colour = { $colour }
reason-two = { $one } and { $other }
reason-all = all others
reason-won = that wins the match
reason-over = the match ends with this round
reason-home =
    { $you ->
        [yes] your { $colour } marker is home
       *[no] the { $colour } marker is home
    }
reason-ranks = ranks of { $sum } stay in hand, should others come home too
reason-far =
    { $n ->
        [one] no other card moves from there
       *[other] no other card goes these { $n } segments
    }
reason-goes =
    { $n ->
        [one] it goes one segment
       *[other] it goes { $n } segments
    }
reason-regained =
    { $you ->
        [yes] one train and one balloon make up for your own way back
       *[no] one train and one balloon make up for { $colour }’s own way back
    }
reason-nothing =
    { $you ->
        [yes] it is the card that serves you least now
       *[no] it is the card that serves { $colour } least now
    }
reason-sent = { $who } has to leave { $start } by the side path of { $side }
reason-self =
    { $you ->
        [yes] on the side path neither Detour nor Backward does you much harm
       *[no] on the side path neither Detour nor Backward does { $colour } much harm
    }
reason-back =
    { $n ->
        [one] { $who } falls back
       *[other] { $who } fall back
    }
reason-blocked =
    { $n ->
        [one] { $who } loses a long move
       *[other] { $who } lose their long moves
    }
reason-stopped =
    { $n ->
        [one] { $who } has to stand still next round
       *[other] { $who } have to stand still next round
    }
reason-only = no other card is left
reason-hand = { $cards } stay in hand
reason-kept = { $own }, which would go at least as far, stays in hand
reason-leaves = it gets off the red line of { $start }
reason-short = it stops before the red line of { $stop }
reason-behind = it brings up the marker farthest behind, which would lose the match
reason-blue = on the blue area of { $end } { $own } will have both parts
reason-red = on the side path { $own } will have both parts
reason-next = { $own } then fits { $start }–{ $end }
reason-next-home = { $own } is then enough to come home
reason-wait = nothing in hand pays the way on from { $end }
reason-return = all four cards then come back to hand
reason-moves-on = { $own } still goes { $start }–{ $end } in the blocked round
reason-spare = { $own } is all that the blocked round will cost

# Commands in a terminal

command-PlayForNothing = nothing
command-PlayMove = move
command-PlayDetour = detour
command-PlayBackward = backward
command-PlayBlock = block
terminal-legend = ▲ red line · ≈ blue area

# Before the first match, and the notes in it

first-1 = Play one of your four cards
first-2 = Its trains, balloons and boats carry you
first-3 = Be the first round the world
first-lead = A guided match takes five minutes. Or play now, with four small notes on the way.
first-learn = Learn in five minutes
note-cards = Your four cards
    .text = Play one each turn. Above, it lets you travel; below, it does something special. You use one of the two parts.
note-move = How far you get
    .text = Each step on the map costs what its tag shows: a train, a balloon or a boat. The button plays the card.
note-race = Who is ahead
    .text = Here you see everybody’s place. Whoever is first back in London wins.
note-spent = Played cards stay out
    .text = A card you have played comes back when all four were played. So think about which one you need later.
