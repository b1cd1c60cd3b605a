/** Of one pack there are at most so many (`most`) in a row of so many (`rows`). The last rule is kept longest. */
const RULES = [
  { rows: 5, most: 3 },
  { rows: 3, most: 2 },
];

/**
 * The first `limit` of some sounds, nearest first, with their packs mixed: of one pack at most two in a row, and at most
 * three among five, as long as a farther sound of another one is there. Sounds outside any pack (null) are of none. What is
 * first doesn't depend on `limit`.
 */
export function mixPacks<Id>(nearest: readonly Id[], packOf: (id: Id) => number | null, limit: number): Id[] {
  const left = [...nearest];
  const mixed: Id[] = [];
  const keeps = (id: Id, rules: typeof RULES) => {
    const pack = packOf(id);
    const latest = (rows: number) => mixed.slice(1 - rows).filter((other) => packOf(other) === pack).length;
    return pack === null || rules.every(({ rows, most }) => latest(rows) < most);
  };
  while (mixed.length < limit && left.length > 0) {
    const places = RULES.map((_, at) => left.findIndex((id) => keeps(id, RULES.slice(at))));
    mixed.push(...left.splice(places.find((place) => place >= 0) ?? 0, 1));
  }
  return mixed;
}
