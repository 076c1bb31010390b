# Le jeu

game-title = Détour
game-line = Faites le tour du monde en train, en ballon et en bateau, et envoyez les autres par le chemin le plus long.

# Cartes du monde et étapes

stop-london = Londres
stop-paris = Paris
stop-turin = Turin
stop-brindisi = Brindisi
stop-suez = Suez
stop-aden = Aden
stop-bombay = Bombay
stop-allahabad = Allahabad
stop-calcutta = Calcutta
stop-rangoon = Rangoun
stop-singapore = Singapour
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
stop-geneva = Genève
stop-zermatt = Zermatt
stop-venice = Venise
stop-canton = Canton
stop-hankow = Hankéou
stop-peking = Pékin
stop-hilo = Hilo
stop-sitka = Sitka
stop-victoria = Victoria
stop-halifax = Halifax
stop-st-johns = Saint-Jean
stop-reykjavik = Reykjavik
stop-lisbon = Lisbonne
stop-tangier = Tanger
stop-mogador = Mogador
stop-dakar = Dakar
stop-freetown = Freetown
stop-lagos = Lagos
stop-luanda = Luanda
stop-cape-town = Le Cap
stop-durban = Durban
stop-zanzibar = Zanzibar
stop-mauritius = Île Maurice
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
stop-madeira = Madère
stop-bamako = Bamako
stop-timbuktu = Tombouctou
stop-kano = Kano
stop-maputo = Maputo
stop-comoros = Comores
stop-antananarivo = Antananarivo
stop-alice-springs = Alice Springs
stop-adelaide = Adélaïde
stop-melbourne = Melbourne
stop-chiloe = Chiloé
stop-ushuaia = Ushuaia
stop-patagonia = Patagonie
stop-home = arrivée

# Couleurs, cartes, transports

colour-yellow = jaune
colour-green = vert
colour-red = rouge
colour-blue = bleu
card-detour = Détour
card-backward = Recul
card-block = Blocage
card-no-action = Sans action
transport-T = train
transport-B = ballon
transport-S = bateau

# Le journal

event-FirstPlayerDrawn =
    { $you ->
        [yes] Vous commencez.
       *[no] { $seat } commence.
    }
event-CardPlayed =
    { $you ->
        [yes] Vous avez
       *[no] { $seat } a
    } joué { $card } ({ $colour }) { $part ->
        [move] pour son déplacement.
        [action] pour son action.
        [both] pour ses deux parties.
       *[nothing] pour rien.
    }
event-MarkerMoved =
    { $you ->
        [yes] Vous avez avancé le pion { $colour } : { $start } → { $end }.
       *[no] { $seat } a avancé le pion { $colour } : { $start } → { $end }.
    }
event-MarkerSent =
    { $you ->
        [yes] Vous avez envoyé le pion { $colour } sur le chemin de traverse : { $start } → { $end }.
       *[no] { $seat } a envoyé le pion { $colour } sur le chemin de traverse : { $start } → { $end }.
    }
event-MarkersWentBack =
    { $you ->
        [yes] Vous avez fait reculer des pions : { $moved }.
       *[no] { $seat } a fait reculer des pions : { $moved }.
    }
    .nobody =
    { $you ->
        [yes] Vous avez joué le recul, mais personne ne pouvait reculer.
       *[no] { $seat } a joué le recul, mais personne ne pouvait reculer.
    }
went-back = { $colour } { $start } → { $end }
event-RoundBlocked =
    { $you ->
        [yes] Vous avez bloqué le tour { $round }.
       *[no] { $seat } a bloqué le tour { $round }.
    }
event-MarkerCameHome =
    { $you ->
        [yes] Votre pion { $colour } est arrivé ! On finit le tour, puis la partie s’achève.
       *[no] Le pion { $colour } de { $seat } est arrivé ! On finit le tour, puis la partie s’achève.
    }
event-CardsReturned = Les quatre cartes ont été jouées : chacun les reprend.
event-RoundBegan =
    { $blocked ->
        [yes]
            { $you ->
                [yes] Le tour { $round } est bloqué ; vous commencez.
               *[no] Le tour { $round } est bloqué ; { $seat } commence.
            }
       *[no]
            { $you ->
                [yes] Tour { $round } : vous commencez.
               *[no] Tour { $round } : { $seat } commence.
            }
    }

# La question

question-over = La partie est terminée.
question-wait =
    { $you ->
        [yes] À vous de jouer.
       *[no] À { $seat } de jouer.
    }
question-play =
    { $blocked ->
        [yes] À vous : tour bloqué, sans avancer.
       *[no] À vous : jouez une carte.
    }
