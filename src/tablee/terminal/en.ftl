# Commands

command-rules = rules
command-hint = hint
command-quit = quit

# In words

you-here = You
terminal-help = Type what you want to do, or ? for what you can do. rules 2.1 reads a clause, hint tells what Owl would do, Enter reads the table again, quit leaves.
terminal-unknown = “{ $typed }” is nothing you can do now. Type ? to see what you can.
terminal-choices = { $n } choices; ? lists them.
terminal-choice = { $number }. { $command }: { $offer }
terminal-more =
    { $n ->
        [one] And { $n } more. Type ? and the beginning of a line to see fewer.
       *[other] And { $n } more. Type ? and the beginning of a line to see fewer.
    }
terminal-clauses = Type rules and a number: { $clauses }.
terminal-score =
    { $seat }: { $score }{ $won ->
        [1] , won
       *[0] {""}
    }

# Drawn

terminal-keys = ↑ ↓ choose · Enter plays
terminal-keys-type = or type a number, a word
terminal-command = /{ $command }
terminal-keys-rules = ↑ ↓ scroll · Enter returns to the match
terminal-keys-over = Enter leaves
terminal-pass = let it pass
