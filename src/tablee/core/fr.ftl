# Refus : ce qui a été envoyé

refused-malformed = Nous n’avons pas compris ce message, et rien n’a changé. Rechargez la page et réessayez (détail technique, en anglais : { $why }).
refused-variant-unknown = Cette façon de jouer n’existe pas. Il y a : { $variants }.
refused-option-unknown = Ce jeu n’a pas d’option « { $option } ». Retirez-la, ou choisissez une option que le jeu propose.
refused-option-range = L’option « { $option } » doit être un nombre entier de { $low } à { $high }.
refused-option-choice = L’option « { $option } » doit prendre l’une de ces valeurs : { $values }.
refused-game-unknown = Il n’y a pas de jeu « { $game } » ici. Choisissez-en un sur la page d’accueil.
    .terminal = Il n’y a pas de jeu « { $game } ». Il y a { $games }.

# Refus : à qui le tour, à qui la place

refused-stale = La table a changé depuis que vous l’avez regardée. Regardez de nouveau, puis choisissez.
refused-not-your-seat = Cette place n’est pas la vôtre. Vous ne pouvez jouer que pour une place à vous.
refused-no-seat = Vous n’avez pas de place à cette table. Vous pouvez regarder, ou prendre une place s’il en reste une de libre.

# Refus : tables et parties

refused-table-unknown = Cette table n’existe pas. Vérifiez le lien, ou ouvrez une nouvelle table depuis la page d’accueil.
refused-match-unknown = Cette partie n’existe pas. Vérifiez le lien, ou choisissez une partie sur la page d’accueil.
refused-position-unknown = Il n’y a pas de position pour ce jour-là. Essayez celle d’aujourd’hui.
refused-match-running = Cette partie est encore en cours. Vous pourrez le faire une fois qu’elle sera terminée.
refused-match-over = Cette partie est terminée : on ne peut plus y jouer. Pour en faire une autre, demandez une revanche.
refused-match-not-started = La partie n’a pas encore commencé. Vous pourrez jouer dès qu’elle aura commencé.
refused-table-changed = Quelqu’un d’autre vient de modifier cette table. Regardez de nouveau, puis choisissez.
refused-seat-taken = Cette place est déjà prise. Choisissez-en une libre.
refused-seat-unknown = Cette place n’existe pas à cette table. Choisissez l’une de celles qui sont affichées.
refused-not-host = Seul l’hôte, qui a ouvert cette table, peut le faire. Adressez-vous à l’hôte, ou ouvrez votre propre table.
refused-table-closed = Cette table est fermée. Ouvrez-en une autre depuis la page d’accueil.
refused-too-few =
    { $least ->
        [one] Il faut être au moins { $least } à cette table.
       *[other] Il faut être au moins { $least } à cette table : un proche ou un robot.
    }
refused-no-free-seat = Toutes les places sont déjà prises.
refused-no-more-chairs = On joue à { $most } au plus à ce jeu.
refused-colour-unknown = Ce jeu n’a pas cette couleur. Choisissez-en une parmi celles qui sont affichées.
refused-colour-taken = { $name } joue avec cette couleur. Choisissez-en une qui est libre.
refused-host-person = Seule une personne qui a son propre appareil peut être l’hôte.
refused-rematch-asked = La partie suivante commence quand tout le monde est d’accord. Proposez une revanche.
refused-pace-unknown = Ce rythme n’existe pas. Choisissez-en un parmi ceux qui sont affichés.
refused-live-device = Pour jouer en direct avec une pendule, chaque personne doit avoir son appareil. Jouez sans pendule, ou sur plusieurs jours.
refused-not-watched = L’hôte ne souhaite pas de spectateurs à cette table.

# Refus : partir et revenir

