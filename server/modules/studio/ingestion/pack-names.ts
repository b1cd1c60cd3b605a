import type { PackRef } from "@/lib/contract/entities/pack";
import { namesOf } from "@/lib/names/names-together";
import { type NameDictionary, type NameReading, readFileName } from "@/server/modules/studio/ingestion/read-file-name";

/** What the names of a pack's files say, each read beside the others. */
export interface PackNames {
  read: (path: string) => NameReading;
}

export interface NameReader {
  /** Reads the names of the files at these paths of a pack. */
  (pack: PackRef, paths: readonly string[]): PackNames;
  /** Reads names together that are no pack's, and keeps nothing of them. */
  apart: (paths: readonly string[]) => PackNames;
}

/** More packs than are usually analysed at a time. */
const MAX_PACKS = 16;

/**
 * A reader that keeps what it has read of a pack for as long as the paths of its files stay the same, of some packs at a
 * time. Each name is read when it is asked for first.
 */
export function createNameReader(dictionary: NameDictionary): NameReader {
  const kept = new Map<string, { paths: readonly string[]; names: PackNames }>();
  const read = (pack: PackRef, paths: readonly string[]) => {
    const key = `${pack.kind} ${pack.id}`;
    const known = kept.get(key);
    const names = known && isEqual(known.paths, paths) ? known.names : namesTogether(paths, dictionary);
    kept.delete(key);
    kept.set(key, { paths, names });
    const [oldest] = kept.keys();
    if (kept.size > MAX_PACKS && oldest !== undefined) kept.delete(oldest);
    return names;
  };
  return Object.assign(read, { apart: (paths: readonly string[]) => namesTogether(paths, dictionary) });
}

function namesTogether(paths: readonly string[], dictionary: NameDictionary): PackNames {
  const names = namesOf(paths);
  const readings = new Map<string, NameReading>();
  return {
    read(path) {
      const reading = readings.get(path) ?? readFileName(path, names, dictionary);
      readings.set(path, reading);
      return reading;
    },
  };
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((path, at) => path === b[at]);
