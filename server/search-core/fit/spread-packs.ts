/** Rows that are ordered together: what a row gives way to is at most twice as many places away. */
const BLOCK = 120;
/** The most rows of one pack in a row. */
const MAX_RUN = 2;

/** A list in its order, and what it is divided into. */
export interface SpreadList<Row> {
  /** The numbers of rows of each group of the search, best first: rows never leave their group. */
  sections: readonly number[];
  read: (offset: number, limit: number) => readonly Row[];
  /** A number of the row's pack; 0 without one. */
  packOf: (row: Row) => number;
  /** The same for rows of a section that fit equally well. */
  rankOf: (row: Row) => number;
}

/**
 * Up to `limit` rows from `offset` on, of which no more than two in a row are of one pack where others fit as well. The
 * order is the same at every offset and limit: it is made in blocks of the whole list, of which only those that are
 * read are made.
 */
export function spreadPacks<Row>(
  { sections, read, packOf, rankOf }: SpreadList<Row>,
  offset: number,
  limit: number,
): Row[] {
  const found: Row[] = [];
  let start = 0;
  for (const size of sections) {
    const end = start + size;
    const blocks = Math.max(1, Math.floor(size / BLOCK));
    const first = Math.min(blocks - 1, Math.max(0, Math.floor((offset - start) / BLOCK)));
    for (let block = first; block < blocks; block++) {
      const from = start + block * BLOCK;
      const to = block === blocks - 1 ? end : from + BLOCK;
      if (to <= offset) continue;
      if (from >= offset + limit) break;
      // A run may go on over the edge of a block, so that only one row of it is on either side.
      const equals = runsOf(read(from, to - from), rankOf);
      const spread = equals.flatMap((rows, at) => spreadBlock(rows, packOf, from + at === 0 ? 0 : 1));
      found.push(...spread.slice(Math.max(0, offset - from), offset + limit - from));
    }
    start = end;
  }
  return found;
}

/** Rows that follow each other and have the same rank. */
function runsOf<Row>(rows: readonly Row[], rankOf: (row: Row) => number): Row[][] {
  const runs: Row[][] = [];
  let last: number | undefined;
  for (const row of rows) {
    const rank = rankOf(row);
    if (rank === last) runs.at(-1)?.push(row);
    else runs.push([row]);
    last = rank;
  }
  return runs;
}

/** Rows in their order, but for those that would be the third of one pack. `before` rows of any pack precede them. */
function spreadBlock<Row>(rows: readonly Row[], packOf: (row: Row) => number, before: number): Row[] {
  const packs = rows.map(packOf);
  const left = new Map<number, number>();
  for (const pack of packs) if (pack !== 0) left.set(pack, (left.get(pack) ?? 0) + 1);
  if (Math.max(0, ...left.values()) < MAX_RUN) return [...rows];
  const waiting = rows.map((_, at) => at);
  const spread: Row[] = [];
  let run = { pack: 0, length: before };
  const isAllowed = (pack: number) =>
    pack === 0 || (spread.length === 0 ? before < MAX_RUN : pack !== run.pack || run.length < MAX_RUN);
  while (waiting.length > 0) {
    const first = waiting.findIndex((at) => isAllowed(packs[at]!));
    const [pressing, count] = mostOf(left);
    // After one of another pack, each of the others can part two of the most frequent one, and the last has one behind.
    const room = MAX_RUN * (waiting.length - count) - 1;
    const isPressing = count > room && first >= 0 && packs[waiting[first]!] !== pressing && isAllowed(pressing);
    const place = isPressing ? waiting.findIndex((at) => packs[at] === pressing) : Math.max(0, first);
    const [at = 0] = waiting.splice(place, 1);
    const pack = packs[at]!;
    run = { pack, length: (pack === run.pack || spread.length === 0 ? run.length : 0) + 1 };
    if (pack !== 0) left.set(pack, left.get(pack)! - 1);
    spread.push(rows[at]!);
  }
  return spread;
}

/** The pack with most rows left, and their number. */
function mostOf(left: ReadonlyMap<number, number>): [pack: number, count: number] {
  let most: [number, number] = [0, 0];
  for (const entry of left) if (entry[1] > most[1]) most = entry;
  return most;
}
