# Everywhere

close = Close
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
home-mine = Back to your table
home-alive = At the other tables
home-back = Tablée, home page
home-go = Go to the home page
table = Table
table-back = Go back
table-join = Join
table-watch = Watch
table-playing = being played
table-waiting = about to start

# A new table

new-title = { $game } with friends
new-way = How do you play?
new-who = Who plays?
new-how = Options
new-listed = Show this table on the home page
    .help = Anyone may then join it or watch. Otherwise only those who have the link find it.
new-create = Open the table
name-yours = Your name
name-theirs = Their name
seat-for = Seat { $n }
seat-kind-open = By link
seat-kind-device = Here
seat-kind-bot = Bot

# The lobby

lobby-title = { $game }: the table is set
lobby-waiting =
    { $count ->
        [one] Waiting for { $count } more player
       *[other] Waiting for { $count } more players
    }
lobby-ready = Everyone is here. Start when you like.
lobby-host-starts = Everyone is here. The host starts the match.
lobby-or-watch = Or just stay on this page, and watch once the match begins.
lobby-watching =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
sit-down = Sit down
start = Start the match
invite-title = Invite your friends
invite-how = Whoever opens this link can sit down with you.
invite-scan = Or scan this code
invite-link = The link of this table
invite-qr = QR code of this table’s link

# At the table

seats-label = At the table
seats-points = points
seat-you = you
seat-bot = bot
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
words-toggle = In words
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