refused-bot-plays = Un robot joue déjà pour cette place.
refused-not-away = { $name } est encore là, ou vient seulement de partir. Attendez un peu.
refused-no-stand-in = Aucun robot ne joue pour vous : la place est à vous.
refused-stand-in-plays = Un robot joue pour vous en ce moment. Reprenez d’abord votre place.
refused-no-offer = Personne ne cède cette place en ce moment.
refused-offer-unknown = Ce lien a déjà servi, ou il a été retiré. Demandez-en un autre.
refused-sits-here = Vous êtes déjà à cette table. Ce lien est pour quelqu’un d’autre.
refused-chair-yours = Vous êtes déjà à cette table.
refused-chair-taken = Quelqu’un vient de prendre cette place. Choisissez-en une autre.
refused-chair-plays = Ce robot est en train de jouer. Vous pourrez vous asseoir dès que son tour sera fini.
refused-not-finding = À cette table, les robots gardent leur place.
refused-person-unknown = Cette personne n’est plus dans votre liste.
refused-asked-lately = Vous l’avez demandé à cette personne il y a peu. Redemandez demain.
refused-asked-many = Vous l’avez déjà demandé à beaucoup de monde. Attendez qu’une personne réponde.
refused-finding-off = Sur ce serveur, on ne peut pas chercher quelqu’un pour jouer.
refused-too-many-finding = Trop de tables de votre réseau cherchent déjà quelqu’un. Asseyez-vous à l’une d’elles.
refused-nothing-asked = Personne ne le demande plus.
refused-no-talk = Dans cette façon de jouer, personne ne peut donner de conseil : seuls les saluts et les mercis sont permis.
refused-no-hints = À cette table, on joue sans conseils.
refused-hint-guarded = Dans cette façon de jouer, personne ne donne de conseil, pas même Hibou.
refused-hint-not-asked = On peut demander un conseil quand c’est à soi de jouer.
refused-hint-busy = Hibou est très occupé en ce moment. Réessayez dans un instant.

# Refus : une personne sur plusieurs appareils

refused-code-unknown = Ce code a déjà servi, ou il est trop ancien. Créez-en un autre sur votre autre appareil.
refused-merge-one-match = Vous jouez dans la même partie sur les deux appareils. Terminez-la, ou quittez l’une des deux places, puis réessayez.
refused-device-unknown = Cet appareil est déjà déconnecté.
refused-passkeys-here = Les clés d’accès ne fonctionnent qu’à une adresse avec un nom et en https.
refused-passkey-unknown = Cette clé d’accès n’est plus connue ici.
refused-passkey-wrong = Cette clé d’accès n’a pas pu être vérifiée. Réessayez.

# Refus : nombres pour les tirages

refused-number-late = Ce nombre arrive trop tard : la partie a commencé sans lui, ou ne commence pas maintenant.
refused-number-added = Une autre de vos fenêtres a déjà ajouté un nombre à ces tirages. Un seul compte.

# Refus : limites et ennuis

refused-too-fast = C’était un peu trop rapide. Attendez un instant, puis réessayez.
refused-too-large = Ce message est trop long pour nous. Envoyez-en un plus court.
refused-too-many-sockets = Vous avez trop de fenêtres ouvertes ici. Fermez-en une, puis rechargez cette page.
refused-too-many-at-address = Trop de fenêtres sont ouvertes ici depuis votre réseau. Fermez-en quelques-unes, puis rechargez cette page.
refused-too-many-analyses = Trop de parties attendent Hibou. Réessayez dans quelques minutes.
refused-too-many-seats =
    { $seats ->
        [one] Cette table n’a que { $seats } place.
       *[other] Cette table n’a que { $seats } places.
    }
refused-one-person = Vous ne pouvez prendre qu’une place pour vous. Donnez les autres à des personnes sur cet appareil ou à des robots, ou laissez-les libres.
refused-no-undo = Vous ne pouvez plus annuler ce coup : une carte a été piochée, un dé a été lancé, ou quelqu’un a joué depuis.
refused-lesson = Dans cette première partie, suivez ce qui est éclairé. Ensuite, vous jouerez comme bon vous semble.
refused-table-started = La partie a déjà commencé à cette table, et cela ne peut se faire qu’avant. Ouvrez plutôt une nouvelle table.
refused-name-needed = Vous n’avez pas encore de nom. Écrivez-en un, pour que les autres sachent qui joue.
refused-name-empty = Écrivez un nom avec au moins un caractère visible, pour que les autres sachent qui joue.
refused-name-too-long = Ce nom est trop long. Il peut compter { $most } caractères au plus.
refused-storage = Le serveur ne peut rien enregistrer pour le moment : rien n’a été joué. Réessayez dans un instant.
refused-origin = Cette demande venait d’un autre site : nous ne l’avons pas suivie. Ouvrez Tablée et réessayez de là.
refused-token-needed = Ceci est pour les programmes : envoyez le jeton d’une place.
refused-token-unknown = Ce jeton n’ouvre aucune place. Il a peut-être été retiré ; qui possède la place peut en créer un nouveau.
refused-token-seat = Ce jeton est pour une seule place, et pour rien d’autre.
refused-program-plays = Un programme regarde sa propre place et la joue. Tout le reste est pour les personnes.
refused-program-two = Vous jouez déjà une autre place ici : vous ne pouvez pas reprendre celle-ci à votre programme. Vous pouvez la confier à un robot.
refused-moment-unknown = La partie guidée ne montre pas la règle { $clause }.
refused-page-unknown = Cette page n’existe pas. Vérifiez l’adresse, ou repartez de la page d’accueil.
refused-internal = Quelque chose s’est mal passé de notre côté, et rien n’a changé. Réessayez dans un instant.

