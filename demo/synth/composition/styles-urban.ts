import type { Style } from "@/demo/synth/composition/style";

/** Hip-hop: swung breaks under jazz chords. */
export const hiphop: Style = {
  swing: { amount: 0.58, unit: 0.25 },
  looseness: 0.008,
  kits: ["dust", "attic"],
  grooves: [
    {
      lines: {
        kick: "X.....x...X.....X..x......X.....",
        snare: "....X.......X..o....X..o....X...",
        hat: "X.x.X.x.X.x.X.x.X.x.X.xoX.x.X.x.",
      },
      fill: { kick: "X..x......X..x..", snare: "....X..o.o..X.oX" },
    },
    {
      lines: { kick: "X..x....x.X.....", snare: "....X.......X...", hat: "X.xoX.x.X.x.X.xo", open: "..............x." },
      fill: { snare: "....X..o....X.xx", open: "................" },
    },
    {
      lines: { kick: "X.x.......Xx....", snare: "....X..o.o..X...", hat: "x.x.x.x.x.x.x.x.", ride: "X...x...X...x..." },
      fill: { kick: "X.x.....x.X...x." },
    },
  ],
  percussion: [
    {
      lines: { shaker: "x.X.x.X.x.X.x.X.", tambourine: "....X.......X...", congaLow: "......x.......xx" },
      fill: { congaHigh: "..........x.x.x." },
    },
    {
      lines: { tambourine: "x.xxX.x.x.xxX.x.", block: "......x..x......", snap: "....X.......X..." },
      fill: { block: "..x...x..x..x.x." },
    },
  ],
  minor: ["0:m9 8:M7 5:m9 7:m7", "0:m7 5:m7 8:M7 7:m7", "0:m9 10:9 8:M9 7:m7", "0:m7 5:m7 0:m7 7:m7"],
  major: ["0:M9 9:m9 2:m9 7:9", "0:M7 4:m7 5:M7 7:9", "0:M9 5:M9 2:m7 7:9"],
  chords: ["X-----x-..x-----", "X------.x--.x---", "X---..x---..X-x-", "X-------..X-----"],
  bass: ["0-----0-..0-5---", "0--.0---..0-8-5-", "0---..0---0-..7-"],
  melody: ["X---x-x---..X---", "x-X---..x-x-X---", "X-..x-X-----x-x-", "..X-x---X-..x---"],
  colour: [{ effect: "tape", wow: 0.25, flutter: 0.2, hiss: 0.3, crackle: 0.4 }],
  drumColour: [{ effect: "drive", amount: 0.12, mix: 0.6 }],
  ensembles: [
    ["drums", "moog", "rhodes", "bells"],
    ["drums", "upright", "piano", "strings"],
    ["drums", "sub", "felt", "lead-vocal"],
  ],
};

/** Trap: half-time claps, rolling hats, long 808 notes. */
export const trap: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.002,
  kits: ["concrete"],
  grooves: [
    {
      lines: {
        kick: "X.....X......x..X...x.....X.....",
        clap: "........X...............X.......",
        hat: "x.x.x.x.x.x.x.3.x.x.x.x.2.x.x.3.",
      },
      fill: { hat: "x.x.x.x.4.x.3.4.", snare: "............x.xX" },
    },
    {
      lines: {
        kick: "X......X..x.....X..X......x.....",
        snare: "........X...............X.......",
        hat: "x.xxx.x.2.x.x.x.x.xxx.3.x.x.2.2.",
        open: "......................x.........",
      },
      fill: { hat: "x.x.3.x.x.2.4.4." },
    },
  ],
  percussion: [
    {
      lines: { rim: "...x..x....x..x.", cabasa: "x.x.x.x.x.x.x.x.", block: "......x........." },
      fill: { rim: "...x..x..x.x.xxx" },
    },
    {
      lines: { snap: "........X.......", triangle: "x.......x...x...", rim: "..x..x....x..x.." },
      fill: { rim: "..x..x..2...3..." },
    },
  ],
  minor: ["0:m 8:M 0:m 7:m", "0:m 0:m 8:M 10:M", "0:madd9 8:M7 5:m 7:m", "0:m 5:m 8:M 7:M"],
  major: ["0:M 9:m 5:M 7:M", "0:add9 5:add9 9:m7 7:sus4"],
  chords: ["X---------------", "X-----------x---", "X-------X-------"],
  bass: ["0-----0---..0---", "0-------..0-0---", "0---------0-8---"],
  melody: ["X-x-x-X-x-x-x-x-", "X---x-x-X---x-x-", "X-.x-.X-.x-.X-x-", "x-x-X---x-x-X---"],
  colour: [],
  drumColour: [{ effect: "drive", amount: 0.1, mix: 0.5 }],
  ensembles: [
    ["drums", "808", "bells", "dark-pad"],
    ["drums", "808", "piano", "oohs"],
    ["drums", "808", "synth-pluck", "strings"],
  ],
};

