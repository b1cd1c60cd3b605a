/** What happens to each item: the long part beside other items', then the short part in the items' order. */
interface Stages<Item, Prepared> {
  prepare: (item: Item) => Promise<Prepared>;
  finish: (prepared: Prepared, item: Item) => Promise<unknown>;
}

/**
 * Prepares items, at most `concurrency` at a time, and finishes them one after another in their own order, whichever is
 * ready first. The first failure ends it; finished results stay.
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

/** Makes a function that runs work at most `most` at a time, first come first served. */
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
