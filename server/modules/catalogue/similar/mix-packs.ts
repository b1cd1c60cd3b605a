/** Of one pack there are at most so many in a row, and among so many rows that follow each other. */
const OF_ONE_PACK = 2;
const AMONG = 5;

/**
 * The first `limit` of some sounds, nearest first, with their packs mixed: of one pack at most two in a row, and at most
 * two among five, as long as a farther sound of another one is there. Sounds outside any pack (null) are of none. What is
 * first doesn't depend on `limit`.
 */
export function mixPacks<Id>(nearest: readonly Id[], packOf: (id: Id) => number | null, limit: number): Id[] {
  const left = [...nearest];
  const mixed: Id[] = [];
  /** Whether a sound's pack has fewer than two of the last rows. */
  const isRareAmong = (id: Id, rows: number) => {
    const pack = packOf(id);
    return pack === null || mixed.slice(-rows).filter((other) => packOf(other) === pack).length < OF_ONE_PACK;
  };
  while (mixed.length < limit && left.length > 0) {
    const places = [AMONG - 1, OF_ONE_PACK].map((rows) => left.findIndex((id) => isRareAmong(id, rows)));
    mixed.push(...left.splice(places.find((place) => place >= 0) ?? 0, 1));
  }
  return mixed;
}
