import { LRUCache } from "lru-cache";
import type { TradeMeaning, Vocabulary } from "@/lib/names/instrument";
import type { Names } from "@/lib/names/names-together";
import { type NameReading as Reading, readName } from "@/lib/names/read-name";
import type { LoopHint } from "@/server/audio/loop";
import { isPercussive } from "@/server/catalogue/percussive";
import { folderKindOf } from "@/server/modules/studio/uploads/folder-kinds";
import type { createDictionary } from "@/server/search-text/dictionary";

/** The words that file names are read with. */
export type NameDictionary = Pick<ReturnType<typeof createDictionary>, "longest">;

/** What the name of a file says of its sound. */
export interface NameReading extends Reading {
  /** What its folder says, which counts more than what is heard. */
  folder: LoopHint | null;
}

/** Reads the name of a file of a pack beside the names of all sounds of the pack. */
export function readFileName(path: string, names: Names, dictionary: NameDictionary): NameReading {
  const folder = loopFolder(path);
  return { ...readName(path, names, vocabularyOf(dictionary), folder), folder };
}

function loopFolder(path: string): LoopHint | null {
  const kind = folderKindOf(path)?.kind;
  return kind === "loop" || kind === "one-shot" ? kind : null;
}

/** How surely words mean an instrument: they are one, an instrument near to it, or a sound. */
const RANK = { certain: 0, instrument: 1, sound: 2 };
/** More than the names of a large pack have. */
const MAX_PHRASES = 5_000;
const vocabularies = new WeakMap<NameDictionary, Vocabulary>();

function vocabularyOf(dictionary: NameDictionary): Vocabulary {
  const known = vocabularies.get(dictionary);
  if (known) return known;
  const meanings = new LRUCache<string, { meaning: TradeMeaning | null }>({ max: MAX_PHRASES });
  const vocabulary: Vocabulary = {
    longest(words) {
      const key = words.join(" ");
      const { meaning } = meanings.get(key) ?? { meaning: meaningOf(dictionary, words) };
      meanings.set(key, { meaning });
      return meaning;
    },
    isPercussive: (instrument) => isPercussive([instrument]),
  };
  vocabularies.set(dictionary, vocabulary);
  return vocabulary;
}

function meaningOf(dictionary: NameDictionary, words: readonly string[]): TradeMeaning | null {
  const found = dictionary.longest(words);
  if (!found) return null;
  return {
    length: found.length,
    instrument: found.meaning.kind === "trade" ? instrumentOf(found.meaning.entry) : null,
  };
}

type Entry = Extract<NonNullable<ReturnType<NameDictionary["longest"]>>["meaning"], { kind: "trade" }>["entry"];

function instrumentOf({ kind, is, near }: Entry): TradeMeaning["instrument"] {
  if (kind !== "instrument" && kind !== "sound") return null;
  const [certain] = is.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
  if (certain !== undefined) return { id: certain, rank: RANK.certain };
  const [guess] = near.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
  return guess === undefined ? null : { id: guess, rank: RANK[kind] };
}
