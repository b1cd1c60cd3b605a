/** The processing of an item: the long stage concurrently with other items, then the short one in the items' order. */
interface Stages<Item, Prepared> {
  prepare: (item: Item) => Promise<Prepared>;
  finish: (prepared: Prepared, item: Item) => Promise<unknown>;
}

/**
 * Prepares items, at most `concurrency` at a time, and finishes them sequentially in their own order, whichever is
 * prepared first. The first failure ends it; finished results are kept.
 */
export async function processInOrder<Item, Prepared>(
  items: readonly Item[],
  concurrency: number,
  { prepare, finish }: Stages<Item, Prepared>,
): Promise<void> {
  const queue = items.values();
  let before: Promise<unknown> = Promise.resolve();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of queue) {
        const prepared = prepare(item);
        const mine = Promise.all([prepared, before]).then(([ready]) => finish(ready, item));
        before = mine;
        await mine;
      }
    }),
  );
}

/** Returns a function that runs work at most `most` at a time, first come, first served. */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
