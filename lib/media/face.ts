import { PALETTE_NAMES, PALETTES } from "@/lib/media/palettes";
import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

/** A path of a face and its ink. */
export interface FacePath {
  fill: string;
  d: string;
}

/** The mark of somebody without a portrait, on a square of 40, meant to be clipped round: `turn` is in degrees. */
export interface Face {
  ground: string;
  paths: readonly FacePath[];
  turn: number;
}

interface Inks {
  a: string;
  b: string;
  c: string;
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const BARS = [10, 20, 28, 16, 8];

/** The shapes of the sleeves, flat and readable at 20 px. `k` is 0 to 4. */
const SHAPES: readonly ((inks: Inks, k: number) => FacePath[])[] = [
  // The sun over a horizon.
  ({ a, b, c }, k) => [
    { fill: a, d: circle(16 + k * 2, 17, 10) },
    { fill: c, d: "M0 26h40v14H0z" },
    { fill: b, d: "M0 26h40v3H0z" },
  ],
  // Two halves.
  ({ a, b }) => [
    { fill: a, d: "M20 6a14 14 0 0 0 0 28z" },
    { fill: b, d: "M20 6a14 14 0 0 1 0 28z" },
  ],
  // Rings from a corner.
  ({ a, b, c }) => [
    { fill: a, d: circle(4, 36, 33) },
    { fill: c, d: circle(4, 36, 23) },
    { fill: b, d: circle(4, 36, 13) },
  ],
  // A wave.
  ({ a, b }, k) =>
    BARS.map((_, bar) => {
      const height = BARS[(bar + k) % BARS.length] ?? 0;
      const x = Math.round((7 + bar * 5.6) * 10) / 10;
      return { fill: bar === k ? b : a, d: `M${x} ${20 - height / 2}h3.6v${height}h-3.6z` };
    }),
  // A record.
  ({ a, b, c }, k) => [
    { fill: a, d: circle(20, 20, 15) },
    { fill: b, d: circle(20 + k * 1.5, 20, 4 + k) },
    { fill: c, d: circle(20 + k * 1.5, 20, 1.6) },
  ],
  // Tiles.
  ({ a, b, c }) => [
    { fill: a, d: "M0 0h20v20A20 20 0 0 1 0 0zM40 40H20V20a20 20 0 0 1 20 20z" },
    { fill: b, d: "M40 0v20H20A20 20 0 0 1 40 0z" },
    { fill: c, d: "M0 20h20v20H0z" },
  ],
  // A sliced disc.
  ({ a }) => [
    {
      fill: a,
      d: "M6.5 16a14 14 0 0 1 27 0zM6 18.5h28v4.5H6zM7 26h26a14 14 0 0 1-4 5H11a14 14 0 0 1-4-5zM14 33h12a14 14 0 0 1-12 0z",
    },
  ],
  // Two discs, printed over each other.
  ({ a, b, c }) => [
    { fill: a, d: circle(15, 20, 11) },
    { fill: b, d: circle(25, 20, 11) },
    { fill: c, d: "M20 10.2a11 11 0 0 1 0 19.6 11 11 0 0 1 0-19.6z" },
  ],
];

/**
 * The face of somebody: without letters, so it works in every script. The same seed, a username or
 * else a name, always gives the same face.
 */
export function faceOf(seed: string): Face {
  const random = createRandom(`face:${seed}`);
  const [ground, first, second, c] = PALETTES[pick(random, PALETTE_NAMES)];
  const [a, b] = inOrder(random, first, second);
  const k = Math.floor(random() * BARS.length);
  const turn = Math.floor(random() * 4) * 90;
  return { ground, paths: pick(random, SHAPES)({ a, b, c }, k), turn };
}

const inOrder = (random: Random, first: string, second: string): [string, string] =>
  random() < 0.5 ? [first, second] : [second, first];

/** The same as the URL of a picture. */
export function faceUrl(seed: string): string {
  const { ground, paths, turn } = faceOf(seed);
  const body = paths.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ground}" d="M0 0h40v40H0z"/><g transform="rotate(${turn} 20 20)">${body}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
