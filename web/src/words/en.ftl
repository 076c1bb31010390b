# Everywhere

close = Close
cancel = Cancel
try-again = Try again
copy = Copy
copied = Link copied.
copy-failed = The link could not be copied. Select it and copy it by hand.
share = Share
download = Download
less = Less
choices = What you can do
more = More
menu = Menu
language = Language
theme-dark = Dark theme
rules = Rules
log = Log
replay = Replay
rematch = Rematch
new-table = New table
skip-main = Skip to the content
skip-board = Skip to the board
skip-words = Skip to the table in words
toast-rule = Rule { $clause }
refused-unreachable = The server does not answer. Check your connection, then try again.
page-failed = This page could not be loaded.
page-failed-why = Perhaps the connection was lost, or the site has just been renewed.
page-reload = Load it again
nowhere = Nobody sits here

# Home

home-title = Pull up a chair.
home-line = Board games for friends and families, wherever they are. No account, no download: a link is all it takes.
home-greeting =
    { $hour ->
        [morning] Good morning
        [afternoon] Good afternoon
       *[evening] Good evening
    }{ $named ->
        [yes] , { $name }.
       *[no] .
    }
home-games = Games
home-play = Play now
home-learn = Learn
home-practice = Practise
home-friends = Play with friends
home-players =
    { $low } to { $high } { $high ->
        [one] player
       *[other] players
    }
home-minutes = { $minutes } min
home-your-turn = Your turn
home-your-turn-play = Play your turn
home-waiting = Waiting for the others
home-over = Finished lately
home-all = See all
home-new = Start something new
home-failed = Your tables could not be loaded.
home-turn-of = { $name }’s turn, { $since }
home-set = The table is set
home-set-free =
    The table is set: { $count ->
        [one] { $count } seat is free
       *[other] { $count } seats are free
    }
home-won = You won
home-won-by =
    { $count ->
       *[other] { $name } won
    }
home-agreed = Ended by agreement
home-open = Open tables
home-open-game = Game
home-open-any-game = All games
home-open-any-language = All languages
home-open-none = No open table like this right now.
home-back = Tablée, home page
home-go = Go to the home page
since-now = just now
since-minutes =
    { $n ->
        [one] for { $n } minute
       *[other] for { $n } minutes
    }
since-hours =
    { $n ->
        [one] for { $n } hour
       *[other] for { $n } hours
    }
since-yesterday = since yesterday
since-date = since { $date }
left-days =
    { $n ->
        [one] { $n } day left
       *[other] { $n } days left
    }
left-hours =
    { $n ->
        [one] { $n } hour left
       *[other] { $n } hours left
    }
table = Table
table-join = Join
table-watch = Watch
table-free =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
table-playing = being played
table-waiting = about to start

# A new table

play = Play
play-whom = Against whom?
play-bots = Bots
play-friends = Friends
play-device = Same device
play-how-many-bots = How many bots?
play-how-many = How many are you?
play-friends-1 = You get a link and a code to scan.
play-friends-2 = Whoever opens it sits down.
play-friends-3 = Start when you like, even if not everyone came.
play-name = Name of player { $n }
play-way = Way to play: { $way }
play-options = All options
new-title = { $game } with friends
new-way = How do you play?
new-who = How many are you?
new-who-later = At the table, chairs can still be added, taken away or given to bots.
new-how = Options
new-create = Open the table
name-yours = Your name
name-theirs = Their name

# The lobby

lobby-title = { $game }: the table is set
lobby-here =
    { $here ->
        [0] Nobody is here yet
        [1] One is here
        [2] Two are here
        [3] Three are here
        [4] Four are here
       *[other] { $here } are here
    }, { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }.
lobby-full = Every seat is taken.
lobby-all-ready = Everyone is ready. The match is about to start.
lobby-closed = This table is closed.
lobby-arrived = { $name } just sat down.
lobby-host-starts = The host starts the match.
lobby-starts = { $name } starts.
lobby-too-few =
    { $least ->
        [2] At least two: a friend or a bot.
       *[other] At least { $least }: friends or bots.
    }
lobby-chairs-away =
    { $count ->
        [one] The free chair is put away.
       *[other] The free chairs are put away.
    }
lobby-change = { $option }: { $value }
lobby-changes = Then this changes: { $changes }.
lobby-starting =
    { $seconds ->
        [one] The match starts in { $seconds } second
       *[other] The match starts in { $seconds } seconds
    }
lobby-stop = Wait, not yet
lobby-or-watch = Or just stay on this page, and watch once the match begins.
lobby-not-watched = At this table, only those who sit see the match.
lobby-full-watch = Every seat is taken. Stay on this page to watch once the match begins.
lobby-full-not-watched = Every seat is taken, and at this table only those who sit see the match.
lobby-watching =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
sit-down = Sit down
stand-up = Stand up
start = Start the match
start-with = Start with the { $count } here
ready = I’m ready
ready-how = When every seat is taken and everyone is ready, the match starts by itself.
fill =
    { $count ->
        [one] Add a bot
       *[other] Fill with bots
    }
