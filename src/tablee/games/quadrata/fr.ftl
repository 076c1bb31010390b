# Le jeu

game-title = Quadrata Canada
game-line = Sept jours pour voir le Canada : multipliez deux jetons, atteignez le nombre.

# Provinces et territoires

province-NL = Terre-Neuve-et-Labrador
    .beside = à côté de Terre-Neuve-et-Labrador
province-NS = Nouvelle-Écosse
    .beside = à côté de la Nouvelle-Écosse
province-PE = Île-du-Prince-Édouard
    .beside = à côté de l’Île-du-Prince-Édouard
province-NB = Nouveau-Brunswick
    .beside = à côté du Nouveau-Brunswick
province-QC = Québec
    .beside = à côté du Québec
province-ON = Ontario
    .beside = à côté de l’Ontario
province-MB = Manitoba
    .beside = à côté du Manitoba
province-SK = Saskatchewan
    .beside = à côté de la Saskatchewan
province-AB = Alberta
    .beside = à côté de l’Alberta
province-BC = Colombie-Britannique
    .beside = à côté de la Colombie-Britannique
province-YT = Yukon
    .beside = à côté du Yukon
province-NT = Territoires du Nord-Ouest
    .beside = à côté des Territoires du Nord-Ouest
province-NU = Nunavut
    .beside = à côté du Nunavut

# Les villes, qui donnent leur nom aux cartes

city-toronto = Toronto
city-ottawa = Ottawa
city-niagara-falls = Niagara Falls
city-quebec-city = Québec
city-montreal = Montréal
city-perce = Percé
city-vancouver = Vancouver
city-victoria = Victoria
city-whistler = Whistler
city-calgary = Calgary
city-edmonton = Edmonton
city-banff = Banff
city-regina = Regina
city-saskatoon = Saskatoon
city-moose-jaw = Moose Jaw
city-winnipeg = Winnipeg
city-churchill = Churchill
city-brandon = Brandon
city-fredericton = Fredericton
city-moncton = Moncton
city-saint-john = Saint-Jean
city-halifax = Halifax
city-lunenburg = Lunenburg
city-sydney = Sydney
city-charlottetown = Charlottetown
city-summerside = Summerside
city-cavendish = Cavendish
city-st-johns = St. John’s
city-corner-brook = Corner Brook
city-st-anthony = St. Anthony
city-whitehorse = Whitehorse
city-dawson-city = Dawson
city-haines-junction = Haines Junction
city-yellowknife = Yellowknife
city-inuvik = Inuvik
city-fort-smith = Fort Smith
city-iqaluit = Iqaluit
city-rankin-inlet = Rankin Inlet
city-pangnirtung = Pangnirtung

# Leurs attractions : le nom seul, et comme on le dit dans une phrase

attraction-toronto = Tour CN
    .the = la tour CN
attraction-ottawa = Colline du Parlement
    .the = la colline du Parlement
attraction-niagara-falls = Chute du Fer-à-Cheval
    .the = la chute du Fer-à-Cheval
attraction-quebec-city = Château Frontenac
    .the = le château Frontenac
attraction-montreal = Stade olympique
    .the = le stade olympique
attraction-perce = Rocher Percé
    .the = le rocher Percé
attraction-vancouver = Parc Stanley
    .the = le parc Stanley
attraction-victoria = Jardins Butchart
    .the = les jardins Butchart
attraction-whistler = Télécabine Peak 2 Peak
    .the = la télécabine Peak 2 Peak
attraction-calgary = Tour de Calgary
    .the = la tour de Calgary
attraction-edmonton = West Edmonton Mall
    .the = le West Edmonton Mall
attraction-banff = Lac Louise
    .the = le lac Louise
attraction-regina = Centre du patrimoine de la GRC
    .the = le Centre du patrimoine de la GRC
attraction-saskatoon = Parc patrimonial Wanuskewin
    .the = le parc patrimonial Wanuskewin
attraction-moose-jaw = Tunnels de Moose Jaw
    .the = les tunnels de Moose Jaw
attraction-winnipeg = Musée pour les droits de la personne
    .the = le Musée pour les droits de la personne
attraction-churchill = Fort-Prince-de-Galles
    .the = le Fort-Prince-de-Galles
attraction-brandon = Mont-Riding
    .the = le Mont-Riding
attraction-fredericton = Galerie d’art Beaverbrook
    .the = la galerie d’art Beaverbrook
attraction-moncton = Côte magnétique
    .the = la côte magnétique
attraction-saint-john = Chutes réversibles
    .the = les chutes réversibles
attraction-halifax = Colline de la Citadelle
    .the = la colline de la Citadelle
attraction-lunenburg = Bluenose II
    .the = le Bluenose II
attraction-sydney = Forteresse de Louisbourg
    .the = la forteresse de Louisbourg
attraction-charlottetown = Province House
    .the = Province House
attraction-summerside = Pont de la Confédération
    .the = le pont de la Confédération
attraction-cavendish = Maison aux pignons verts
    .the = la Maison aux pignons verts
attraction-st-johns = Signal Hill
    .the = Signal Hill
attraction-corner-brook = Gros-Morne
    .the = le Gros-Morne
attraction-st-anthony = L’Anse aux Meadows
    .the = L’Anse aux Meadows
