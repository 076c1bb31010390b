# Partout

close = Fermer
cancel = Annuler
try-again = Réessayer
copy = Copier
copied = Lien copié.
copy-failed = Impossible de copier le lien. Sélectionnez-le et copiez-le à la main.
share = Partager
download-match = Télécharger la partie
less = Moins
choices = Ce que vous pouvez faire
more = Plus
menu = Menu
language = Langue
theme-dark = Thème sombre
rules = Règles
log = Journal
replay = Revoir
rematch = Revanche
new-table = Nouvelle table
skip-main = Aller au contenu
skip-board = Aller au plateau
skip-words = Aller à la table en mots
toasts = Avis
toast-rule = Règle { $clause }
refused-unreachable = Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
page-failed = Impossible de charger cette page.
page-failed-why = La connexion a peut-être été perdue, ou il y a une nouvelle version du site.
page-reload = Recharger
nowhere = Personne à cette table

# Accueil

home-title = Prenez place à table.
home-line = Des jeux de société entre amis et en famille, même à distance. Ni compte ni téléchargement : un lien suffit.
home-greeting =
    { $hour ->
        [morning] Bonjour
        [afternoon] Bonjour
       *[evening] Bonsoir
    }{ $named ->
        [yes] { " " }{ $name }.
       *[no] .
    }
home-games = Jeux
home-play = Jouer
home-learn = Apprendre
home-practice = S’entraîner
home-friends = Entre amis
home-find = Trouver quelqu’un
home-players =
    { $low } à { $high } { $high ->
        [one] personne
       *[other] personnes
    }
    .short = { $low } à { $high }