question-colours =
    { $blocked ->
        [yes] Tour bloqué : { $one } ou { $other } ?
       *[no] À vous : { $one } ou { $other } ?
    }
question-colour =
    { $blocked ->
        [yes] Tour bloqué : une carte pour le { $colour }.
       *[no] À vous : une carte pour le { $colour }.
    }

# Ce qu’on peut choisir

offer-PlayForNothing = { $colour } : { $card } pour rien
offer-PlayMove = { $colour } : { $card }, avancer → { $end }
offer-PlayDetour =
    { $both ->
        [yes] { $colour } : Détour, avancer → { $end }, puis { $target } → { $side }
       *[no] { $colour } : Détour, { $target } → { $side }
    }
offer-PlayBackward = { $colour } : Recul, puis → { $end }
offer-PlayBlock =
    { $both ->
        [yes] { $colour } : Blocage, les deux parties, → { $end }
       *[no] { $colour } : Blocage, puis → { $end }
    }

# La table en mots

twin-round =
    { $you ->
        [yes] Tour { $round }, c’est vous qui le commencez.
       *[no] Tour { $round }, commencé par { $seat }.
    }{ $blocked ->
        [yes] {" "}Le tour est bloqué : personne ne se sert d’un déplacement.
       *[no] {""}
    }
twin-blocks-next = Le tour { $round } sera bloqué.
twin-card = La carte { $card }, rang { $rank }, avance avec : { $move }.
twin-marker =
    { $you ->
        [yes] Votre pion { $colour }
       *[no] Le pion { $colour } de { $seat }
    }{ $where ->
        [home] {" "}est arrivé.
        [side]  : { $stop }, sur un chemin de traverse (zone rouge), à hauteur de la colonne { $column } sur 24.
       *[main]  : { $stop }, colonne { $column } sur 24.
    }
twin-hand =
    { $you ->
        [yes] Vos cartes pour le { $colour } : { $cards }.
       *[no] Cartes de { $seat } pour le { $colour } : { $cards }.
    }
twin-ahead = Devant le { $colour } : { $ahead }.
twin-segment-1 =
    { $one } → { $stop }{ $area ->
        [line] {" "}(trait rouge)
        [blue] {" "}(zone bleue)
       *[none] {""}
    }
twin-segment-2 =
    { $one } et { $other } → { $stop }{ $area ->
        [line] {" "}(trait rouge)
        [blue] {" "}(zone bleue)
       *[none] {""}
    }

# Refus

refused-2-2-not-your-colour = Cette couleur n’est pas la vôtre. Choisissez une carte d’une couleur à vous.
refused-3-1-not-your-turn = Ce n’est pas à vous de jouer une carte. Chacun en joue une par tour, dans le sens des aiguilles d’une montre, à partir du premier joueur.
refused-3-3-not-in-hand = Cette carte a été jouée et reste sur la table jusqu’à ce que les quatre l’aient été. Choisissez-en une encore en main.
refused-4-1-cannot-pay =
    { $segments ->
        [0] D’ici, cette carte ne peut même pas payer le premier segment. Servez-vous-en autrement, ou prenez-en une autre.
        [one] D’ici, cette carte paie { $segments } segment, pas davantage. Arrêtez-vous là, ou prenez une autre carte.
       *[other] D’ici, cette carte paie { $segments } segments, pas davantage. Arrêtez-vous là ou avant, ou prenez une autre carte.
    }
refused-5-1-no-such-marker = Aucun pion de cette couleur ne joue dans cette partie. Choisissez-en un autre.
refused-5-1-no-red-line = Ce pion n’est pas sur un trait rouge : aucun chemin de traverse ne part de là. Choisissez-en un qui s’y trouve.
refused-5-2-on-a-side-path = Ce pion est déjà sur un chemin de traverse. Choisissez-en un sur le chemin principal, sur un trait rouge.
refused-5-4-not-on-a-red-area = On ne se sert des deux parties de Détour que si son pion est sur une zone rouge au moment de jouer la carte. Choisissez l’une des deux.
refused-5-6-finished = Ce pion est arrivé, et plus rien ne le déplace. Choisissez-en un autre.
refused-6-3-cannot-pay =
    { $segments ->
        [0] Un train et un ballon ne paient pas le premier segment depuis l’étape où votre pion recule. Jouez l’action sans avancer.
        [one] Un train et un ballon paient { $segments } segment depuis l’étape où votre pion recule, pas davantage.
       *[other] Un train et un ballon paient { $segments } segments depuis l’étape où votre pion recule, pas davantage.
    }