attraction-whitehorse = SS Klondike
    .the = le SS Klondike
attraction-dawson-city = Drague nᵒ 4
    .the = la drague nᵒ 4
attraction-haines-junction = Parc national Kluane
    .the = le parc national Kluane
attraction-yellowknife = Aurora Village
    .the = Aurora Village
attraction-inuvik = Église-igloo
    .the = l’église-igloo
attraction-fort-smith = Parc national Wood Buffalo
    .the = le parc national Wood Buffalo
attraction-iqaluit = Parc Sylvia Grinnell
    .the = le parc Sylvia Grinnell
attraction-rankin-inlet = Inukshuk
    .the = l’inukshuk
attraction-pangnirtung = Parc national Auyuittuq
    .the = le parc national Auyuittuq

# Les choses

token-0 = avion
token-1 = 1
token-2 = 2
token-3 = 3
token-4 = 4
token-5 = 5
token-6 = 6
token-7 = 7
token-8 = 8
token-9 = 9
token-10 = 10
token-11 = 11
token-12 = 12
nothing = rien
colour-purple = violet
colour-yellow = jaune
colour-blue = bleu
colour-orange = orange
trophy-purple = le trophée violet
trophy-yellow = le trophée jaune
trophy-blue = le trophée bleu
trophy-orange = le trophée orange
trophy-multicoloured = le trophée multicolore
bonus-train = un train
bonus-taxi = un taxi
bonus-airplane = un avion
square-plus-1 = +1
square-minus-1 = −1
square-plus-2 = +2
square-minus-2 = −2
square-plus-1-or-2 = +1 ou +2
square-minus-1-or-2 = −1 ou −2
square-draw-two = piocher deux jetons
square-swap = échange
square-airplane = avion
square-second-visit = deuxième visite
square-empty = vide

# Le journal

event-FirstPlayerDrawn =
    { $you ->
        [yes] Vous commencez.
       *[no] { $seat } commence.
    }
event-DayBegan =
    { $day ->
        [1] Jour 1 : tout le monde reçoit un taxi.
        [2] Jour 2 : tout le monde pioche deux jetons avancés.
        [3] Jour 3 : tout le monde retire un jeton de base.
        [4] Jour 4 : tout le monde pioche deux jetons avancés.
        [5] Jour 5 : tout le monde retire deux jetons de base.
        [6] Jour 6 : tout le monde pioche deux jetons avancés ; puis les zones de repos sont versées dans les sacs.
       *[7] Jour 7 : le dernier jour.
    }
event-AdvancedDrawn =
    { $you ->
        [yes] Vous avez pioché le jeton avancé { $token }, qui va au repos.
       *[no] { $seat } a pioché le jeton avancé { $token }, qui va au repos.
    }
event-BasicsRemoved =
    { $you ->
        [yes]
            { $count ->
                [one] Vous avez retiré le jeton de base { $tokens }.
               *[other] Vous avez retiré les jetons de base { $tokens }.
            }
       *[no]
            { $count ->
                [one] { $seat } a retiré le jeton de base { $tokens }.
               *[other] { $seat } a retiré les jetons de base { $tokens }.
            }
    }
event-BagFilled =
    { $you ->
        [yes] Votre zone de repos a été versée dans votre sac.
       *[no] La zone de repos { DE($seat) } a été versée dans son sac.
    }
event-TokenDrawn =
    { $where ->
        [circle]
            { $you ->
                [yes] Vous avez pioché, pour un cercle pointillé : { $token }.
               *[no] { $seat } a pioché, pour un cercle pointillé : { $token }.
            }
       *[space]
            { $you ->
                [yes] Vous avez pioché : { $token }.
               *[no] { $seat } a pioché : { $token }.
            }
    }
event-TurnBegan =
    { $you ->
        [yes] À vous de jouer.
       *[no] À { $seat } de jouer.
    }
event-StepSkipped =
    { $step ->
        [replace]
            { $you ->
                [yes] Vous n’avez rien remplacé.
               *[no] { $seat } n’a rien remplacé.
            }
        [visit]
            { $you ->
                [yes] Vous n’avez rien visité.
               *[no] { $seat } n’a rien visité.
            }
        [again]
            { $you ->
                [yes] Vous n’avez pas fait de deuxième visite.
               *[no] { $seat } n’a pas fait de deuxième visite.
            }
       *[book]
            { $you ->
                [yes] Vous n’avez rien réservé.
               *[no] { $seat } n’a rien réservé.
            }
    }
event-CardDiscarded =
    { $you ->
        [yes] Vous avez défaussé { $card }.
       *[no] { $seat } a défaussé { $card }.
    }
event-PileShuffled =
    { $cards ->
        [one] La défausse, { $cards } carte, est devenue le nouveau paquet.
       *[other] La défausse, { $cards } cartes, a été mélangée en un nouveau paquet.
    }
event-CardTurnedUp = Nouvelle carte au centre : { $card }.
event-Visited =
    { $you ->
        [yes] Vous avez visité { $place } ({ $province }) avec { $one } × { $other }
       *[no] { $seat } a visité { $place } ({ $province }) avec { $one } × { $other }
    }{ $taxis ->
        [0] { "" }
        [one] { " " }et { $taxis } taxi
       *[other] { " " }et { $taxis } taxis
    } : { $number }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-TaxiCircled =
    { $you ->
        [yes] Rien n’était à votre portée : vous avez reçu un taxi.
       *[no] Rien n’était à la portée { DE($seat) } : un taxi à la place.
    }