home-minutes = { $minutes } min
first-title = Première fois à { $game } ?
first-notes = Jouer avec les notes
notes-next = Suite
notes-play = Jouer
notes-end = Plus de notes
home-turn-at = À vous, à { $game }
home-turn-with = Avec
home-your-turns = À vous aussi
home-your-turn-play = Jouer votre tour
home-waiting = On attend les autres
home-over = Terminées
home-all = Tout voir
home-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
home-free-at =
    { $game } : { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-wait-for-you =
    { $count ->
        [one] vous attend
       *[other] vous attendent
    }
home-sit-down =
    { $count ->
        [one] S’asseoir à sa table
       *[other] S’asseoir à leur table
    }
home-failed = Vos tables n’ont pas pu être chargées.
home-turn-of = À { $name }, { $since }
home-set = La table est mise
home-set-free =
    La table est mise : { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-won = Gagné
home-won-by =
    { $count ->
        [one] { $name } a gagné
       *[other] { $name } ont gagné
    }
home-agreed = Arrêtée d’un commun accord
home-open = Tables ouvertes
home-open-game = Jeu
home-open-any-game = Tous les jeux
home-open-any-language = Toutes les langues
home-open-none = Aucune table ouverte de ce genre en ce moment.
home-back = Tablée, page d’accueil
home-go = Aller à l’accueil
since-now = à l’instant
since-minutes =
    { $n ->
        [one] depuis { $n } minute
       *[other] depuis { $n } minutes
    }
since-hours =
    { $n ->
        [one] depuis { $n } heure
       *[other] depuis { $n } heures
    }
since-yesterday = depuis hier
since-date = depuis le { $date }
left-days =
    { $n ->
        [one] encore { $n } jour
       *[other] encore { $n } jours
    }
left-hours =
    { $n ->
        [one] encore { $n } heure
       *[other] encore { $n } heures
    }
table = Table
table-join = Rejoindre
table-watch = Regarder
table-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
# Quelqu’un pour jouer

chairs-title = La table { DE($name) }
chairs-how =
    { $count ->
        [one] { $name } cherche quelqu’un et a commencé avec un robot. Prenez sa place : vous continuez là où il en est, avec ce qu’il a en main.
       *[other] { $name } cherche quelqu’un et a commencé avec des robots. Prenez la place d’un robot : vous continuez là où il en est, avec ce qu’il a en main.
    }
chairs-board = Le plateau comme tout le monde le voit
chairs-list = Les places
chairs-plays = joue en ce moment
chairs-sit = M’asseoir ici
    .of = M’asseoir ici, à la place { DE($bot) }
chairs-soon = Dans un instant…
chairs-soon-how = { $bot } est en train de jouer. Vous prendrez sa place dès que son tour sera fini.
chairs-when = Vous prenez place entre deux tours ; tout le monde le sait. Ou regardez seulement.
chairs-watch = Regarder
menu-chairs = M’asseoir…
    .help = prendre la place d’un robot
menu-finding = D’autres peuvent prendre la place d’un robot
    .help = la table est alors visible pour les autres
looking = Personne ne cherche de partie en ce moment
looking-how = Vous commencez avec des robots ; qui viendra prendra une place.
sat = { $name } vient de s’asseoir
    .in = à la place { DE($bot) }.
    .with = à la place { DE($bot) }, { $count ->
        [one] avec { $stands }
       *[other] avec ses { $stands }
    }.
    .at = À votre table · { $game }
sat-go-on = Continuer

# Les tables des autres

table-playing = partie en cours
table-waiting = sur le point de commencer

# La position du jour

position = Position du jour
position-line =
    { $game ->
        [quadri] { $title } : une carte, une seule bonne place. Laquelle ?
       *[other] { $title } : un coup est le meilleur. Lequel ?
    }
position-find =
    { $game ->
        [quadri] Trouvez la meilleure place.
       *[other] Trouvez le meilleur coup.
    }
position-choose-place = Choisir cette place
position-chose = Vous avez choisi A.
position-good =
    { $game ->
        [quadri] C’est la meilleure place.
       *[other] C’est le meilleur coup.
    }
position-better =
    { $near ->
        [yes] { $game ->
            [quadri] Bonne place. Il y avait mieux.
           *[other] Bon coup. Il y avait mieux.
        }
       *[no] Il y avait mieux.
    }
position-you = Vous
position-both = Vous, et Hibou aussi
position-owl = Le choix de Hibou
position-often = Souvent choisi aussi
position-next = La seconde idée de Hibou
position-chance = Chances de gagner : { $value } %
position-share = { $share } %
position-people =
    { $today ->
        [yes] Les barres montrent ce que { $people } personnes ont choisi aujourd’hui.
       *[no] Les barres montrent ce que { $people } personnes ont choisi ce jour-là.
    }
position-again = Réessayer
position-play = Continuer à partir d’ici

# Une nouvelle table

play = Jouer
play-whom = Contre qui ?
play-bots = Robots
play-friends = Amis
play-device = Un seul écran
play-how-many-bots = Combien de robots ?
play-how-well = À quel niveau jouent-ils ?
play-how-many = Combien êtes-vous ?
play-friends-1 = Vous recevez un lien et un code à scanner.
play-friends-2 = Toute personne qui l’ouvre peut s’asseoir à la table.
play-friends-3 = Commencez quand vous voulez, même s’il manque quelqu’un.
play-name = Nom de la personne { $n }
play-way = Façon de jouer : { $way }
play-options = Toutes les options
new-title = { $game } entre amis
new-way = Comment joue-t-on ?
new-who = Combien êtes-vous ?
new-who-later = À la table, on peut encore ajouter des chaises, en enlever ou les donner à des robots.
new-how = Options
new-create = Ouvrir la table
name-yours = Votre nom
name-theirs = Son nom

# Avant la partie

lobby-title = { $game } : la table est mise
lobby-here =
    { $here ->
        [0] Personne n’est encore là
        [1] Une personne est là
        [2] Deux sont là
        [3] Trois sont là
        [4] Quatre sont là
       *[other] { $here } sont là
    }, { $free ->
        [one] une place est libre
       *[other] { $free } places sont libres
    }.
lobby-full = Toutes les places sont prises.
lobby-all-ready = C’est bon pour tout le monde. La partie va commencer.
lobby-closed = Cette table est fermée.
lobby-arrived = { $name } vient d’arriver.
lobby-host-starts = L’hôte lance la partie.
lobby-starts = { $name } lance la partie.
lobby-too-few =
    { $least ->
        [2] Il faut être au moins deux : ajoutez un proche ou un robot.
       *[other] Il faut être au moins { $least } : ajoutez des proches ou des robots.
    }
lobby-chairs-away =
    { $count ->
        [one] La chaise libre sera rangée.
       *[other] Les chaises libres seront rangées.
    }
lobby-change = { $option } : { $value }
lobby-changes = Alors ceci change aussi : { $changes }.
lobby-starting =
    { $seconds ->
        [one] La partie commence dans { $seconds } seconde
       *[other] La partie commence dans { $seconds } secondes
    }
lobby-dealing = On distribue… Chaque appareil de la table ajoute un nombre au hasard, pour que personne ne puisse choisir les cartes.
lobby-stop = Attendez, pas encore
lobby-or-watch = Ou restez simplement sur cette page pour regarder la partie dès qu’elle commence.
lobby-not-watched = Seules les personnes assises à cette table peuvent voir la partie.
lobby-full-watch = Toutes les places sont prises. Restez sur cette page pour regarder la partie dès qu’elle commence.
lobby-full-not-watched = Toutes les places sont prises, et seules les personnes assises à cette table peuvent voir la partie.
lobby-watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
sit-down = Prendre place
stand-up = Se lever
start = Lancer la partie
start-with =
    Commencer à { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] { $count }
    }
ready = C’est bon pour moi
ready-how = Quand toutes les places sont prises et que c’est bon pour tout le monde, la partie commence toute seule.
fill =
    { $count ->
        [one] Ajouter un robot
       *[other] Ajouter des robots
    }
chair-free = Libre
chair-by-link = par le lien
chair-host = hôte
chair-fresh = vient d’arriver
chair-ready = c’est bon
chair-take = M’asseoir ici
chair-menu = Changer cette place
chair-who = Qui prend la place libre ?
chair-bots = Un robot
chair-device = Quelqu’un sur cet appareil
chair-seat = Donner la place
chair-rename = Changer le nom
chair-remove = Enlever cette chaise
chair-add = Ajouter une chaise
chair-empty = Libérer la chaise
chair-pass-host = Lui confier le rôle d’hôte
chair-leave = Libérer cette place…
chair-leave-sure = Libérer la place { DE($name) } ? Toute personne qui a le lien pourra alors s’y asseoir.
chair-leave-yes = Libérer la place
colour-yours = Votre couleur et votre forme
colour-of = Couleur et forme { DE($name) }
colour-free = libre
shape-1 = rond
shape-2 = carré
shape-3 = triangle
shape-4 = losange
shape-5 = étoile
shape-6 = hexagone
pace = À quel rythme ?
pace-none = Sans pendule
    .each = chacun prend son temps
pace-days = Sur plusieurs jours
    .each =
        { $n ->
            [one] { $n } jour par coup
           *[other] { $n } jours par coup
        }
    .values = Jours par coup
pace-live = En direct
    .each = { $n } minutes chacun
    .values = Minutes par personne
pace-shared = Le jeu en direct n’est pas possible quand plusieurs personnes jouent sur le même appareil.
house = Qui d’autre peut venir ?
house-listed = Afficher cette table sur la page d’accueil
    .help = Tout le monde pourra alors la trouver et la rejoindre. Sinon, seules les personnes qui ont le lien la trouvent.
house-watched = Laisser regarder
    .help = Les personnes sans place peuvent regarder. Elles voient seulement ce que tous les joueurs voient.
house-hints = Conseils
    .help = On peut demander à Hibou quel coup il jouerait. Tout le monde peut lire dans le journal qu’un conseil a été pris.
    .on = Avec conseils
    .off = Sans conseils
invite-title = Invitez vos amis
invite-how = Toute personne qui ouvre ce lien peut prendre place avec vous.
invite-scan = Ou scannez ce code
invite-link = Le lien de cette table
invite-qr = Code QR du lien de cette table

# À la table

seats-label = À la table
seats-points = points
seat-you = vous
seat-here = sur cet appareil
seat-away = pas là
watching = Vous regardez
undo = Annuler
    .keys = Annuler (Ctrl+Z)
hint = Conseil
    .keys = Conseil (H)
hint-looking = Hibou regarde…
hint-would = Hibou ferait ceci
hint-another = Un autre
hint-do = Le faire
lesson = La première partie guidée
lesson-step = Étape { $number } sur { $of }
lesson-next = Suite
lesson-over = Continuer la partie
bots-skip = Ne pas attendre les robots
title-your-turn = À vous · { $game }
connection-lost = Connexion perdue. Nouvel essai…
words-title = La table en mots
words-toggle = La table en mots
words-back = Revenir au plateau

# Ce qui est lu à haute voix

voice-arrow = {" "}vers{" "}
voice-more = { $count ->
    [one] Une autre chose s’est passée avant.
   *[other] { $count } autres choses se sont passées avant.
}

# Touches

keys = Touches du clavier
keys-board = Sur le plateau
keys-table = À la table
keys-replay = Quand on revoit une partie
keys-everywhere = Partout
keys-or = ou
keys-tab = Passe au bouton suivant, ou au précédent
keys-escape = Ferme ce qui est ouvert
keys-help = Affiche cette liste
keys-undo = Annule votre dernier coup, tant que personne n’a joué depuis
keys-hint = Montre ce que ferait Hibou, si la table le permet
keys-lesson = Passe à la suite, dans la partie guidée
keys-zoom = Rapproche ou éloigne
keys-fit = Revient à ce qui compte maintenant
keys-pan = Déplace ce que vous voyez
keys-step = Une étape en arrière ou en avant
keys-turn = Au tour précédent ou suivant
keys-ends = Au début ou à la fin
key-arrows = Flèches
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-shift = Maj
key-ctrl = Ctrl
key-tab = Tab
key-home = Début
key-end = Fin
key-pageup = Page préc.
key-pagedown = Page suiv.
log-empty = Il ne s’est encore rien passé.
away-title = Pendant votre absence
away-more = Tout le récit, dans le journal
curtain-pass = Passez l’appareil à { $name }
curtain-lift = Je suis { $name }

# À vous

turn-with = À la table avec { $names }
turn-ask = Vous prévenir quand c’est à vous ?
    .how = Seulement cela, et jamais plus d’une fois par tour.
turn-ask-yes = Me prévenir
turn-ask-no = Non merci

# Absence

connection-off = Vous êtes hors ligne
connection-kept = votre coup est gardé
connection-again = nouvel essai dans { $seconds } s
connection-now = nouvel essai…
connection-try = Essayer
connection-back = Connexion rétablie.
move-kept = Votre coup partira quand la connexion reviendra
    .undo = Reprendre ce coup
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n } jours
seat-away-for = pas là depuis { $time }
stand-in-plays = { $bot } joue
stand-in-question = { $bot } joue pour vous.
bot-which = Quel robot ?
absent = { $name } ne répond plus depuis { $time }
    .short = { $name } ne répond plus
