# Everywhere

close = Close
cancel = Cancel
try-again = Try again
copy = Copy
copied = Link copied.
copy-failed = The link could not be copied. Select it and copy it by hand.
share = Share
download-match = Download the match
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
toasts = Notices
toast-rule = Rule { $clause }
refused-unreachable = The server does not answer. Check your connection, then try again.
page-failed = This page could not be loaded.
page-failed-why = Maybe the connection was lost, or there is a new version of the site.
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
home-find = Find somebody
home-players =
    { $low } to { $high } { $high ->
        [one] player
       *[other] players
    }
    .short = { $low } to { $high }
home-minutes = { $minutes } min
first-title = First time at { $game }?
first-notes = Play with notes
notes-next = Next
notes-play = Play
notes-end = No more notes
home-turn-at = Your turn at { $game }
home-turn-with = With
home-your-turns = Your turn here too
home-your-turn-play = Play your turn
home-waiting = Waiting for the others
home-over = Finished lately
home-all = See all
home-more =
    { $count ->
       *[other] and { $count } more
    }
home-free-at =
    { $game }: { $count ->
        [one] { $count } chair is free
       *[other] { $count } chairs are free
    }
home-wait-for-you =
    { $count ->
        [one] is waiting for you
       *[other] are waiting for you
    }
home-sit-down =
    { $count ->
        [one] Sit down too
       *[other] Sit down with them
    }
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

# Somebody to play with

chairs-title = { $name }’s table
chairs-how =
    { $count ->
        [one] { $name } looks for somebody and has begun with a bot. Take its chair: you go on from where it is, with what it holds.
       *[other] { $name } looks for somebody and has begun with bots. Take a bot’s chair: you go on from where it is, with what it holds.
    }
chairs-board = The board as everybody sees it
chairs-list = Chairs
chairs-plays = playing now
chairs-sit = Sit here
    .of = Sit here, in { $bot }’s chair
chairs-soon = In a moment…
chairs-soon-how = { $bot } is playing. You sit down as soon as its turn is over.
chairs-when = You sit down between two turns; everybody is told. Or just watch.
chairs-watch = Watch
menu-chairs = Sit down…
    .help = take a bot’s chair
menu-finding = Others may take a bot’s chair
    .help = the table is shown to others while it is on
looking = Nobody is looking for a game right now
looking-how = You begin with bots; whoever comes may take a chair.
sat = { $name } has sat down
    .in = in { $bot }’s chair.
    .with = in { $bot }’s chair, { $count ->
        [0] with { $stands }
       *[other] with its { $stands }
    }.
    .at = At your table · { $game }
sat-go-on = Go on playing

# Tables of others

table-playing = being played
table-waiting = about to start

# The position of the day

position = Position of the day
position-line =
    { $game ->
        [quadri] { $title }: one card, one best place. Which?
       *[other] { $title }: one move is the best. Which?
    }
position-find =
    { $game ->
        [quadri] Find the best place for this card.
       *[other] Find the best move.
    }
position-choose-place = Choose this place
position-chose = You chose A.
position-good =
    { $game ->
        [quadri] That is the best place.
       *[other] That is the best move.
    }
position-better =
    { $near ->
        [yes] { $game ->
            [quadri] A good place. There is a better one.
           *[other] A good move. There is a better one.
        }
       *[no] { $game ->
            [quadri] There is a better place.
           *[other] There is a better move.
        }
    }
position-you = You
position-both = You, and Owl too
position-owl = Owl’s choice
position-often = Often chosen too
position-next = Owl’s second thought
position-chance = Chance to win: { $value } %
position-share = { $share } %
position-people =
    { $today ->
        [yes] The bars show what { $people } people chose today.
       *[no] The bars show what { $people } people chose that day.
    }
position-again = Try another
position-play = Play on from here

# A new table

