import type { Style } from "@/demo/synth/composition/style";

/** Rock: live drums, crunch chords, straight eighths. */
export const rock: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.006,
  kits: ["studio"],
  grooves: [
    {
      lines: {
        kick: "X.....x.X.......X.....x.X.x.....",
        snare: "....X.......X.......X.......X...",
        hat: "X.x.X.x.X.x.X.x.X.x.X.x.X.x.X.x.",
      },
      fill: { snare: "....X.......XxXx", tomHigh: "..........xx....", tomLow: "..............x." },
    },
    {
      lines: { kick: "X.x...x.X.x...x.", snare: "....X.......X...", ride: "X.x.X.x.X.x.X.x." },
      fill: { snare: "....X...xx..X...", tomHigh: "........X.x.....", tomLow: "............X.xx" },
    },
  ],
  percussion: [
    {
      lines: { tambourine: "x.x.X.x.x.x.X.x.", cowbell: "X...X...X...X..." },
      fill: { tomHigh: "........x.x.....", tomLow: "............x.xx" },
    },
    {
      lines: { shaker: "x.X.x.X.x.X.x.X.", tomLow: "X.....x.X.....x.", tomHigh: "....x.......x..." },
      fill: { tomHigh: "....x...x.x.x.x." },
    },
  ],
  minor: ["0:m 10:M 8:M 10:M", "0:m 10:M 5:m 0:m", "0:5 8:5 10:5 0:5"],
  major: ["0:M 5:M 9:m 7:M", "0:M 7:M 5:M 0:M", "0:5 5:5 7:5 5:5"],
  chords: ["X-x-X-x-X-x-X-x-", "X---x-X-..x-X-x-", "X-----x-X-----x-", "X-xxX-xxX-xxX-xx"],
  bass: ["0.0.0.0.0.0.0.0.", "0---0-0-0---5-8-", "0.0.0.0.0.0.5.7."],
  melody: ["X---x-x-X---x---", "X-x-x-X-----x-x-", "X-----x-X-x-x---"],
  colour: [],
  drumColour: [{ effect: "drive", amount: 0.08, mix: 0.5 }],
  ensembles: [
    ["drums", "moog", "crunch", "electric"],
    ["drums", "pluck-bass", "steel", "organ"],
  ],
};

/** Jazz: swung ride, walking bass, extended chords. */
export const jazz: Style = {
  swing: { amount: 0.62, unit: 0.5 },
  looseness: 0.01,
  kits: ["brush"],
  grooves: [
    {
      lines: {
        ride: "X...X.x.X...X.x.",
        hat: "....x.......x...",
        kick: "x.......x.......",
        snare: "......o.......o.",
        rim: "..............x.",
      },
      fill: { snare: "......o...o.x.o.", kick: "x.......x.....x." },
    },
    {
      lines: { ride: "X...X...X...X.x.", snare: "..o.o.o...o.o.o.", hat: "....x.......x...", kick: "x.........x....." },
      fill: { snare: "..o.o.o.x.o.x.X." },
    },
  ],
  percussion: [
    {
      lines: { shaker: "x...X.x.x...X.x.", congaHigh: "......x.......x.", congaLow: "....x.......x..." },
      fill: { congaHigh: "......x...x.x.x." },
    },
    { lines: { cabasa: "X.x.X.x.X.x.X.x.", block: "......x...x....." }, fill: { block: "..x...x...x.x.x." } },
  ],
  minor: ["0:m9 5:m9 2:m7b5 7:7", "0:m6 8:M7 2:m7b5 7:7", "0:m9 10:9 8:M9 7:7"],
  major: ["0:M9 9:m7 2:m9 7:9", "0:6 2:m7 4:m7 7:9", "0:M7 5:M7 2:m9 7:9"],
  chords: ["X---..x-....x-..", "..x---..X-....x-", "X-----x---..x-..", "X-..x---..X-x---"],
  bass: ["0---5---7---5---", "0---3---5---7---", "0---8---5---3---"],
  melody: ["X---x-x-x---X-x-", "..x-X---x-x-x---", "X-x-x-X-..x-X---"],
  colour: [],
  drumColour: [],
  ensembles: [
    ["drums", "upright", "piano", "trumpet"],
    ["drums", "upright", "electric", "organ"],
  ],
};