absent-keeps = Sa place l’attend.
absent-soon = Un robot pourra prendre le relais dans { $time }.
absent-for-it = { $who } voudrait qu’un robot joue. Il faut encore l’accord d’une personne.
absent-yours = Vous voudriez qu’un robot joue. Il faut encore l’accord d’une personne.
absent-wait = Attendre
absent-bot = Laisser jouer un robot…
absent-ask = Laisser jouer un robot pour { $name } ?
absent-go = Laisser jouer
absent-end = Arrêter…
welcome = Bon retour, { $name }
welcome-seat = { $bot } joue maintenant pour vous
welcome-moves =
    { $n ->
        [0] Rien n’a encore été joué pour vous.
        [one] { $n } coup a été joué pour vous.
       *[other] { $n } coups ont été joués pour vous.
    }
welcome-back = Reprendre votre place
welcome-log = Voir ce qui s’est passé

# Quitter la table

menu-hand = Céder ma place…
    .help = à un robot ou à un proche
menu-leave = Quitter la table…
    .help = un robot joue pour vous
menu-end = Arrêter la partie…
    .help = si toutes les personnes présentes sont d’accord
menu-sound = Un son quand c’est à moi
menu-hide = Retirer cette table de ma liste
menu-close = Fermer la table…
hidden = La table n’est plus sur votre liste.
go-on = Continuer
hand-title = Céder ma place
hand-which = Quelle place ?
hand-why = Quelqu’un d’autre jouera à votre place. Ensuite, vous pourrez seulement regarder, et vous verrez ce que tout le monde voit.
hand-bot = À { $bot }, tout de suite
hand-link = À quelqu’un, par un lien
    .help = Le lien ne sert qu’une fois. Tant que personne ne l’a utilisé, c’est vous qui jouez.
