/** Calls `work` with each of a list's values, some of them at the same time. Throws what it throws. */
export async function eachOf<Value>(
  list: AsyncIterable<Value>,
  atOnce: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const values = list[Symbol.asyncIterator]();
  const one = async () => {
    for (let next = await values.next(); !next.done; next = await values.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