refused-7-1-blocked = Ce tour est bloqué : personne ne se sert d’un déplacement. Jouez une carte pour son action, ou pour rien.
refused-7-4-cannot-pay = Blocage ne vous fait avancer d’un segment que s’il coûte un seul train ou un seul bateau. Jouez-le sans avancer.
refused-7-5-not-on-a-blue-area = On ne se sert des deux parties de Blocage que si son pion est sur une zone bleue au moment de jouer la carte. Choisissez l’une des deux.
refused-8-1-has-played = Cette couleur a déjà joué sa carte ce tour-ci. Jouez maintenant pour votre autre couleur.

# Options

option-seats = Places
    .help = Combien jouent, personnes et robots ensemble. À deux, chacun a deux couleurs.
option-map = Voyage
    .help = L’itinéraire : où passent les lignes, les chemins de traverse et les zones bleues.
option-map-eighty-days = Le Pari des quatre-vingts jours
    .help = De Londres à Londres, vers l’est, sur les traces du roman.
option-map-southern-cross = Sous la Croix du Sud
    .help = De Lisbonne à Lisbonne, par les mers australes.
option-backward = Recul
    .help = Qui recule de deux segments quand on joue l’action de Recul.
option-backward-everyone = Tout le monde
    .help = Tous les pions, y compris celui de qui la joue.
option-backward-everyone-else = Tous les autres
    .help = Tous les pions sauf celui dont c’est la carte : plus mordant.

# Fins de partie

ending-8-3 = Qui a mis fin à la partie a son autre pion sur la dernière tuile, ou arrivé.
ending-8-4 = À qui appartient le dernier pion du parcours, celui-là a perdu.
ending-8-7 = Le tour 60 est fini et personne n’est arrivé : qui possède le dernier pion a perdu.
ending-9-1 = Un pion est arrivé.
ending-9-2 = Plusieurs pions sont arrivés au même tour : les cartes restées en main ont départagé, ou l’ordre d’arrivée.
ending-9-3 = Le tour 60 est fini et personne n’est arrivé : le pion le plus avancé a gagné.

# La première partie guidée

learn-welcome = Bienvenue ! Le premier à boucler le tour du monde gagne. Vous êtes jaune, et vous partez de Londres.
learn-cards = Chacune de vos quatre cartes a un déplacement, en haut, et une action, en bas. On se sert de l’un ou de l’autre ; Sans action ne fait qu’avancer.
learn-move = Chaque segment coûte ce que montre son étiquette : trains, ballons, bateaux. Sans action en paie six. En route pour Bombay !
learn-lost = Il vous restait un ballon, il est perdu. Sur Détour, le vert n’a qu’un train, et ne va pas plus loin que Paris.
learn-once = Une carte jouée reste sur la table jusqu’à ce que les quatre l’aient été. En quatre tours, chacun joue donc chaque carte une fois.
learn-first = Un nouveau tour, et c’est le vert qui commence. Regardez ce que fait Recul.
learn-back = Tout le monde a reculé de deux segments, le vert aussi ; puis un train et un ballon l’ont ramené à Paris.
learn-red-line = Le vert est sur un trait rouge. L’action de Détour envoie un tel pion sur le chemin de traverse, le plus long.
learn-send = Jouez Détour pour son action, et envoyez le vert à Genève !
learn-side-path = Le chemin de traverse coûte plus cher, et le vert doit le suivre jusqu’au bout. C’est une zone rouge : on y a droit aux deux parties de Détour.
learn-blue = Vous êtes sur une zone bleue. Vous y avez droit aux deux parties de Blocage : le déplacement et l’action.
learn-both = Avancez de cinq segments avec le déplacement, et d’un sixième avec le train que donne l’action. Au prochain tour, personne n’avancera !
learn-joins = Le vert suit le chemin de traverse et retrouve le chemin principal à Suez.
learn-blocked = Ce tour est bloqué : pas de déplacement, seulement des actions, et ce qu’elles font avancer.
learn-backward = Jouez donc Recul : tous reculent de deux, et vous seul revenez, avec un ballon et un train.
learn-nothing = Le vert n’a plus que Blocage. Bloquer le gênerait aussi ; il le joue donc pour rien, c’est toujours permis.
learn-no-target = Le rouge n’a plus que Détour, et personne n’est sur un trait rouge. Cette carte aussi est jouée pour rien.
learn-end = Les quatre cartes reviennent en main, et vous êtes en tête. Le dernier segment, vers Londres, coûte un ballon et un train.
learn-on = À partir d’ici, jouez comme bon vous semble. Bon voyage !

# Le plateau