hand-link-yours = Le lien vers votre place
hand-link-near = Pour l’instant, seul cet ordinateur peut ouvrir ce lien.
hand-qr = Code QR du lien vers votre place
hand-offered = Il y a déjà un lien vers votre place. Vous pouvez l’annuler, puis en faire un autre.
hand-withdraw = Annuler le lien
leave-title = Quitter la table ?
leave-why = Un robot joue pour vous. Votre place vous attend : revenez quand vous voulez pour la reprendre.
leave-go = Quitter
end-ask = Arrêter la partie ?
end-ask-why = Elle s’arrête dès que toutes les personnes présentes sont d’accord. Personne ne gagne alors, et la partie ne compte pas.
end-ask-alone = Il n’y a personne d’autre : elle s’arrête tout de suite. Personne ne gagne alors, et la partie ne compte pas.
end-ask-go = Proposer d’arrêter
end-ask-now = Arrêter la partie
close-ask = Fermer la table ?
close-ask-why = Plus personne ne pourra y prendre place ni y jouer. Ce qui a été joué reste.
close-ask-go = Fermer
asks-end = { $name } propose d’arrêter la partie
asks-end-why = Elle s’arrête si toutes les personnes présentes sont d’accord. Alors personne ne gagne.
asks-end-yes = Arrêter
asked-end = Vous voulez bien arrêter la partie
asked-waits = On attend la réponse de { $who }.
take-title = Une place pour vous
take-what = Quelqu’un, à cette table, vous propose de jouer à sa place.
take-with = À la table : { $names }.
take-how = Vous continuez là où la partie en est. Le lien ne sert qu’une fois.
take-go = Prendre cette place
take-watch = Regarder seulement

