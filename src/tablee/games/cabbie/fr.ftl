# Le jeu

game-title = Cabbie
game-line = Conduisez votre taxi entre sens uniques et travaux.

# Les destinations : Marelle

destination-observatory = Observatoire de la Lune
destination-kite = Butte aux Cerfs-volants
destination-tea = Salon des Trois Tasses
destination-mill = Moulin Têtu
destination-clock = L’Horloge en retard
destination-townhall = Hôtel de Ville
destination-hatter = Chapellerie Melon
destination-keys = Musée des Clés perdues
destination-library = Livres de l’Escargot
destination-umbrella = Théâtre du Parapluie
destination-bakery = Boulangerie La Mie
destination-cats = Café des Neuf Chats
destination-post = Poste aux Pigeons
destination-robots = Atelier des Robots
destination-ices = Glacier Polaire
destination-cocoa = Chocolaterie Pépin
destination-teddy = Docteur Nounours
destination-school = École du Crayon
destination-comet = Cinéma La Comète
destination-tulips = Marché aux Tulipes
destination-fish = Halle aux Poissons
destination-baths = Bains de la Lisette
destination-aquarium = Aquarium du Poulpe
destination-station = Gare de Midi
destination-balloons = Pré aux Ballons
destination-carousel = Vieux Manège
destination-palms = Serre aux Palmiers
destination-ducks = Mare aux Canards
destination-blackbird = Salle du Merle
destination-whale = Musée de la Baleine
destination-ferry = Embarcadère du Bac
destination-lighthouse = Vieux Phare

# Les rues : Marelle

street-slant = avenue du Grand-Biais
street-dial = place du Cadran
street-lantern = rue des Lanternes
street-climb = montée des Cerfs-volants
street-inkwell = rue de l’Encrier
street-curtain = rue du Rideau
street-mitron = rue des Mitrons
street-rampart = rue du Rempart
street-thimble = rue du Dé
street-saffron = rue du Safran
street-button = rue des Boutons
street-barrel = quai des Tonneaux
street-tulip = rue des Tulipes
street-plum = quai des Prunes
street-miller = rue du Meunier
street-goose = quai des Oies
street-orchard = boulevard des Vergers
street-pond = rue de la Mare
street-fiddle = rue du Violon
street-anchor = rue de l’Ancre
street-rope = quai des Cordiers

# Les destinations : Petite-Marelle

destination-brollies = Répare-parapluies
destination-meadow = Pré aux Cerfs-volants
destination-belfry = Horloge lente
destination-oven = Boulangerie chaude
destination-ducksteps = Marches aux Canards
destination-auntie = Salon de Tante
destination-ponies = Petit Manège
destination-catnap = Coin des Chats
destination-windy = Moulin venteux
destination-slates = Petite École
destination-bookshop = Librairie Escargot
destination-honey = Miel de l’Ours
destination-halt = La Halte
destination-cart = Chariot à glaces
destination-letters = Boîte aux lettres
destination-anglers = Coin de pêche

# Les rues : Petite-Marelle

street-lime = allée des Tilleuls
street-hilltop = chemin de la Côte
street-church = rue de l’Horloge
street-bell = rue de la Cloche
street-otter = route des Loutres
street-teapot = rue de la Théière
street-green = le Pré
street-bridge = rue du Pont
street-slantlane = rue du Biais
street-hare = chemin du Lièvre
street-mole = rue de la Taupe

# Où sont les choses

lot = le dépôt des taxis
address = { $number }, { $street }
corner = l’angle { $streets } et { $last }

# Les cartes

card-one-way = Poser un sens unique
card-turn = Retourner un sens unique
card-barrier = Poser une barrière
card-cone-1 = Poser un cône sur le 1
card-cone-2 = Poser un cône sur le 2
card-cone-3 = Poser un cône sur le 3
card-cone-4 = Poser un cône sur le 4
card-cone-5 = Poser un cône sur le 5
card-remove = Retirer un obstacle
card-through-barrier = Chance : franchir une barrière
card-through-cone = Chance : franchir un cône
card-through-any = Chance : passe-partout
card-hidden = Chance : cachée
chance-through-barrier = franchir une barrière
chance-through-cone = franchir un cône
chance-through-any = passe-partout

# Les pièces

piece-OneWay = sens unique ({ $street }, du { $start } vers le { $end })
piece-Barrier = barrière au { $address } (vers { $corner })
piece-Cone = cône sur le numéro { $number }

# Le journal

event-FirstPlayerDrawn =
    { $you ->
        [yes] Vous commencez.
       *[no] { $seat } commence.
    }
