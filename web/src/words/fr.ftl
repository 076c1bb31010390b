# Partout

close = Fermer
copy = Copier
copied = Lien copié.
copy-failed = Impossible de copier le lien. Sélectionnez-le et copiez-le à la main.
share = Partager
download = Télécharger
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
toast-rule = Règle { $clause }
refused-unreachable = Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
page-failed = Impossible de charger cette page.
page-failed-why = La connexion a peut-être été perdue, ou le site vient d’être renouvelé.
page-reload = Recharger
nowhere = Personne à cette table

# Accueil

home-title = Prenez place à table.
home-line = Des jeux de société entre amis et en famille, même à distance. Ni compte ni téléchargement : un lien suffit.
home-games = Jeux
home-play = Jouer maintenant
home-learn = Apprendre
home-practice = S’entraîner
home-friends = Jouer entre amis
home-players =
    { $low } à { $high } { $high ->
        [one] personne
       *[other] personnes
    }
home-minutes = { $minutes } min
home-mine = Retrouvez votre table
home-alive = Aux autres tables
home-back = Tablée, page d’accueil
home-go = Aller à l’accueil
table = Table
table-back = Y retourner
table-join = Rejoindre
table-watch = Regarder
table-playing = partie en cours
table-waiting = sur le point de commencer

# Une nouvelle table

new-title = { $game } entre amis
new-way = Comment joue-t-on ?
new-who = Qui joue ?
new-how = Options
new-listed = Afficher cette table sur la page d’accueil
    .help = Tout le monde pourra la rejoindre ou regarder. Sinon, seules les personnes qui ont le lien la trouvent.
new-create = Ouvrir la table
name-yours = Votre nom
name-theirs = Son nom
seat-for = Place { $n }
seat-kind-open = Par lien
seat-kind-device = Ici
seat-kind-bot = Robot

# Avant la partie

lobby-title = { $game } : la table est mise
lobby-waiting =
    { $count ->
        [one] On attend encore { $count } personne
       *[other] On attend encore { $count } personnes
    }
lobby-ready = Tout le monde est là. Commencez quand vous voulez.
lobby-host-starts = Tout le monde est là. L’hôte va lancer la partie.
lobby-or-watch = Ou restez simplement sur cette page pour regarder la partie dès qu’elle commence.
lobby-watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
sit-down = Prendre place
start = Lancer la partie
invite-title = Invitez vos amis
invite-how = Toute personne qui ouvre ce lien peut prendre place avec vous.
invite-scan = Ou scannez ce code
invite-link = Le lien de cette table
invite-qr = Code QR du lien de cette table

# À la table

seats-label = À la table
seats-points = points
seat-you = vous
seat-bot = robot
seat-here = sur cet appareil
seat-away = absence
watching = Vous regardez
undo = Annuler
    .keys = Annuler (Ctrl+Z)
lesson = La première partie guidée
lesson-step = Étape { $number } sur { $of }
lesson-next = Suite
lesson-over = Continuer la partie
bots-skip = Ne pas attendre les robots
title-your-turn = À vous · { $game }
connection-lost = Connexion perdue. Nouvel essai…
words-title = La table en mots
words-toggle = En mots
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
picture-save-svg = Enregistrer le dessin (SVG)
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
replay-link = Lien vers ce moment
replay-eyes = Par les yeux de
replay-public = Ce que tous voyaient
fair = Tirages équitables
fair-how = Le hasard de cette table vient d’une clé secrète. Son empreinte est fixée avant la première carte ; la clé est montrée une fois la partie terminée, pour que chacun puisse refaire tous les tirages.
fair-hash = Empreinte de la clé (SHA-256)
fair-key = La clé
fair-verify = Pour vérifier vous-même toute la partie, téléchargez-la et lancez :

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
me-sound = Avec un son
    .help = Deux notes douces quand votre tour vient.
me-here = Sur cet appareil
me-large = Grands caractères
