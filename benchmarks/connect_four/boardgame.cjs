// Connect four for boardgame.io, played at random by its client, without a server: prints the plays a second.
const { Client } = require('boardgame.io/client');

const COLUMNS = 7, ROWS = 6, SECONDS = 3;

function wins(cells, column, row) {
  const mine = cells[column][row], at = (c, r) => (cells[c] ? cells[c][r] : undefined);
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dc, dr]) => {
    let line = 1;
    for (const way of [1, -1]) for (let n = 1; at(column + way * n * dc, row + way * n * dr) === mine; n++) line++;
    return line >= 4;
  });
}

const game = {
  setup: () => ({ cells: Array.from({ length: COLUMNS }, () => []), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      G.cells[column].push(playerID);
      if (wins(G.cells, column, G.cells[column].length - 1)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    return G.cells.every((column) => column.length === ROWS) ? { draw: true } : undefined;
  },
};

function playOnce() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let made = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((column, index) => (column.length < ROWS ? [index] : []));
    client.updatePlayerID(state.ctx.currentPlayer);
    client.moves.drop(free[Math.floor(Math.random() * free.length)]);
    made++;
  }
  client.stop();
  return made;
}

playOnce();
let made = 0;
const begun = performance.now();
while (performance.now() - begun < SECONDS * 1000) made += playOnce();
console.log(Math.round((1000 * made) / (performance.now() - begun)));
