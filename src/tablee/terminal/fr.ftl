# Commandes

command-rules = règles
command-hint = conseil
command-quit = quitter

# En mots

you-here = Vous
terminal-help = Tapez ce que vous voulez faire, ou ? pour voir ce qui est possible. règles 2.1 lit une règle, conseil dit ce que ferait Hibou, Entrée relit la table, quitter met fin à la partie.
terminal-unknown = « { $typed } » n’est pas possible maintenant. Tapez ? pour voir ce qui l’est.
terminal-choices = { $n } choix ; ? les énumère.
terminal-choice = { $number }. { $command } : { $offer }
terminal-more =
    { $n ->
        [one] Et { $n } autre. Tapez ? suivi d’un début de ligne pour en voir moins.
       *[other] Et { $n } autres. Tapez ? suivi d’un début de ligne pour en voir moins.
    }
terminal-clauses = Tapez règles et un numéro : { $clauses }.
terminal-score =
    { $seat } : { $score }{ $won ->
        [1] , victoire
       *[0] {""}
    }

# Dessiné

terminal-keys = ↑ ↓ choisir · Entrée joue
terminal-keys-type = ou tapez un numéro, un mot
terminal-command = /{ $command }
terminal-keys-rules = ↑ ↓ faire défiler · Entrée revient à la partie
terminal-keys-over = Entrée pour quitter
terminal-pass = laisser passer
