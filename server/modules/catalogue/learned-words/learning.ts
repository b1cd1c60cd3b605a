import { createHash, type Hash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SoundKind } from "@/lib/contract/entities/library";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import { readInstruments } from "@/server/catalogue/taxonomy-repository";
import { type Lessons, learnWords } from "@/server/modules/catalogue/learned-words/learn";
import {
  readLesson,
  readTeachingSounds,
  replaceWords,
  sampleSounds,
  type TeachingSound,
} from "@/server/modules/catalogue/learned-words/repository";
import type { Database } from "@/server/platform/db/database";
import { createDictionary } from "@/server/search-text/dictionary";
import { wordsOfSound } from "@/server/search-text/sound-words";

/** So many sounds of a kind teach, whatever a catalogue has: always the same of many. */
const MAX_SOUNDS = 40_000;
const BATCH_ROWS = 1_000;
/** Learning yields to the event loop after this time. */
const CHUNK_MS = 20;
/** Part of the hash of the input: a new number makes the job learn all words again. */
const METHOD = 1;

export const SOUND_KINDS: readonly SoundKind[] = ["sample", "oneshot", "preset"];

/**
 * Learns how words sound from the public sounds of each kind, unless these are as they were when it was done last. Returns
 * the kinds that were learned.
 */
export async function learnFromCatalogue(db: Database, signal: AbortSignal): Promise<SoundKind[]> {
  const dictionary = createDictionary({ genres: [], instruments: await readInstruments(db), genreWords: new Map() });
  const learned: SoundKind[] = [];
  for (const kind of SOUND_KINDS) {
    const { lessons, lesson } = await readLessons(db, dictionary, kind);
    if (signal.aborted) return learned;
    if (lesson === (await readLesson(db, kind))) continue;
    const words = await learnFrom(lessons, signal);
    if (!words) return learned;
    await db.transaction((tx) => replaceWords(tx, kind, { words, lesson }));
    learned.push(kind);
  }
  return learned;
}

/** The words of some lessons, learned in steps; null if it was aborted. */
async function learnFrom(lessons: Lessons, signal: AbortSignal): Promise<LearnedWord[] | null> {
  const steps = learnWords(lessons);
  for (let startedAt = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - startedAt < CHUNK_MS) continue;
    await yieldToEventLoop();
    if (signal.aborted) return null;
    startedAt = performance.now();
  }
}

/** What the sounds of a kind teach, and a hash of all of it. */
export async function readLessons(
  db: Database,
  dictionary: ReturnType<typeof createDictionary>,
  kind: SoundKind,
): Promise<{ lessons: Lessons; lesson: string }> {
  const ids = await sampleSounds(db, kind, MAX_SOUNDS);
  const hash = createHash("sha256").update(`${METHOD}`);
  const vectors = new Float32Array(ids.length * FEATURE_DIMENSIONS);
  const packs: number[] = [];
  const words = new Map<string, number[]>();
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    for (const sound of await readTeachingSounds(db, kind, ids.slice(from, from + BATCH_ROWS))) {
      if (sound.features.length !== FEATURE_DIMENSIONS) continue;
      const place = packs.push(sound.pack) - 1;
      vectors.set(sound.features, place * FEATURE_DIMENSIONS);
      const named = [...wordsOfSound([...sound.instruments, ...sound.tags], dictionary)].sort();
      for (const word of named) {
        const having = words.get(word);
        if (having) having.push(place);
        else words.set(word, [place]);
      }
      note(hash, sound, named);
    }
  }
  const lessons = {
    dimensions: FEATURE_DIMENSIONS,
    vectors: vectors.subarray(0, packs.length * FEATURE_DIMENSIONS),
    packs,
    words,
  };
  return { lessons, lesson: hash.digest("hex") };
}

function note(hash: Hash, { id, pack, features }: TeachingSound, words: readonly string[]): void {
  hash.update(JSON.stringify([id, pack, words])).update(Float32Array.from(features));
}
