"""Words of plays. The two lowest bits of a word tell three kinds of plays apart; what the others say depends on the
kind and on the step of the turn:

    SKIP    nothing
    ACT     what the step is for
            tokens to remove    a bit for each value
            bonus               number of path bonuses that are taken as trains
            rest                a bit for each place
            replace, book       where the card lies
            visit               where the card lies | which of its numbers << 3 | places of the tokens << 5 |
                                what the crossed squares add to the board's number << 11
    CROSS   a square between two actions
                                its sort | for a swap, token fetched << 4 | and place << 8"""

SKIP, ACT, CROSS = range(3)