chair-free = Free
chair-by-link = by link
chair-host = host
chair-fresh = just sat down
chair-ready = ready
chair-take = Sit there myself
chair-menu = Change this seat
chair-who = Who takes the free seat?
chair-device = Somebody on this device
chair-seat = Give the seat
chair-rename = Change the name
chair-remove = Take this chair away
chair-add = Add a chair
chair-empty = Free the chair
chair-pass-host = Make them the host
chair-leave = Ask to leave…
chair-leave-sure = Shall { $name } leave this seat? It is free again then; whoever has the link can sit down.
chair-leave-yes = Free the chair
colour-yours = Your colour and shape
colour-of = Colour and shape of { $name }
colour-free = free
shape-1 = circle
shape-2 = square
shape-3 = triangle
shape-4 = diamond
shape-5 = star
shape-6 = hexagon
pace = How fast do you play?
pace-none = No clock
    .each = everyone takes their time
pace-days = Over days
    .each =
        { $n ->
            [one] { $n } day a move
           *[other] { $n } days a move
        }
    .values = Days a move
pace-live = Live
    .each = { $n } minutes each
    .values = Minutes for each player
pace-shared = No live clock where one device has several seats.
house = Who else may come?
house-listed = Show this table on the home page
    .help = Anyone may then find it and join. Otherwise only those who have the link do.
house-watched = Let others watch
    .help = Who has no seat sees what every player sees, and nothing else.
invite-title = Invite your friends
invite-how = Whoever opens this link can sit down with you.
invite-scan = Or scan this code
invite-link = The link of this table
invite-qr = QR code of this table’s link

# At the table

seats-label = At the table
seats-points = points
seat-you = you
seat-here = on this device
seat-away = away
watching = Watching
undo = Undo
    .keys = Undo (Ctrl+Z)
lesson = The guided first match
lesson-step = Step { $number } of { $of }
lesson-next = Next
lesson-over = Play on
bots-skip = Don’t wait for the bots
title-your-turn = Your turn · { $game }
connection-lost = Connection lost. Trying again…
words-title = The table in words
words-toggle = The table in words
log-empty = Nothing has happened yet.
away-title = Since you were away
away-more = All of it, in the log
curtain-pass = Pass the device to { $name }
curtain-lift = I’m { $name }

# Your turn

turn-with = At the table with { $names }
turn-ask = Shall we tell you when it is your turn?
    .how = Only that, and never more than once a turn.
turn-ask-yes = Tell me
turn-ask-no = No thanks

# Away

connection-off = You are offline
connection-kept = your move is kept
connection-again = trying again in { $seconds } s
connection-now = trying again…
connection-try = Try now
connection-back = Connected.
move-kept = Will be sent when you are back
    .undo = Take this move back
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n } days
seat-away-for = away for { $time }
stand-in-plays = { $bot } plays
stand-in-question = { $bot } plays for you.
absent = { $name } has been away for { $time }
    .short = { $name } is away
absent-keeps = Their seat waits for them.
absent-soon = A bot may play for them in { $time }.
absent-for-it = { $who } would let a bot play. One more must say so.
absent-yours = You would let a bot play. One more must say so.
absent-wait = Wait
absent-bot = Let a bot play
absent-end = End…
welcome = Welcome back, { $name }
welcome-seat = { $bot } plays for you now
welcome-moves =
    { $n ->
        [0] Nothing was played for you yet.
        [one] { $n } move was played for you.
       *[other] { $n } moves were played for you.
    }
welcome-back = Take your seat back
welcome-log = See what happened

# Leaving

menu-hand = Hand over my seat…
    .help = to a bot or to a friend
menu-leave = Leave the table…
    .help = a bot plays on for you
menu-end = End the match…
    .help = if all who are here agree
menu-hide = Take it off my list
menu-close = Close the table…
hidden = The table is off your list.
go-on = Play on
hand-title = Hand over my seat
hand-which = Which seat?
hand-why = Whoever takes it plays on from where you are. From then on you see what everybody sees.
hand-bot = To a bot, at once
hand-link = To somebody by link
    .help = The link works once. Until somebody takes the seat, you play on.
hand-link-yours = The link to your seat
hand-link-near = So far only this computer can open this link.
hand-qr = QR code of the link to your seat
hand-offered = There is a link to your seat. It can be withdrawn, and then made anew.
hand-withdraw = Withdraw the link
leave-title = Leave the table?
leave-why = A bot plays on for you. Your seat waits: come back whenever you like and take it back.
leave-go = Leave
end-ask = End the match?
end-ask-why = It ends once all who are here agree. Nobody wins then, and it counts for nobody.
end-ask-alone = Nobody else is here: it ends at once. Nobody wins then, and it counts for nobody.
end-ask-go = Propose to end it
end-ask-now = End the match
close-ask = Close the table?
close-ask-why = Nobody can sit down or play here any more. What was played stays.
close-ask-go = Close it
asks-end = { $name } would like to end the match
asks-end-why = It ends if all who are here agree, without winners.
asks-end-yes = End it
asked-end = You are for ending the match
asked-waits = Waiting for { $who }.
take-title = A seat for you
take-what = Somebody at this table hands their seat over to you.
take-with = { $names } are at the table.
take-how = You play on from where they are. The link works once.
take-go = Take this seat
take-watch = Watch instead

