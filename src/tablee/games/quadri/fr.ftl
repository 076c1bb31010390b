# Le jeu

game-title = Quadri
game-line = Superposez des cartes de quatre couleurs et faites apparaître des formes.

# Les objectifs : leur nom, et leur forme pour qui ne la voit pas

objective-candle = Bougie
    .the = la Bougie
    .shape = rangées 1 à 4 : carré 1
objective-sugar-cube = Morceau de sucre
    .the = le Morceau de sucre
    .shape = rangées 1 et 2 : carrés 1 et 2
objective-mushroom = Champignon
    .the = le Champignon
    .shape = rangée 1 : carrés 1 à 3 ; rangée 2 : carré 2
objective-sock = Chaussette
    .the = la Chaussette
    .shape = rangées 1 et 2 : carré 1 ; rangée 3 : carrés 1 et 2
objective-lightning = Éclair
    .the = l’Éclair
    .shape = rangée 1 : carré 2 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carré 1
objective-flute = Flûte
    .the = la Flûte
    .shape = rangée 1 : carrés 1 à 5
objective-hockey-stick = Crosse de hockey
    .the = la Crosse de hockey
    .shape = rangées 1 à 3 : carré 1 ; rangée 4 : carrés 1 et 2
objective-submarine = Sous-marin
    .the = le Sous-marin
    .shape = rangée 1 : carré 2 ; rangée 2 : carrés 1 à 4
objective-flag = Drapeau
    .the = le Drapeau
    .shape = rangées 1 et 2 : carrés 1 et 2 ; rangée 3 : carré 1
objective-armchair = Fauteuil
    .the = le Fauteuil
    .shape = rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 3
objective-boomerang = Boomerang
    .the = le Boomerang
    .shape = rangée 1 : carrés 1 à 3 ; rangées 2 et 3 : carré 3
objective-bistro-table = Guéridon
    .the = le Guéridon
    .shape = rangée 1 : carrés 1 à 3 ; rangées 2 et 3 : carré 2
objective-seahorse = Hippocampe
    .the = l’Hippocampe
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangées 3 et 4 : carré 2
objective-chick = Poussin
    .the = le Poussin
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-staircase = Escalier
    .the = l’Escalier
    .shape = rangée 1 : carré 3 ; rangée 2 : carrés 2 et 3 ; rangée 3 : carrés 1 et 2
objective-crank = Manivelle
    .the = la Manivelle
    .shape = rangée 1 : carré 3 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 1
objective-star = Étoile
    .the = l’Étoile
    .shape = rangée 1 : carré 2 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-baguette = Baguette
    .the = la Baguette
    .shape = rangée 1 : carrés 1 à 6
objective-walking-stick = Canne
    .the = la Canne
    .shape = rangée 1 : carrés 1 et 2 ; rangées 2 à 5 : carré 1
objective-sombrero = Sombrero
    .the = le Sombrero
    .shape = rangée 1 : carré 3 ; rangée 2 : carrés 1 à 5
objective-axe = Hache
    .the = la Hache
    .shape = rangées 1 et 2 : carrés 1 et 2 ; rangées 3 et 4 : carré 1
objective-nessie = Nessie
    .the = Nessie
    .shape = rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 4
objective-bathtub = Baignoire
    .the = la Baignoire
    .shape = rangée 1 : carrés 1 et 4 ; rangée 2 : carrés 1 à 4
objective-crane = Grue
    .the = la Grue
    .shape = rangée 1 : carrés 1 à 3 ; rangées 2 à 4 : carré 1
objective-bowler-hat = Chapeau melon
    .the = le Chapeau melon
    .shape = rangée 1 : carrés 2 et 3 ; rangée 2 : carrés 1 à 4
objective-sailing-boat = Voilier
    .the = le Voilier
    .shape = rangées 1 et 2 : carré 3 ; rangée 3 : carrés 1 à 4
objective-egg-box = Boîte à œufs
    .the = la Boîte à œufs
    .shape = rangées 1 et 2 : carrés 1 à 3