play = Play
play-whom = Against whom?
play-bots = Bots
play-friends = Friends
play-device = Same device
play-how-many-bots = How many bots?
play-how-well = How well do they play?
play-how-many = How many are you?
play-friends-1 = You get a link and a code to scan.
play-friends-2 = Anyone who opens it can sit down.
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
        [2] You need at least two: add a friend or a bot.
       *[other] You need at least { $least }: add friends or bots.
    }
lobby-chairs-away =
    { $count ->
        [one] The free chair is put away.
       *[other] The free chairs are put away.
    }
lobby-change = { $option }: { $value }
lobby-changes = Then this changes too: { $changes }.
lobby-starting =
    { $seconds ->
        [one] The match starts in { $seconds } second
       *[other] The match starts in { $seconds } seconds
    }
lobby-dealing = Dealing… Each device at the table adds a random number, so that nobody can choose the cards.
lobby-stop = Wait, not yet
lobby-or-watch = Or just stay on this page, and watch once the match begins.
lobby-not-watched = Only the people at this table can see the match.
lobby-full-watch = Every seat is taken. Stay on this page to watch once the match begins.
lobby-full-not-watched = Every seat is taken, and only the people at this table can see the match.
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
chair-take = Sit here myself
chair-menu = Change this seat
chair-who = Who takes the free seat?
chair-bots = A bot
chair-device = Somebody on this device
chair-seat = Give the seat
chair-rename = Change the name
chair-remove = Take this chair away
chair-add = Add a chair
chair-empty = Free the chair
chair-pass-host = Make them the host
chair-leave = Free this seat…
chair-leave-sure = Free the seat of { $name }? Anyone with the link can then sit down there.
chair-leave-yes = Free the seat
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
pace-shared = A live clock is not possible when several people play on one device.
house = Who else may come?
house-listed = Show this table on the home page
    .help = Anyone can then find it and join. Otherwise only people with the link can.
house-watched = Let others watch
    .help = People without a seat can look on. They see only what all players see.
house-hints = Hints
    .help = A player can ask Owl which move it would make. Everyone can read in the log that a hint was taken.
    .on = With hints
    .off = Without hints
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
hint = Hint
    .keys = Hint (H)
hint-looking = Owl is looking…
hint-would = Owl would do this
hint-another = Another
hint-do = Do it
lesson = The guided first match
lesson-step = Step { $number } of { $of }
lesson-next = Next
lesson-over = Play on
bots-skip = Don’t wait for the bots
title-your-turn = Your turn · { $game }
connection-lost = Connection lost. Trying again…
words-title = The table in words
words-toggle = The table in words
words-back = Back to the board

# What is read out

voice-arrow = {" "}to{" "}
voice-more = { $count ->
    [one] One more thing happened before that.
   *[other] { $count } more things happened before that.
}

# Keys

keys = Keys
keys-board = On the board
keys-table = At the table
keys-replay = In a replay
keys-everywhere = Everywhere
keys-or = or
keys-tab = To the next button, or back to the one before
keys-escape = Closes what is open
keys-help = Shows this list
keys-undo = Takes your last move back, as long as nobody has played since
keys-hint = Shows what Owl would do, where the table allows it
keys-lesson = Goes on to the next step, in the guided first match
keys-zoom = Closer, or farther away
keys-fit = Back to what matters now
keys-pan = Moves what you see
keys-step = One step back, or one step on
keys-turn = To the turn before, or the next one
keys-ends = To the beginning, or to the end
key-arrows = Arrow keys
key-enter = Enter
key-escape = Esc
key-space = Space
key-shift = Shift
key-ctrl = Ctrl
key-tab = Tab
key-home = Home
key-end = End
key-pageup = Page up
key-pagedown = Page down
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
move-kept = Your move is sent once you are online again
    .undo = Take this move back
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n } days
seat-away-for = away for { $time }
stand-in-plays = { $bot } plays
stand-in-question = { $bot } plays for you.
bot-which = Which bot?
absent = { $name } has been away for { $time }
    .short = { $name } is away
