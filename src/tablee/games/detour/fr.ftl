# Le jeu

game-title = Détour
game-line = Le tour du monde avec ce que vous avez en main, avant les autres.

# Voyages et étapes

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
transports-T =
    { $n ->
        [one] { $n } train
       *[other] { $n } trains
    }
transports-B =
    { $n ->
        [one] { $n } ballon
       *[other] { $n } ballons
    }
transports-S =
    { $n ->
        [one] { $n } bateau
       *[other] { $n } bateaux
    }

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
       *[nothing] sans effet.
    }
event-MarkerMoved =
    { $you ->
        [yes] Vous avez avancé le pion { $colour } : { $start } → { $end }.
       *[no] { $seat } a avancé le pion { $colour } : { $start } → { $end }.
    }
event-MarkerSent =
    { $you ->
        [yes] Vous avez envoyé le pion { $colour } sur la déviation : { $start } → { $end }.
       *[no] { $seat } a envoyé le pion { $colour } sur la déviation : { $start } → { $end }.
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
       *[no] Le pion { $colour } { DE($seat) } est arrivé ! On finit le tour, puis la partie s’achève.
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
        [yes] À vous : seulement des actions.
       *[no] À vous : jouez une carte.
    }
question-colours =
    { $blocked ->
        [yes] Seulement des actions : { $one }, { $other }.
       *[no] Jouez pour le { $one } et pour le { $other }.
    }
question-colour =
    { $blocked ->
        [yes] Seulement une action : le { $colour }.
       *[no] Maintenant, une carte pour le { $colour }.
    }

# Ce qu’on peut choisir

offer-PlayForNothing = { $colour } : { $card } sans effet
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
        [yes] {" "}Le tour est bloqué : personne n’utilise de Déplacement.
       *[no] {""}
    }
twin-blocks-next = Le tour { $round } sera bloqué.
twin-card = La carte { $card }, rang { $rank }, offre : { $move }.
twin-marker =
    { $you ->
        [yes] Votre pion { $colour }
       *[no] Le pion { $colour } { DE($seat) }
    }{ $where ->
        [home] {" "}est arrivé.
        [side]  : { $stop }, sur une déviation (zone rouge), à côté de la colonne { $column } sur 24.
       *[main]  : { $stop }, colonne { $column } sur 24.
    }