event-DestinationDrawn =
    { $you ->
        [yes] Votre prochaine destination : { $destination }.
       *[no] { $seat } a pioché une destination : { $destination }.
    }
    .hidden =
    { $you ->
        [yes] Vous avez pioché une destination.
       *[no] { $seat } a pioché une destination.
    }
event-TurnTaken =
    { $plan ->
        [drive]
            { $you ->
                [yes] Votre taxi est enfermé, mais vous roulez quand même.
               *[no] Le taxi { DE($seat) } est enfermé, mais roule quand même.
            }
       *[stuck]
            { $condition ->
                [shut-in]
                    { $you ->
                        [yes] Votre taxi est enfermé : vous jouez un tour bloqué.
                       *[no] { $seat }, dont le taxi est enfermé, joue un tour bloqué.
                    }
               *[stuck]
                    { $you ->
                        [yes] Votre taxi est bloqué, et vous n’annoncez pas de carte.
                       *[no] { $seat }, dont le taxi est bloqué, n’annonce pas de carte.
                    }
            }
    }
    .announced =
    { $you ->
        [yes] Votre taxi est bloqué et vous annoncez une carte. { $card }.
       *[no] { $seat }, dont le taxi est bloqué, annonce une carte. { $card }.
    }
event-DieRolled =
    { $you ->
        [yes] Vous avez fait { $pips }.
       *[no] { $seat } a fait { $pips }.
    }
    .draws =
    { $you ->
        [yes] Votre taxi est bloqué et vous avez fait { $pips } : vous piochez une carte taxi.
       *[no] { $seat }, dont le taxi est bloqué, a fait { $pips } : cela vaut une carte taxi.
    }
event-Drove =
    { $you ->
        [yes]
            { $steps ->
                [one] Vous avez avancé de { $steps } case. Arrêt : { $place }.
               *[other] Vous avez avancé de { $steps } cases. Arrêt : { $place }.
            }
       *[no]
            { $steps ->
                [one] { $seat } a avancé de { $steps } case. Arrêt : { $place }.
               *[other] { $seat } a avancé de { $steps } cases. Arrêt : { $place }.
            }
    }
    .chance =
    { $you ->
        [yes]
            { $steps ->
                [one] Vous avez avancé de { $steps } case. Arrêt : { $place }. Chance jouée : { $cards }.
               *[other] Vous avez avancé de { $steps } cases. Arrêt : { $place }. Chance jouée : { $cards }.
            }
       *[no]
            { $steps ->
                [one] { $seat } a avancé de { $steps } case. Arrêt : { $place }. Chance jouée : { $cards }.
               *[other] { $seat } a avancé de { $steps } cases. Arrêt : { $place }. Chance jouée : { $cards }.
            }
    }
    .forced =
    { $you ->
        [yes]
            { $steps ->
                [one] Vous avez forcé le passage et avancé de { $steps } case. Arrêt : { $place }.
               *[other] Vous avez forcé le passage et avancé de { $steps } cases. Arrêt : { $place }.
            }
       *[no]
            { $steps ->
                [one] { $seat } a forcé le passage et avancé de { $steps } case. Arrêt : { $place }.
               *[other] { $seat } a forcé le passage et avancé de { $steps } cases. Arrêt : { $place }.
            }
    }
event-Waited =
    { $turns ->
        [one]
            { $you ->
                [yes] Votre taxi est bloqué : vous attendez, depuis { $turns } tour.
               *[no] Le taxi { DE($seat) } est bloqué et attend, depuis { $turns } tour.
            }
       *[other]
            { $you ->
                [yes] Votre taxi est bloqué : vous attendez, depuis { $turns } tours.
               *[no] Le taxi { DE($seat) } est bloqué et attend, depuis { $turns } tours.
            }
    }
event-DestinationReached =
    { $you ->
        [yes] Vous voilà à destination : { $destination } !
       *[no] { $seat } arrive à destination : { $destination } !
    }
event-DeckShuffled =
    { $cards ->
        [one] La pioche était vide : { $cards } carte y a été remise et mélangée.
       *[other] La pioche était vide : { $cards } cartes y ont été remises et mélangées.
    }
event-CardDrawn =
    { $you ->
        [yes] Vous avez pioché une carte taxi. { $card }.
       *[no] { $seat } a pioché une carte taxi. { $card }.
    }
event-OneWayPlaced =
    { $you ->
        [yes] Vous avez posé un { $piece }.
       *[no] { $seat } a posé un { $piece }.
    }
event-OneWayTurned =
    { $you ->
        [yes] Vous avez retourné un sens unique. Désormais : { $piece }.
       *[no] { $seat } a retourné un sens unique. Désormais : { $piece }.
    }