/** Drill: sliding 808s under a tresillo of snares. */
export const drill: Style = {
  ...trap,
  grooves: [
    {
      lines: {
        kick: "X.......x.....X.X.....x.......x.",
        snare: "......X.....X.........X.......X.",
        hat: "x..x..x..x..x.2.x..x..x..3..x.x.",
        rim: "...x.........x.....x......x.....",
      },
      fill: { hat: "x..x..3..x..3.2.", snare: "......X...x.X.xX" },
    },
    {
      lines: {
        kick: "X..x......X.....X......x..X.....",
        clap: "......X.......X.......X.....X...",
        hat: "x..x..x..x.3x...x..x..x.2x..x..3",
      },
      fill: { hat: "x..x..x.3..2x.4." },
    },
  ],
  minor: ["0:m 8:M 5:m 7:m", "0:m 0:m 1:M 0:m", "0:madd9 8:M7 0:m 7:m"],
  bass: ["0-----0-..8-0---", "0---..0-----8-5-", "0-------8-..0-0-"],
  melody: ["X--x--X-x--x--X-", "X-----x-X--x--x-", "x--X--x--X--x-X-"],
  ensembles: [
    ["drums", "808", "piano", "strings"],
    ["drums", "808", "bells", "oohs"],
  ],
};

/** R&B and soul: slow pockets, rich chords. */
export const rnb: Style = {
  swing: { amount: 0.55, unit: 0.25 },
  looseness: 0.009,
  kits: ["dust", "glasshouse"],
  grooves: [
    {
      lines: {
        kick: "X.......x.x.....X......x..X.....",
        rim: "....X.......X.......X.......X...",
        hat: "x.xxx.x.x.xxx.x.x.xxx.x.x.x.x.xx",
      },
      fill: { snare: "............x.xX" },
    },
    {
      lines: { kick: "X..x......x.....", snap: "....X.......X...", hat: "x.x.x.x.x.x.x.2.", open: "......x........." },
      fill: { kick: "X..x..x...x..x.." },
    },
    {
      lines: { kick: "X.....xX........", snare: "....X..o....X...", ride: "X.x.X.x.X.x.X.x.", hat: "....x.......x..." },
      fill: { snare: "....X..o..o.X.oo" },
    },
  ],
  percussion: [
    {
      lines: { shaker: "xxXxxxXxxxXxxxXx", congaHigh: "...x......x.....", congaLow: "......x......x.." },
      fill: { congaHigh: "...x..x...x.x.x." },
    },
    {
      lines: { tambourine: "....X.......X...", bongoHigh: "x..x..x...x..x..", bongoLow: "......x.......x." },
      fill: { bongoLow: "......x...x.x.xx" },
    },
  ],
  minor: ["0:m9 5:m9 8:M9 7:m7", "0:m11 10:9 8:M9 7:m7", "0:m9 5:m9 0:m9 7:m7"],
  major: ["0:M9 4:m7 5:M9 7:9", "0:M9 9:m9 2:m9 7:9", "0:M7 11:m7b5 9:m9 5:M9"],
  chords: ["X-------x---X---", "X-----x---x-----", "X--.x---..X-----", "x-X-----..x-X---"],
  bass: ["0---..0---5-8---", "0-----..0-5-7---", "0--.0-..5---8-7-"],
  melody: ["X-----x-x-X-----", "..x-X---x-x-x---", "X---x---..x-X-x-", "x-x-X-----..x---"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "moog", "rhodes", "electric"],
    ["drums", "sub", "wurli", "oohs"],
    ["drums", "upright", "organ", "section"],
  ],
};

/** Lo-fi: worn tape, soft keys, lazy drums. */
export const lofi: Style = {
  swing: { amount: 0.6, unit: 0.25 },
  looseness: 0.011,
  kits: ["attic"],
  grooves: [
    {
      lines: {
        kick: "X......x..x.....X......x..X.....",
        snare: "....X.......X.......X.......X..o",
        hat: "x.x.x.x.x.x.x.x.x.x.x.xox.x.x.x.",
      },
      fill: { snare: "....X..o....X..o" },
    },
    {
      lines: { kick: "X.....x...x.....", rim: "....X.......X...", hat: "x.xox.x.x.xox.x.", shaker: "..x...x...x...x." },
      fill: { kick: "X.....x...x..x.." },
    },
  ],
  percussion: [
    {
      lines: { shaker: "x.X.x.X.x.X.x.X.", block: "......x......x..", snap: "....x.......x..." },
      fill: { block: "..x...x...x.x..." },
    },
    { lines: { cabasa: "x.xxx.x.x.xxx.x.", rim: "...x......x....." }, fill: { rim: "...x..x...x..x.." } },
  ],
  minor: ["0:m9 8:M7 5:m9 7:m7", "0:m7 5:m9 8:M9 7:m7", "0:m9 10:6 8:M7 7:m7"],
  major: ["0:M7 9:m7 2:m9 7:9", "0:M9 4:m7 9:m9 5:M7", "0:M7 5:M9 4:m7 9:m7"],
  chords: ["X-------x-----x-", "X---------x-----", "X-----x-----x---", "x---X-------..x-"],
  bass: ["0-------..0-5---", "0-----0-..5---7-", "0---..0---5-..0-"],
  melody: ["X---x-..x---X---", "..x-x-X-----x---", "X-x-..x---x-X---", "x-----X-x---..x-"],
  colour: [
    { effect: "equaliser", lowCut: 90, low: 1.5, bell: { frequency: 900, gain: 0 }, high: -3, highCut: 6200 },
    { effect: "tape", wow: 0.7, flutter: 0.45, hiss: 0.8, crackle: 0.9 },
  ],
  drumColour: [{ effect: "tape", wow: 0, flutter: 0, hiss: 0.5, crackle: 0.6 }],
  ensembles: [
    ["drums", "upright", "rhodes", "electric"],
    ["drums", "sub", "felt", "kalimba"],
    ["drums", "moog", "wurli", "trumpet"],
  ],
};
