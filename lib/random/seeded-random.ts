/** A source of uniform numbers in [0, 1). */
export type Random = () => number;

/** FNV-1a hash of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32 seeded with a text: the same seed always gives the same numbers. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One element of a list that is not empty. */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError("cannot pick from an empty list");
  return item;
}

/** A random number with a bell-shaped distribution around 0, within -1 and 1. */
export function scatter(random: Random): number {
  return (random() + random() + random()) / 1.5 - 1;
}