event-BarrierPlaced =
    { $you ->
        [yes] Vous avez posé une { $piece }.
       *[no] { $seat } a posé une { $piece }.
    }
event-ConePlaced =
    { $you ->
        [yes] Vous avez posé un { $piece }.
       *[no] { $seat } a posé un { $piece }.
    }
event-PieceRemoved =
    { $you ->
        [yes] Vous avez retiré un obstacle : { $piece }.
       *[no] { $seat } a retiré un obstacle : { $piece }.
    }
    .none =
    { $you ->
        [yes] Vous avez tout laissé en place.
       *[no] { $seat } a tout laissé en place.
    }
event-ChanceKept =
    { $you ->
        [yes] Vous gardez la carte. { $card }.
       *[no] { $seat } garde la carte. { $card }.
    }
event-ChanceHidden =
    { $you ->
        [yes] Vous avez pioché une carte chance, que vous gardez cachée. { $card }.
       *[no] { $seat } a pioché une carte chance et l’a gardée cachée. { $card }.
    }
    .unseen =
    { $you ->
        [yes] Vous avez pioché une carte chance, que vous gardez cachée.
       *[no] { $seat } a pioché une carte chance et la garde cachée.
    }
event-CardWasted =
    { $you ->
        [yes] Votre carte reste sans effet. { $card }.
       *[no] La carte { DE($seat) } reste sans effet. { $card }.
    }

# La question

question-over = La partie est finie.
question-deal = On distribue les cartes.
question-roll = Le dé roule.
question-wait =
    { $you ->
        [yes] À vous de jouer.
       *[no] Au tour { DE($seat) }.
    }
question-stuck = Bloqué ! Annoncer une carte chance ?
question-shut-in = Enfermé : rouler, ou tour bloqué ?
question-drew = Vous avez pioché une carte chance : l’utiliser, ou attendre ?
question-drive = Un { $pips } : où vous arrêtez-vous ?
question-one-way = Posez un sens unique.
question-turn = Retournez un sens unique.
question-barrier = Posez une barrière sur un passage.
question-remove = Retirez un obstacle, ou aucun.

# Ce que l’on peut choisir

offer-TakeTurn =
    { $plan ->
        [drive] rouler
       *[stuck] jouer un tour bloqué
    }
    .announce = annoncer une carte : { $card }
offer-Drive = arrêt : { $place }
    .chance = arrêt : { $place }, chance : { $cards }
offer-Wait = attendre
offer-TurnOneWay = retourner : { $piece }
offer-Remove = retirer : { $piece }
    .none = tout laisser en place

# Pourquoi un coup est bon

effect-list = { $first }, et { $last }
    .brief = { $first }
effect-but = { $first }, mais { $last }
    .brief = { $last }
effect-left = plus que { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } jusqu’à « { $destination } »
effect-near =
    { $left ->
        [1] n’importe quel lancer suffit pour atteindre « { $destination } » au prochain tour
        [6] un 6 suffit pour atteindre « { $destination } » au prochain tour
       *[other] un { $left } ou plus suffit pour atteindre « { $destination } » au prochain tour
    }
effect-longer = { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } jusqu’à « { $destination } », soit { $longer } de plus qu’au plus court
    .missed = { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } jusqu’à « { $destination } », qu’un autre coup atteint dès maintenant
effect-by-card = il ne reste au mieux que { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } avec une carte chance
effect-card = l’orange donne une carte taxi
effect-kept =
    { $cards ->
        [one] la carte chance reste en main
       *[other] les cartes chance restent en main
    }
effect-orange =
    { $rolls ->
        [6] n’importe quel lancer peut finir sur l’orange au prochain tour
        [one] { $rolls } lancer sur six peut finir sur l’orange au prochain tour
       *[other] { $rolls } lancers sur six peuvent finir sur l’orange au prochain tour
    }
effect-same = le chemin vers « { $destination } » ne change pas
effect-nearer = « { $destination } » se rapproche de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
effect-farther = « { $destination } » s’éloigne de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
effect-open = un chemin de { $left ->
        [one] { $left } case
       *[other] { $left } cases
    } mène de nouveau à « { $destination } »
effect-closed = aucun chemin ne mène pour l’instant à « { $destination } »
    .still = « { $destination } » reste hors d’atteinte
effect-free =
    .stuck = le taxi n’est plus bloqué
    .shut-in = le taxi n’est plus enfermé
effect-nobody = cela ne gêne personne
effect-later = plus de rues seront ouvertes par la suite
hinders-stuck =
    { $you ->
        [yes] votre taxi est bloqué
       *[no] le taxi { DE($seat) } est bloqué
    }
hinders-shut-in =
    { $you ->
        [yes] votre taxi est enfermé
       *[no] le taxi { DE($seat) } est enfermé
    }
