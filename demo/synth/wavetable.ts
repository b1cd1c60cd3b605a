import { SAMPLE_RATE } from "@/demo/synth/stereo";

/** Samples of one cycle; each table has an additional one, equal to the first, for interpolation. */
export const TABLE_SIZE = 2048;

/** The waveforms of an oscillator. `drawbar` is a tonewheel organ an octave below, `reed` a thin nasal pulse. */
export const WAVES = ["sine", "triangle", "saw", "square", "drawbar", "reed"] as const;
export type Wave = (typeof WAVES)[number];

const SINE_SIZE = 8192;

/** One cycle of a sine of 8192 samples and a guard sample. */
export const SINE: Float32Array = Float32Array.from({ length: SINE_SIZE + 1 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / SINE_SIZE),
);

/** Sine of a phase in cycles (any real number), by linear interpolation in the table. */
export function sineAt(cycles: number): number {
  const position = (cycles - Math.floor(cycles)) * SINE_SIZE;
  const index = position | 0;
  const from = SINE[index]!;
  return from + (SINE[index + 1]! - from) * (position - index);
}

/** Amplitude of harmonic n (1 is the fundamental) of each wave. */
const HARMONIC: Record<Wave, (n: number) => number> = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (n % 2 === 1 ? ((n % 4 === 1 ? 1 : -1) * 0.81) / (n * n) : 0),
  saw: (n) => 0.62 / n,
  square: (n) => (n % 2 === 1 ? 0.85 / n : 0),
  drawbar: (n) => ({ 1: 0.34, 2: 0.42, 3: 0.26, 4: 0.2, 6: 0.08, 8: 0.1, 12: 0.03, 16: 0.04 })[n] ?? 0,
  reed: (n) => (0.7 * Math.sin(Math.PI * n * 0.14)) / n,
};

const LEVELS = 10;
const cache = new Map<Wave, Float32Array[]>();

function buildTables(wave: Wave): Float32Array[] {
  const tables: Float32Array[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const harmonics = 1024 >> level;
    const table = new Float32Array(TABLE_SIZE + 1);
    for (let n = 1; n <= harmonics; n++) {
      // Fading the last harmonics makes the step between two tables inaudible.
      const amplitude = HARMONIC[wave](n) * (n > harmonics * 0.75 ? 1.9 - 1.2 * (n / harmonics) : 1);
      if (amplitude === 0) continue;
      for (let i = 0; i < TABLE_SIZE; i++) table[i]! += amplitude * SINE[((n * i) % TABLE_SIZE) * 4]!;
    }
    table[TABLE_SIZE] = table[0]!;
    tables.push(table);
  }
  return tables;
}

/** The band-limited table of a wave that stays below 19 kHz when played at a frequency in Hz. */
export function tableFor(wave: Wave, frequency: number): Float32Array {
  let tables = cache.get(wave);
  if (!tables) {
    tables = buildTables(wave);
    cache.set(wave, tables);
  }
  const allowed = (SAMPLE_RATE * 0.43) / Math.max(1, frequency);
  const level = Math.max(0, Math.min(LEVELS - 1, Math.ceil(Math.log2(1024 / allowed))));
  return tables[level]!;
}