objective-slice-of-brie = Part de brie
    .the = la Part de brie
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 1 à 3
objective-rubber-duck = Canard de bain
    .the = le Canard de bain
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carrés 1 et 2
objective-fish-hook = Hameçon
    .the = l’Hameçon
    .shape = rangée 1 : carré 3 ; rangée 2 : carrés 1 et 3 ; rangée 3 : carrés 1 à 3
objective-tower-of-pisa = Tour de Pise
    .the = la Tour de Pise
    .shape = rangée 1 : carré 2 ; rangées 2 et 3 : carrés 1 et 2 ; rangée 4 : carré 1
objective-puppy = Toutou
    .the = le Toutou
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carrés 1 et 3
objective-parasol = Parasol
    .the = le Parasol
    .shape = rangée 1 : carrés 1 à 3 ; rangées 2 à 4 : carré 2
objective-wobbly-chair = Chaise bancale
    .the = la Chaise bancale
    .shape = rangées 1 et 2 : carré 1 ; rangée 3 : carrés 1 à 3 ; rangée 4 : carré 3
objective-goldfish = Poisson rouge
    .the = le Poisson rouge
    .shape = rangée 1 : carrés 1 et 2 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-flamingo = Flamant rose
    .the = le Flamant rose
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangées 3 et 4 : carré 2
objective-tulip = Tulipe
    .the = la Tulipe
    .shape = rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-waterfall = Cascade
    .the = la Cascade
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 2 et 3 ; rangée 4 : carré 3
objective-wheelbarrow = Brouette
    .the = la Brouette
    .shape = rangée 1 : carré 1 ; rangée 2 : carrés 1 à 4 ; rangée 3 : carré 3
objective-periscope = Périscope
    .the = le Périscope
    .shape = rangée 1 : carrés 1 et 2 ; rangées 2 et 3 : carré 2 ; rangée 4 : carrés 2 et 3
objective-dragonfly = Libellule
    .the = la Libellule
    .shape = rangée 1 : carré 2 ; rangée 2 : carrés 1 à 3 ; rangées 3 et 4 : carré 2
objective-cactus = Cactus
    .the = le Cactus
    .shape = rangée 1 : carré 2 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 2 et 3 ; rangée 4 : carré 2

# Les couleurs

colour-cyan = cyan
colour-magenta = magenta
colour-yellow = jaune
colour-black = noir
colour-none = vide

# Une carte : ses deux rangées, chacune de gauche à droite

card-shows = en haut { $a }, { $b } ; en bas { $c }, { $d }

# Le journal

event-StartLaid = La carte de départ : { $card }.
event-CardTaken =
    { $you ->
        [yes] Vous avez pris une carte : { $card }.
       *[no] { $seat } a pris une carte : { $card }.
    }
event-CardPlaced =
    { $you ->
        [yes]
            { $covered ->
                [one] Vous avez posé la carte en rangée { $row }, colonne { $column }, et couvert { $covered } carré.
               *[other] Vous avez posé la carte en rangée { $row }, colonne { $column }, et couvert { $covered } carrés.
            }
       *[no]
            { $covered ->
                [one] { $seat } a posé la carte en rangée { $row }, colonne { $column }, et couvert { $covered } carré. Elle montre { $card }.
               *[other] { $seat } a posé la carte en rangée { $row }, colonne { $column }, et couvert { $covered } carrés. Elle montre { $card }.
            }
    }
    .shown =
    { $you ->
        [yes]
            { $covered ->
                [one] Vous avez posé la carte et couvert { $covered } carré.
               *[other] Vous avez posé la carte et couvert { $covered } carrés.
            }
       *[no]
            { $covered ->
                [one] { $seat } a posé une carte et couvert { $covered } carré. Elle montre { $card }.
               *[other] { $seat } a posé une carte et couvert { $covered } carrés. Elle montre { $card }.
            }
    }
event-ObjectiveDrawn =
    { $you ->
        [yes] Vous avez pioché l’objectif { $objective }.
       *[no] { $seat } a pioché l’objectif { $objective }.
    }
    .hidden =
    { $you ->
        [yes] Vous avez pioché un objectif.
       *[no] { $seat } a pioché un objectif.
    }