/** Ambient: slow chords without drums in front. */
export const ambient: Style = {
  swing: { amount: 0.5, unit: 0.25 },
  looseness: 0.012,
  kits: ["glasshouse", "attic"],
  grooves: [
    {
      lines: {
        kick: "X.......x.......",
        rim: "........x.......",
        shaker: "x...X...x...X...",
        triangle: "......x.........",
      },
      fill: { triangle: "......x.....x..." },
    },
  ],
  percussion: [
    {
      lines: { shaker: "x.x.X.x.x.x.X.x.", block: "......x......x..", triangle: "x...........x..." },
      fill: { block: "..x...x...x..x.." },
    },
    {
      lines: { tambourine: "........x.......", congaLow: "x.....x...x.....", clave: "....x.......x..." },
      fill: { congaHigh: "..........x.x..." },
    },
  ],
  minor: ["0:madd9 8:M7 5:m7 0:madd9", "0:m9 0:m9 8:M9 8:M9", "0:m7 5:m9 8:M7 0:madd9"],
  major: ["0:M9 5:M9 0:M9 9:m9", "0:add9 9:m9 5:M7 0:add9", "0:M9 4:m7 5:M9 5:M9"],
  chords: ["X---------------", "X-------x-------"],
  bass: ["0---------------", "0-------0-------"],
  melody: ["X-------x---x---", "X---x-------x---", "..x-----X-------"],
  colour: [{ effect: "reverb", seconds: 3.4, damping: 0.45, mix: 0.34 }],
  drumColour: [{ effect: "reverb", seconds: 2.6, damping: 0.5, mix: 0.3 }],
  ensembles: [
    ["glass-pad", "sub", "felt", "bells"],
    ["warm-pad", "cello", "harp", "oohs"],
  ],
};

/** Experimental: uneven patterns, metal and glass. */
export const experimental: Style = {
  ...ambient,
  swing: { amount: 0.52, unit: 0.25 },
  looseness: 0.004,
  kits: ["concrete", "glasshouse"],
  grooves: [
    {
      lines: {
        kick: "X..x.....x..X...X.....x..x...x..",
        rim: "...x.x....x..x.....x.x..x....x.x",
        hat: "x.2.x..3x..x.2.xx..3.x.2..x.x.4.",
        log: "......x.......x.....x.......x...",
      },
      fill: { hat: "4.3.2.x.3.4.2.4." },
    },
    {
      lines: {
        kick: "X....X....X....x",
        block: "x..x..x..x..x..x",
        cabasa: "xx.xx.xx.xx.xx.x",
        snare: "........X.......",
      },
      fill: { block: "x..2..x..3..x..4" },
    },
  ],
  minor: ["0:m 1:M 0:m 8:M7", "0:sus2 8:M7 0:m 10:sus4", "0:madd9 0:madd9 5:m7 8:M7"],
  chords: ["X-----X-----X---", "X..X..X..X..X..X", "X----X----X-----"],
  bass: ["0----0----0-----", "0..0..0..0..8..0"],
  melody: ["X--x--x--X--x--x", "X----x----X-x-x-", "x.X.x..X.x.x..X."],
  colour: [{ effect: "reverb", seconds: 1.8, damping: 0.4, mix: 0.22 }],
  drumColour: [{ effect: "reverb", seconds: 0.9, damping: 0.3, mix: 0.2 }],
  ensembles: [
    ["drums", "reese", "bells", "chops"],
    ["percussion", "sub", "marimba", "sweep-pad"],
  ],
};

/** Cinematic: low toms, strings, brass. */
export const cinematic: Style = {
  ...ambient,
  kits: ["studio"],
  looseness: 0.008,
  grooves: [
    {
      lines: {
        tomLow: "X..x..X.x..x..X.",
        kick: "X.......X.......",
        tomHigh: "......x......x..",
        rim: "x.x.x.x.x.x.x.x.",
      },
      fill: { tomLow: "X..x..X.x.x.XxXX", tomHigh: "......x.x.x....." },
    },
    {
      lines: {
        kick: "X.....x.X.....x.",
        tomLow: "X.....x.X.....x.",
        snare: "oo.oo.oooo.oo.oo",
        crash: "X...............................",
      },
      fill: { snare: "oo.oo.ooxxxxXXXX" },
    },
  ],
  percussion: [
    {
      lines: { tomLow: "X.....X...x.....", tomHigh: "..x.....x.....x.", shaker: "x.X.x.X.x.X.x.X." },
      fill: { tomHigh: "..x...x.x.x.x.xx" },
    },
  ],
  minor: ["0:m 8:M 5:m 0:m", "0:m 8:M 5:m 7:M", "0:madd9 10:M 8:M7 7:m"],
  major: ["0:M 9:m 5:M 7:M", "0:add9 4:m 5:M 7:sus4"],
  chords: ["X---------------", "X-------X-------", "X-x-X-x-X-x-X-x-"],
  bass: ["0---------------", "0-0-0-0-0-0-0-0-"],
  melody: ["X-----x-X-------", "X---x---X---x-x-", "X-------x---X---"],
  colour: [{ effect: "reverb", seconds: 2.8, damping: 0.4, mix: 0.3 }],
  drumColour: [{ effect: "reverb", seconds: 2.2, damping: 0.45, mix: 0.28 }],
  ensembles: [
    ["drums", "cello", "strings", "horns"],
    ["drums", "sub", "tremolo-strings", "felt"],
  ],
};
