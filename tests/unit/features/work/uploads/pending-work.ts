let pending = 0;

/** Counts work that needs turns of the event loop, such as hashing. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  pending++;
  try {
    return await work;
  } finally {
    pending--;
  }
}

/** Waits until no such work is left, and none begins any more. */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet = pending === 0 ? quiet + 1 : 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
