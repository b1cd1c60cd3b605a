import type { Style } from "@/demo/synth/composition/style";

/** House: four on the floor, off-beat hats, pumping chords. */
export const house: Style = {
  swing: { amount: 0.54, unit: 0.25 },
  looseness: 0.003,
  kits: ["warehouse"],
  grooves: [
    {
      lines: {
        kick: "X...X...X...X...",
        clap: "....X.......X...",
        open: "..X...X...X...X.",
        hat: "x.oxx.oxx.oxx.ox",
        shaker: "xxXxxxXxxxXxxxXx",
      },
      fill: { clap: "....X.......X.xx" },
    },
    {
      lines: {
        kick: "X...X...X...X...",
        clap: "....X.......X...",
        hat: "..X...X...X...X.",
        rim: "...x..x....x..x.",
        ride: "..x...x...x...x.",
      },
      fill: { rim: "...x..x..x.x.xx." },
    },
  ],
  percussion: [
    {
      lines: { congaHigh: "..x..x....x..x..", congaLow: "......xx......x.", shaker: "xxXxxxXxxxXxxxXx" },
      fill: { congaHigh: "..x..x..x.x.xxx." },
    },
    {
      lines: { bongoHigh: "x..x..x.x..x..x.", cowbell: "....x.......x...", cabasa: "x.X.x.X.x.X.x.X." },
      fill: { bongoLow: "..........x.x.xx" },
    },
  ],
  minor: ["0:m9 0:m9 8:M7 10:6", "0:m7 5:m7 0:m7 7:m7", "0:m9 5:m9 8:M7 0:m9"],
  major: ["0:M9 9:m9 5:M9 7:sus4", "0:M7 4:m7 5:M7 7:9"],
  chords: ["..X-..X-..X-..X-", "X..X..X...X..X..", "X--X--X-..X-..x-", "..X...X-..X..X.."],
  bass: ["..0-..0-..0-..8-", "0-..0-.0..0-..8.", "0..0..0.0..0.8.."],
  melody: ["X--x--X---x-..x-", "..X-..x-X--x--x-", "X-x-..X-..x-X---"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "pluck-bass", "chord-stab", "chops"],
    ["drums", "moog", "piano", "strings"],
    ["drums", "sub", "organ", "synth-pluck"],
  ],
};

/** Electronic: broken beats, reese bass, arpeggios. */
export const electronic: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.002,
  kits: ["warehouse", "glasshouse", "concrete"],
  grooves: [
    {
      lines: {
        kick: "X.........X.....X......x..X.....",
        snare: "....X.......X.......X.......X..o",
        hat: "x.xxx.xxx.xxx.xxx.xxx.xxx.xxx.2x",
        ride: "X...X...X...X...X...X...X...X...",
      },
      fill: { snare: "....X..o.X..X.oX" },
    },
    {
      lines: { kick: "X..x..X...x.x...", clap: "....X.......X...", hat: "xxXxxxXxxxXxxxXx", open: "..............X." },
      fill: { kick: "X..x..X..x.x.x.x" },
    },
    {
      lines: {
        kick: "X...X...X...X...",
        snare: "....X.......X...",
        hat: "..X...X...X...X.",
        block: "x..x..x...x..x..",
        log: "......x........x",
      },
      fill: { log: "......x...x..x.x" },
    },
  ],
  percussion: [
    {
      lines: { block: "x..x..x.x..x..x.", triangle: "..x.....x.....x.", cabasa: "x.X.x.X.x.X.x.X." },
      fill: { block: "x..x..x.2..x..3." },
    },
    {
      lines: { log: "x.....x...x.....", rim: "...x.....x...x..", shaker: "xxXxxxXxxxXxxxXx" },
      fill: { rim: "...x..x..x.x.xxx" },
    },
  ],
  minor: ["0:m 8:M 0:m 10:M", "0:madd9 0:madd9 8:M7 5:m7", "0:m7 10:M 8:M7 7:m7"],
  major: ["0:add9 9:m7 5:add9 7:M", "0:M 7:M 9:m 5:M"],
  chords: ["X-----X-----X---", "X..X..X..X..X.x.", "X---------------", "X-..X-..x-X-..x-"],
  bass: ["0.0.0.0.0.0.0.8.", "0---------0---7-", "0..0..0.0..0..8."],
  melody: ["X-x-x-X-x-x-X-x-", "X--x--X--x--X---", "X-..X-x-..X-x-x-"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "reese", "arp", "sweep-pad"],
    ["drums", "acid", "supersaw", "bells"],
    ["drums", "sub", "synth-pluck", "glass-pad"],
  ],
};