twin-hand =
    { $you ->
        [yes] Vos cartes pour le { $colour } : { $cards }.
       *[no] Cartes { DE($seat) } pour le { $colour } : { $cards }.
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

refused-2-2-not-your-colour = Cette couleur n’est pas la vôtre. Choisissez une carte de l’une de vos couleurs.
refused-3-1-not-your-turn = Ce n’est pas à vous de jouer une carte. Chacun en joue une par tour, dans le sens des aiguilles d’une montre, à partir du premier joueur.
refused-3-3-not-in-hand = Cette carte a été jouée et reste sur la table jusqu’à ce que les quatre l’aient été. Choisissez-en une encore en main.
refused-4-1-cannot-pay =
    { $segments ->
        [0] D’ici, cette carte ne paie même pas le premier segment. Utilisez-la autrement, ou prenez-en une autre.
        [one] D’ici, cette carte paie { $segments } segment, pas davantage. Arrêtez-vous là, ou prenez une autre carte.
       *[other] D’ici, cette carte paie { $segments } segments, pas davantage. Arrêtez-vous là ou avant, ou prenez une autre carte.
    }
refused-5-1-no-such-marker = Il n’y a pas de pion de cette couleur dans cette partie. Choisissez-en un autre.
refused-5-1-no-red-line = Ce pion n’est pas sur un trait rouge : aucune déviation ne part de là. Choisissez un pion placé sur un trait rouge.
refused-5-2-on-a-side-path = Ce pion est déjà sur une déviation. Choisissez-en un sur la route principale, placé sur un trait rouge.
refused-5-4-not-on-a-red-area = Pour utiliser les deux parties de Détour, il faut être en zone rouge au moment de jouer la carte. Choisissez l’une des deux.
refused-5-6-finished = Ce pion est arrivé, et plus rien ne le déplace. Choisissez-en un autre.
refused-6-3-cannot-pay =
    { $segments ->
        [0] Un train et un ballon ne paient pas le premier segment depuis l’étape où votre pion aura reculé. Jouez l’action sans avancer.
        [one] Un train et un ballon paient { $segments } segment depuis l’étape où votre pion aura reculé, pas davantage.
       *[other] Un train et un ballon paient { $segments } segments depuis l’étape où votre pion aura reculé, pas davantage.
    }
refused-7-1-blocked = Ce tour est bloqué : personne n’utilise de Déplacement. Jouez une carte pour son action, ou sans effet.
refused-7-4-cannot-pay = Blocage ne vous fait avancer d’un segment que s’il coûte un train seul ou un bateau seul. Jouez-le sans avancer.
refused-7-5-not-on-a-blue-area = Pour utiliser les deux parties de Blocage, il faut être en zone bleue au moment de jouer la carte. Choisissez l’une des deux.
refused-8-1-has-played = Cette couleur a déjà joué sa carte ce tour-ci. Jouez maintenant pour votre autre couleur.

# Options

option-seats = Places
    .help = Le nombre de joueurs, robots compris. À deux, chacun mène deux pions, avec une main de cartes pour chacun.
option-map = Voyage
    .help = L’itinéraire : les étapes, les déviations et les zones bleues.
option-map-eighty-days = Le Pari des quatre-vingts jours
    .help = De Londres à Londres, vers l’est, sur les traces du roman.
option-map-southern-cross = Sous la Croix du Sud
    .help = De Lisbonne à Lisbonne, par les mers australes.
option-backward = Recul
    .help = Qui recule de deux segments quand on joue l’action de Recul.
option-backward-everyone = Tout le monde
    .help = Tous les pions, y compris celui du joueur.
option-backward-everyone-else = Tous les autres
    .help = Tous les pions sauf celui de la couleur qui joue : plus méchant.
option-both = Les deux parties
    .help = Ce que permet une zone rouge ou bleue pendant un tour bloqué.
option-both-unblocked = Pas dans un tour bloqué
    .help = On n’y a droit qu’à l’action.
option-both-always = Toujours
    .help = Même là, on peut aussi utiliser le Déplacement : un blocage arrête moins.

# Fins de partie

ending-8-3 = L’autre pion du joueur qui a mis fin à la partie était sur la dernière tuile, ou déjà arrivé.
ending-8-4 = Le propriétaire du pion le plus en arrière a perdu.
ending-8-7 = Le tour 60 est fini et personne n’est arrivé : le propriétaire du pion le plus en arrière a perdu.
ending-9-1 = Un pion est arrivé.
ending-9-2 = Plusieurs pions sont arrivés au même tour : les cartes restées en main ont départagé, ou l’ordre d’arrivée.
ending-9-3 = Le tour 60 est fini et personne n’est arrivé : le pion le plus avancé a gagné.

# La première partie guidée

learn-welcome = Bienvenue ! Le premier à boucler le tour du monde gagne. Vous êtes jaune, et tout le monde part de Londres.
learn-cards = Une carte a un Déplacement, en haut, et une Action, en bas : on utilise l’un ou l’autre. Le chiffre, de 4 à 7, départage à l’arrivée.
learn-move = Chaque étiquette montre ce que coûte le segment. À vous : touchez le haut de Sans action, et avancez de six, jusqu’à Bombay !
learn-lost = Il vous restait un ballon : il est perdu. Sur Détour, le vert n’a qu’un train, et ne va pas plus loin que Paris.
learn-once = Une carte jouée reste sur la table jusqu’à ce que les quatre le soient. En quatre tours, chacun joue donc chaque carte une fois.
learn-first = Un nouveau tour, et c’est le vert qui commence. Regardez ce que fait Recul.
learn-back = Tout le monde a reculé de deux segments, le vert aussi ; puis un train et un ballon l’ont ramené à Paris.
learn-red-line = Le vert est sur un trait rouge. L’action de Détour peut l’envoyer sur la déviation, un chemin plus long.
learn-send = À vous : touchez le bas de Détour, et envoyez le vert à Genève !
learn-side-path = La déviation coûte plus cher, et il faut la suivre jusqu’au bout. C’est une zone rouge : Détour y donne droit à ses deux parties.
learn-blue = Vous êtes en zone bleue. Vous y avez droit aux deux parties de Blocage : le Déplacement et l’Action.
learn-both = À vous : touchez Blocage. Cinq segments, un sixième avec le train de l’Action, et personne n’avancera au tour suivant !
learn-joins = Le vert suit la déviation et retrouve la route principale à Suez.
learn-blocked = Ce tour est bloqué : pas de Déplacement, seulement des actions. Certaines font avancer quand même.
learn-backward = À vous : touchez Recul. Tous reculent de deux, puis votre pion est le seul à repartir, avec un ballon et un train.
learn-nothing = Le vert n’a plus que Blocage. Bloquer le gênerait aussi : il le joue donc sans effet, c’est toujours permis.
learn-no-target = Le rouge n’a plus que Détour, et personne n’est sur un trait rouge. Cette carte aussi est jouée sans effet.
learn-end = Les quatre cartes reviennent en main, et vous êtes en tête. Le dernier segment, vers Londres, coûte un ballon et un train.
learn-pair = À deux joueurs, c’est différent : chacun a deux pions et deux mains de cartes, et le pion de derrière peut faire perdre la partie.
learn-on = À essayer : déviez un rival, et arrivez à Londres avant les autres. Puis jouez à deux, avec deux pions chacun. Bon voyage !

# Le plateau

board-map = Le plateau : { $map }
board-keys = Les flèches vont d’étape en étape ; une fois une partie de carte choisie, un segment plus loin ou moins loin. Entrée joue la carte, Échap la reprend. P dit où sont les pions, A ce qui attend les vôtres. Plus, moins et 0 règlent le zoom, et Ctrl avec une flèche déplace le plateau.
board-key-move = D’étape en étape ; une carte choisie, un segment plus loin ou moins loin
board-key-confirm = Joue la carte
board-key-drop = La reprend
board-key-markers = Dit où sont les pions
board-key-ahead = Dit ce qui attend les vôtres
board-stop =
    { $stop }, colonne { $column } sur { $columns }{ $area ->
        [line] , trait rouge.
        [blue] , zone bleue.
        [red] , déviation.
       *[none] .
    }
board-stop-here = Ici : { $who }.
board-stop-next = Ensuite : { $segment }.
board-fit = Voir tout le plateau
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
       *[nothing] { $card } : sans effet
    }
