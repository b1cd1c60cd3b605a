import { and, eq, gte, isNotNull } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Database } from "@/server/platform/db/database";
import { learnedWords } from "@/server/platform/db/schema/learned-words";

/** How a word sounds, and how well that is known. */
export interface LearnedWord {
  word: string;
  /** The estimate for a sound, about 0 to 1, is the dot product of its vector and this one, and the bias. */
  vector: Float32Array;
  bias: number;
  /** The lowest estimate at which half of the sounds that were estimated so high without their pack have the word. */
  floor: number;
  /** The same for sounds without the word that it was learned from: they are estimated lower. */
  taught_floor: number;
  /** Over all sounds, each estimated without its pack. */
  average_precision: number;
  sounds: number;
  packs: number;
}

/** A word that is known less well isn't used. */
export const MIN_AVERAGE_PRECISION = 0.4;
/** Words are learned every few hours. */
const MAX_AGE_MS = 60_000;

/** The words of a kind that are known well enough. */
export async function readLearnedWords(db: Database, kind: SoundKind): Promise<LearnedWord[]> {
  const rows = await db
    .select()
    .from(learnedWords)
    .where(
      and(
        eq(learnedWords.kind, kind),
        gte(learnedWords.average_precision, MIN_AVERAGE_PRECISION),
        isNotNull(learnedWords.floor),
      ),
    )
    .orderBy(learnedWords.word);
  return rows.map(({ word, vector, bias, floor, taught_floor, average_precision, sounds_count, packs_count }) => ({
    ...{ word, bias, average_precision, sounds: sounds_count, packs: packs_count },
    vector: Float32Array.from(vector),
    floor: floor ?? Number.POSITIVE_INFINITY,
    taught_floor: taught_floor ?? Number.POSITIVE_INFINITY,
  }));
}

/** The words of each kind that are known well enough, cached for a minute. */
export class LearnedWords {
  private readonly cached = new Map<SoundKind, { readAt: number; words: Promise<ReadonlyMap<string, LearnedWord>> }>();

  constructor(
    private readonly db: Database,
    private readonly maxAgeMs = MAX_AGE_MS,
  ) {}

  read(kind: SoundKind): Promise<ReadonlyMap<string, LearnedWord>> {
    const known = this.cached.get(kind);
    if (known && Date.now() - known.readAt < this.maxAgeMs) return known.words;
    const words = readLearnedWords(this.db, kind).then((all) => new Map(all.map((one) => [one.word, one])));
    this.cached.set(kind, { readAt: Date.now(), words });
    words.catch(() => this.cached.delete(kind));
    return words;
  }
}
