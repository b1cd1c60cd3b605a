import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { MIN_AVERAGE_PRECISION } from "@/server/catalogue/learned-words";
import { readInstruments } from "@/server/catalogue/taxonomy-repository";
import { readEnv } from "@/server/env";
import { type Lessons, learnWords } from "@/server/modules/catalogue/learned-words/learn";
import { readLessons, SOUND_KINDS } from "@/server/modules/catalogue/learned-words/learning";
import {
  readTeachingSounds,
  sampleSounds,
  type TeachingSound,
} from "@/server/modules/catalogue/learned-words/repository";
import { mixPacks } from "@/server/modules/catalogue/similar/mix-packs";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { createDictionary } from "@/server/search-text/dictionary";

/**
 * What the sounds of a catalogue teach: the average precision of each word with packs left out, and of the neighbours of
 * sounds the share that is of the same kind, by nearness alone and with packs mixed. It reads the product's database, that
 * of `DATA_DIR` or `DATABASE_URL`; stop the product first if it uses the embedded one. Run: `npm run bench:learned-words`
 */
const NEIGHBOURS = 5;
/** So many of the nearest are mixed, as on the page of similar sounds. */
const CANDIDATES = 3;

async function main(): Promise<void> {
  const { db, close } = await createDatabase(readEnv(process.env));
  try {
    const instruments = await readInstruments(db);
    const dictionary = createDictionary({ genres: [], instruments, genreWords: new Map() });
    for (const kind of SOUND_KINDS) {
      const { lessons } = await readLessons(db, dictionary, kind);
      console.log(`\n${kind}: ${lessons.packs.length} sounds of ${new Set(Array.from(lessons.packs)).size} packs`);
      printWords(lessons);
      printNeighbours(await readAll(db, kind));
    }
  } finally {
    await close();
  }
}

function printWords(lessons: Lessons): void {
  const startedAt = performance.now();
  const steps = learnWords(lessons);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const words = step.value.toSorted((left, right) => right.average_precision - left.average_precision);
  const used = words.filter(({ average_precision }) => average_precision >= MIN_AVERAGE_PRECISION);
  const mean = words.reduce((sum, { average_precision }) => sum + average_precision, 0) / Math.max(1, words.length);
  console.log(
    `${words.length} words in ${Math.round(performance.now() - startedAt)} ms, ${used.length} of them used, mean average precision ${mean.toFixed(2)}`,
  );
  for (const { word, average_precision, sounds, packs } of words) {
    const chance = sounds / lessons.packs.length;
    const mark = average_precision < MIN_AVERAGE_PRECISION ? "  not used" : "";
    console.log(
      `  ${average_precision.toFixed(2)} (chance ${chance.toFixed(2)})  ${word}, ${sounds} sounds of ${packs} packs${mark}`,
    );
  }
}

async function readAll(db: Database, kind: (typeof SOUND_KINDS)[number]): Promise<TeachingSound[]> {
  return readTeachingSounds(db, kind, await sampleSounds(db, kind, 2_000));
}

/** The share of the same instrument among the neighbours, of all sounds and by instrument. */
function printNeighbours(sounds: readonly TeachingSound[]): void {
  const named = sounds.filter(({ instruments }) => instruments.length > 0);
  const shares = { nearest: new Map<string, number[]>(), mixed: new Map<string, number[]>() };
  for (const sound of named) {
    const nearest = named
      .filter((other) => other !== sound)
      .map((other) => ({ other, likeness: dot(sound.features, other.features) }))
      .sort((left, right) => right.likeness - left.likeness)
      .map(({ other }) => other);
    const lists = {
      nearest: nearest.slice(0, NEIGHBOURS),
      mixed: mixPacks(nearest.slice(0, NEIGHBOURS * CANDIDATES), ({ pack }) => pack, NEIGHBOURS),
    };
    for (const name of ["nearest", "mixed"] as const) {
      const same = lists[name].filter(({ instruments }) => instruments[0] === sound.instruments[0]).length;
      for (const group of ["all", sound.instruments[0]!]) {
        shares[name].set(group, [...(shares[name].get(group) ?? []), same / NEIGHBOURS]);
      }
    }
  }
  console.log(`  of the same kind among ${NEIGHBOURS} neighbours, nearest alone → packs mixed:`);
  for (const [group, before] of shares.nearest) {
    const after = shares.mixed.get(group)!;
    console.log(`    ${group}: ${percent(before)} → ${percent(after)} (${before.length} sounds)`);
  }
}

const dot = (left: readonly number[], right: readonly number[]) => {
  let sum = 0;
  for (let at = 0; at < FEATURE_DIMENSIONS; at++) sum += left[at]! * right[at]!;
  return sum;
};

const percent = (shares: readonly number[]) =>
  `${Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length))} %`;

await main();