hinders-cut-off =
    { $you ->
        [yes] vous ne pouvez
       *[no] { $seat } ne peut
    } plus atteindre { $places ->
        [one] { $places } destination possible
       *[other] { $places } destinations possibles
    }
hinders-longer =
    { $you ->
        [yes] vous avez
       *[no] { $seat } a
    } jusqu’à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } de plus vers { $places ->
        [one] { $places } destination possible
       *[other] { $places } destinations possibles
    }
    .same =
    { $you ->
        [yes] vous avez
       *[no] { $seat } a
    } { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } de plus vers { $places ->
        [one] { $places } destination possible
       *[other] { $places } destinations possibles
    }
hinders-likely = { $loss }, { $places ->
        [one] sans doute la bonne
       *[other] dont sans doute la bonne
    }
reason-Drive = De là, { $effects }.
    .arrives = C’est « { $destination } » : et de { $done } sur { $wanted }.
    .wins = C’est « { $destination } », la dernière destination qu’il fallait : la partie est gagnée.
    .cut-off = Aucun chemin ne mène à « { $destination } » : rester près de l’orange, où une carte peut en ouvrir un.
    .cut-off-card = Aucun chemin ne mène à « { $destination } », et l’orange donne une carte qui peut en ouvrir un.
    .cut-off-chance = Sans carte chance, aucun chemin ne mène à « { $destination } » ; avec, il n’y a de là, au mieux, que { $left ->
        [one] { $left } case.
       *[other] { $left } cases.
    }
    .chance = La carte chance épargne { $saved ->
        [one] { $saved } case
       *[other] { $saved } cases
    } : il en reste { $left } jusqu’à « { $destination } ».
    .chance-only = Seule la carte chance ouvre un chemin vers « { $destination } » : { $left ->
        [one] il reste { $left } case.
       *[other] il reste { $left } cases.
    }
reason-TakeTurn = Jouer « { $card } » : le taxi repart tout de suite{ $waits ->
        [0] , et en choisissant sa route.
        [one] { " " }au lieu d’attendre { $waits } tour.
       *[other] { " " }au lieu d’attendre jusqu’à { $waits } tours.
    }
    .inside = Rouler : « { $destination } » reste accessible, à { $left ->
        [one] { $left } case.
       *[other] { $left } cases.
    }
    .drive = Rouler : aucun chemin ne mène encore à « { $destination } », et un autre arrêt peut valoir mieux quand une rue s’ouvrira.
    .shut-in = Jouer un tour bloqué : { $waits ->
        [0] à ce tour, le taxi force le passage.
       *[other] un 3 ou un 4 donne une carte, et le troisième tour force le passage.
    }
    .cut-off = Jouer un tour bloqué : aucun chemin ne mène à « { $destination } », { $waits ->
        [0] et à ce tour le taxi force le passage.
       *[other] un 3 ou un 4 donne une carte, et le troisième tour force le passage.
    }
    .stuck = Garder la carte chance : { $waits ->
        [0] à ce tour, le taxi force le passage de toute façon.
       *[other] un 3 ou un 4 donne une carte, et le troisième tour force le passage de toute façon.
    }
reason-Wait = Attendre : { $waits ->
        [0] au prochain tour
       *[other] dans deux tours au plus tard
    }, le taxi forcera le passage et choisira sa route.
    .kept = Attendre et garder la carte chance : { $waits ->
        [0] au prochain tour
       *[other] dans deux tours au plus tard
    }, le taxi forcera le passage de toute façon.
reason-OneWay = Un sens unique, { $street } : { $effects }.
    .turn = Retourner le sens unique, { $street } : { $effects }.
reason-Barrier = Une barrière, { $street } : { $effects }.
reason-Remove = Tout laisser en place : aucun obstacle ne gêne le chemin vers « { $destination } ».
    .though = Tout laisser en place, même si le chemin vers « { $destination } » pourrait être plus court : les autres gardent leurs obstacles.
    .oneway = Sans le sens unique ({ $street }), { $effects }.
    .barrier = Sans la barrière ({ $street }), { $effects }.
    .cone = Sans le cône sur le { $number }, { $effects }.

# La table en mots

twin-match =
    Tour de table { $round }. { $destinations ->
        [one] Il faut { $destinations } destination pour gagner.
       *[other] Il faut { $destinations } destinations pour gagner.
    }
twin-die =
    { $you ->
        [yes] Vous avez fait { $pips }.
       *[no] { $seat } a fait { $pips }.
    }
twin-card =
    { $you ->
        [yes] Vous jouez une carte taxi. { $card }.
       *[no] { $seat } joue une carte taxi. { $card }.
    }