# Pendules

clock-left = Plus que { $n } secondes
log-clock = temps écoulé : un coup simple a été joué
log-stand-in = joué par un robot

# Dire un mot

talk = Dire
talk-title = Dire un mot
talk-faces = Visages
face-smile = Sourire
face-laugh = Rire
face-wow = Surprise
face-think = Hum
face-clap = Bravo
talk-said = { $name } : { $what }
others = Mots des autres
    .help = visages et phrases à côté des places
others-person = Les mots { DE($name) }

# La revanche

rematch-asks = { $name } propose une revanche
rematch-stays = Ce résultat reste affiché.
rematch-yes = Rejouer
rematch-no = Pas maintenant
rematch-asked = Revanche proposée
rematch-agreed = Revanche acceptée
rematch-starts =
    { $n ->
        [one] Elle commence dès que { $who } accepte.
       *[other] Elle commence dès que { $who } acceptent.
    }
rematch-reading = encore là
rematch-declined = { $name } préfère en rester là.
series = Le score de la soirée
series-matches =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
series-won =
    { $n ->
        [one] { $n } victoire
       *[other] { $n } victoires
    }
end-agreed = Arrêtée d’un commun accord
    .why = Personne n’a gagné, et cette partie ne compte pas.
origin = Cette partie a commencé au milieu d’une autre. Elle ne compte pas.
    .short = ne compte pas

# La fin

end-title = La partie est terminée
end-show = Résultat
end-you = Vous gagnez !
end-one = { $who } gagne !
end-shared = { $who } se partagent la victoire !
end-nobody = Personne ne gagne cette fois.
end-share = Une partie de { $game }
scores = Points

# Inviter

invite-none = Pour l’instant, seul cet ordinateur peut ouvrir cette table : il n’y a donc pas encore de lien à envoyer.
invite-none-near = Pour jouer avec des amis sur le même Wi-Fi, arrêtez le serveur, puis relancez-le ainsi. La table vous attendra.
invite-none-far = Pour des amis qui sont ailleurs, voyez docs/playing-with-friends.md.

# L’image à partager

picture = Image
picture-save = Enregistrer l’image
picture-me = Moi
picture-won = J’ai gagné !
picture-name = Votre nom, pour l’image
picture-name-go = L’ajouter
picture-name-not = Sans nom
picture-alt = { $game } : le plateau. { $result }
picture-failed = Impossible de créer l’image. Réessayez, ou partagez le lien.

# Règles

rules-of = Règles de { $game }
rules-search = Chercher dans les règles
rules-search-end = Terminer la recherche
rules-card-line = un écran, à garder sous la main
rules-card-of = { $game }, aide-mémoire
rules-learn = Apprendre en jouant
rules-learn-line = cinq minutes, avec un guide
rules-moment = le voir en jeu
rules-none = Aucune règle ne contient ces mots.
rules-found =
    { $count ->
        [one] { $count } règle trouvée
       *[other] { $count } règles trouvées
    }

# Revoir une partie

replay-title = Revoir { $game }
replay-start = Avant le premier coup
replay-undone = Ce coup a été annulé
replay-controls = Pas à pas
replay-step = Étape { $index } sur { $count }
replay-first = Au début
replay-back = Une étape en arrière
replay-next = Une étape en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-turns = Tous les tours
    .keys = Tous les tours (Page préc. et Page suiv. vont de tour en tour)
replay-speed = Vitesse
replay-play-on = Rejouer à partir d’ici
    .short = Rejouer
replay-link = Lien vers ce moment
    .short = Lien
replay-eyes = Vu par
replay-public = Ce que tout le monde voyait

# L’analyse d’une partie

analysis = Analyse
analysis-title = Analyse de { $game }
analysis-board = Le plateau à ce moment
analysis-chances = Chances de gagner
analysis-chance = Vos chances, ensemble
analysis-all = Tous ensemble
analysis-moment = Tour
analysis-turn = Tour { $turn } sur { $count }
analysis-before = Tour { $turn } sur { $count }, avant ce coup
analysis-turn-short = Tour
analysis-who = À qui
analysis-working =
    Hibou regarde encore : { $done } { $done ->
        [one] tour
       *[other] tours
    } sur { $count }