# Le journal

event-Undone =
    { $you ->
        [yes] Vous avez annulé un coup.
       *[no] { $seat } a annulé un coup.
    }
event-Agreed = La partie a été arrêtée d’un commun accord. Personne n’a gagné.

# Le journal de la table

note-seat-person = { $name } vient de s’asseoir.
note-seat-device = { $name } joue sur le même appareil.
note-seat-bot = { $name }, un robot, prend une place.
note-seat-program = { $name }, le programme de quelqu’un, prend une place.
note-seat-open = Une place est libre.
note-ready = { $name } peut commencer.
note-host = L’hôte est maintenant { $name }.
note-away = { $name } n’est plus là.
note-back = { $name } est de retour.
note-stand-in-asked = { $bot } joue à la place { DE($name) }, qui n’est plus là.
note-stand-in-left =
    { $you ->
        [yes] Vous avez quitté la table pour le moment : { $bot } continue.
       *[no] { $name } a quitté la table pour le moment : { $bot } continue.
    }
note-stand-in-clock =
    { $you ->
        [yes] Vous avez laissé filer votre temps trois fois : { $bot } continue.
       *[no] { $name } a laissé filer son temps trois fois : { $bot } continue.
    }
note-taken-back =
    { $you ->
        [yes] Vous avez repris votre place.
       *[no] { $name } a repris sa place.
    }
note-handed-over = { $name } a cédé sa place : { $to } continue.
note-chair-taken = { $name } vient de s’asseoir à la place { DE($bot) }.
    .with = { $name } vient de s’asseoir à la place { DE($bot) }, { $count ->
        [one] avec { $stands }
       *[other] avec ses { $stands }
    }.
note-asked-stand-in = { $name } voudrait qu’un robot joue pour { $absent }.
note-asked-end = { $name } voudrait arrêter la partie.
note-asked-rematch = { $name } propose une revanche.
note-declined-end = { $name } préfère continuer.
note-declined-rematch = { $name } préfère en rester là.
note-hint =
    { $you ->
        [yes] Vous avez pris un conseil.
       *[no] { $name } a pris un conseil.
    }
note-closed = L’hôte a fermé la table.
phrase-smile = { "" }(sourit)
phrase-laugh = { "" }(rit)
phrase-wow = { "" }(n’en revient pas)
phrase-think = { "" }(réfléchit)
phrase-clap = { "" }(applaudit)
phrase-hello = Bonjour !
phrase-well-played = Bien joué !
phrase-thanks = Merci
phrase-moment = Un instant
phrase-luck = Bonne chance
phrase-back-soon = Je reviens
phrase-another = On rejoue ?

# Qui occupe une place

bot-easy = Hérisson
    .help = tout doux
    .level = robot facile
bot-normal = Écureuil
    .help = joue bien
    .level = robot normal
bot-strong = Renard
    .help = voit loin
    .level = robot fort
bot-expert = Hibou
    .help = se trompe rarement
    .level = robot expert
bot-program = Programme
    .level = programme
bot-random = Confetti
    .help = Joue n’importe quel coup permis, au hasard.
bot-greedy = Écureuil
    .help = Prend ce qui rapporte le plus tout de suite, sans penser à la suite.
seat-device = Convive { $n } (cet appareil)
seat-open = Place libre
someone = quelqu’un
guest-name = Convive { $n }

# Les livrets de règles

rulebook-goal = Le but
rulebook-win = Pour gagner
rulebook-turn = Un tour en un coup d’œil
rulebook-all = Toutes les règles
rulebook-choice = notre choix
rulebook-card = Aide-mémoire

# Messages push

refused-push-endpoint = Nous ne pouvons rien envoyer au service de notification de ce navigateur. Rien n’a été changé.
refused-push-keys = Les clés de notification de ce navigateur sont illisibles. Désactivez puis réactivez le réglage.
push-turn = À vous · { $game }
push-with = À la table avec { $names }
push-sat = { $name } vient de s’asseoir
    .nameless = Quelqu’un vient de s’asseoir
push-sat-at = À votre table · { $game }
push-again = { $name } aimerait rejouer
    .nameless = Quelqu’un que vous connaissez aimerait rejouer
push-again-what = { $game }, à deux
push-off = Ne plus me prévenir