twin-deck = Cartes taxi : { $deck } dans la pioche, { $discards } dans la défausse.
twin-player =
    { $you ->
        [yes] Votre taxi
       *[no] Le taxi { DE($seat) }
    } : { $place }. { $completed ->
        [0] Aucune destination atteinte.
        [one] { $completed } destination atteinte.
       *[other] { $completed } destinations atteintes.
    }
twin-completed =
    { $you ->
        [yes] Vous avez atteint
       *[no] { $seat } a atteint
    } : { $places }.
twin-kept =
    { $you ->
        [yes] Vous avez gardé
       *[no] { $seat } a gardé
    } : { $cards }.
    .hidden =
        { $cards ->
            [one] { $seat } garde { $cards } carte chance cachée.
           *[other] { $seat } garde { $cards } cartes chance cachées.
        }
twin-stuck =
    { $you ->
        [yes] Votre taxi
       *[no] Le taxi { DE($seat) }
    } est bloqué depuis { $turns ->
        [one] { $turns } tour.
       *[other] { $turns } tours.
    }
twin-destination =
    Votre destination, que personne d’autre ne connaît : { $destination } ({ $place }), à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } d’ici.
twin-no-way = Votre destination, que personne d’autre ne connaît : { $destination } ({ $place }). Aucun chemin n’y mène pour le moment.
twin-piece = Dans les rues : { $piece }.
twin-cone = Dans les rues : un cône sur le numéro { $number } ({ $place }).

# Les refus

refused-1-5-no-spot = Il n’y a pas d’emplacement de sens unique ici. Choisissez une rue entre deux carrefours, et l’un de ses deux bouts.
refused-1-6-no-crosswalk = Il n’y a pas de passage piéton ici. Une barrière se pose là où une rue débouche sur un carrefour.
refused-2-1-too-few-cards = À { $seats }, il faudrait plus de cartes Destination que les { $cards } de cette ville. Choisissez-en au plus { $most } par personne, une plus grande ville ou une table plus petite.
refused-2-2-first-beyond = La place { $first } ne peut pas commencer : vous n’êtes que { $seats } à table.
refused-2-2-not-your-turn = Ce n’est pas à vous de jouer. On joue dans le sens des aiguilles d’une montre, et votre tour viendra.
refused-3-1-roll-first = Vous n’avez pas de lancer à jouer pour le moment.
refused-3-1-no-street = Un chemin va de case en case le long des rues, et ces cases ne se suivent pas.
refused-3-1-too-long = Vous avez fait { $pips }, et ce chemin est plus long.
refused-3-2-straight-back = Un taxi ne fait jamais demi-tour en route.
refused-3-3-too-short = Vous avez fait { $pips }, et vous pouvez aller plus loin. Seule votre propre destination arrête le taxi plus tôt.
refused-3-6-other-card = Ce n’est pas ce que dit votre carte.
refused-3-7-drives-past = Ce chemin dépasse votre propre destination. Le taxi s’y arrête.
refused-3-8-barrier = Une barrière ferme le chemin à la case { $step }. Passez ailleurs, ou jouez une carte chance qui convient.
refused-3-8-cone = Un cône ferme le chemin à la case { $step }. Passez ailleurs, ou jouez une carte chance qui convient.
refused-3-8-one-way = À la case { $step }, ce chemin prend un sens unique à l’envers. Passez ailleurs, ou jouez une carte chance qui convient.
refused-4-1-nothing-to-decide = Il n’y a rien à décider avant le lancer.
refused-4-1-no-step = Votre taxi est bloqué : il ne peut avancer d’aucune case. Annoncez une carte chance qui l’aide, ou jouez un tour bloqué.
refused-4-1-does-not-help = Vous n’avez pas cette carte chance, ou elle n’ouvre aucune première case.
refused-4-1-must-use = Vous avez annoncé une carte chance : elle doit servir pour la première case.
refused-4-2-must-move = Vous pouvez rouler : vous ne pouvez donc pas attendre.
refused-5-1-taken = Il y a déjà un sens unique à cet emplacement. Choisissez-en un libre.
refused-5-2-no-token = Il n’y a pas de sens unique à retourner ici.
refused-5-3-taken = Il y a déjà une barrière sur ce passage. Choisissez-en un libre.
refused-5-3-shuts-exit = Une barrière ici fermerait le dépôt : de la sortie, on ne pourrait plus atteindre aucune case orange. Choisissez un autre passage.
refused-5-5-not-there = Cet obstacle n’est pas sur le plateau. Choisissez-en un qui s’y trouve, ou aucun.
refused-6-1-cannot-use = Vous ne pouvez pas jouer ces cartes chance maintenant.
refused-6-1-does-not-pass = Ces cartes n’ouvrent pas ce chemin : chacune ne fait passer qu’un seul obstacle de son genre.
refused-6-1-not-needed = Ce chemin demande moins de cartes : chacune doit servir à passer un obstacle.