absent-keeps = Their seat waits for them.
absent-soon = A bot may play for them in { $time }.
absent-for-it = { $who } would like a bot to play. One more person must agree.
absent-yours = You would like a bot to play. One more person must agree.
absent-wait = Wait
absent-bot = Let a bot play…
absent-ask = Let a bot play for { $name }?
absent-go = Let it play
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
menu-sound = A sound when it is my turn
menu-hide = Take this table off my list
menu-close = Close the table…
hidden = The table is off your list.
go-on = Play on
hand-title = Hand over my seat
hand-which = Which seat?
hand-why = Someone else plays on in your place. From then on you only watch: you see what everyone sees.
hand-bot = To { $bot }, right away
hand-link = To somebody by link
    .help = The link works once. Until somebody takes the seat, you play on.
hand-link-yours = The link to your seat
hand-link-near = So far only this computer can open this link.
hand-qr = QR code of the link to your seat
hand-offered = There is already a link to your seat. You can cancel it and make a new one.
hand-withdraw = Cancel the link
leave-title = Leave the table?
leave-why = A bot plays on for you. Your seat waits: come back whenever you like and take it back.
leave-go = Leave
end-ask = End the match?
end-ask-why = It ends once everyone here agrees. Then nobody wins, and the match does not count.
end-ask-alone = Nobody else is here: it ends at once. Then nobody wins, and the match does not count.
end-ask-go = Propose to end it
end-ask-now = End the match
close-ask = Close the table?
close-ask-why = Nobody can sit down or play here any more. What was played stays.
close-ask-go = Close it
asks-end = { $name } would like to end the match
asks-end-why = It ends if everyone here agrees. Then nobody wins.
asks-end-yes = End it
asked-end = You agree to end the match
asked-waits = Waiting for { $who }.
take-title = A seat for you
take-what = Somebody at this table would like you to play on in their place.
take-with = { $names } are at the table.
take-how = You go on from where they stopped. The link works only once.
take-go = Take this seat
take-watch = Watch instead

# Clocks

clock-left = { $n } seconds left
log-clock = time was up: a simple move was played
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
rematch-reading = still here
rematch-declined = { $name } prefers to stop here.
series = The score of the evening
series-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
series-won =
    { $n ->
        [one] { $n } win
       *[other] { $n } wins
    }
end-agreed = Ended by agreement
    .why = Nobody has won, and this match does not count.
origin = This match began in the middle of another one. It does not count.
    .short = does not count

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
picture-me = Me
picture-won = I won!
picture-name = Your name, for the picture
picture-name-go = Put it on
picture-name-not = Without a name
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
rules-none = No rule contains these words.
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
    .short = Play on
replay-link = Link to this moment
    .short = Link
replay-eyes = Seen by
replay-public = What everyone could see

# Analysis after the match

analysis = Analysis
analysis-title = { $game } analysis
analysis-board = The board at this moment
analysis-chances = Chances of winning
analysis-chance = Your chance together
analysis-all = All together
analysis-moment = Turn
analysis-turn = Turn { $turn } of { $count }
analysis-before = Turn { $turn } of { $count }, before this move
analysis-turn-short = Turn
analysis-who = Whose
analysis-working = Owl is still looking: { $done } of { $count } turns
analysis-wait = This may take some minutes. Leave if you like: Owl goes on, and nothing is lost.
analysis-so-far =
    { $count ->
        [0] So far Owl has found nothing clearly better.
       *[other] There may be more: Owl is still looking.
    }
analysis-progress = How far Owl is
analysis-how = ± means: Owl is not quite sure. The true chance lies about that much above or below.
analysis-short = This match ended before anyone had moved: there is nothing to tell of it.
analysis-points =
    { $count ->
        [0] No turning point
        [1] One turning point
        [2] Two turning points
       *[other] Three turning points
    }