event-ObjectiveOpened = { $seat } a reçu l’objectif { $objective }.
    .hidden =
    { $you ->
        [yes] Vous avez reçu un objectif, que tous les autres voient sauf vous.
       *[no] { $seat } a reçu un objectif.
    }
    .common = Un objectif commun : { $objective }.
event-ObjectiveRealised =
    { $you ->
        [yes]
            { $points ->
                [one] Vous avez déposé l’objectif { $objective } : { $points } point.
               *[other] Vous avez déposé l’objectif { $objective } : { $points } points.
            }
       *[no]
            { $points ->
                [one] { $seat } a déposé l’objectif { $objective } : { $points } point.
               *[other] { $seat } a déposé l’objectif { $objective } : { $points } points.
            }
    }
event-ObjectiveTurned = L’objectif { $objective } est réalisé : sa carte est retournée.
event-ObjectiveLost =
    { $you ->
        [yes] Vous avez perdu l’objectif { $objective }.
       *[no] { $seat } a perdu l’objectif { $objective }.
    }
event-CallMissed =
    { $you ->
        [yes] Vous avez annoncé l’objectif { $objective }, mais il n’est pas réalisé.
       *[no] { $seat } a annoncé l’objectif { $objective }, mais il n’est pas réalisé.
    }
event-CallsPassed =
    { $you ->
        [yes] Vous n’avez plus rien à annoncer.
       *[no] { $seat } n’a plus rien à annoncer.
    }
event-FirstPlayerDrawn =
    { $you ->
        [yes] Vous commencez.
       *[no] { $seat } commence.
    }
event-LastRoundBegan =
    { $you ->
        [yes] Dernier tour de table : tout le monde joue encore une fois, et vous jouez en dernier.
       *[no] Dernier tour de table : tout le monde joue encore une fois, et { $seat } joue en dernier.
    }

# La question

question-over = La partie est terminée.
question-place = À vous : couvrez de 1 à 3 carrés.
question-wait =
    { $you ->
        [yes] À vous de jouer.
       *[no] À { $seat } de jouer.
    }
question-last-calls = Dernières annonces : annoncez ou passez.
question-wait-calls = On attend les dernières annonces.

# Ce que l’on peut faire

offer-PlaceCard = rangée { $row }, colonne { $column }, montrant { $card }
    .shown = la tourner pour qu’elle montre { $card }
offer-Call = annoncer { $objective }
offer-PassCalls = plus d’annonces

# La table en mots

twin-player =
    { $you ->
        [yes] Vous
       *[no] { $seat }
    } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $objectives ->
        [one] { $objectives } objectif déposé
       *[other] { $objectives } objectifs déposés
    }.
twin-holds =
    { $you ->
        [yes]
            { $objectives ->
                [0] Vous n’avez aucun objectif en main.
                [one] Vous avez { $objectives } objectif en main.
               *[other] Vous avez { $objectives } objectifs en main.
            }
       *[no]
            { $objectives ->
                [0] { $seat } n’a aucun objectif en main.
                [one] { $seat } a { $objectives } objectif en main.
               *[other] { $seat } a { $objectives } objectifs en main.
            }
    }
twin-plays =
    { $you ->
        [yes] Vous jouez dans l’équipe.
       *[no] { $seat } joue dans l’équipe.
    }
twin-card =
    { $you ->
        [yes] Votre carte à poser
       *[no] La carte que doit poser { $seat }
    } : { $card }.
twin-objective =
    { $you ->
        [yes] Votre objectif { $objective }, { $colour } : { $shape }.
       *[no] { $seat } a en main l’objectif { $objective }, { $colour } : { $shape }.
    }
    .common = Objectif commun { $objective }, { $colour } : { $shape }.
twin-turned =
    { $n ->
        [0] Aucun objectif n’est encore retourné.
        [one] { $n } objectif est retourné : { $objectives }.
       *[other] { $n } objectifs sont retournés : { $objectives }.
    }