/** Pop: straight backbeat, bright chords. */
export const pop: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.004,
  kits: ["glasshouse", "studio"],
  grooves: [
    {
      lines: {
        kick: "X.....X.X.......X.....X.X..x....",
        clap: "....X.......X.......X.......X...",
        hat: "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.xx",
        tambourine: "....x.......x.......x.......x...",
      },
      fill: { snare: "............X.XX" },
    },
    {
      lines: { kick: "X...X...X...X...", snare: "....X.......X...", hat: "x.X.x.X.x.X.x.X.", snap: "....x.......x..." },
      fill: { snare: "....X.......X.xX" },
    },
  ],
  percussion: [
    {
      lines: { tambourine: "x.x.X.x.x.x.X.x.", snap: "....X.......X...", shaker: "xxXxxxXxxxXxxxXx" },
      fill: { block: "..........x.x.x." },
    },
    {
      lines: { clave: "x..x..x...x.x...", cabasa: "x.X.x.X.x.X.x.X." },
      fill: { tomHigh: "..........x.x...", tomLow: "..............xx" },
    },
  ],
  minor: ["0:m 8:M 10:M 0:m", "0:m7 5:m7 8:M7 7:m7", "0:madd9 10:M 8:M7 10:M"],
  major: ["0:M 7:M 9:m 5:M", "0:add9 9:m7 5:M7 7:sus4", "0:M 5:M 9:m 7:M"],
  chords: ["X-----X-----X---", "X---x---X---x---", "X-..X-..X-..x-x-", "X-------X-------"],
  bass: ["0---0---0---0-5-", "0.0.0.0.0.0.0.5.", "0-----0-0---8-5-"],
  melody: ["X-x-X---x-x-X---", "X---x-x-X-x-----", "x-X-x-X-----x-x-"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "moog", "synth-pluck", "lead"],
    ["drums", "sub", "piano", "chops"],
    ["drums", "pluck-bass", "electric", "supersaw"],
  ],
};

/** Afrobeat: crossed hand drums, light guitars, log drum. */
export const afrobeat: Style = {
  swing: { amount: 0.54, unit: 0.25 },
  looseness: 0.006,
  kits: ["glasshouse", "studio"],
  grooves: [
    {
      lines: {
        kick: "X.....x.X.....x.",
        rim: "...X..X....X..X.",
        hat: "x.x.x.x.x.x.x.x.",
        shaker: "xxXxxxXxxxXxxxXx",
        log: "..........x..x..",
      },
      fill: { rim: "...X..X..x.X.xX.", log: "......x...x..x.x" },
    },
    {
      lines: {
        kick: "X...x...X...x...",
        snare: "...X..X....X..X.",
        cabasa: "x.xXx.xXx.xXx.xX",
        agogo: "x..x..x...x.x...",
      },
      fill: { snare: "...X..X..o.X.oX." },
    },
  ],
  percussion: [
    {
      lines: {
        congaHigh: "x..x..x...x.x...",
        congaLow: "..x...x...x...xx",
        shaker: "xxXxxxXxxxXxxxXx",
        agogo: "x..x..x...x.x...",
      },
      fill: { congaHigh: "x..x..x.x.x.xxx." },
    },
    {
      lines: { clave: "x..x..x...x.x...", bongoHigh: "..x..x.x..x..x.x", tambourine: "....x.......x..." },
      fill: { bongoLow: "........x.x.x.xx" },
    },
  ],
  minor: ["0:m7 8:M7 10:M 0:m7", "0:m7 5:m7 7:m7 0:m7", "0:m9 10:M 8:M7 0:m9"],
  major: ["0:M 5:M 0:M 7:M", "0:M7 9:m7 5:M7 7:M", "0:add9 2:m7 5:M7 7:M"],
  chords: ["..X-..X-..X-..X-", "X..X..X-..x-X...", "X-....X-..X.....", "..X-.X-...X-.X-."],
  bass: ["0--.0-..5--.8-..", "0-..0-5-..0-8-5-", "..0-0---..5-0---"],
  melody: ["x-x-X-..x-x-X-..", "X-.x-.X-x-..X-x-", "..x-X-x-..X-x---"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "moog", "muted", "kalimba"],
    ["drums", "sub", "nylon", "lead-vocal"],
    ["percussion", "pluck-bass", "marimba", "section"],
  ],
};

/** Latin: dembow, clave and tumbao. */
export const latin: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.005,
  kits: ["studio", "concrete"],
  grooves: [
    {
      lines: {
        kick: "X...X...X...X...",
        snare: "...X..X....X..X.",
        hat: "x.x.x.x.x.x.x.x.",
        timbale: "......x.......x.",
      },
      fill: { timbale: "......x...x.x.xx" },
    },
    {
      lines: {
        kick: "X.....X.X.....X.",
        rim: "X..X..X...X.X...",
        cowbell: "x...x...x...x...",
        congaHigh: "..x...xx..x...xx",
        congaMute: "x...x...x...x...",
      },
      fill: { timbale: "........x.x.xxX." },
    },
  ],
  percussion: [
    {
      lines: {
        clave: "X..X..X...X.X...",
        congaMute: "x...x...x...x...",
        congaHigh: "..x...xx..x...xx",
        cabasa: "x.X.x.X.x.X.x.X.",
      },
      fill: { timbale: "........x.x.xxx." },
    },
    {
      lines: { bongoHigh: "X.xxX.xxX.xxX.xx", bongoLow: "......x.......x.", cowbell: "X...x...X...x..." },
      fill: { bongoLow: "......x...x.x.xx" },
    },
  ],
  minor: ["0:m 5:m 7:7 0:m", "0:m 8:M 10:M 0:m", "0:m7 10:7 8:M7 7:7"],
  major: ["0:M 5:M 7:7 0:M", "0:M 9:m 2:m7 7:7"],
  chords: ["X..X..X.X..X..X.", "..X.X..X..X.X..X", "X-..X-..X-..X-..", ".x.X.x.X.x.X.x.X"],
  bass: ["0-....5-....8---", "0-..0-5-..0-8-5-", "..0---5-....8-0-"],
  melody: ["X-x-X-..x-X-x---", "..X-x-X---x-X-..", "X--x--X-x-..X---"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "upright", "nylon", "trumpet"],
    ["percussion", "sub", "piano", "stabs"],
    ["drums", "pluck-bass", "marimba", "nylon"],
  ],
};
