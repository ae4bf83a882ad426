// boardgame.io's own server with a game of two who choose a card each in secret; a port on the command line.
const { Server, Origins } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

const CARDS = 15;
const deck = () => Array.from({ length: CARDS }, (_, card) => card);

const game = {
  name: 'sealed',
  setup: () => ({ hands: [deck(), deck()], chosen: [null, null], shown: [null, null], points: [0, 0] }),
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : [])),
    chosen: G.chosen.map((card, seat) => (String(seat) === playerID || card === null ? card : -1)),
  }),
  moves: {
    choose: {
      move: ({ G, playerID }, card) => {
        const seat = Number(playerID);
        if (G.chosen[seat] !== null || !G.hands[seat].includes(card)) return INVALID_MOVE;
        G.hands[seat] = G.hands[seat].filter((held) => held !== card);
        G.chosen[seat] = card;
        if (G.chosen.includes(null)) return;
        const [first, second] = G.chosen;
        if (first !== second) G.points[first > second ? 0 : 1] += 1;
        G.shown = G.chosen;
        G.chosen = [null, null];
        if (G.hands[0].length === 0) G.hands = [deck(), deck()];
      },
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
