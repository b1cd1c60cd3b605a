import { MAX_LAP_SECONDS, STRETCH_STEPS, semitonesBetween, stretchRanges } from "@/lib/audio/transport/fit";
import type { IndexSession } from "@/server/search-core/answers/index-filter";
import { NUMBERS } from "@/server/search-core/rows/row";
import type { AllocateSet } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";

/** No two keys are further apart. */
const MAX_SHIFT = 6;
/** Every row that is stretched at all. */
const ANY_STRETCH = 1;

/** Adds the rows that a session stretches by at most so much: tempo ranges, without beats whose lap would be too long. */
export function addStretched(columns: Columns, { tempo }: IndexSession, maxStretch: number, rows: Bitset): Bitset {
  const { memory, sets } = columns;
  memory.withScratch((allocateScratch) => {
    const inRange = allocateScratch();
    for (const { low, high, admits } of stretchRanges(tempo, maxStretch)) {
      memory.addWithin(NUMBERS.indexOf("loop_tempo"), low, high, inRange.clear());
      const tooLong = sets.loopBeats.values().filter((beats) => !admits(beats));
      rows.union(sets.loopBeats.removeFrom(inRange, tooLong));
    }
  });
  return rows;
}

/** The rows that a session transposes by at most so many semitones, and those that it doesn't transpose. */
export function rowsShiftedWithin(
  columns: Columns,
  session: IndexSession,
  maxShift: number,
  allocate: AllocateSet,
): Bitset {
  const rows = allocate().copyFrom(columns.sets.live);
  columns.memory.withScratch((allocateScratch) => {
    rows.subtract(addShiftedBeyond(columns, session, maxShift, allocateScratch(), allocateScratch()));
  });
  return rows;
}

/** Rows whose key is further than so many semitones, of those that are moved: stretched, or without a tempo and short. */
function addShiftedBeyond(
  columns: Columns,
  session: IndexSession,
  maxShift: number,
  rows: Bitset,
  moved: Bitset,
): Bitset {
  const { memory, sets } = columns;
  const { root } = session;
  if (root === null) return rows;
  memory.addWithin(NUMBERS.indexOf("length"), 0, MAX_LAP_SECONDS, moved);
  memory.withScratch((allocateScratch) => {
    const timed = allocateScratch();
    memory.addWithin(NUMBERS.indexOf("tempo"), 0, Number.POSITIVE_INFINITY, timed);
    moved.subtract(timed);
  });
  addStretched(columns, session, ANY_STRETCH, moved);
  const far = sets.roots.values().filter((own) => Math.abs(semitonesBetween(own, root)) > maxShift);
  return sets.roots.addTo(rows, far).intersect(moved);
}

/**
 * The sets by which rows are ordered by how well they fit a session, the most important first: those that are in time, then
 * those that are transposed least, then those that are stretched least.
 */
export function sessionRanks(columns: Columns, session: IndexSession, allocate: AllocateSet): Bitset[] {
  const shifts = session.root === null ? [] : Array.from({ length: MAX_SHIFT }, (_, semitones) => semitones);
  return [
    addStretched(columns, session, ANY_STRETCH, allocate()),
    ...shifts.map((semitones) => rowsShiftedWithin(columns, session, semitones, allocate)),
    ...STRETCH_STEPS.map((stretch) => addStretched(columns, session, stretch, allocate())),
  ];
}