board-map = La carte du voyage : { $map }. Le texte plus bas dit ce qui s’y trouve.
board-keys = Les flèches vous mènent un segment plus loin ou moins loin, Entrée joue la carte, Échap la reprend. Plus, moins et 0 règlent le zoom, et Ctrl avec une flèche déplace la carte du voyage.
board-fit = Voir tout le voyage
board-round = Tour
board-you = Vous
board-first = premier joueur
board-now = joue maintenant
board-later = doit encore jouer
board-did =
    { $part ->
        [move] { $card } : déplacement
        [action] { $card } : action
        [both] { $card } : deux parties
       *[nothing] { $card } : pour rien
    }
board-in-hand = En main : { $cards }
board-cards = Vos cartes
board-cards-of = Cartes de { $name }
board-hand = Cartes du { $colour }
board-hand-played = Le { $colour } a joué
board-blocked = Tour { $round } bloqué
board-no-moves = actions seules
board-both = 2 parties
board-both-halves = { $card } : les 2 parties
board-key-line = trait rouge : départ d’un détour
board-key-red = zone rouge : Détour, 2 parties
board-key-blue = zone bleue : Blocage, 2 parties
board-spent = jouée
board-move-half = {", "}déplacement : { $transports }
board-action-half = { $card }, action :
board-does-detour = un pion sur un trait rouge prend la traverse
    .short = traverse
board-does-backward =
    { $hit ->
        [everyone] tous reculent de 2 ; vous : { $T }{ $B }
       *[everyone-else] les autres reculent de 2 ; vous : { $T }{ $B }
    }
    .short =
    { $hit ->
        [everyone] tous −2
       *[everyone-else] autres −2
    }
board-does-block = tous arrêtés au tour suivant ; vous : { $T } ou { $S }
    .short = tous arrêtés
board-does-no-action = déplacement seul
    .short = avancer
board-choose = Choisissez une carte
board-wait = Pas votre tour
board-nearer = Un segment de moins
board-farther = Un segment de plus
board-target =
    { $chosen ->
        [yes] Pion envoyé : { $target }. En choisir un autre.
       *[no] Personne n’est envoyé. Choisir un pion.
    }
board-target-other = Envoyer un autre pion
board-say-PlayForNothing =
    { $why ->
        [blocked] Tour bloqué : { $card } serait jouée pour rien.
        [none] Personne sur un trait rouge : { $card } pour rien ?
        [nobody] { $card }, sans envoyer personne ?
        [unpaid] { $card } ne paie pas le segment suivant : pour rien ?
       *[stays] { $card } pour rien, en restant sur place ?
    }
board-say-PlayMove = { $card }, déplacement : { $start } → { $end } ?
board-say-PlayDetour =
    { $both ->
        [yes] Les deux parties : { $start } → { $end }, et { $target } → { $side } ?
       *[no] Envoyer le { $target } par le plus long : { $side } ?
    }
board-say-PlayBackward =
    { $back ->
        [0] Personne ne peut reculer ; vous finissez ici : { $end }.
        [one] { $back } pion recule ; vous finissez ici : { $end }.
       *[other] { $back } pions reculent ; vous finissez ici : { $end }.
    }
board-say-PlayBlock =
    { $both ->
        [yes]
            { $first ->
                [action] Action puis déplacement : { $start } → { $end } ; tour { $round } bloqué ?
               *[move] Déplacement puis action : { $start } → { $end } ; tour { $round } bloqué ?
            }
       *[no]
            { $goes ->
                [yes] Bloquer le tour { $round }, et { $start } → { $end } ?
               *[no] Bloquer le tour { $round } sans avancer ?
            }
    }
board-go-PlayForNothing = Jouer pour rien
board-go-PlayMove =
    { $home ->
        [yes] Arriver !
       *[no] Vers { $end }
    }
board-go-PlayDetour =
    { $both ->
        [yes] Vers { $end }, et { $target } → { $side }
       *[no] Envoyer le { $target } → { $side }
    }
board-go-PlayBackward = Tous reculent ; vous → { $end }
board-go-PlayBlock =
    { $home ->
        [yes] Bloquer et arriver !
       *[no] { $goes ->
            [yes] Bloquer, puis → { $end }
           *[no] Bloquer le tour { $round }
        }
    }
board-where =
    { $where ->
        [home] arrivé
        [side] { $stop }, chemin de traverse
       *[main] { $stop }
    }
board-arrived = { $place ->
        [1] premier arrivé
        [2] deuxième arrivé
        [3] troisième arrivé
       *[4] quatrième arrivé
    }
board-ranks-left = Rangs restés en main : { $sum }
board-loses = { $name } perd
board-wins = { $name } gagne