twin-piles =
    Encore à piocher : { $cards ->
        [one] { $cards } carte Quadri
       *[other] { $cards } cartes Quadri
    }{ $objectives ->
        [0] .
        [one] { " " }et { $objectives } objectif.
       *[other] { " " }et { $objectives } objectifs.
    }
twin-last-round =
    { $turns ->
        [0] Dernier tour de table : personne ne prendra plus de carte.
        [one] Dernier tour de table : encore { $turns } carte à prendre.
       *[other] Dernier tour de table : encore { $turns } cartes à prendre.
    }
twin-row = Rangée { $row }, à partir de la colonne { $column } : { $squares }.

# Refus

refused-2-1-covers-none = Ici, votre carte ne couvrirait rien. Déplacez-la pour qu’elle couvre 1, 2 ou 3 carrés déjà en place.
refused-2-1-covers-all = Ici, votre carte couvrirait 4 carrés, et le maximum est 3. Déplacez-la pour qu’au moins un de ses carrés dépasse.
refused-2-2-not-your-turn = Ce n’est pas à vous de poser une carte. À votre tour, vous en prendrez une et vous la poserez.
refused-4-2-not-in-hand = Vous n’avez pas cet objectif en main. Annoncez l’un de ceux que vous avez.
refused-4-2-automatic = À cette table, on n’annonce rien : le jeu s’occupe lui-même des objectifs réalisés. Posez simplement votre carte quand vient votre tour.
refused-4-7-not-yet = Il reste une carte à poser. Vous pourrez passer une fois la toute dernière carte posée ; d’ici là, il suffit de ne rien annoncer.
refused-4-7-passed = Vous avez déjà passé : vous ne pouvez plus rien annoncer. Attendez que les autres passent aussi.

# Options

option-seats = Places
    .help = Nombre de joueurs, robots compris.
option-objectives = Objectifs
    .help = Moins pour une partie plus brève, davantage pour faire durer le plaisir.
option-fit = Formes
    .help = Ce qui peut toucher une forme, et dans quelle couleur elle compte.
option-fit-within = Incluses
    .help = La forme dans la couleur de sa carte ; d’autres carrés de cette couleur autour d’elle ne gênent pas.
option-fit-exact = Exactes
    .help = La forme doit être un groupe entier d’une seule couleur, sans carré de cette couleur à côté ; toutes les couleurs conviennent.
option-claims = Dépôt
    .help = Qui doit s’apercevoir qu’un objectif est réalisé ?
option-claims-automatic = Automatique
    .help = Personne : il est déposé tout seul dès que sa forme est là.
option-claims-called = Sur annonce
    .help = Vous, comme dans le jeu imprimé. Repérez-le et annoncez-le, même si ce n’est pas votre tour ; si sa forme est couverte avant, c’est trop tard.

# Façons de jouer

variant-competitive = Compétitive
    .help = Trois objectifs secrets par joueur. Le plus grand total l’emporte.
variant-cooperative = Coopérative
    .help = Toute l’équipe ensemble : dix objectifs en vingt cartes, sans se dire un mot.
variant-ball-trap = Ball-trap
    .help = Tout le monde voit vos objectifs, sauf vous. Réalisez ceux des autres : le dernier à en garder un gagne.

# Fins de partie

ending-4-4 = Le dernier objectif a été pioché, puis tout le monde a joué encore une fois.
    .tie = À égalité de points, le nombre d’objectifs a départagé.
ending-4-5 = La pioche Quadri est épuisée.
    .tie = À égalité de points, le nombre d’objectifs a départagé.
ending-5-3 = Le défi : réaliser dix objectifs en vingt cartes.
ending-6-3 = Une seule personne a encore un objectif en main.
ending-6-4 = À la fin, personne n’était seul à garder un objectif : la victoire revient à qui a le mieux tenu.

# Le plateau