event-BonusesTaken =
    { $you ->
        [yes] Vos bonus de voyage : { $bonuses }.
       *[no] Bonus de voyage { DE($seat) } : { $bonuses }.
    }
event-TrophyTaken =
    { $you ->
        [yes] Vous avez pris
       *[no] { $seat } a pris
    } { $trophy } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-Booked =
    { $you ->
        [yes] Vous avez réservé { $card }.
       *[no] { $seat } a réservé { $card }.
    }
event-Rested =
    { $count ->
        [0]
            { $you ->
                [yes] Vous avez gardé tous vos jetons.
               *[no] { $seat } a gardé tous ses jetons.
            }
       *[other]
            { $you ->
                [yes] Vous avez envoyé au repos : { $tokens }.
               *[no] { $seat } a envoyé au repos : { $tokens }.
            }
    }
event-SquareCrossed =
    { $you ->
        [yes] Vous avez coché la case « { $square } ».
       *[no] { $seat } a coché la case « { $square } ».
    }
event-Swapped =
    { $you ->
        [yes] Vous avez fait un échange avec la zone de repos : { $sent } contre { $fetched }.
       *[no] { $seat } a fait un échange avec la zone de repos : { $sent } contre { $fetched }.
    }
event-TaxisUsedUp =
    { $taxis ->
        [one]
            { $you ->
                [yes] Votre taxi inutilisé a rapporté, sur une case libre : { $points }.
               *[no] Le taxi inutilisé { DE($seat) } a rapporté, sur une case libre : { $points }.
            }
       *[other]
            { $you ->
                [yes] Vos { $taxis } taxis inutilisés ont rapporté, sur des cases libres : { $points }.
               *[no] Les { $taxis } taxis inutilisés { DE($seat) } ont rapporté, sur des cases libres : { $points }.
            }
    }

# La question

question-over = La partie est terminée.
question-draw = On pioche des jetons.
question-remove =
    { $tokens ->
        [one] Retirez un de vos jetons de base.
       *[other] Retirez deux de vos jetons de base.
    }
question-replace = Remplacer une carte du centre ?
question-visit = Visiter une destination ?
question-bonus = Bonus de chemin : train ou taxi ?
question-again = Faire une deuxième visite ?
question-book = Réserver une destination ?
question-rest = Quels jetons envoyez-vous au repos ?
question-done = On pioche des jetons.
question-wait =
    { $you ->
        [yes] À vous de jouer.
       *[no] À { $seat } de jouer.
    }
question-wait-all = Les autres choisissent encore.

# Ce qu’on peut choisir

offer-Remove = retirer { $tokens }
offer-Skip =
    { $step ->
        [replace] ne rien remplacer
        [visit] ne rien visiter
        [again] pas de deuxième visite
       *[book] ne rien réserver
    }
offer-Replace = remplacer { $card }
offer-Visit =
    visiter { $place } ({ $province }), { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $number } avec { $one } × { $other }{ $taxis ->
        [0] { "" }
        [one] { "" } ; taxi : { $squares }
       *[other] { "" } ; taxis : { $squares }
    }