# Les options

option-seats = Places
    .help = Le nombre de participants, personnes et robots compris.
option-city = Ville
    .help = Là où l’on roule.
option-city-marelle = Marelle
    .help = La ville entière, avec 32 destinations.
option-city-village = Petite-Marelle
    .help = Un village deux fois plus petit, avec 16 destinations et des courses plus brèves.
option-destinations = Destinations
    .help = Combien il en faut pour gagner. La ville doit avoir assez de cartes Destination pour tout le monde.
option-first = Qui commence
    .help = La place qui joue en premier.
option-first-random = Au hasard
    .help = Le sort décide.
option-first-1 = Place 1
option-first-2 = Place 2
option-first-3 = Place 3
option-first-4 = Place 4
option-first-5 = Place 5
option-first-6 = Place 6
option-chances = Cartes chance
    .help = Qui voit les cartes chance qu’un joueur garde.
option-chances-open = Visibles
    .help = Tout le monde les voit, et sait donc qui peut encore passer.
option-chances-hidden = Cachées
    .help = Chacun ne voit que les siennes. Des autres, on sait seulement combien ils en ont.

# Les fins de partie

ending-7-1 = La dernière destination nécessaire est atteinte.
ending-7-3 = Soixante tours de table sont joués : la victoire revient à qui a atteint le plus de destinations.

# La première partie guidée

learn-welcome = Bienvenue ! Vous conduisez un taxi, et votre rival aussi. Pour gagner, menez deux clients à bon port avant lui.
learn-destination = Votre client veut aller au Miel de l’Ours. Votre rival n’en sait rien : la carte Destination reste votre secret.
learn-roll = Vous avez fait 3 : avancez d’exactement 3 cases, la première étant la sortie du dépôt. Allez sur la case orange du chemin de la Côte.
learn-orange = Sur une case orange, on pioche une carte taxi. Celle-ci pose une barrière sur un passage piéton, là où une rue débouche sur un carrefour. Aucun taxi ne la franchit.
learn-barrier = Votre rival est encore au dépôt. Fermez la rue du Biais, juste à la sortie ! Une rue au moins doit lui rester : il a toujours de quoi sortir.
learn-other = Votre rival a fait 1 et n’a pas dépassé la sortie. À vous : c’est un 4.
learn-exactly = À un carrefour, tournez où vous voulez, mais jamais de demi-tour en route. Tournez au coin, jusqu’à la case orange du chemin du Lièvre.
learn-chance = Une carte chance ! Elle reste devant vous, face visible. Quand vous voudrez, elle fera franchir une barrière à votre taxi. Si vous en avez plusieurs, un seul déplacement peut toutes les employer, une par obstacle.
learn-early = Vous avez fait 6, et le Miel de l’Ours est à 5 cases. Votre destination est le seul endroit où l’on s’arrête plus tôt : allez-y.
learn-reached = Client déposé ! La carte, que vous venez de montrer, compte pour vous. Votre prochaine destination : la Petite École.
learn-on = Encore une, et vous gagnez : continuez, et essayez votre carte chance là où une barrière vous gêne. Un taxi bloqué repart au plus tard au troisième tour. Ensuite, essayez Marelle, la grande ville, contre des robots ou avec des amis.

# Le plateau

board-name = La ville
board-keys = Les flèches parcourent ce que vous pouvez choisir, Entrée le fait, Échap le reprend, R retourne un jeton de sens unique. L ouvre la liste des choix, D dit où vous allez. Plus, moins et 0 règlent le zoom, et Ctrl avec une flèche déplace le plan.
board-key-move = Parcourent ce que vous pouvez choisir
board-key-confirm = Fait ce qui est choisi
board-key-drop = Reprend le choix
board-key-turn = Retourne un jeton de sens unique
board-key-list = Ouvre et ferme la liste des choix
board-key-destination = Dit votre destination, et à combien de cases elle est
board-list = Les choix en liste
board-whole = Voir toute la ville
board-fit = Revenir à l’essentiel
board-see-destination = Voir votre destination : { $name }
board-die = Le dé
board-die-shows = Le dé montre { $pips }
board-corner = Carrefour { $streets }
board-stretch = { $street }, { $start }–{ $end }
board-crosswalk = { $address }, côté { $street }
board-towards = { $street }, de { $start } à { $end }
board-destinations = destinations
board-secret = votre secret
board-to-go =
    { $steps ->
        [one] encore { $steps } case
       *[other] encore { $steps } cases
    }
