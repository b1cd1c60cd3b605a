import type { Gap } from "@/server/modules/site/figures/gaps";
import * as hours from "@/server/modules/site/figures/hours-repository";
import { readCatalogue } from "@/server/modules/site/figures/readings-repository";
import type { Database } from "@/server/platform/db/database";

const HOUR_MS = 3_600_000;
/** After an hour's end; what was begun within it is committed by then. */
const SETTLING_MS = 600_000;
const RECOUNT_MS = hours.RECOUNT_HOURS * HOUR_MS;
/** Hours of one transaction. */
const MOST_HOURS = 744;

const hourBefore = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString();

/**
 * Adds up the hours that are over, oldest first, each stretch in a transaction of its own: killed midway, it goes on where
 * it was. An hour is added up again when rows of it came late, changed or were deleted, and once after a day. Does nothing
 * while another process does it. Returns how many hours were added up.
 */
export async function addUpHours(
  db: Database,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const after = hourBefore(now.getTime() - SETTLING_MS);
  const first = await hours.readFirstHour(db);
  let done = 0;
  while (first !== null && first < after && !signal?.aborted) {
    const recountFrom = hourBefore(now.getTime() - RECOUNT_MS);
    const due = await hours.findDueHours(db, { first, after, recountFrom }, MOST_HOURS);
    const stretch = stretchOf(due);
    if (!stretch) break;
    if (!(await addUp(db, stretch, now))) return done;
    done += (Date.parse(stretch.after) - Date.parse(stretch.first)) / HOUR_MS;
  }
  if (!signal?.aborted) await readCatalogue(db, after);
  return done;
}

/** The first of some hours, with those that follow it without a gap. */
function stretchOf(due: readonly string[]): Gap | null {
  const first = due[0];
  if (first === undefined) return null;
  const start = Date.parse(first);
  const end = due.findIndex((hour, index) => Date.parse(hour) !== start + index * HOUR_MS);
  const length = end === -1 ? due.length : end;
  return { first, after: new Date(start + length * HOUR_MS).toISOString() };
}

/** Stores what differs from the rows, all of it or nothing. Null if another process is at it. */
async function addUp(db: Database, stretch: Gap, now: Date): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      if (!(await hours.lockHours(tx))) return false;
      const counted = await hours.readEvents(tx, stretch);
      const stored = await hours.readStored(tx, stretch);
      const changed = differenceOf(counted, stored);
      await hours.writeFigures(tx, changed);
      const final = await hours.readFinal(tx, stretch);
      const corrected = [...new Set(changed.map(({ hour }) => hour))].filter((hour) => final.has(hour));
      await hours.markHours(tx, stretch, now.toISOString(), corrected);
      return true;
    },
    // Events, stored figures and noted changes are those of one moment: a later change stays noted.
    { isolationLevel: "repeatable read" },
  );
}

const keyOf = ({ hour, figure, kind }: hours.HourFigure) => `${hour} ${figure} ${kind}`;

/** The figures to store: those that are new or another, and 0 for those that are gone. */
function differenceOf(counted: readonly hours.HourFigure[], stored: readonly hours.HourFigure[]): hours.HourFigure[] {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = counted.filter((row) => before.get(keyOf(row))?.value !== row.value);
  const present = new Set(counted.map(keyOf));
  const gone = stored.filter((row) => !present.has(keyOf(row)));
  return [...changed, ...gone.map((row) => ({ ...row, value: 0 }))];
}