offer-TakeBonuses =
    { $trains ->
        [0] { "" }
        [one] { $trains } train
       *[other] { $trains } trains
    }{ $trains ->
        [0] { "" }
       *[other] { $taxis ->
            [0] { "" }
           *[other] { " et " }
        }
    }{ $taxis ->
        [0] { "" }
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
offer-Book = réserver { $card }
offer-Rest =
    { $count ->
        [0] garder tous les jetons
       *[other] envoyer au repos : { $tokens }
    }
offer-Cross = cocher la case « { $square } »
offer-Swap = échanger { $sent } contre { $fetched } de la zone de repos

# Pourquoi un coup est bon

gain-list = { $first } et { $last }
    .brief = { $first }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
gain-square = { $points } de plus pour la case du taxi
gain-path =
    { $what ->
        [train] un train { $beside }
        [taxi] un taxi { $beside }
       *[either] un train ou un taxi { $beside }
    }
gain-paths = deux bonus de chemin ({ $one } et { $other })
gain-airplane =
    un avion pour une autre province { $colour ->
        [purple] violette
        [yellow] jaune
        [blue] bleue
       *[orange] orange
    }
gain-trophy = { $trophy }
gain-ready = { $one } × { $other } en réserve pour { $place }
gain-nearly = le { $one } en réserve pour { $place }
gain-free = la réservation libre pour une autre carte
gain-taxis = aucun taxi dépensé
gain-borders =
    { $count ->
        [one] une province voisine encore à visiter
       *[other] { $count } provinces voisines encore à visiter
    }
gain-colour =
    une première province { $colour ->
        [purple] violette
        [yellow] jaune
        [blue] bleue
       *[orange] orange
    } pour le trophée multicolore
gain-short = plus qu’une province à visiter pour { $trophy }
gain-kept = { $tokens } en réserve pour la suite
reason-Visit =
    Visiter { $place } avec { $one } × { $other }{ $taxis ->
        [0] { "" }
        [one] { " " }et un taxi
       *[other] { " " }et { $taxis } taxis
    } : { $gains }.
reason-Skip-replace = Ne rien remplacer : ces cartes sont connues, une nouvelle ne l’est pas.
    .ready = Ne rien remplacer : { $one } × { $other } donne déjà { $number }, pour { $place }.
    .by-taxi = Ne rien remplacer : avec un taxi, les jetons suffisent déjà pour { $place }.
    .taxi = Ne rien remplacer : si aucun lieu n’est à portée des jetons, un taxi arrive à la place.
reason-changed = Changement de plan : garder { $tokens } { $aim } vaut moins à présent. { $because }
    .brief = Changement de plan : garder { $tokens } { $aim } vaut moins à présent.
promise-place = pour { $place }
promise-later = pour la suite
reason-Skip-visit = Ne rien visiter : ces jetons promettent davantage un autre jour.
    .last = Ne rien visiter : c’est le dernier jour, et les points d’une visite sont perdus.
    .none = Ne rien visiter : aucun lieu n’est à portée de ces jetons.
    .taxi = Passer : rien n’est à portée des seuls jetons, et un taxi arrive à la place.
reason-Skip-again = Pas de deuxième visite : ces jetons promettent davantage un autre jour.
    .last = Pas de deuxième visite : c’est le dernier jour, et ses points sont perdus.
    .taxi = Pas de deuxième visite : le taxi servira un autre jour.
reason-Skip-book = Ne rien réserver : une réservation engage, et une meilleure carte peut venir.
    .last = Ne rien réserver : le dernier jour, une réservation ne sert plus.
    .kept = Ne rien réserver : il faudrait renoncer à { $card }.
    .ready = Ne rien réserver : { $one } × { $other } donne { $number }, pour { $place }, déjà en réservation.
reason-Replace = Remplacer { $card } : ses nombres sont hors de portée des jetons, et une nouvelle carte peut convenir.
    .visited = Remplacer { $card } : cette province est déjà visitée, et une nouvelle carte peut convenir.
    .ready = Remplacer { $card } : on peut encore s’y rendre depuis la défausse, et une nouvelle carte fait un choix de plus.
reason-Book = Réserver { $card } avant les autres : cette carte peut rapporter { $gains }.
    .ready = Réserver { $card } avant les autres : { $one } × { $other } donne { $number }, soit { $gains }.
    .nearly = Réserver { $card } avant les autres : le { $one } est là, et { $one } × { $other } donnerait { $number }, soit { $gains }.
    .away =
    { $you ->
        [yes] Réserver { $card } pour vous empêcher d’y aller.
       *[no] Réserver { $card } pour empêcher { $seat } d’y aller.
    }
    .none = Réserver { $card } : personne d’autre ne pourra y aller, et une autre carte prend sa place.
reason-TakeBonuses =
    .trains =
    { $trains ->
        [one] Un train : un jeton de plus au choix chaque jour, et un point.
       *[other] Deux trains : deux jetons de plus au choix chaque jour, et deux points.
    }
    .taxis =
    { $taxis ->
        [one] Un taxi : il aide quand un produit tombe à côté, et rapporte { $points } à la fin.
       *[other] Deux taxis : ils aident quand un produit tombe à côté, et rapportent { $points } à la fin.
    }
    .last = Le dernier jour, seuls les points comptent, et cela en rapporte { $points }.
    .both = Un train et un taxi : un jeton de plus chaque jour, et une aide quand un produit tombe à côté.
reason-Rest =
    { $count ->
        [one] Envoyer le { $tokens } au repos : aucune carte en vue n’en a besoin, et un nouveau jeton ouvre d’autres produits.
       *[other] Envoyer { $tokens } au repos : aucune carte en vue n’en a besoin, et de nouveaux jetons ouvrent d’autres produits.
    }
    .fresh = Envoyer { $tokens } au repos : { $count ->
        [one] un nouveau jeton mènera
       *[other] de nouveaux jetons mèneront
    } plus sûrement quelque part.
    .new = Envoyer { $tokens } au repos : { $count ->
        [one] un nouveau jeton prend sa place.
       *[other] de nouveaux jetons prennent leur place.
    }
    .ready = Garder { $one } × { $other } : cela donne { $number }, pour { $place }.
    .nearly = Garder le { $one } : { $one } × { $other } donnerait { $number }, pour { $place }.
    .airplane = Garder l’avion : il vaut n’importe quel nombre, et tout jeton pioché à côté mènera plus sûrement quelque part.
    .large = Garder { $tokens } : les grands jetons mènent aux lieux les plus chers, et l’un d’eux peut apparaître.
    .keep = Garder { $tokens } : le sac ne promet rien de mieux.
    .wait = Garder { $tokens } et voir ce qui viendra.
reason-last = Cela ne change plus rien : le voyage s’achève ici.
reason-Remove = Retirer { $tokens } : les grands nombres, qui mènent aux lieux les plus chers, sortiront plus souvent.
    .least =
    { $count ->
        [one] Retirer le { $tokens } : des jetons de base, c’est celui qui sert le moins aux cartes en vue.
       *[other] Retirer { $tokens } : des jetons de base, ce sont ceux qui servent le moins aux cartes en vue.
    }
    .drawn = Retirer { $tokens } : un nouveau jeton occupe aussitôt l’espace vide.
    .ready = Retirer { $tokens } : { $one } × { $other } donne toujours { $number }, pour { $place }{ $drawn ->
        [0] .
       *[other] , et un nouveau jeton arrive aussitôt.
    }
reason-Cross =
    .draw-two =
    { $aim ->
        [visit] Piocher deux jetons : rien n’est encore à portée, et cela peut changer.
       *[more] Piocher deux jetons : ils peuvent mener vers un meilleur lieu.
    }
    .airplane = Cocher « avion » : un avion vaut n’importe quel nombre, et rapporte un demi-point.
    .empty = Cocher « vide » : le taxi rapporte { $points } tout de suite, sans condition.
reason-Swap = Échanger { $sent } contre { $fetched } : ce jeton servira à la prochaine visite, et la case rapporte { $points }.
    .ready = Échanger { $sent } contre { $fetched } : { $one } × { $other } donne { $number }, pour { $place }.
    .sure = Échanger { $sent } contre { $fetched } : tout le sac sera pioché, et { $one } × { $other } donnera { $number }, pour { $place }.

# La table en mots

twin-day =
    { $day ->
        [0] La table se met en place.
       *[other] Jour { $day } sur 7.
    }
twin-supply = Paquet : { $deck }. Défausse : { $pile }. Sac noir : { $tokens }. Avions noirs : { $airplanes }.
twin-side =
    { $place } par { $one } ou { $other } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
twin-centre = Au centre, { $province } : { $sides }.
twin-pile = Sur le dessus de la défausse, { $province } : { $sides }.
twin-player =
    { $you ->
        [yes] Vos points : { $points } ; visité : { $visited }.
       *[no] Points { DE($seat) } : { $points } ; visité : { $visited }.
    }
twin-area =
    { $you ->
        [yes] Votre zone de déplacement
       *[no] La zone de déplacement { DE($seat) }
    }, { $spaces } espaces : { $tokens }.
twin-circles =
    { $you ->
        [yes] Dans vos cercles pointillés : { $tokens }.
       *[no] Dans les cercles pointillés { DE($seat) } : { $tokens }.
    }
twin-rest =
    { $you ->
        [yes] Votre zone de repos : { $resting } ; votre sac : { $bag }.
       *[no] La zone de repos { DE($seat) } : { $resting } ; son sac : { $bag }.
    }
twin-taxis =
    { $you ->
        [yes] Vos taxis
       *[no] Les taxis { DE($seat) }
    } : { $taxis ->
        [one] { $taxis } libre
       *[other] { $taxis } libres
    }, { $used ->
        [one] { $used } utilisé
       *[other] { $used } utilisés
    }.
twin-reservation =
    { $you ->
        [yes] Votre réservation, { $province } : { $sides }.
       *[no] La réservation { DE($seat) }, { $province } : { $sides }.
    }
twin-trophies =
    { $you ->
        [yes] Vous avez { $trophies }.
       *[no] { $seat } a { $trophies }.
    }
twin-reach = À votre portée : { $numbers }.
twin-reach-taxis = Avec des taxis, aussi : { $numbers }.

# Refus

refused-3-4-nothing-to-remove = Vous n’avez pas de jeton à retirer maintenant. Cela se fait aux jours 3 et 5.
refused-3-4-how-many =
    { $tokens ->
        [one] Choisissez exactement un jeton de base à retirer.
       *[other] Choisissez exactement deux jetons de base différents à retirer.
    }
refused-3-4-not-yours = On ne retire que des jetons de base, de 1 à 6, et seulement ceux que vous avez encore.
refused-4-1-not-your-turn = Ce n’est pas à vous de jouer. À votre tour, vous remplacez, visitez, réservez et vous reposez.
refused-4-3-another-step = Ce n’est pas le moment : cela relève d’une autre étape. Les étapes se suivent : remplacer, visiter, réserver, se reposer.
refused-5-1-not-in-the-centre = Cette carte n’est pas au centre. Choisissez l’une de celles qui s’y trouvent.
refused-5-5-no-card-left = Il ne reste aucune carte pour la remplacer. Passez à votre visite.
refused-6-1-not-offered = Vous ne pouvez pas visiter cette carte. Choisissez-en une du centre, le dessus de la défausse ou votre réservation.
refused-6-2-two-tokens = Une visite demande deux jetons de votre zone de déplacement. Choisissez deux places où il y a un jeton.
refused-6-3-not-on-the-card = { $number } n’est pas sur cette carte. Choisissez l’un de ses quatre nombres.
refused-6-4-visited-before = Vous avez déjà visité cette province. Choisissez une carte d’une autre.
refused-6-9-not-reached = Ces jetons et ces cases ne donnent pas { $number }. Choisissez-en d’autres, ou un autre nombre.
refused-7-1-not-to-be-had = Vous ne pouvez pas prendre les bonus de chemin ainsi. Choisissez des trains ou des taxis encore disponibles.
refused-10-2-no-taxi = Vous n’avez pas assez de taxis libres. Cochez moins de cases.
refused-10-3-square-used = Cette case est déjà cochée, ou n’est pas sur votre plateau. Choisissez des cases libres, chacune une fois.
refused-10-5-only-in-a-visit = Cette case modifie le produit d’une visite. Cochez-la au moment de visiter.
refused-12-1-not-offered = Vous ne pouvez pas réserver cette carte. Choisissez-en une du centre ou le dessus de la défausse.
refused-12-2-pile-covered = Votre ancienne réservation couvrira d’abord la défausse : réservez une carte du centre.
refused-13-1-no-such-token = Il n’y a pas de jeton à l’une de ces places. N’envoyez que des jetons de votre zone de déplacement, chacun une fois.
refused-15-4-nothing-to-draw = Votre sac et votre zone de repos sont vides : il n’y a rien à piocher.
refused-15-5-swap-names-two = Un échange demande deux jetons : un de votre zone de repos et un de votre zone de déplacement.
refused-15-5-not-a-swap = Cette case n’est pas un échange. Choisissez une case d’échange.
refused-15-5-one-on-each-side = Choisissez un jeton de votre zone de repos et un de votre zone de déplacement.
refused-15-6-no-airplane-left = Il ne reste plus d’avion noir dans la réserve.
refused-15-7-needs-its-square = Une deuxième visite demande sa case. Cochez-la en même temps que la visite.
refused-15-7-after-a-first-visit = La case de la deuxième visite ne sert qu’après une première visite dans le même tour. Visitez d’abord sans elle.
refused-15-7-with-a-visit = La case de la deuxième visite se coche avec la visite qu’elle donne. Choisissez cette visite.
refused-15-9-not-in-a-visit = Cette case n’apporte rien à une visite. Cochez-la avant ou après.
refused-15-9-only-in-a-visit = Cette case modifie le produit d’une visite. Cochez-la au moment de visiter.

# Options

option-seats = Places
    .help = Combien jouent, personnes et robots ensemble.
option-taxis = Plateaux Taxi
    .help = Le côté que tout le monde utilise.
option-taxis-family = Famille
    .help = Les taxis modifient un produit de 1 ou de 2.
option-taxis-expert = Expert
    .help = Les taxis permettent aussi de piocher, d’échanger, de gagner des avions ou une deuxième visite.
option-help = Ligne des nombres
    .help = Montre les nombres à votre portée, pour apprendre les produits à votre rythme.
option-help-on = Oui
    .help = Les nombres à votre portée sont marqués.
option-help-off = Non
    .help = À vous de trouver les produits.

# Fins de partie

ending-4-2 = Le septième jour est terminé : tout le monde est rentré.
    .tie = À égalité de points, les 5 notés sur la carte du Canada ont départagé, ou à défaut les trophées.

# La première partie guidée

learn-welcome = Bienvenue ! Vous avez sept jours pour le plus beau voyage à travers le Canada. Les cartes sont des lieux, et vos jetons vous y mènent.
learn-steps = Chaque jour, vous jouez un tour de quatre étapes : remplacer, visiter, réserver, se reposer.
learn-replace = D’abord, vous pouvez remplacer une carte du centre par une nouvelle. Aujourd’hui, elles conviennent : ne remplacez rien.
learn-numbers = Chaque carte porte quatre nombres. Multipliez deux jetons de votre zone de déplacement : si le produit est l’un d’eux, vous pouvez y aller.
learn-visit = Vous avez 2, 6 et 5. La colline du Parlement, à Ottawa, demande 10, et 2 × 5 font 10. Visitez-la !
learn-visited = Deux points pour l’Ontario, notés sur votre carte du Canada. Chaque province compte une fois, et vos deux jetons se reposent.
learn-cups = Le trophée jaune, près de la carte du Canada, indique maintenant 1/3 : vous avez une de ses trois provinces. Qui les a toutes le premier le prend.
learn-book = Une carte réservée n’attend que vous. Brandon est au Manitoba, voisin de l’Ontario sur le chemin pointillé : réservez cette carte.
learn-rest = C’est l’heure du repos. Les jetons dont vous ne voulez plus vont dans la zone de repos, et votre sac remplit de nouveau les espaces.
learn-keep = Le 6 peut encore servir : gardez-le.
learn-day = Un nouveau jour ! Vous avez tous deux pioché deux jetons avancés, de 7 à 12. Ils restent au repos jusqu’à ce que votre sac soit vide et se remplisse.
learn-again = Brandon vous attend : cette fois encore, ne remplacez rien.
learn-short = Aujourd’hui, aucune paire de vos jetons ne convient. Mais vous avez un taxi, reçu le jour 1.
learn-taxi = 3 × 4 font 12, et un taxi sur une case −1 en fait 11 : le Mont-Riding, 3 points. La case en rapporte 2 de plus : le bouton annonce 3 + 2. Allez-y !
learn-path = Le Manitoba et l’Ontario sont voisins sur le chemin : cela rapporte un train ou un taxi.
learn-train = Un train libère un espace pour un jeton de plus, et vaut un point : prenez le train.
learn-colours = Une deuxième province de la même couleur apporterait un avion, qui vaut n’importe quel nombre de 1 à 12. Cette fois, ne réservez rien.
learn-space = Votre nouvel espace sera rempli aussi. Gardez encore le 6, et reposez-vous.
learn-leave = Jour 3 : chacun se défait pour de bon d’un jeton de base, et de deux le jour 5. C’est utile : les grands nombres sortent plus souvent, et mènent aux lieux à 3 et 5 points.
learn-remove = Le 1 ne fait que de petits nombres : retirez-le.
learn-end = Vous savez l’essentiel ! Lieux, trophées, cases de taxi, trains et avions rapportent des points. Après le jour 7, le plus grand total gagne.
learn-on = Maintenant, jouez comme vous voulez. Visez le Québec ou la Saskatchewan : chacun est voisin d’une province que vous avez.
learn-after = Et après cette partie ? Exercez-vous avec « À portée ! », ou essayez les plateaux Taxi experts. Bon voyage !

# Le plateau

board-fit = Voir tout le Canada
board-key-move = Mènent d’une carte à l’autre, d’un jeton à l’autre
board-key-confirm = Prend ce qui est sélectionné
board-key-drop = Reprend le choix
board-keys = Les flèches mènent d’une province à l’autre, Entrée choisit ; plus et moins rapprochent et éloignent, 0 montre tout le Canada.
board-map = Carte du Canada
board-province =
    { $province }, { $colour }{ $state ->
        [visited] { "" }, visité : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [can] { "" }, à portée
       *[open] { "" }
    }
board-trophies = Trophées
board-trophy = { $trophy }, { $points } points : déjà { $have } sur { $of }
board-trophy-held = { $trophy }, { $points } points : pris par { $name }
board-only-plane = ½ point : votre avion vaut un demi-point
board-show = Montrer le plateau { DE($name) }
board-whose = Plateau { DE($name) }
board-back = Revenir au mien
board-day = Jour { $day } sur 7
board-day-word = Jour
board-steps = Étapes du tour
board-step-replace = Remplacer
board-step-visit = Visiter
board-step-book = Réserver
board-step-rest = Se reposer
board-points =
    { $count ->
        [0] 0 point
        [0.5] ½ point
        [one] { $points } point
       *[other] { $points } points
    }
board-movement = Déplacement
board-resting = Repos
board-bag = Sac
board-bag-holds =
    { $tokens ->
        [one] Le sac : { $tokens } jeton
       *[other] Le sac : { $tokens } jetons
    }
board-resting-holds =
    { $tokens ->
        [one] Au repos : { $tokens } jeton
       *[other] Au repos : { $tokens } jetons
    }
board-token = Jeton { $token }
board-taxis = Taxis
board-taxis-free =
    { $taxis ->
        [one] { $taxis } taxi libre
       *[other] { $taxis } taxis libres
    }
board-square =
    { $square }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $crossed ->
        [yes] { "" }, cochée
       *[no] { "" }
    }