board-name = L’image sur la table
board-keys = Les flèches déplacent votre carte d’une place à l’autre, R la tourne, Entrée la pose, Échap la reprend. C dit votre carte, O les objectifs, M ce qui leur manque encore. Plus, moins et 0 règlent le zoom ; Ctrl et une flèche déplacent la table.
board-key-move = Déplacent votre carte d’une place à l’autre
board-key-turn = La tourne vers la droite ou vers la gauche
board-key-confirm = La pose
board-key-drop = La reprend
board-key-card = Dit la carte à poser, et où elle se trouve pour l’instant
board-key-objectives = Dit les objectifs que vous voyez
board-key-lacks = Dit ce qui leur manque encore
board-own = Vos objectifs
board-secret = secrets
board-points =
    { $points ->
        [one] point
       *[other] points
    }
board-completes = Cette carte le réalise
board-cards-left =
    { $cards ->
        [one] carte restante
       *[other] cartes restantes
    }
board-objectives-left =
    { $objectives ->
        [one] objectif restant
       *[other] objectifs restants
    }
board-covered =
    { $squares ->
        [one] carré couvert
       *[other] carrés couverts
    }
board-not-here = pas ici
board-turn-left = Tourner à gauche
board-turn-right = Tourner à droite
board-choose = Choisir une place
hint-PlaceCard = Hibou la poserait ici
board-lay = Poser ici
board-wait = Pas encore à vous
board-fit = Voir toute l’image
board-last-round =
    { $turns ->
        [one] Dernier coup de la partie
       *[other] Dernier tour de table : encore { $turns } coups
    }
board-common = Les objectifs communs
board-others = Dans la main des autres
board-face-down = face cachée
board-in-hand = encore en main
board-done = réalisé
board-open = non réalisé
board-lost = perdu
board-objectives-done =
    { $objectives ->
        [one] objectif réalisé
       *[other] objectifs réalisés
    }
board-call = Annoncer
board-missed = Pas encore
board-pass = Plus rien à annoncer
board-passed = Vous avez passé
board-would-turn = Réalise { $objective }.
board-would-lose = { $name } perdrait { $objective }.
board-held = Restés en main
board-held-hidden =
    { $objectives ->
        [one] { $objectives } objectif secret
       *[other] { $objectives } objectifs secrets
    }
board-place =
    Rangée { $row }, colonne { $column }{ $allowed ->
        [yes] .
       *[no] {""} : c’est interdit ici.
    }
board-nudge = Déplacer la carte à la place suivante
board-nudge-way =
    { $way ->
        [left] vers la gauche
        [up] vers le haut
        [down] vers le bas
       *[right] vers la droite
    }
board-edge = Pas de place plus loin de ce côté.
board-turned = Tournée : { $card }.
board-square = { $colour } rangée { $row }, colonne { $column }
board-covers =
    { $squares ->
        [0] Ne couvre rien.
       *[other] Couvre : { $which }.
    }
board-has-covered = { $name } a couvert : { $which }.
board-card =
    { $whose ->
        [own] Votre carte : { $card }.
        [nobody] Personne n’a de carte à poser en ce moment.
       *[other] { $name } doit poser : { $card }.
    }
board-objective = { $objective }, { $colour }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $shape }.
board-objective-of = { $name } : { $objective }, { $colour } : { $shape }.
board-objective-common = { $objective }, { $colour } : { $shape }.
board-objectives =
    { $objectives ->
        [0] Vous ne voyez aucun objectif.
        [one] { $objectives } objectif.
       *[other] { $objectives } objectifs.
    }
board-lacks =
    { $lacks ->
        [0] { $objective }, { $colour }, est réalisé.
        [one] { $objective }, { $colour } : il manque { $lacks } carré, { $which }.
        [2] { $objective }, { $colour } : il manque { $lacks } carrés, { $which }.
       *[other] { $objective }, { $colour } : il manque { $lacks } carrés.
    }
board-lacks-of = { $name } : { $lacks }
board-lacks-where = rangée { $row }, colonne { $column }
board-lacks-rid =
    { $more ->
        [one] { $more } carré de trop de cette couleur le touche.
       *[other] { $more } carrés de trop de cette couleur le touchent.
    }
