# Refusals: what was sent

refused-malformed = We could not make sense of that message, and nothing was changed. Reload the page and try again (technical detail: { $why }).
refused-variant-unknown = There is no such way to play. There is: { $variants }.
refused-option-unknown = There is no option “{ $option }” in this game. Leave it out, or choose one that the game has.
refused-option-range = The option “{ $option }” must be a whole number from { $low } to { $high }.
refused-option-choice = The option “{ $option }” must be one of these: { $values }.
refused-game-unknown = There is no game “{ $game }” here. Choose one on the home page.
    .terminal = There is no game “{ $game }”. There are { $games }.

# Refusals: whose turn, whose seat

refused-stale = The table has moved on since you looked. Look again, then choose.
refused-not-your-seat = This seat is not yours. You can play only for a seat of your own.
refused-no-seat = You have no seat at this table. You can watch, or take a seat if one is open.

# Refusals: tables and matches

refused-table-unknown = There is no such table. Check the link, or open a new table from the home page.
refused-match-unknown = There is no such match. Check the link, or choose a match on the home page.
refused-position-unknown = There is no position for that day. Look at today’s.
refused-match-running = This match is still being played. You can do that once it is over.
refused-match-over = This match is over, and nothing more can be played in it. For another one, ask for a rematch.
refused-match-not-started = The match has not started yet. You can play as soon as it has.
refused-table-changed = Somebody else has just changed this table. Look again, then choose.
refused-seat-taken = This seat is already taken. Choose an open one.
refused-seat-unknown = There is no such seat at this table. Choose one of those shown.
refused-not-host = Only the host, who opened this table, can do that. Ask the host, or open a table of your own.
refused-table-closed = This table is closed. Open a new one from the home page.
refused-too-few =
    { $least ->
        [one] At least { $least } must sit at this table.
       *[other] At least { $least } must sit at this table: a friend or a bot.
    }
refused-no-free-seat = Every seat is taken already.
refused-no-more-chairs = There is room for { $most } at this game, and no more.
refused-colour-unknown = This game has no such colour. Choose one of those shown.
refused-colour-taken = { $name } plays with this colour. Choose one that is free.
refused-host-person = Only a person with a device of their own can be the host.
refused-rematch-asked = The next match begins when everyone has agreed to it. Ask for a rematch.
refused-pace-unknown = There is no such pace. Choose one of those shown.
refused-live-device = A live clock needs a device for each player. Play without a clock, or over days.
refused-not-watched = The host does not let others watch this table.

# Refusals: leaving and coming back

refused-bot-plays = A bot plays for this seat already.
refused-not-away = { $name } is still here, or has not been away for long enough. Wait a little.
refused-no-stand-in = No bot plays for you: the seat is yours.
refused-stand-in-plays = A bot plays for you now. Take your seat back first.
refused-no-offer = Nobody is giving this seat away right now.
refused-offer-unknown = This link was used already, or somebody has cancelled it. Ask for a new one.
refused-sits-here = You sit at this table already. This link is for somebody else.
refused-chair-yours = You sit at this table already.
refused-chair-taken = Somebody else has just taken this chair. Choose another one.
refused-chair-plays = This bot is playing just now. You can sit down as soon as its turn is over.
refused-not-finding = At this table bots keep their chairs.
refused-person-unknown = This person is not on your list any more.
refused-asked-lately = You asked this person not long ago. Ask again tomorrow.
refused-asked-many = You have asked many people already. Wait until one of them answers.
refused-finding-off = Looking for somebody to play with is turned off on this server.
refused-too-many-finding = Too many tables of your network look for somebody already. Sit down at one of those.
refused-nothing-asked = Nobody asks for that any more.
refused-no-talk = In this way of playing nobody may give advice: only greetings and thanks can be said.
refused-no-hints = At this table no hints are given.
refused-hint-guarded = In this way of playing nobody gives advice, not even Owl.
refused-hint-not-asked = A hint can be had when it is your turn.
refused-hint-busy = Owl is very busy right now. Try again in a moment.

# Refusals: one person on several devices

refused-code-unknown = This code has been used already, or is too old. Make a new one on your other device.
refused-merge-one-match = You play in the same match on both devices. Finish it, or leave one of the two seats, then try again.
refused-device-unknown = This device is signed out already.
refused-passkeys-here = Passkeys work only at an address with a name and https.
refused-passkey-unknown = This passkey is not known here any more.
refused-passkey-wrong = This passkey could not be checked. Try again.

# Refusals: numbers for the rolls

refused-number-late = This number comes too late: the match began without it, or does not begin now.
refused-number-added = Another window of yours has added a number to these rolls already. One counts.

# Refusals: limits and troubles

refused-too-fast = That was a little too fast. Wait a moment, then try again.
refused-too-large = That message is too long for us. Send a shorter one.
refused-too-many-sockets = You have too many windows open here. Close one, then reload this page.
refused-too-many-at-address = Too many windows are open here from your network. Close some, then reload this page.
refused-too-many-analyses = Too many matches are waiting for Owl. Try again in a few minutes.
refused-too-many-seats =
    { $seats ->
        [one] This table has { $seats } seat only.
       *[other] This table has { $seats } seats only.
    }
