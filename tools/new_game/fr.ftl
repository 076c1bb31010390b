game-title = NewGame
game-line = Prenez un, deux ou trois cailloux dans le tas. Qui prend le dernier gagne.

event-FirstPlayerDrawn = { $you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
}
event-StonesTaken = { $you ->
    [yes] Vous en prenez { $stones }.
   *[no] { $seat } en prend { $stones }.
}

question-take = { $you ->
    [yes] À vous : combien de cailloux ?
   *[no] À { $seat } de jouer.
}
question-over = La partie est terminée.
action-Take = { $stones ->
    [one] Prendre { $stones } caillou
   *[other] Prendre { $stones } cailloux
}
twin-heap = { $stones ->
    [0] Le tas est vide.
    [one] Il reste { $stones } caillou dans le tas.
   *[other] Il reste { $stones } cailloux dans le tas.
}

refused-2-1-not-your-turn = Ce n’est pas à vous de jouer.
refused-2-2-too-many = Il n’y a plus assez de cailloux : il en reste { $stones }.

option-seats = Places
    .help = Combien jouent, personnes et robots ensemble.
option-stones = Cailloux
    .help = Combien il y en a dans le tas au début.

ending-3-1 = Le dernier caillou est pris.