board-lacks-called = Ici, c’est à chacun de remarquer ce qui est réalisé : personne ne vous le dit.
board-lit =
    { $next ->
        [place] La place éclairée : rangée { $row }, colonne { $column }.
        [lay] Votre carte est comme il faut : posez-la.
        [left] C’est la place éclairée : tournez la carte à gauche.
       *[right] C’est la place éclairée : tournez la carte à droite.
    }
board-would-complete =
    { $points ->
        [one] Réalise { $objective }, { $points } point.
       *[other] Réalise { $objective }, { $points } points.
    }

# La première partie guidée

learn-welcome = Bienvenue ! Dans Quadri, on pose les unes sur les autres des cartes de quatre carrés colorés, et l’image grandit peu à peu.
learn-card = Voici votre carte, sous l’image. Elle doit couvrir 1, 2 ou 3 carrés de l’image.
learn-place = Essayez : dans l’image, un trait montre où poser votre carte. Touchez cet endroit, puis le bouton « Poser ici ».
learn-objectives = Voici vos trois objectifs, que vous êtes seul à voir. Quand une de ces formes apparaît dans l’image, dans sa couleur, elle rapporte un point par carré.
learn-turn = Une carte peut se tourner. Touchez l’endroit entouré d’un trait, appuyez sur le bouton de rotation qui s’allume jusqu’à ce que votre carte ressemble à celle du dessin, puis posez-la.
learn-every-colour = Cinq des six carrés jaunes de Nessie sont là. Chaque carte apporte un carré de chaque couleur : toutes peuvent vous servir.
learn-nessie = Votre carte a le sixième. Mettez-la à l’endroit entouré : le trait autour de Nessie et le +6 montrent ce qu’elle réalise. Posez-la !
learn-scored = Nessie est à vous : 6 points et un nouvel objectif. L’autre joueur vient d’en couvrir un carré, mais ce qui est marqué le reste.
learn-flag = Le nouveau, c’est le Drapeau : cinq carrés magenta. Deux sont déjà l’un au-dessus de l’autre. Ajoutez-en un troisième juste au-dessus.
learn-others = Vous avez vu ? La carte de l’autre joueur a mis un carré magenta à côté des vôtres. L’image est à tout le monde.
learn-second = Encore un, et voilà le Drapeau, la tête en bas : une forme peut être tournée ou inversée comme dans un miroir. Tournez la carte et posez-la.
learn-end = Deux objectifs, 11 points ! Une fois le dernier objectif pioché, chacun joue encore une fois. Le plus grand total gagne.
learn-on = À vous de jouer ! Cherchez un carré qui serve à deux objectifs. Et après cette partie, essayez la coopérative ou le ball-trap.

# Pourquoi une pose est bonne : un conseil, et l’analyse après la partie

reason = { $why }.
reason-more = { $why }, et { $more }.
    .brief = { $why }.
reason-completes = Cette carte réalise { $what } pour { $points } points
reason-turns = Cette carte réalise { $what }
reason-makes = Cette carte réalise { $what }
reason-to-call = Cette carte réalise { $what }, à annoncer pour { $points } points
reason-called-later = { $what } est là, à annoncer pour { $points } points
reason-nearer =
    { $n ->
        [one] Avec cette carte, { $what } n’attend plus qu’{ $squares }
       *[other] Avec cette carte, { $what } n’attend plus que { $squares }
    }
reason-both = Avec cette carte, { $one } attend encore { $squares } et { $other } { $more }
reason-leaves =
    { $n ->
        [one] Cette carte ne gêne pas { $what }, qui n’attend plus qu’{ $squares }
       *[other] Cette carte ne gêne pas { $what }, qui attend { $squares }
    }
reason-later = Cette carte pourrait réaliser { $what }, ce qui reste possible plus tard
reason-adds = { $have } carrés sur { $size } sont alors là pour { $what }
reason-breaks = Rien à réaliser pour l’instant : cette carte entame un groupe de { $squares } qui peut servir à d’autres
    .too = elle entame un groupe de { $squares } qui peut servir à d’autres
