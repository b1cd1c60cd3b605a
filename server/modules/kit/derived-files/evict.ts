import type { DerivedFiles } from "@/server/providers/objects/derived-files";

const DAY_MS = 24 * 3_600_000;

/** The folders of derived files, and how many days each is kept that nobody reads. */
export const DERIVED_DAYS: Readonly<Record<string, number>> = {
  pictures: 30,
  "midi-previews": 30,
  licenses: 30,
  checksums: 90,
  // A new one is written whenever the catalogue changes.
  sitemaps: 2,
};

/**
 * Removes derived files that nobody has read for the days of their folder, and if the rest has more than `maxBytes`, whole
 * days of it, the oldest first. Today's stay in any case. Returns how many were removed, and the bytes that are left.
 */
export async function evictDerived(
  files: DerivedFiles,
  { maxBytes, now = new Date(), signal }: { maxBytes: number; now?: Date; signal?: AbortSignal },
): Promise<{ removed: number; bytes: number }> {
  const ageOf = ({ at }: { at: Date }) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
  const bytesOfAge: number[] = [];
  let removed = 0;
  const remove = async (path: string) => {
    await files.delete(path);
    removed++;
  };
  for (const [folder, days] of Object.entries(DERIVED_DAYS)) {
    for await (const file of files.list(folder)) {
      signal?.throwIfAborted();
      const age = ageOf(file);
      if (age >= days) await remove(file.path);
      else bytesOfAge[age] = (bytesOfAge[age] ?? 0) + file.bytes;
    }
  }
  const kept = ageThatFits(bytesOfAge, maxBytes);
  let bytes = 0;
  for (const [age, sum = 0] of bytesOfAge.entries()) if (age <= kept) bytes += sum;
  if (kept + 1 >= bytesOfAge.length) return { removed, bytes };
  for (const folder of Object.keys(DERIVED_DAYS)) {
    for await (const file of files.list(folder)) {
      signal?.throwIfAborted();
      if (ageOf(file) > kept) await remove(file.path);
    }
  }
  return { removed, bytes };
}

/** The age in days up to which files are kept, so that they have `maxBytes` together at most; today's always are. */
function ageThatFits(bytesOfAge: readonly (number | undefined)[], maxBytes: number): number {
  let sum = bytesOfAge[0] ?? 0;
  let kept = 0;
  while (kept + 1 < bytesOfAge.length && sum + (bytesOfAge[kept + 1] ?? 0) <= maxBytes) sum += bytesOfAge[++kept] ?? 0;
  return kept;
}
