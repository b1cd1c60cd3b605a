import { MAX_LAP_SECONDS, STRETCH_STEPS, semitonesBetween, stretchRanges } from "@/lib/audio/transport/fit";
import { RANGES } from "@/lib/contract/rules/filters";
import { and, anyOf, not, or, type RowsQuery, rangeOf, termIs } from "@/server/search-cluster/rows-query";
import { EXCLUSIONS, type IndexFilter, type IndexSession } from "@/server/search-core/answers/index-filter";

type RangeName = keyof typeof RANGES;
const RANGE_ENTRIES = Object.entries(RANGES) as [RangeName, (typeof RANGES)[RangeName]][];

const ROOTS = Array.from({ length: 12 }, (_, root) => root);
const MAX_BEATS = 256;
const BEATS = Array.from({ length: MAX_BEATS }, (_, beats) => beats);
const MAX_SHIFT = 6;
const ANY_STRETCH = 1;

/** The conditions of a filter, keyed by the facet that ignores its own. */
export type QueryParts = ReadonlyMap<string, RowsQuery>;

/** The parts of a filter as queries. Neither the search, nor the creator, nor excluded tags are among them. */
export function queryParts(filter: IndexFilter): QueryParts {
  const parts = new Map<string, RowsQuery>();
  for (const name of ["genres", "instruments", "plugins"] as const) {
    const ids = filter[name];
    if (ids) parts.set(name, anyOf(name, ids.map(String)));
  }
  if (filter.keys) parts.set("keys", anyOf("key", filter.keys.map(String)));
  if (filter.copyright !== undefined) parts.set("copyrights", termIs("copyright", String(filter.copyright)));
  if (filter.free) parts.set("free", termIs("is_free", true));
  if (filter.has_mid) parts.set("has_mid", termIs("has_mid", true));
  if (filter.has_stems) parts.set("has_stems", termIs("has_stems", true));
  if (filter.second_type !== undefined) parts.set("types", termIs("is_second", filter.second_type));
  for (const [name, facet] of EXCLUSIONS) {
    const excluded = filter[name];
    if (excluded) parts.set(name, not(anyOf(facet, excluded.map(String))));
  }
  if (filter.tags) parts.set("tags", and(...filter.tags.map((tag) => termIs("tags", tag))));
  for (const [name, { min, max }] of RANGE_ENTRIES) {
    const low = filter[min];
    const high = filter[max];
    if (low === undefined && high === undefined) continue;
    const factors = name === "tempo" && filter.half_double ? [1, 2, 0.5] : [1];
    const ranges = factors.map((factor) =>
      rangeOf(name, (low ?? 0) * factor, (high ?? Number.POSITIVE_INFINITY) * factor),
    );
    parts.set(name, or(...ranges));
  }
  const { max_shift, max_stretch } = filter.session ?? {};
  if (filter.session && max_shift !== undefined) parts.set("shift", shiftedWithin(filter.session, max_shift));
  if (filter.session && max_stretch !== undefined) parts.set("stretch", stretchedWithin(filter.session, max_stretch));
  return parts;
}

/** The rows that a session stretches by at most so much. */
function stretchedWithin({ tempo }: IndexSession, maxStretch: number): RowsQuery {
  return or(
    ...stretchRanges(tempo, maxStretch).map(({ low, high, admits }) => {
      const tooLong = BEATS.filter((beats) => !admits(beats));
      return and(rangeOf("loop_tempo", low, high), not(anyOf("loop_beats", tooLong)));
    }),
  );
}

/** The rows that a session transposes by at most so many semitones, and those that it doesn't transpose. */
function shiftedWithin(session: IndexSession, maxShift: number): RowsQuery {
  const { root } = session;
  if (root === null) return "all";
  const short = and(rangeOf("length", 0, MAX_LAP_SECONDS), not({ is: { exists: { field: "tempo" } } }));
  const moved = or(short, stretchedWithin(session, ANY_STRETCH));
  const far = ROOTS.filter((own) => Math.abs(semitonesBetween(own, root)) > maxShift).map(String);
  return not(and(anyOf("root", far), moved));
}

/** The number by which rows are ordered by how well they fit a session, from what their fields hold. */
const SESSION_SCRIPT = `
  int stretched = 0;
  if (doc['loop_tempo'].size() > 0) {
    double tempo = doc['loop_tempo'].value;
    long beats = doc['loop_beats'].value;
    for (def step : params.steps) {
      for (def range : step) {
        if (tempo >= range.low && tempo <= range.high && beats <= range.beats) { stretched++; break; }
      }
    }
  }
  boolean isShort = doc['tempo'].size() == 0 && doc['length'].size() > 0 && doc['length'].value <= params.longest;
  int shifts = params.shifts.length;
  if (doc['root'].size() > 0 && (stretched > 0 || isShort)) {
    int far = params.far[Integer.parseInt(doc['root'].value)];
    shifts = (int) Math.max(0, shifts - far);
  }
  return (stretched > 0 ? 1000000 : 0) + shifts * 1000 + stretched;`;

/** A script that is highest for rows that are in time, then for those that are transposed least, then stretched least. */
export function sessionScript(session: IndexSession): Readonly<Record<string, unknown>> {
  const { root, tempo } = session;
  const steps = [...STRETCH_STEPS, ANY_STRETCH].map((stretch) =>
    stretchRanges(tempo, stretch).map(({ low, high, admits }) => ({
      low: Math.fround(low),
      high: Math.fround(high),
      beats: BEATS.findLast((beats) => admits(beats)) ?? -1,
    })),
  );
  const far = ROOTS.map((own) => (root === null ? 0 : Math.abs(semitonesBetween(own, root))));
  const shifts = root === null ? [] : Array.from({ length: MAX_SHIFT }, (_, semitones) => semitones);
  return { source: SESSION_SCRIPT, params: { steps, far, shifts, longest: MAX_LAP_SECONDS } };
}
