game-title = NewGame
game-line = Take one, two or three stones from the heap. Whoever takes the last one wins.

event-FirstPlayerDrawn = { $you ->
    [yes] You play first.
   *[no] { $seat } plays first.
}
event-StonesTaken = { $you ->
    [yes] You take { $stones }.
   *[no] { $seat } takes { $stones }.
}

question-take = { $you ->
    [yes] Your turn: how many stones?
   *[no] { $seat }’s turn.
}
question-over = The match is over.
action-Take = { $stones ->
    [one] Take { $stones } stone
   *[other] Take { $stones } stones
}
twin-heap = { $stones ->
    [0] The heap is empty.
    [one] { $stones } stone is left in the heap.
   *[other] { $stones } stones are left in the heap.
}

refused-2-1-not-your-turn = It is not your turn.
refused-2-2-too-many = There are not that many stones left: only { $stones }.

option-seats = Seats
    .help = How many play, people and bots together.
option-stones = Stones
    .help = How many lie in the heap at the beginning.

ending-3-1 = The last stone is taken.