analysis-none = No move clearly cost anyone 5 % or more of their chances.
analysis-point = Turn { $turn } · there was something better
analysis-better = Better:
analysis-best = Owl has found nothing clearly better.
analysis-pass = do nothing
analysis-known =
    { $you ->
        [yes] Owl looked only at what you could know then.
       *[no] Owl looked only at what { $name } could know then.
    }
analysis-known-together = Owl looked only at what the players could know then.
analysis-estimated = Owl’s estimate, looking at everyone’s cards. But a better move is one that its player could have found without that.
analysis-outdated = Owl has learned since: today it might judge some moves differently.
analysis-link = Link
analysis-play-on =
    { $you ->
        [yes] You play again from just before this move, against Squirrels.
       *[no] You play on for { $name } from just before this move, against Squirrels.
    }
analysis-numbers = Turn by turn, in numbers
keys-analysis = In an analysis
keys-turning = To the first, second or third turning point

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
people = People I played with
people-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
people-how = “Again?” asks them at their next visit. If you both would like to, a table opens for you; until then nothing is told.
people-more = More about { $name }
people-remove = Take off my list
person-nameless = Somebody without a name
again = Again?
    .who = Ask { $name } to play again
again-asked = Asked
again-back = Don’t ask any more
again-title = Play again?
again-asks = { $name } would like to play again: { $game }, just the two of you.
again-yes = Yes, let’s play
again-no = Not now
again-mute = Don’t ask me again
    .help = They are not told.
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
me-sat = When somebody sits down at my table
    .help = Also when somebody would like to play again.
me-sound = With a sound
    .help = Two soft notes when your turn comes.
me-here = On this device
me-large = Large text

# My devices and my data

device-title = Use it on another device
device-scan = Scan this code with your other device. You will find your name, tables and matches there too.
device-once = Works once, for 10 minutes.
device-show = Show a code to scan
device-copy = Copy the link instead
device-qr = QR code for another device of yours
device-near = Right now only this computer can open this link.
device-alone = Only this browser knows you: if its data is cleared, your seats and matches are lost. Add another device or a passkey to be safe.
device-yours = Your devices
device-this = this device
device-unnamed = A browser
device-seen = last here: { $day }
device-passkey = Passkey · { $label }
device-sign-out = Sign out
device-sign-out-of = Sign out { $label }
device-sign-out-title = Sign this device out?
device-sign-out-why = { $label } will no longer know you. Your seats and matches stay on your other devices.
device-sign-out-last = This is your only device. Once it is signed out, you cannot get back to your seats and matches.
device-forget = Remove
device-forget-of = Remove the passkey { $label }
device-forget-title = Remove this passkey?
device-forget-why = It no longer signs you in here. Remove it from your device or password manager too.
passkey-add = Add a passkey
passkey-use = Sign in with a passkey
passkey-added = From now on you can sign in with this passkey.
passkey-used = You are signed in.
passkey-not = No passkey was used.
passkey-none = Passkeys do not work at this address: they need https and a name.
data-title = My data
data-export = Export everything
    .help = your matches, one file
data-delete = Delete my data…
    .help = your seats become “someone”
data-delete-title = Delete my data?
data-delete-goes = Your name, devices, passkeys and history go at once, on every device. A bot takes your seats in running matches.
data-delete-stays = Others keep the matches you played with them: there you become “someone”. Files that were already exported do not go away.
data-delete-go = Delete
data-deleted = Your data is deleted.
seat-me = You
seat-then = { $name }, then { $by }
seat-gone = Someone
join-title = Use this device too
join-as = Use this device as { $name }?
join-how = You will find the name, tables and matches of your other device here too.
join-own =
    { $count ->
        [one] The table you have here is kept too.
       *[other] The { $count } tables you have here are kept too.
    }
join-only-yours = Do this only with a code that you made yourself.
join-go = Use it here
join-not = Not now
join-already = This device is yours already.
join-done = This device is yours from now on.
join-to-table = To the table
join-to-me = To my page

# Check the dice

fair = Check the dice
    .short = Dice
