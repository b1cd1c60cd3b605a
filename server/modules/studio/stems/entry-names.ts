import { safeFileName } from "@/server/modules/kit/media-links/file-name";

/** The names of stems in their archive, in order: safe on every file system, and none twice in any case. */
export function entryNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    for (let count = 1; ; count++) {
      const name = safeFileName(count === 1 ? title : `${title} ${count}`, "wav");
      const key = name.normalize("NFKC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}