# Clocks

clock-left = { $n } seconds left
log-clock = played by the clock
log-stand-in = played by a bot

# Talk

talk = Say
talk-title = Say something
talk-faces = Faces
face-smile = Smile
face-laugh = Laugh
face-wow = Surprise
face-think = Hm
face-clap = Applause
talk-said = { $name }: { $what }
others = What others say
    .help = faces and phrases beside the seats
others-person = What { $name } says

# Rematch

rematch-asks = { $name } would like a rematch
rematch-stays = This result stays here either way.
rematch-yes = Play again
rematch-no = Not now
rematch-asked = You asked for a rematch
rematch-agreed = You said yes to a rematch
rematch-starts =
    { $n ->
        [one] It starts as soon as { $who } agrees.
       *[other] It starts as soon as { $who } agree.
    }
rematch-reading = reading
rematch-declined = { $name } prefers to stop here.
evening = The score of the evening
evening-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
evening-won =
    { $n ->
        [one] { $n } win
       *[other] { $n } wins
    }
end-agreed = Ended by agreement
    .why = Nobody has won, and this match counts for nobody.
origin = Begun from a position of another match. It counts for nobody.
    .short = counts for nobody

# The end

end-title = The match is over
end-show = Result
end-you = You win!
end-one = { $who } wins!
end-shared = { $who } share the win!
end-nobody = Nobody wins this time.
end-share = A match of { $game }
scores = Scores

# Inviting

invite-none = So far only this computer can open this table, so there is no link to send yet.
invite-none-near = For friends on the same Wi-Fi, stop the server and start it again like this. The table will still be here.
invite-none-far = For friends elsewhere, docs/playing-with-friends.md tells how.

# The picture to share

picture = Picture
picture-save = Save the picture
picture-save-svg = Save the picture as a drawing (SVG)
picture-alt = { $game }: the board. { $result }
picture-failed = The picture could not be made. Try again, or share the link.

# Rules

rules-of = Rules of { $game }
rules-search = Search the rules
rules-search-end = End the search
rules-card-line = one screen, to keep open
rules-card-of = { $game }, quick card
rules-learn = Learn by playing
rules-learn-line = five minutes, guided
rules-moment = see it played
rules-none = No rule holds these words.
rules-found =
    { $count ->
        [one] { $count } rule found
       *[other] { $count } rules found
    }

# Replay

replay-title = { $game } replay
replay-start = Before the first move
replay-undone = This move was taken back
replay-controls = Step by step
replay-step = Step { $index } of { $count }
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-turns = All turns
    .keys = All turns (Page Up and Page Down go from turn to turn)
replay-speed = Speed
replay-play-on = Play on from here
replay-link = Link to this moment
replay-eyes = Whose eyes
replay-public = What all could see
fair = Fair rolls
fair-how = Chance at this table comes from a secret key. Its fingerprint was fixed before the first card; the key is shown once the match is over, so that anyone can repeat every roll.
fair-hash = Fingerprint of the key (SHA-256)
fair-key = The key
fair-verify = To check the whole match yourself, download it and run:

# My page

me = My page
me-person = Who you are
me-saved = Saved
me-colour = Colour you like to sit in
me-colour-blue = Blue circle
me-colour-orange = Orange square
me-colour-green = Green triangle
me-colour-pink = Pink diamond
me-colour-brown = Brown star
me-colour-purple = Purple hexagon
me-count =
    { $count ->
        [one] { $count } match since { $since }
       *[other] { $count } matches since { $since }
    }
me-bests = Your bests
me-points =
    { $count ->
        [one] point
       *[other] points
    }
me-won-of = { $won } of { $played } won
me-history = Your matches
me-history-none = Your matches will be here.
me-all = All
me-more = More matches
me-won = Won
me-won-by = { $who } won
me-won-by-nobody = Nobody won
me-agreed = Ended by agreement
me-tell = When it is my turn
    .help = A notification, while Tablée is open in the background.
me-tell-blocked = Your browser does not allow notifications from this site. Its settings can change that.
me-sound = With a sound
    .help = Two soft notes when your turn comes.
me-here = On this device
me-large = Large text

# While Tablée is closed

me-push = When Tablée is closed too
    .help = One message a turn, on this device.
me-push-insecure = This needs a secure address, one that begins with https.
me-push-none = This browser can’t do that. On an iPhone or iPad, first add Tablée to the Home Screen.
me-push-failed = This browser could not reach its push service. Nothing was changed; try again later.
me-quiet = Not at night
    .help = From 10 pm to 8 am, messages wait for the morning.

# A new version, or no server

renewal = There is a new version.
renewal-asked = It comes after your move.
renewal-now = Load it now
server-away = Tablée is not answering
server-away-why = Perhaps you are offline, or the server is having a rest. Your matches are safe. We try again every few seconds.
server-away-again = Try again
