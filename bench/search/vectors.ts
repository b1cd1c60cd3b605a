import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { INSTRUMENTS } from "./market-plan";
import { createRandom, normalAt, type Random } from "./random";

/** Recordings vary strongly along few directions, by instrument and kind, and slightly along all. */
const DIRECTIONS = 16;
const KINDS = 24;
const NOISE = 0.35;

const directions = Array.from({ length: DIRECTIONS * FEATURE_DIMENSIONS }, (_, index) => normalAt(index * 7 + 3));
const kinds = INSTRUMENTS.flatMap((_, instrument) =>
  Array.from({ length: KINDS * DIRECTIONS }, (_, index) => normalAt(index * 31 + instrument * 977)),
);

/** The normalised feature vector of a sound of this instrument (by its index), as PostgreSQL's real[]. */
export function featureText(random: Random, instrument: number): string {
  const kind = (instrument * KINDS + Math.floor(random() * KINDS)) * DIRECTIONS;
  const start = Math.floor(random() * 65_536);
  const values = new Float64Array(FEATURE_DIMENSIONS);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const weight = (kinds[kind + direction]! + 0.5 * normalAt(start + direction)) / Math.sqrt(1 + direction);
    const from = direction * FEATURE_DIMENSIONS;
    for (let place = 0; place < FEATURE_DIMENSIONS; place++) values[place]! += weight * directions[from + place]!;
  }
  let sum = 1e-9;
  for (let place = 0; place < FEATURE_DIMENSIONS; place++) {
    values[place]! += NOISE * normalAt(start + 100 + place);
    sum += values[place]! ** 2;
  }
  const length = Math.sqrt(sum);
  let text = "{";
  for (let place = 0; place < FEATURE_DIMENSIONS; place++) {
    text += (place > 0 ? "," : "") + (NUMBERS[Math.round((values[place]! / length) * 10_000) + 10_000] ?? "0");
  }
  return `${text}}`;
}

const NUMBERS = Array.from({ length: 20_001 }, (_, index) => String((index - 10_000) / 10_000));

/** A vector like that of a visitor's own file. */
export function randomFeatures(seed: string): Float32Array {
  const random = createRandom(seed);
  const text = featureText(random, Math.floor(random() * INSTRUMENTS.length));
  return Float32Array.from(text.slice(1, -1).split(",").map(Number));
}
