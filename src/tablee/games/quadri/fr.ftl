# Le jeu

game-title = Quadri
game-line = Posez l’une sur l’autre des cartes de quatre couleurs, et faites apparaître vos formes secrètes dans l’image qui grandit.

# Les objectifs : leur nom, et leur forme pour qui ne la voit pas

objective-candle = Bougie
    .shape = magenta ; rangées 1 à 4 : carré 1
objective-sugar-cube = Morceau de sucre
    .shape = cyan ; rangées 1 et 2 : carrés 1 et 2
objective-mushroom = Champignon
    .shape = magenta ; rangée 1 : carrés 1 à 3 ; rangée 2 : carré 2
objective-sock = Chaussette
    .shape = noir ; rangées 1 et 2 : carré 1 ; rangée 3 : carrés 1 et 2
objective-lightning = Éclair
    .shape = jaune ; rangée 1 : carré 2 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carré 1
objective-flute = Flûte
    .shape = noir ; rangée 1 : carrés 1 à 5
objective-hockey-stick = Crosse de hockey
    .shape = noir ; rangées 1 à 3 : carré 1 ; rangée 4 : carrés 1 et 2
objective-submarine = Sous-marin
    .shape = cyan ; rangée 1 : carré 2 ; rangée 2 : carrés 1 à 4
objective-flag = Drapeau
    .shape = magenta ; rangées 1 et 2 : carrés 1 et 2 ; rangée 3 : carré 1
objective-armchair = Fauteuil
    .shape = magenta ; rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 3
objective-boomerang = Boomerang
    .shape = jaune ; rangée 1 : carrés 1 à 3 ; rangées 2 et 3 : carré 3
objective-bistro-table = Guéridon
    .shape = magenta ; rangée 1 : carrés 1 à 3 ; rangées 2 et 3 : carré 2
objective-seahorse = Hippocampe
    .shape = cyan ; rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangées 3 et 4 : carré 2
objective-chick = Poussin
    .shape = jaune ; rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-staircase = Escalier
    .shape = cyan ; rangée 1 : carré 3 ; rangée 2 : carrés 2 et 3 ; rangée 3 : carrés 1 et 2
objective-crank = Manivelle
    .shape = noir ; rangée 1 : carré 3 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 1
objective-star = Étoile
    .shape = jaune ; rangée 1 : carré 2 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-baguette = Baguette
    .shape = jaune ; rangée 1 : carrés 1 à 6
objective-walking-stick = Canne
    .shape = noir ; rangée 1 : carrés 1 et 2 ; rangées 2 à 5 : carré 1
objective-sombrero = Sombrero
    .shape = jaune ; rangée 1 : carré 3 ; rangée 2 : carrés 1 à 5
objective-axe = Hache
    .shape = noir ; rangées 1 et 2 : carrés 1 et 2 ; rangées 3 et 4 : carré 1
objective-nessie = Nessie
    .shape = cyan ; rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 4
objective-bathtub = Baignoire
    .shape = cyan ; rangée 1 : carrés 1 et 4 ; rangée 2 : carrés 1 à 4
objective-crane = Grue
    .shape = jaune ; rangée 1 : carrés 1 à 3 ; rangées 2 à 4 : carré 1
objective-bowler-hat = Chapeau melon
    .shape = noir ; rangée 1 : carrés 2 et 3 ; rangée 2 : carrés 1 à 4
objective-sailing-boat = Voilier
    .shape = cyan ; rangées 1 et 2 : carré 3 ; rangée 3 : carrés 1 à 4
objective-egg-box = Boîte à œufs
    .shape = jaune ; rangées 1 et 2 : carrés 1 à 3
objective-slice-of-brie = Pointe de brie
    .shape = jaune ; rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 1 à 3
objective-rubber-duck = Canard de bain
    .shape = jaune ; rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carrés 1 et 2
objective-fish-hook = Hameçon
    .shape = noir ; rangée 1 : carré 3 ; rangée 2 : carrés 1 et 3 ; rangée 3 : carrés 1 à 3
objective-tower-of-pisa = Tour de Pise
    .shape = noir ; rangée 1 : carré 2 ; rangées 2 et 3 : carrés 1 et 2 ; rangée 4 : carré 1
objective-puppy = Toutou
    .shape = noir ; rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carrés 1 et 3
objective-parasol = Parasol
    .shape = magenta ; rangée 1 : carrés 1 à 3 ; rangées 2 à 4 : carré 2
objective-wobbly-chair = Chaise bancale
    .shape = magenta ; rangées 1 et 2 : carré 1 ; rangée 3 : carrés 1 à 3 ; rangée 4 : carré 3
objective-goldfish = Poisson rouge
    .shape = magenta ; rangée 1 : carrés 1 et 2 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-flamingo = Flamant rose
    .shape = magenta ; rangée 1 : carré 1 ; rangée 2 : carrés 1 à 3 ; rangées 3 et 4 : carré 2
objective-tulip = Tulipe
    .shape = magenta ; rangée 1 : carrés 1 et 3 ; rangée 2 : carrés 1 à 3 ; rangée 3 : carré 2