board-in-hand = En main : { $cards }
board-cards = Vos cartes
board-cards-of = Cartes { DE($name) }
board-hand = Cartes du { $colour }
board-hand-played = Le { $colour } a joué
board-blocked = Tour { $round } bloqué
board-no-moves = actions seules
board-both = 2 parties
board-both-halves = { $card } : les 2 parties
board-key-line = trait rouge : départ d’une déviation
board-key-red = zone rouge : Détour, 2 parties
board-key-blue = zone bleue : Blocage, 2 parties
board-spent = jouée
board-spent-half = Jouée :{" "}
board-move-half = {", "}déplacement : { $transports }
board-action-half = { $card }, action :
board-does-detour = un pion sur un trait rouge prend la déviation
    .short = déviation
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
board-wait = Ce n’est pas à vous
board-nearer = Un segment de moins
board-farther = Un segment de plus
board-target =
    { $chosen ->
        [yes] Pion dévié : { $target }. En choisir un autre.
       *[no] Personne n’est dévié. Choisir un pion.
    }
board-target-other = Dévier un autre pion
board-say-PlayForNothing =
    { $why ->
        [blocked] Tour bloqué : { $card } serait sans effet.
        [none] Personne sur un trait rouge : { $card } sans effet ?
        [nobody] { $card }, sans dévier personne ?
        [unpaid] { $card } ne paie pas le segment suivant : la jouer sans effet ?
       *[stays] { $card } sans effet, en restant sur place ?
    }