board-square-title = Case de taxi : { $square }
board-card = { $province }, { $colour } : { $city } ; { $attraction }
board-card-place = { $place }, { $numbers }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-centre = Centre
board-deck = paquet { $cards }
board-pile = Défausse, { $cards }
board-pile-short = défausse
board-reservation = Votre réservation
board-reservation-of = Réservation { DE($name) }
board-reserved-short = réservée
board-visited = visité
board-black-bag = sac noir
board-reserve = avions
board-ways =
    { $ways ->
        [one] { $ways } façon
       *[other] { $ways } façons
    }
board-more-ways =
    { $ways ->
        [one] { $ways } autre façon
       *[other] { $ways } autres façons
    }
board-way =
    { $one } × { $other }{ $taxis ->
        [0] { "" }
       *[other] { "" }, { $squares }
    } = { $number } : { $place }, { $points } points, { $taxis ->
        [0] sans taxi
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
board-cost =
    { $taxis ->
        [0] sans taxi
        [one] { $taxis } taxi
       *[other] { $taxis } taxis
    }
board-earns-path =
    { $bonuses ->
        [one] un train ou un taxi
       *[other] { $bonuses } fois un train ou un taxi
    }
board-bonus-why =
    { $trains ->
        [0] pour changer un produit
        [1]
            { $taxis ->
                [0] un espace de plus, 1 point
               *[other] un espace, et un produit à changer
            }
       *[other] deux espaces de plus, 2 points
    }
board-line = Nombres que vous pouvez faire : { $numbers }. Avec des taxis : { $taxis }.
board-line-tokens = deux jetons
board-line-taxis = avec taxis
board-line-wanted = sur une carte
board-below = Dessous : { $cards }.
board-choice = Votre choix
board-close = Fermer
board-choose = Choisissez d’abord
hint-Visit = Hibou irait là
board-visit =
    { $count ->
        [0] Visiter
       *[other] Visiter : { $earned }
    }
board-onward = La visiter…
board-visit-sum = { $place } + { $squares } points
board-replace = La remplacer
board-book = La réserver
board-take =
    { $count ->
        [0] Prendre
       *[other] Prendre : { $earned }
    }
board-cross =
    { $count ->
        [0] Cocher
       *[other] Cocher : { $earned }
    }
board-rest =
    { $count ->
        [0] Tout garder
        [one] En envoyer { $count } au repos
       *[other] En envoyer { $count } au repos
    }
board-remove = Retirer { $tokens }
board-skip-replace = Ne rien remplacer
board-skip-visit =
    { $taxi ->
        [yes] Pas de visite : un taxi
       *[no] Ne rien visiter
    }
board-skip-again = Pas de deuxième visite
board-skip-book = Ne rien réserver
board-hint-replace = Touchez une carte pour la remplacer, ou la visiter.
board-hint-visit = Touchez une carte qui brille.
board-hint-again = Encore un lieu ? Touchez une carte qui brille.
board-hint-book = Touchez la carte à réserver.
board-hint-rebook = Votre ancienne réservation ira sur la défausse.
board-hint-bonus = Vous avez suivi le chemin !
board-hint-rest = Touchez les jetons dont vous ne voulez plus.
board-hint-remove =
    { $tokens ->
        [one] Il quitte la partie : place aux grands nombres.
       *[other] Ils quittent la partie : place aux grands nombres.
    }
board-hint-beyond = Aucune paire de vos jetons ne donne un de ces nombres.
board-hint-draw-two = Deux jetons de votre sac vont dans les cercles pointillés.
board-hint-swap = Un de chaque : ils changent de place.
board-hint-airplane = Un avion noir rejoint votre zone de repos.
board-hint-empty = Elle ne fait rien, mais rapporte des points.
board-tabs = À l’écran
board-tab-cards = Cartes
board-tab-numbers = Nombres
board-tab-map = Canada
board-tab-own = Mon plateau
board-destinations = Destinations
board-trains = Trains
board-airplanes = Avions
board-total = Total

# Entraînement

practice-title = À portée !
practice-levels = Difficulté
practice-level-tokens = Jetons
    .help = Choisissez un lieu à votre portée, et deux jetons dont le produit est un de ses nombres.
practice-level-airplane = Avion
    .help = Choisissez un lieu et deux jetons. L’avion vaut le nombre que vous voulez, de 1 à 12.
practice-level-family = Taxi
    .help = Choisissez un lieu et deux jetons. Un taxi peut ajouter un peu au produit, ou en retirer.
practice-level-expert = Deux taxis
    .help = Choisissez un lieu et deux jetons. Deux taxis peuvent aider : chacun vaut 1 ou 2, au choix.
practice-stamps =
    { $count ->
        [one] Vous avez atteint { $count } province sur { $of }
       *[other] Vous avez atteint { $count } provinces sur { $of }
    }
practice-go = J’y vais !
practice-none = Aucun des quatre
practice-show = Montrez-moi
practice-next = Au suivant
practice-line = Ligne des nombres
practice-flown = { $value } (avion)
practice-sum =
    { $one } × { $other } = { $product }{ $taxis ->
        [0] { "" }
        [one] { "" }, et { $amount } en taxi donne { $number }
       *[other] { "" }, et { $amount } avec { $taxis } taxis donne { $number }
    }
practice-way = { $sum } : { $place }
practice-right = Bien trouvé, bon voyage !
practice-everywhere = Vous avez parcouru tout le Canada ! Une nouvelle carte commence avec votre prochain voyage.
practice-others = Cela marche aussi ainsi :
practice-beside =
    { $sum }.{ $close ->
        [yes] { " " }Tout près !
       *[no] { "" }
    }
practice-choice =
    { $one } × { $other } = { $product }, et les taxis peuvent en faire { $numbers }.{ $close ->
        [yes] { " " }Tout près !
       *[no] { "" }
    }
practice-table = Avec l’avion, { $value } donne { $numbers } : c’est la table de { $value }.
practice-asks = Ce lieu demande { $numbers }. Essayez d’autres jetons, ou un autre lieu.
practice-some = Regardez encore, il y a quelque chose à atteindre ! Essayez de faire { $number }.
practice-none-right = Bien vu : aucun des quatre n’est à votre portée.
practice-nearest = Au plus près : { $sum }, mais il faut { $wanted } pour { $place }.
practice-shown = Voici comment :
practice-shown-none = Aucun des quatre n’est à portée cette fois.

# Commandes dans un terminal

command-Remove = retirer
command-Skip = passer
command-Replace = remplacer
command-Visit = visiter
command-TakeBonuses = prendre
command-Book = réserver
command-Rest = reposer
command-Cross = cocher
command-Swap = échanger

# Avant la première partie, et les notes en chemin

first-1 = Multipliez deux jetons
first-2 = Visitez le lieu qui a ce nombre
first-3 = Coloriez votre carte
first-lead = Une partie guidée dure cinq minutes. Ou jouez tout de suite, avec cinq petites notes en chemin.
first-learn = Apprendre en cinq minutes
note-tokens = Vos jetons
    .text = Multipliez-en deux : 3 × 4 font 12. C’est le nombre du lieu que vous pouvez visiter.
note-places = Les lieux à visiter
    .text = Chacun a quatre nombres. Ceux à votre portée aujourd’hui sont marqués, et les petits ronds donnent leurs points.
note-replace = D’abord, vous pouvez remplacer une carte
    .text = Si les cartes ne vous plaisent pas, mettez-en une nouvelle à la place de l’une d’elles. Sinon, ne remplacez rien.
note-book = Réserver un lieu pour plus tard
    .text = Une carte réservée n’attend que vous. Choisissez-en une dont vous atteindrez bientôt le nombre.
note-rest = Ce que vous gardez, ce que vous laissez
    .text = Les jetons envoyés au repos font place à d’autres, tirés de votre sac. Gardez ceux qui vous serviront demain.

# Ce que possède une place

stands =
    { $halves ->
        [0] { $points } point
        [1] { $points } point
        [2] { $points } point
        [3] { $points } point
       *[other] { $points } points
    }
