// A game for boardgame.io's own server, with its store in memory: four players lay cards that all see, and hold three that
// only they see. What is sent is about as large as what a table of Quadri is sent. Nothing is judged.
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const A_MATCH = 44;
const hand = (seat) => ({ hand: [0, 1, 2].map((n) => `objective-${seat * 3 + n}`) });

const game = {
  name: 'cards',
  setup: ({ ctx }) => ({
    placed: [],
    scores: ctx.playOrder.map(() => 0),
    players: Object.fromEntries(ctx.playOrder.map((seat) => [seat, hand(Number(seat))])),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, card, x, y, turn) => {
      if (G.placed.length === A_MATCH) G.placed = [];
      G.placed.push({ card, x, y, turn });
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