board-say-PlayMove = { $card }, déplacement : { $start } → { $end } ?
board-say-PlayDetour =
    { $both ->
        [yes] Les deux parties : { $start } → { $end }, et { $target } → { $side } ?
       *[no] Dévier le { $target } → { $side } ?
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
board-go-PlayForNothing = Jouer sans effet
board-go-PlayMove =
    { $home ->
        [yes] Arriver !
       *[no] Vers { $end }
    }
board-go-PlayDetour =
    { $both ->
        [yes] Vers { $end }, et { $target } → { $side }
       *[no] Dévier le { $target } → { $side }
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
        [side] { $stop }, déviation
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

# Pourquoi un coup est bon : un conseil, et l’analyse après la partie

reason = { $play } : { $why }.
reason-more = { $play } : { $why }, et { $more }.
    .brief = { $play } : { $why }.
reason-for = { $play }, pour le { $colour }
reason-last = c’est le dernier tour
reason-PlayForNothing = { $card } sans effet
reason-PlayMove =
    { $home ->
        [yes] { $card } jusqu’à { $end }
       *[no] { $card } vers { $end }
    }
reason-PlayDetour =
    { $own ->
        [yes] Détour sur son propre pion
       *[no] Détour contre le { $target }
    }
reason-PlayBackward = Recul depuis { $start }
reason-PlayBlock = Blocage depuis { $start }
reason-stop =
    { $id ->
        [comoros] les { $stop }
        [mauritius] l’île Maurice
        [patagonia] la { $stop }
        [home] l’{ $stop }
       *[other] { $stop }
    }
reason-card =
    { $you ->
        [yes] votre carte { $card }
       *[no] la carte { $card } du { $colour }
    }
reason-colour = le { $colour }
reason-two = { $one } et { $other }
reason-all = tous les autres
reason-won = la partie est gagnée
reason-over = la partie s’arrête avec ce tour
reason-home =
    { $you ->
        [yes] votre pion { $colour } est arrivé
       *[no] le pion { $colour } est arrivé
    }
reason-ranks = { $sum } points de rang restent en main, si d’autres arrivent aussi
reason-far =
    { $n ->
        [one] aucune autre carte n’avance d’ici
       *[other] aucune autre carte ne fait ces { $n } segments
    }
reason-goes =
    { $n ->
        [one] cela fait un segment
       *[other] cela fait { $n } segments
    }
reason-regained =
    { $you ->
        [yes] un train et un ballon compensent votre propre recul
       *[no] un train et un ballon compensent le recul du { $colour }
    }
reason-nothing =
    { $you ->
        [yes] c’est la carte qui vous sert le moins à présent
       *[no] c’est la carte qui sert le moins au { $colour } à présent
    }
reason-sent = { $who } doit quitter { $start } par la déviation { DE($side) }
reason-self =
    { $you ->
        [yes] sur la déviation, ni Détour ni Recul ne vous coûtent grand-chose
       *[no] sur la déviation, ni Détour ni Recul ne coûtent grand-chose au { $colour }
    }
reason-back =
    { $n ->
        [one] { $who } recule
       *[other] { $who } reculent
    }
reason-blocked =
    { $n ->
        [one] { $who } perd un long déplacement
       *[other] { $who } perdent leurs longs déplacements
    }
reason-stopped =
    { $n ->
        [one] { $who } restera sur place au tour suivant
       *[other] { $who } resteront sur place au tour suivant
    }
reason-only = il ne reste pas d’autre carte
reason-hand = { $cards } restent en main
reason-kept = { $own }, qui irait au moins aussi loin, reste en main
reason-leaves = le pion quitte le trait rouge { DE($start) }
reason-short = le pion s’arrête avant le trait rouge { DE($stop) }
reason-behind = le pion de queue avance, celui qui ferait perdre la partie
reason-blue = sur la zone bleue { DE($end) }, { $own } aura ses deux parties
reason-red = sur la déviation, { $own } aura ses deux parties
reason-next = { $own } convient ensuite pour { $start } → { $end }
reason-next-home = { $own } suffit ensuite pour arriver
reason-wait = rien en main ne paie la suite depuis { $end }
reason-return = les quatre cartes reviennent ensuite en main
reason-moves-on = { $own } fait quand même { $start } → { $end } pendant le tour bloqué
reason-spare = le tour bloqué ne coûtera que { $own }

# Commandes dans un terminal

command-PlayForNothing = rien
command-PlayMove = avancer
command-PlayDetour = détour
command-PlayBackward = recul
command-PlayBlock = blocage
terminal-legend = ▲ trait rouge · ≈ zone bleue

# Avant la première partie, et les notes en chemin

first-1 = Jouez une de vos quatre cartes
first-2 = Ses trains, ballons et bateaux vous emmènent
first-3 = Faites le tour du monde en premier
first-lead = Une partie guidée dure cinq minutes. Ou jouez tout de suite, avec quatre petites notes en chemin.
first-learn = Apprendre en cinq minutes
note-cards = Vos quatre cartes
    .text = Jouez-en une à chaque tour. Le haut fait voyager, le bas a un effet particulier. Vous utilisez l’une des deux moitiés.
note-move = Jusqu’où vous allez
    .text = Chaque pas sur la carte coûte ce que montre son étiquette : un train, un ballon ou un bateau. Le bouton joue la carte.
note-race = Qui est devant
    .text = Vous voyez ici où en est chacun. Le premier de retour à Londres gagne.
note-spent = Les cartes jouées attendent
    .text = Une carte jouée revient quand les quatre l’ont été. Pensez donc à celle dont vous aurez besoin plus tard.