analysis-wait = Cela peut prendre quelques minutes. Vous pouvez partir : Hibou continue, et rien ne se perd.
analysis-so-far =
    { $count ->
        [0] Jusqu’ici, Hibou n’a rien trouvé de nettement mieux.
       *[other] Il y en a peut-être d’autres : Hibou regarde encore.
    }
analysis-progress = Où en est Hibou
analysis-how = ± veut dire que Hibou n’est pas tout à fait sûr : la vraie chance est à peu près à cet écart, au-dessus ou au-dessous.
analysis-short = Cette partie s’est arrêtée avant le premier coup : il n’y a rien à en dire.
analysis-points =
    { $count ->
        [0] Pas de tournant
        [1] Un tournant
        [2] Deux tournants
       *[other] Trois tournants
    }
analysis-none = Aucun coup n’a coûté à quelqu’un 5 % de ses chances ou plus.
analysis-point = Tour { $turn } · il y avait mieux
analysis-better = Mieux :
analysis-best = Hibou n’a rien trouvé de nettement mieux.
analysis-pass = ne rien faire
analysis-known =
    { $you ->
        [yes] Hibou n’a regardé que ce que vous pouviez savoir à ce moment-là.
       *[no] Hibou n’a regardé que ce que { $name } pouvait savoir à ce moment-là.
    }
analysis-known-together = Hibou n’a regardé que ce que les joueurs pouvaient savoir à ce moment-là.
analysis-estimated = C’est une estimation de Hibou, qui regarde les cartes de tout le monde. Mais un meilleur coup est un coup qu’on pouvait trouver sans les voir.
analysis-outdated = Hibou a fait des progrès depuis : aujourd’hui, il jugerait peut-être certains coups autrement.
analysis-link = Lien
analysis-play-on =
    { $you ->
        [yes] Vous rejouez à partir d’ici, juste avant ce coup, contre des Écureuils.
       *[no] Vous jouez à la place { DE($name) }, juste avant ce coup, contre des Écureuils.
    }
analysis-numbers = Tour par tour, en chiffres
keys-analysis = Dans une analyse
keys-turning = Au premier, deuxième ou troisième tournant

# Ma page

me = Ma page
me-person = Vous
me-saved = Enregistré
me-colour = Couleur préférée à table
me-colour-blue = Cercle bleu
me-colour-orange = Carré orange
me-colour-green = Triangle vert
me-colour-pink = Losange rose
me-colour-brown = Étoile brune
me-colour-purple = Hexagone violet
me-count =
    { $count ->
        [one] { $count } partie depuis { $since }
       *[other] { $count } parties depuis { $since }
    }
people = Avec qui j’ai joué
people-matches =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
people-how = « On rejoue ? » pose la question à la prochaine visite. Si vous en avez envie tous les deux, une table s’ouvre ; d’ici là, rien n’est dit.
people-more = Autres choix pour { $name }
people-remove = Retirer de ma liste
person-nameless = Quelqu’un sans nom
again = On rejoue ?
    .who = Demander à { $name } de rejouer
again-asked = C’est demandé
again-back = Ne plus demander
again-title = On rejoue ?
again-asks = { $name } aimerait rejouer : { $game }, à deux.
again-yes = Oui, jouons
again-no = Pas maintenant
again-mute = Ne plus me le demander
    .help = Cette personne n’en saura rien.
me-bests = Vos meilleurs résultats
me-points =
    { $count ->
        [one] point
       *[other] points
    }
me-won-of =
    { $won ->
        [one] { $won } gagnée sur { $played }
       *[other] { $won } gagnées sur { $played }
    }
me-history = Vos parties
me-history-none = Vos parties seront ici.
me-all = Toutes
me-more = Parties plus anciennes
me-won = Gagné
me-won-by = Victoire pour { $who }
me-won-by-nobody = Personne n’a gagné
me-agreed = Arrêtée d’un commun accord
me-tell = Quand c’est à moi
    .help = Une notification, tant que Tablée est ouvert en arrière-plan.
me-tell-blocked = Votre navigateur n’autorise pas les notifications de ce site. Cela se change dans ses réglages.
me-sat = Quand quelqu’un s’assoit à ma table
    .help = Aussi quand quelqu’un aimerait rejouer.
me-sound = Avec un son
    .help = Deux notes douces quand votre tour vient.
me-here = Sur cet appareil
me-large = Grands caractères

# Mes appareils et mes données

