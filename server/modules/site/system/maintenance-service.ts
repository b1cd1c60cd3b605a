import { recordAudit } from "@/server/modules/kit/audit/service";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import { type Maintenance, phaseOf } from "@/server/modules/site/system/maintenance-watch";
import {
  countPresent,
  findDisplay,
  lockMaintenance,
  type PlannedMaintenance,
  readMaintenance,
  saveMaintenance,
} from "@/server/modules/site/system/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";

const DAY_MS = 86_400_000;
const MAX_DAYS = 7;
/** A shorter one is over before anybody reads of it. */
const MIN_MS = 60_000;

type MaintenanceContext = ActionContext & { maintenance: Maintenance };

/** The maintenance that is on or to come, and who is here now. */
export async function readMaintenancePage(db: Executor, maintenance: Maintenance) {
  const [last, present, isOn] = await Promise.all([readMaintenance(db), countPresent(db), maintenance.isOn()]);
  const open = last && isOpen(last) ? last : null;
  return {
    is_forced: maintenance.isForced,
    is_on: isOn,
    ...present,
    version: last?.version ?? 0,
    planned: open && {
      ...{ text: open.text, set_at: open.set_at.toISOString() },
      starts_at: open.starts_at?.toISOString() ?? null,
      ends_at: open.ends_at?.toISOString() ?? null,
      set_by: open.set_by === null ? null : await findDisplay(db, open.set_by),
    },
  };
}

const isOpen = (planned: PlannedMaintenance) => phaseOf(planned, Date.now()) !== "over";

/**
 * Turns maintenance on, or changes the one that is on or to come. Throws a Failure if somebody else did since `version`,
 * and InvalidInput for times that can't be.
 */
export async function setMaintenance(
  context: MaintenanceContext,
  {
    version,
    text,
    starts_at,
    ends_at,
    reason,
    note,
  }: {
    version: number;
    text: string;
    starts_at: string | null;
    ends_at: string;
    reason: string;
    note?: string | undefined;
  },
): Promise<string> {
  const { actor, db } = context;
  const times = timesOf(starts_at, ends_at);
  return db.transaction(async (tx) => {
    const last = await lockCurrent(tx, context, version);
    const isChange = last !== null && isOpen(last);
    // One that has begun isn't begun again.
    const begun = isChange && phaseOf(last, Date.now()) === "on" ? { starts_at: last.starts_at } : {};
    const next = { version: version + 1, text, ...times, ...begun, set_by: actor.id };
    await saveMaintenance(tx, next);
    await recordAudit(tx, actor, {
      action: isChange ? "maintenance.change" : "maintenance.begin",
      subject: { type: "maintenance", id: null },
      ...(isChange && { before: valuesOf(last) }),
      after: valuesOf(next),
      ...{ reason, note },
    });
    return isChange ? "The maintenance is changed." : "Maintenance is set.";
  });
}

/** Ends the maintenance that is on, or calls off the one to come. Throws a Failure if somebody else was first. */
export async function endMaintenance(
  context: MaintenanceContext,
  { version, reason, note }: { version: number; reason?: string | undefined; note?: string | undefined },
): Promise<string> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    const last = await lockCurrent(tx, context, version);
    if (!last || !isOpen(last)) throw conflict("There is no maintenance to end.");
    const { set_at: _at, ...values } = last;
    const next = { ...values, version: version + 1, ends_at: new Date(), set_by: actor.id };
    await saveMaintenance(tx, next);
    await recordAudit(tx, actor, {
      action: "maintenance.end",
      subject: { type: "maintenance", id: null },
      before: valuesOf(last),
      after: valuesOf(next),
      ...{ reason, note },
    });
    return "Open to everybody again.";
  });
}

async function lockCurrent(
  tx: Transaction,
  { maintenance }: MaintenanceContext,
  version: number,
): Promise<PlannedMaintenance | null> {
  if (maintenance.isForced) throw conflict("The setting MAINTENANCE forces it: who runs the shop ends it.");
  const last = await lockMaintenance(tx);
  if ((last?.version ?? 0) === version) return last;
  const who = last?.set_by ? await findDisplay(tx, last.set_by) : null;
  throw conflict(`${who ?? "An admin"} changed it ${last ? timeAgo(last.set_at, new Date()) : "meanwhile"}.`);
}

function timesOf(start: string | null, end: string): { starts_at: Date | null; ends_at: Date } {
  const now = Date.now();
  const [starts_at, ends_at] = [start === null ? null : new Date(start), new Date(end)];
  if (starts_at && starts_at.getTime() > now + MAX_DAYS * DAY_MS)
    throw new InvalidInput({ starts_at: [`Must be within ${MAX_DAYS} days.`] });
  const from = starts_at && starts_at.getTime() > now ? starts_at : null;
  const lasts = ends_at.getTime() - (from?.getTime() ?? now);
  if (lasts < MIN_MS) throw new InvalidInput({ ends_at: ["Must be at least a minute after it begins."] });
  if (lasts > MAX_DAYS * DAY_MS)
    throw new InvalidInput({ ends_at: [`Must be at most ${MAX_DAYS} days after it begins.`] });
  return { starts_at: from, ends_at };
}

const valuesOf = ({ text, starts_at, ends_at }: Pick<PlannedMaintenance, "text" | "starts_at" | "ends_at">) => ({
  ...(text !== "" && { text }),
  ...(starts_at && { starts_at: starts_at.toISOString() }),
  ...(ends_at && { ends_at: ends_at.toISOString() }),
});
