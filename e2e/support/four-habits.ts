import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { clickLoop, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const RATE = 44_100;

/** The names of four people who never agreed on any: label and key, tempo first, words with a version, capitals. */
const HABITS: readonly { words: readonly string[]; seconds: number; nameOf: (word: string) => string }[] = [
  {
    words: ["Drums", "Percussion", "Congas", "Shakers", "Rhodes", "Piano", "Clav", "Organ"],
    seconds: (8 * 60) / 84,
    nameOf: (word) => `Label/AH_${word}_84_Am.wav`,
  },
  {
    words: ["Kalimba", "Bells", "Harp", "Marimba", "Reese", "Cello", "Pizzicato", "Felt"],
    seconds: (8 * 60) / 130,
    nameOf: (word) => `130bpm_Cmaj_${word}.wav`,
  },
  {
    words: ["Percussion", "Rhodes", "Piano", "Organ", "Harp", "Bells"],
    seconds: 2,
    nameOf: (word) => `Old/Lofi ${word} V2 FINAL.wav`,
  },
  {
    words: ["CONGAS", "SHAKERS", "CLAV", "KALIMBA", "MARIMBA", "CELLO", "EMBER"],
    seconds: 0.6,
    nameOf: (word) => `Shots/${word}-Hard.wav`,
  },
];

export interface FourHabits {
  path: string;
  /** How many files there are, and how many sounds they become once what is broken or doubled is gone. */
  files: number;
  sounds: number;
  broken: readonly string[];
}

/**
 * Makes a folder of 45 files as a desk has it: 30 good sounds named in four habits, one of them with the wrong tempo in
 * its name, one without an instrument; stems of two, a copy, three broken files, a cover and what systems leave behind.
 */
export async function makeFourHabits(parent: string, seed: number): Promise<FourHabits> {
  const path = join(parent, "Attic Hours");
  const files = new Map<string, Uint8Array | string>();
  let tone = 300 + (seed % 400);
  for (const { words, seconds, nameOf } of HABITS) {
    for (const word of words) files.set(nameOf(word), wavFixture(twice(fading(++tone, seconds))));
  }
  files.set("Drums_120bpm.wav", wavFixture([clickLoop(130, 16)]));
  for (const [at, word] of ["Rhodes", "Piano"].entries()) {
    for (const [place, stem] of ["Low", "High"].entries()) {
      const samples = fading(900 + 10 * at + place, (8 * 60) / 84);
      files.set(`Stems/AH_${word}_84_Am/${stem}.wav`, wavFixture(twice(samples)));
    }
  }
  files.set("Label/Copy of Organ.wav", files.get("Label/AH_Organ_84_Am.wav")!);
  const broken = ["Cut.wav", "Fast.wav", "Letter.wav"];
  // Before its first sample.
  files.set("Cut.wav", wavFixture([fading(80, 1)]).subarray(0, 44));
  files.set("Fast.wav", wavFixture([fading(80, 1)], { sampleRate: 705_600 }));
  files.set("Letter.wav", "Dear all,");
  const left = [".DS_Store", "._Cut.wav", "Thumbs.db", "desktop.ini", "Read me.txt", "Attic.als"];
  for (const name of left) files.set(name, "x");
  const colour = { r: seed % 256, g: 40, b: 160 };
  files.set(
    "cover.jpg",
    await sharp({ create: { width: 640, height: 640, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  return { path, files: files.size, sounds: 30, broken };
}

/** Two sides that are the same. */
const twice = (samples: Float32Array) => [samples, samples];

/** A tone that begins and ends in silence. */
function fading(cycles: number, seconds: number): Float32Array {
  const length = Math.round(seconds * RATE);
  return Float32Array.from(
    { length },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * cycles * at) / length) * Math.sin((Math.PI * at) / length),
  );
}