objective-waterfall = Cascade
    .shape = cyan ; rangée 1 : carré 1 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 2 et 3 ; rangée 4 : carré 3
objective-wheelbarrow = Brouette
    .shape = magenta ; rangée 1 : carré 1 ; rangée 2 : carrés 1 à 4 ; rangée 3 : carré 3
objective-periscope = Périscope
    .shape = cyan ; rangée 1 : carrés 1 et 2 ; rangées 2 et 3 : carré 2 ; rangée 4 : carrés 2 et 3
objective-dragonfly = Libellule
    .shape = cyan ; rangée 1 : carré 2 ; rangée 2 : carrés 1 à 3 ; rangées 3 et 4 : carré 2
objective-cactus = Cactus
    .shape = cyan ; rangée 1 : carré 2 ; rangée 2 : carrés 1 et 2 ; rangée 3 : carrés 2 et 3 ; rangée 4 : carré 2

# Les couleurs

colour-cyan = cyan
colour-magenta = magenta
colour-yellow = jaune
colour-black = noir
colour-none = vide

# Le journal

event-StartLaid = La carte de départ, dans le sens des aiguilles d’une montre depuis le coin en haut à gauche : { $card }.
event-CardTaken =
    { $you ->
        [yes] Vous avez pris une carte : { $card }.
       *[no] { $seat } a pris une carte : { $card }.
    }
event-CardPlaced =
    { $you ->
        [yes]
            { $covered ->
                [one] Vous avez posé la carte et couvert { $covered } carré.
               *[other] Vous avez posé la carte et couvert { $covered } carrés.
            }
       *[no]
            { $covered ->
                [one] { $seat } a posé la carte et couvert { $covered } carré.
               *[other] { $seat } a posé la carte et couvert { $covered } carrés.
            }
    }
    .where = rangée { $row }, colonne { $column }
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
twin-card =
    { $you ->
        [yes] Votre carte à poser
       *[no] La carte que { $seat } doit poser
    }, dans le sens des aiguilles d’une montre depuis le coin en haut à gauche : { $card }.
twin-objective = Votre objectif { $objective } : { $shape }.
twin-piles =
    Dans les pioches : { $cards ->
        [one] { $cards } carte Quadri
       *[other] { $cards } cartes Quadri
    } et { $objectives ->
        [one] { $objectives } objectif
       *[other] { $objectives } objectifs
    }.
twin-last-round =
    { $turns ->
        [0] Dernier tour de table : personne ne prendra plus de carte.
        [one] Dernier tour de table : encore { $turns } carte à prendre.
       *[other] Dernier tour de table : encore { $turns } cartes à prendre.
    }
twin-row = Rangée { $row }, à partir de la colonne { $column } : { $squares }.

# Refus

refused-2-1-covers-none = Ici, votre carte ne couvrirait rien. Déplacez-la pour qu’elle couvre 1, 2 ou 3 carrés déjà en place.
refused-2-1-covers-all = Ici, votre carte couvrirait 4 carrés, et le maximum est 3. Déplacez-la pour qu’au moins un de ses carrés n’en couvre aucun.
refused-2-2-not-your-turn = Ce n’est pas à vous de poser une carte. Quand viendra votre tour, vous en prendrez une et la poserez.

# Options

option-seats = Places
    .help = Combien jouent, personnes et robots ensemble.
option-objectives = Objectifs
    .help = Combien il y en a dans la partie : moins pour une partie plus brève, davantage pour la faire durer.
option-fit = Formes
    .help = Avec quelle précision une forme doit apparaître.
option-fit-within = Incluses
    .help = La forme dans la couleur imprimée ; les carrés voisins de cette couleur sont sans importance.
option-fit-exact = Exactes
    .help = La forme doit être un groupe entier d’une seule couleur, et n’importe laquelle convient.

# Fins de partie

ending-4-4 = Le dernier objectif était pioché, et tout le monde a joué encore une fois.
ending-4-5 = La pioche Quadri est épuisée.

# Le plateau

board-name = L’image sur la table
board-keys = Les flèches déplacent votre carte de place en place, R la tourne, Entrée la pose, Échap la reprend. Plus, moins et 0 règlent le zoom ; Contrôle avec une flèche déplace la table.
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
board-lay = Poser ici
board-wait = Pas encore à vous
board-fit = Voir toute l’image
board-last-round =
    { $turns ->
        [one] Dernier coup de la partie
       *[other] Dernier tour de table : encore { $turns } coups
    }
board-held = Restés en main
board-held-hidden =
    { $objectives ->
        [one] { $objectives } objectif secret
       *[other] { $objectives } objectifs secrets
    }
board-place =
    Rangée { $row }, colonne { $column } : { $squares ->
        [0] aucun carré couvert
        [one] { $squares } carré couvert
       *[other] { $squares } carrés couverts
    }{ $allowed ->
        [yes] .
       *[no] , ce n’est pas permis.
    }
board-would-complete =
    { $points ->
        [one] Réalise { $objective }, { $points } point.
       *[other] Réalise { $objective }, { $points } points.
    }