board-at-best =
    { $steps ->
        [0] à portée dès maintenant
        [one] à { $steps } case au mieux
       *[other] à { $steps } cases au mieux
    }
board-no-way = aucun chemin n’y mène
board-completes = Votre destination !
board-draws = orange : une carte
board-earns-card = carte
board-choose-drive = Touchez une case qui brille.
board-numbers = Le nombre à côté : les cases qu’il resterait à parcourir.
board-choose-one-way = Touchez un repère ‹ › ; de nouveau pour retourner.
board-choose-turn = Touchez le panneau à retourner.
board-choose-barrier = Touchez un passage piéton.
board-choose-remove = Touchez l’obstacle à retirer.
hint-Drive = Hibou irait là
board-do-drive = Y aller
board-do-one-way = Poser
board-do-turn = Retourner
board-do-barrier = Poser
board-do-remove = Retirer
board-take-none = Tout laisser
board-turn = Retourner le jeton
board-wait = Ce n’est pas encore à vous
board-wait-turn = Attendre
board-no-help = La carte piochée n’ouvre aucun passage.
board-plan-drive = Rouler
board-plan-stuck = Tour bloqué
board-announce = Jouer : { $card }
board-stuck-rolls = Bloqué, tour { $turn } sur 3 : un 3 ou un 4 donne une carte taxi.
board-stuck-third = Bloqué, tour 3 sur 3 : votre taxi force le passage.
board-stuck = bloqué { $turns }/3
board-with-card = Avec une carte ?
board-no-card = Sans carte
board-uses = Avec : { $card }
board-ways = Ce que cela change pour chacun
board-way-stuck = bloqué
board-way-shut-in = enfermé
board-way-cut-off =
    { $places ->
        [one] { $places } lieu isolé
       *[other] { $places } lieux isolés
    }
board-way-opened =
    { $places ->
        [one] { $places } lieu rouvert
       *[other] { $places } lieux rouverts
    }
board-way-heard =
    { $how ->
        [0] aussi loin qu’avant
        [1] { $steps ->
            [one] { $steps } case de plus
           *[other] { $steps } cases de plus
        }
       *[other] { $steps ->
            [one] { $steps } case de moins
           *[other] { $steps } cases de moins
        }
    }
board-you-drew = Votre carte
board-drew = Carte { DE($name) }
board-taxi-cards = Cartes taxi
board-deck =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
board-chance = Chance
board-chance-hidden = Chance (cachée)
board-card-one-way = Poser un sens unique
board-card-turn = Retourner un sens unique
board-card-barrier = Poser une barrière
board-card-cone-1 = Cône sur le 1
board-card-cone-2 = Cône sur le 2
board-card-cone-3 = Cône sur le 3
board-card-cone-4 = Cône sur le 4
board-card-cone-5 = Cône sur le 5
board-card-remove = Retirer un obstacle
board-card-through-barrier = Franchir une barrière
board-card-through-cone = Franchir un cône
board-card-through-any = Passe-partout
board-card-hidden = Chance, gardée cachée
board-through-barrier = une barrière
board-through-cone = un cône
board-through-any = tout
board-bound = roulait vers : { $place }
board-sheet-none = aucune destination

# Une ville à soi : ce qui ne va pas

