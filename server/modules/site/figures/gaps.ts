/** From an hour to the start of another, as ISO 8601; the first ends at `-infinity`, the last at `infinity`. */
export interface Gap {
  first: string;
  after: string;
}

/** More gaps than this are joined, the nearest first. */
const MAX_GAPS = 100;

/** The hours that aren't added up, where those of `islands` are; oldest first. */
export function gapsBetween(islands: readonly Gap[]): Gap[] {
  const gaps: Gap[] = [];
  let first = "-infinity";
  for (const island of islands) {
    gaps.push({ first, after: island.first });
    first = island.after;
  }
  gaps.push({ first, after: "infinity" });
  return joined(gaps);
}

/** Few enough gaps for one query: what lies between two that are joined is read from the rows as well. */
function joined(gaps: readonly Gap[]): Gap[] {
  if (gaps.length <= MAX_GAPS) return [...gaps];
  const between = gaps.slice(1).map(({ first }, index) => Date.parse(first) - Date.parse(gaps[index]?.after ?? first));
  const widest = new Set(
    [...between.keys()].sort((a, b) => (between[b] ?? 0) - (between[a] ?? 0)).slice(0, MAX_GAPS - 1),
  );
  const kept: Gap[] = [];
  for (const [index, gap] of gaps.entries()) {
    const last = kept.at(-1);
    if (last && !widest.has(index - 1)) last.after = gap.after;
    else kept.push({ ...gap });
  }
  return kept;
}