fair-how = Before the first card the server put a secret key in an envelope, so to speak, and showed everybody the seal. Then browsers at the table threw in numbers of their own. Key and numbers together decided every card and every die. So nobody could choose them: the server had sealed its key before it saw the numbers, and nobody at the table knew the key. Now the envelope is open, and your browser works out every roll once more.
fair-how-alone = Before the first card the server put a secret key in an envelope, so to speak, with a seal that everybody can see. That key decided every card and every die, and nobody could exchange it afterwards. No browser threw in a number: none at the table was open yet, or the match is a guided or an older one. Now the envelope is open, and your browser works out every roll once more.
fair-checking = Every roll is worked out once more…
fair-right =
    { $count ->
        [0] There was nothing to roll in this match.
        [one] The one roll is right.
       *[other] All { $count } rolls are right.
    }
fair-wrong =
    { $wrong ->
        [one] One of { $count } rolls is wrong: it does not follow from the key.
       *[other] { $wrong } of { $count } rolls are wrong: they do not follow from the key.
    }
fair-wrong-key = This is not the key whose seal was shown before the first card.
fair-insecure = Your browser works this out only on a page that was opened with https, or on the computer that runs the server. You can download the match and check it there: see below.
roll = Roll { $n }: { $k } of { $total }
roll-right = right
roll-wrong = wrong, it should be { $k }
fair-details = For those who want to know exactly
fair-formula = The seal is the SHA-256 of the key. The rolls’ own key is HMAC-SHA-256 of the key over “tablee rolls 2” and, in the order of seats, each seat (8 bytes) with its number (32 bytes); without numbers it is the key itself. Roll n, counted from 0, is HMAC-SHA-256 of the rolls’ key over n and a counter (8 bytes each): the first 8 bytes, divided by the number of possibilities, leave the outcome; the counter rises while they lie beyond the last whole multiple. Whether the rules made of each outcome what the log says is checked by the command below.
fair-hash = The seal: fingerprint of the key (SHA-256)
fair-key = The key
fair-number = The number from { $name }’s browser
fair-verify = To check the whole match yourself, download it and run:
rolls-mine =
    { $count ->
        [one] Nobody chose the rolls of this match: they come from a sealed key and the number that your browser added.
       *[other] Nobody chose the rolls of this match: they come from a sealed key and the numbers of { $count } browsers, yours among them.
    }
rolls-others =
    { $count ->
        [one] The rolls of this match come from a sealed key and the number of one browser at the table.
       *[other] The rolls of this match come from a sealed key and the numbers of { $count } browsers at the table.
    }
rolls-elsewhere = The number at your seat came from another browser: one of yours, or that of whoever sat here before. If it was neither, do not trust the rolls of this match.
rolls-alone = The rolls of this match come from a sealed key alone: no browser added a number.
rolls-missing = The number that your browser added is not in the rolls of this match: it came too late, or it was left out.
rolls-changed = Careful: the key of this match’s rolls is not the one that was sealed before the deal.

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
renewal-asked = It loads after your move.
renewal-now = Load it now
server-away = Tablée is not answering
server-away-why = Perhaps you are offline, or the server is having a rest. Your matches are safe. We try again every few seconds.
server-away-again = Try again

# A program of one’s own

program = A program of mine
program-default = My program
program-why = It plays this seat with a token: it sees what the seat sees, and nothing else. You see what everybody sees.
program-which = Which program?
program-name = Its name
program-make = Make its token
program-again = Make a new token
    .help = The old token then no longer works.
program-token = The token of this seat
program-once = The token is shown once and stored nowhere. Whoever has it plays this seat.
program-how = Your program starts like this. docs/bots.md tells how to write one.
program-copied = Token copied.
program-waits = Your program is not here yet.
program-here = Your program is here.
program-on = Let it play again
program-back = Play it myself
program-withdraw = Withdraw the token: { $bot } plays on
chair-program = your program
hand-program = To a program of mine
menu-program = My program…
    .help = its token, and taking the seat back