reason-small =
    Rien à réaliser pour l’instant : cette carte couvre { $n } carrés et { $new ->
        [one] n’en laisse qu’un nouveau aux autres
       *[other] n’en laisse que deux nouveaux aux autres
    }
    .together =
    Rien à réaliser pour l’instant : cette carte ajoute { $new ->
        [one] un nouveau carré
        [2] deux nouveaux carrés
       *[other] trois nouveaux carrés
    } où continuer
reason-wide = Rien à réaliser pour l’instant : cette carte ajoute au bord trois nouveaux carrés où continuer
reason-undone = Cette carte pourrait réaliser { $what }, mais pas ici
reason-undisturbed = aucun objectif à portée ne s’éloigne
last-card =
    { $all ->
        [yes] La dernière carte
       *[no] { $you ->
            [yes] Votre dernière carte
           *[no] La dernière carte { DE($seat) }
        }
    }
reason-last = { last-card } ne réalise rien, où qu’on la pose
reason-last-undone = { last-card } pourrait réaliser { $what }, mais pas ici
reason-call = Annoncer { $what } maintenant rapporte { $points } points, avant que quelqu’un n’en couvre un carré
reason-call-missed = Annoncer { $what } ne coûte rien, même si l’objectif n’est pas encore réalisé
reason-pass = Plus rien en main n’est réalisé
reason-pass-early = Cela met fin aux annonces, alors que { $what } serait à déposer
reason-lacks =
    { $n ->
        [one] { $what } n’attend plus qu’{ $squares }
       *[other] { $what } n’attend plus que { $squares }
    }
reason-still =
    { $n ->
        [one] { $what } n’attend toujours qu’{ $squares }
       *[other] { $what } attend toujours { $squares }
    }
reason-left =
    il reste { $objectives ->
        [one] un
       *[other] { $objectives }
    } des dix objectifs pour { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }
reason-won = la partie est gagnée
reason-none =
    { $you ->
        [yes] vous n’en avez plus
       *[no] { $seat } n’en a plus
    }
reason-draws = un nouvel objectif vient en main
reason-list = { $one } et { $other }
reason-held =
    { $you ->
        [yes] { $what } que vous tenez
       *[no] { $what } que tient { $seat }
    }
squares-count =
    { $n ->
        [1] un
        [2] deux
        [3] trois
        [4] quatre
       *[other] { $n }
    }
squares-cyan =
    { squares-count } { $n ->
        [one] carré cyan
       *[other] carrés cyan
    }
squares-magenta =
    { squares-count } { $n ->
        [one] carré magenta
       *[other] carrés magenta
    }
squares-yellow =
    { squares-count } { $n ->
        [one] carré jaune
       *[other] carrés jaunes
    }
squares-black =
    { squares-count } { $n ->
        [one] carré noir
       *[other] carrés noirs
    }
squares-any =
    { squares-count } { $n ->
        [one] carré
       *[other] carrés
    }

# Commandes dans un terminal

command-PlaceCard = poser
command-Call = annoncer
command-PassCalls = passer
keys-PlaceCard = ← ↑ ↓ → déplacer la carte · R la tourner · Entrée la poser

# Avant la première partie, et les notes en chemin

first-1 = Prenez une carte
first-2 = Posez-la sur d’autres
first-3 = Faites naître vos formes
first-lead = Une partie guidée dure trois minutes. Ou jouez tout de suite, avec trois petites notes en chemin.
first-learn = Apprendre en trois minutes
note-shapes = Vos trois formes secrètes
    .text = Faites-les apparaître dans l’image, dans leur couleur. Tournées ou en miroir, cela compte. Un point par carré.
note-card = Votre carte est ici
    .text = Glissez-la sur l’image : elle doit couvrir 1, 2 ou 3 carrés. Les lumières montrent où.
note-counts = Quand cela compte
    .text = Dès que votre forme est là, même pendant le tour d’un autre. Ce qui est marqué le reste.

# Ce que possède une place

stands =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
stands-holds =
    { $count ->
        [one] { $count } objectif en main
       *[other] { $count } objectifs en main
    }