decimal = { $whole },{ $tenths }
city-unreadable = le fichier est illisible : { $reason }
city-shared = identifiants { $ids } : employés dans les deux villes ; chaque carrefour, chaque rue et chaque destination a le sien
city-format = format : « { $format } » au lieu de { $wanted }
city-exit = exit : « { $node } » n’est pas un carrefour (1.7)
city-lot-node = carrefour { $node } : le dépôt n’est pas un carrefour (1.7)
city-node-id = carrefour { $node } : un identifiant compte 1 à 12 lettres ou chiffres (1.6)
city-node-plain = carrefour { $node } : un carrefour est gris, sans numéro ni destination ; deux nombres donnent sa place, rien d’autre (1.6)
city-node-off = carrefour { $node } : il est hors de la feuille (1.1)
city-node-streets = carrefour { $node } : moins de trois rues s’y croisent (1.1)
city-segment-twice = tronçon { $segment } : il figure { $times } fois (1.1)
city-segment-end = tronçon { $segment } : « { $node } » n’est pas un carrefour (1.6)
city-segment-loop = tronçon { $segment } : il revient à son point de départ (1.1)
city-segment-spaces = tronçon { $segment } : { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } au lieu de 2 à 5 (1.1)
city-segment-spot = tronçon { $segment } : l’emplacement { $spot } du sens unique n’est pas entre deux cases (1.5)
city-pitch = tronçon { $segment } : { $pitch } unités par case sur le plan, au lieu de 33 à 48 (1.1)
city-close = cases { $a } et { $b } : l’une recouvre l’autre sur le plan (1.1)
city-nodes = carrefours : { $count } au lieu de { $wanted } (1.1)
city-segments = tronçons : { $count } au lieu de { $wanted } (1.1)
city-spaces = cases : { $count } au lieu de { $wanted } (1.1)
city-lost = cases { $spaces } : on ne peut pas les atteindre depuis la sortie (1.1)
city-ring = rues : aucune ne forme un rond-point ou une place dont on fait le tour (1.1)
city-diagonal = rues : aucune de plusieurs tronçons ne traverse la ville en biais (1.1)
city-trip = destinations : une course prend { $turns } tours en moyenne, et non environ 4 (1.1)
city-street-name = rue { $street } : elle n’a pas de nom (1.1)
city-street-unlisted = rue { $street } : elle a des tronçons, mais ne figure pas dans la liste (1.1)
city-street-unused = rue { $street } : elle n’a aucun tronçon (1.1)
city-street-twice = rue { $street } : elle figure deux fois (1.1)
city-bridges = ponts : { $count } au lieu de deux ou trois (1.1)
city-bridge-missing = tronçon { $segment } : il passe sur l’eau sans pont (1.1)
city-bridge-dry = tronçon { $segment } : un pont sans eau (1.1)
city-bridge-place = tronçon { $segment } : à { $at }, le pont est au sec (1.1)
city-destination-count = destination_count : { $count } au lieu de { $full }, ou de { $village } pour un village (1.2)
city-destinations = destinations : { $count } au lieu de { $wanted } (1.2)
city-destination-taken = destination { $destination } : l’identifiant est déjà pris (1.2)
city-destination-name = destination { $destination } : elle n’a pas de nom (1.2)
city-destination-namesake = destination { $destination } : une autre porte le même nom (1.2)
city-picture = destination { $destination } : il n’y a pas d’image « { $picture } » ; il y a { $pictures } (1.2)
city-picture-twice = destination { $destination } : une autre a la même image, { $picture } (1.2)
city-kind-places = { $kind } : sur { $count } cases au lieu d’une seule (1.2)
city-space-kind = case { $space } : « { $kind } » n’est pas une sorte de case (1.2)
city-orange-share = cases : { $count } sur { $spaces } sont orange, et non environ un quart (1.2)
city-orange-pair = cases { $a } et { $b } : deux cases orange côte à côte (1.2)
city-orange-far = case { $space } : à plus de 4 cases de toute case orange (1.2)
city-cut = numéros : cinq cônes suffisent à couper la ville en deux (1.2)
city-lot-off = dépôt : il est hors de la feuille (1.3)
city-lot-street = dépôt : il n’est pas en dehors, mais sur le tronçon { $segment } (1.3)
city-lane = dépôt : sa voie ne mène pas à la sortie, { $node } (1.7)
city-barriers = réserve : { $count } barrières au lieu de { $wanted } (1.4)
city-oneways = réserve : { $count } sens uniques au lieu de { $wanted } (1.4)
city-cones = réserve : { $count } cônes pour { $numbers } numéros (1.4)

# Commandes dans un terminal

command-TakeTurn = tour
command-Drive = rouler
command-Wait = attendre
command-PlaceOneWay = sens-unique
command-TurnOneWay = retourner
command-PlaceBarrier = barrière
command-Remove = retirer
terminal-legend = □ case · ◆ orange : une carte taxi · ● destination · ★ la vôtre · ╳ barrière · ▲ cône · → sens unique

# Avant la première partie, et les notes en chemin

first-1 = Lancez le dé
first-2 = Roulez d’autant de cases
first-3 = Gagnez votre destination secrète
first-lead = Une partie guidée dure quatre minutes. Ou jouez tout de suite, avec quatre petites notes en chemin.
first-learn = Apprendre en quatre minutes
note-fare = Où va votre client
    .text = Vous seul le savez. C’est aussi marqué sur le plan. Une fois arrivé, vous tirez la destination suivante.
note-die = Ce que dit le dé
    .text = Roulez d’exactement ce nombre de cases. À votre destination seulement, vous pouvez vous arrêter plus tôt.
note-drive = Choisissez une case, puis roulez
    .text = Touchez une des cases éclairées du plan. Vous lisez ici ce qu’elle change, et le bouton vous y conduit.
note-piece = Bloquez une rue
    .text = La carte vous laisse gêner les autres. Il doit toujours rester une issue.

# Ce que possède une place

stands =
    { $count ->
        [one] { $count } destination sur { $of }
       *[other] { $count } destinations sur { $of }
    }