device-title = Sur un autre appareil
device-scan = Scannez ce code avec votre autre appareil : vous y retrouverez votre nom, vos tables et vos parties.
device-once = Valable une fois, 10 minutes.
device-show = Afficher un code à scanner
device-copy = Copier plutôt le lien
device-qr = Code QR pour un autre de vos appareils
device-near = Pour l’instant, seul cet ordinateur peut ouvrir ce lien.
device-alone = Seul ce navigateur vous connaît : si ses données sont effacées, vos places et vos parties sont perdues. Pour l’éviter, ajoutez un autre appareil ou une clé d’accès.
device-yours = Vos appareils
device-this = cet appareil
device-unnamed = Un navigateur
device-seen = dernière visite : { $day }
device-passkey = Clé d’accès · { $label }
device-sign-out = Déconnecter
device-sign-out-of = Déconnecter { $label }
device-sign-out-title = Déconnecter cet appareil ?
device-sign-out-why = { $label } ne vous connaîtra plus. Vos places et vos parties restent sur vos autres appareils.
device-sign-out-last = C’est votre seul appareil. Une fois déconnecté, vous ne pourrez plus retrouver vos places ni vos parties.
device-forget = Retirer
device-forget-of = Retirer la clé d’accès { $label }
device-forget-title = Retirer cette clé d’accès ?
device-forget-why = Elle ne vous connectera plus ici. Supprimez-la aussi de votre appareil ou de votre gestionnaire de mots de passe.
passkey-add = Ajouter une clé d’accès
passkey-use = Se connecter avec une clé d’accès
passkey-added = Vous pouvez maintenant vous connecter avec cette clé d’accès.
passkey-used = Connexion réussie.
passkey-not = Aucune clé d’accès n’a été utilisée.
passkey-none = Les clés d’accès ne fonctionnent pas à cette adresse : il faut https et un nom de site.
data-title = Mes données
data-export = Tout exporter
    .help = vos parties, en un fichier
data-delete = Supprimer mes données…
    .help = vos places deviennent « quelqu’un »
data-delete-title = Supprimer mes données ?
data-delete-goes = Nom, appareils, clés d’accès et historique disparaissent aussitôt, sur tous vos appareils. Un robot prend vos places dans les parties en cours.
data-delete-stays = Les autres gardent les parties jouées avec vous : vous y devenez « quelqu’un ». Les fichiers déjà exportés ne disparaissent pas.
data-delete-go = Supprimer
data-deleted = Vos données sont supprimées.
seat-me = Vous
seat-then = { $name }, puis { $by }
seat-gone = Quelqu’un
join-title = Cet appareil aussi
join-as = Utiliser cet appareil en tant que { $name } ?
join-how = Vous retrouverez ici le nom, les tables et les parties de votre autre appareil.
join-own =
    { $count ->
        [one] La table que vous avez ici est gardée aussi.
       *[other] Les { $count } tables que vous avez ici sont gardées aussi.
    }
join-only-yours = Ne le faites qu’avec un code que vous avez créé vous-même.
join-go = L’utiliser ici
join-not = Pas maintenant
join-already = Cet appareil est déjà le vôtre.
join-done = Cet appareil est désormais aussi le vôtre.
join-to-table = Vers la table
join-to-me = Vers ma page

# Vérifier les tirages

fair = Vérifier les tirages
    .short = Tirages
fair-how = Avant la première carte, le serveur a mis une clé secrète sous enveloppe, pour ainsi dire, et montré le sceau à tout le monde. Puis des navigateurs de la table y ont ajouté chacun un nombre. La clé et les nombres réunis ont décidé de chaque carte et de chaque dé. Personne n’a donc pu les choisir : le serveur avait scellé sa clé avant de voir les nombres, et personne à la table ne connaissait la clé. Maintenant l’enveloppe est ouverte, et votre navigateur refait tous les tirages.
fair-how-alone = Avant la première carte, le serveur a mis une clé secrète sous enveloppe, pour ainsi dire, avec un sceau que tout le monde peut voir. Cette clé a décidé de chaque carte et de chaque dé, et personne n’a pu l’échanger ensuite. Aucun navigateur n’y a ajouté de nombre : aucun n’était encore ouvert à la table, ou c’est une partie guidée ou plus ancienne. Maintenant l’enveloppe est ouverte, et votre navigateur refait tous les tirages.
fair-checking = Tous les tirages sont refaits…
fair-right =
    { $count ->
        [0] Il n’y a eu aucun tirage dans cette partie.
        [one] Le seul tirage est juste.
       *[other] Les { $count } tirages sont tous justes.
    }
fair-wrong =
    { $wrong ->
        [one] Un tirage sur { $count } est faux : il ne découle pas de la clé.
       *[other] { $wrong } tirages sur { $count } sont faux : ils ne découlent pas de la clé.
    }
