import { MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import type { NameReading } from "@/server/modules/studio/ingestion/read-file-name";

interface Named {
  path: string;
  name: Pick<NameReading, "title" | "tempo" | "key" | "version">;
}

/** What the name of a file says beside its title, in the order in which it tells files apart. */
const PARTS: readonly ((named: Named) => string)[] = [
  ({ name }) => (name.tempo === null ? "" : String(name.tempo)),
  ({ name: { key } }) => (key === null ? "" : `${key.value}${key.is_minor ? "m" : ""}`),
  ({ name }) => name.version,
  ({ path }) => path.split("/").at(-2) ?? "",
];

/**
 * The titles of files that are read together. Where names fall together without the tempo and the key, what tells them
 * apart stays: `Drums 120` and `Drums 140`, then the key, the version, the folder.
 */
export function titlesApart(all: readonly Named[]): string[] {
  const titles = all.map(({ name }) => name.title);
  for (const part of PARTS) {
    for (const places of placesOfEqual(titles)) {
      const parts = places.map((place) => part(all[place]!));
      if (new Set(parts).size === 1) continue;
      for (const [at, place] of places.entries()) titles[place] = joined(titles[place]!, parts[at]!);
    }
  }
  return titles;
}

/** The places of titles that are equal, whatever their case; none of those that are alone. */
function placesOfEqual(titles: readonly string[]): number[][] {
  const places = new Map<string, number[]>();
  for (const [place, title] of titles.entries()) {
    const key = title.toLowerCase();
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}

/** A title with a part behind it, for which a long one makes room. */
function joined(title: string, part: string): string {
  const added = part.slice(0, MAX_SOUND_TITLE / 2);
  return added === "" ? title : `${title.slice(0, MAX_SOUND_TITLE - added.length - 1).trim()} ${added}`;
}
