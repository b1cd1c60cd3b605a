import type { SeedContext } from "@/demo/seed/seed-context";

/** Rows that one transaction takes: a commit costs about as much as ten rows. */
const BATCH = 16;

interface Ingestion<Item, Row> {
  /** The long part, for several items at a time: rendering, analysis, storing. */
  prepare: (item: Item) => Promise<Row>;
  insert: (rows: Row[]) => Promise<unknown>;
}

/**
 * Prepares items, at most `concurrency` at a time, and inserts their rows in the order of the items, so that ids don't
 * depend on which sound was ready first. The first failure ends it; what was inserted stays.
 */
export async function ingestInOrder<Item, Row>(
  { concurrency }: Pick<SeedContext, "concurrency">,
  items: readonly Item[],
  tick: () => void,
  { prepare, insert }: Ingestion<Item, Row>,
): Promise<void> {
  const ready = new Map<number, Row>();
  let inserted = 0;
  let last = Promise.resolve<unknown>(undefined);
  const insertReady = () => {
    let end = inserted;
    while (ready.has(end)) end++;
    if (end - inserted < BATCH && end < items.length) return last;
    const rows: Row[] = [];
    for (; inserted < end; inserted++) {
      rows.push(ready.get(inserted)!);
      ready.delete(inserted);
    }
    if (rows.length > 0) last = last.then(() => insert(rows));
    return last;
  };
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [index, item] of queue) {
        ready.set(index, await prepare(item));
        tick();
        const before = inserted;
        const insertion = insertReady();
        if (inserted > before) await insertion;
      }
    }),
  );
}