fair-wrong-key = Ce n’est pas la clé dont le sceau a été montré avant la première carte.
fair-insecure = Votre navigateur ne fait ce calcul que sur une page ouverte en https, ou sur l’ordinateur qui fait tourner le serveur. Vous pouvez télécharger la partie et la vérifier là : voyez plus bas.
roll = Tirage { $n } : { $k } sur { $total }
roll-right = juste
roll-wrong = faux, ce devrait être { $k }
fair-details = Pour qui veut le savoir exactement
fair-formula = Le sceau est le SHA-256 de la clé. La clé des tirages est le HMAC-SHA-256, par la clé, de « tablee rolls 2 » suivi, dans l’ordre des places, de chaque place (8 octets) avec son nombre (32 octets) ; sans nombres, c’est la clé elle-même. Le tirage n, compté à partir de 0, est le HMAC-SHA-256, par la clé des tirages, de n et d’un compteur (8 octets chacun) : les 8 premiers octets, divisés par le nombre de possibilités, laissent l’issue ; le compteur monte tant qu’ils dépassent le dernier multiple entier. Que les règles aient tiré de chaque issue ce que dit le journal, la commande ci-dessous le vérifie.
fair-hash = Le sceau : empreinte de la clé (SHA-256)
fair-key = La clé
fair-number = Le nombre venu du navigateur { DE($name) }
fair-verify = Pour vérifier vous-même toute la partie, téléchargez-la et lancez :
rolls-mine =
    { $count ->
        [one] Personne n’a choisi les tirages de cette partie : ils viennent d’une clé scellée et du nombre que votre navigateur a ajouté.
       *[other] Personne n’a choisi les tirages de cette partie : ils viennent d’une clé scellée et des nombres de { $count } navigateurs, dont le vôtre.
    }
rolls-others =
    { $count ->
        [one] Les tirages de cette partie viennent d’une clé scellée et du nombre d’un navigateur de la table.
       *[other] Les tirages de cette partie viennent d’une clé scellée et des nombres de { $count } navigateurs de la table.
    }
rolls-elsewhere = Le nombre à votre place vient d’un autre navigateur : un des vôtres, ou celui de qui était là avant vous. Si ce n’est ni l’un ni l’autre, ne vous fiez pas aux tirages de cette partie.
rolls-alone = Les tirages de cette partie viennent d’une clé scellée, et d’elle seule : aucun navigateur n’a ajouté de nombre.
rolls-missing = Le nombre que votre navigateur a ajouté n’est pas dans les tirages de cette partie : il est arrivé trop tard, ou il a été laissé de côté.
rolls-changed = Attention : la clé des tirages de cette partie n’est pas celle qui a été scellée avant la donne.

# Quand Tablée est fermé

me-push = Même quand Tablée est fermé
    .help = Un seul message par tour, sur cet appareil.
me-push-insecure = Il faut pour cela une adresse sécurisée, qui commence par https.
me-push-none = Ce navigateur ne le permet pas. Sur un iPhone ou un iPad, ajoutez d’abord Tablée à l’écran d’accueil.
me-push-failed = Ce navigateur n’a pas pu joindre son service de notification. Rien n’a changé ; réessayez plus tard.
me-quiet = Pas la nuit
    .help = De 22 h à 8 h, les messages attendent le matin.

# Une nouvelle version, ou pas de serveur

renewal = Une nouvelle version est là.
renewal-asked = Elle viendra après votre coup.
renewal-now = La charger maintenant
server-away = Tablée ne répond pas
server-away-why = Vous êtes peut-être hors ligne, ou le serveur fait une pause. Vos parties sont en sûreté. Nous réessayons toutes les quelques secondes.
server-away-again = Réessayer

# Un programme à soi

program = Un programme à moi
program-default = Mon programme
program-why = Il joue cette place avec un jeton : il voit ce que voit la place, et rien d’autre. Vous voyez ce que tout le monde voit.
program-which = Quel programme ?
program-name = Son nom
program-make = Créer son jeton
program-again = Créer un nouveau jeton
    .help = L’ancien jeton ne marche alors plus.
program-token = Le jeton de cette place
program-once = Le jeton n’est montré qu’une fois et n’est gardé nulle part. Qui le détient joue cette place.
program-how = Votre programme se lance ainsi. docs/bots.md explique comment en écrire un.
program-copied = Jeton copié.
program-waits = Votre programme n’est pas encore là.
program-here = Votre programme est là.
program-on = Le laisser rejouer
program-back = Jouer moi-même
program-withdraw = Retirer le jeton : { $bot } continue
chair-program = votre programme
hand-program = À un programme à moi
menu-program = Mon programme…
    .help = son jeton, et reprendre la place