refused-one-person = You can take one seat for yourself. Give the others to people on this device, to bots, or leave them open.
refused-no-undo = You cannot take this back any more: a card was drawn, a die was rolled, or somebody else has played since.
refused-lesson = In this first match, please follow the light. Afterwards you play as you like.
refused-table-started = The match at this table has already started, and that can only be done before. Open a new table instead.
refused-name-needed = You have no name yet. Type one, so that the others know who is playing.
refused-name-empty = Type a name with at least one visible character, so that the others know who is playing.
refused-name-too-long = This name is too long. It may have at most { $most } characters.
refused-storage = The server cannot store anything right now, so nothing was played. Try again in a moment.
refused-origin = This request came from another website, so we did not follow it. Open Tablée itself and try again there.
refused-token-needed = This is for programs: send the token of a seat along.
refused-token-unknown = This token opens no seat. It may have been withdrawn; whoever owns the seat can make a new one.
refused-token-seat = This token is for one seat, and for nothing else.
refused-program-plays = A program looks at its own seat and plays it. Everything else is for people.
refused-program-two = You play another seat here, so you cannot take this one back from your program. You can hand it to a bot.
refused-moment-unknown = The guided match does not show rule { $clause }.
refused-page-unknown = There is no such page. Check the address, or start from the home page.
refused-internal = Something went wrong on our side, and nothing was changed. Try again in a moment.

# The log

event-Undone =
    { $you ->
        [yes] You took back a move.
       *[no] { $seat } took back a move.
    }
event-Agreed = The match was ended by agreement. Nobody has won.

# The table’s own log

note-seat-person = { $name } sat down.
note-seat-device = { $name } plays on the same device.
note-seat-bot = { $name }, a bot, takes a seat.
note-seat-program = { $name }, a program of somebody’s own, takes a seat.
note-seat-open = A seat is free.
note-ready = { $name } is ready.
note-host = { $name } is the host now.
note-away = { $name } is away.
note-back = { $name } is back.
note-stand-in-asked = { $bot } plays for { $name }, who is away.
note-stand-in-left =
    { $you ->
        [yes] You have left the table for now: { $bot } plays on.
       *[no] { $name } has left the table for now: { $bot } plays on.
    }
note-stand-in-clock =
    { $you ->
        [yes] You ran out of time three times: { $bot } plays on.
       *[no] { $name } ran out of time three times: { $bot } plays on.
    }
note-taken-back =
    { $you ->
        [yes] You play again.
       *[no] { $name } plays again.
    }
note-handed-over = { $name } has handed the seat over: { $to } plays on.
note-chair-taken = { $name } has sat down in { $bot }’s chair.
    .with = { $name } has sat down in { $bot }’s chair, { $count ->
        [0] with { $stands }
       *[other] with its { $stands }
    }.
note-asked-stand-in = { $name } would like a bot to play for { $absent }.
note-asked-end = { $name } would like to end the match.
note-asked-rematch = { $name } would like a rematch.
note-declined-end = { $name } would rather play on.
note-declined-rematch = { $name } prefers to stop here.
note-hint =
    { $you ->
        [yes] You took a hint.
       *[no] { $name } took a hint.
    }
note-closed = The host has closed the table.
phrase-smile = { "" }(smiles)
phrase-laugh = { "" }(laughs)
phrase-wow = { "" }(is amazed)
phrase-think = { "" }(is thinking)
phrase-clap = { "" }(applauds)
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-thanks = Thank you
phrase-moment = One moment
phrase-luck = Good luck
phrase-back-soon = Back soon
phrase-another = Another one?

# Who sits on a seat

bot-easy = Hedgehog
    .help = takes it easy
    .level = easy bot
bot-normal = Squirrel
    .help = plays well
    .level = normal bot
bot-strong = Fox
    .help = plans ahead
    .level = strong bot
bot-expert = Owl
    .help = makes few mistakes
    .level = expert bot
bot-program = Program
    .level = program
bot-random = Confetti
    .help = Plays anything the rules allow, at random.
bot-greedy = Squirrel
    .help = Takes what looks best right now, without thinking ahead.
seat-device = Guest { $n } (this device)
seat-open = Open seat
someone = somebody
guest-name = Guest { $n }

# Rulebooks

rulebook-goal = The goal
rulebook-win = How to win
rulebook-turn = A turn at a glance
rulebook-all = All the rules
rulebook-choice = our choice
rulebook-card = Quick card

# Push

refused-push-endpoint = This browser’s push service is not one that we can send to. Nothing was changed.
refused-push-keys = This browser’s keys for push messages cannot be read. Turn the switch off and on again.
push-turn = Your turn · { $game }
push-with = At the table with { $names }
push-sat = { $name } has sat down
    .nameless = Somebody has sat down
push-sat-at = At your table · { $game }
push-again = { $name } would like to play again
    .nameless = Somebody you know would like to play again
push-again-what = { $game }, just the two of you
push-off = Don’t tell me any more
