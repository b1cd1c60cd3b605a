import { type PlannedMaintenance, readMaintenance } from "@/server/modules/site/system/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";

const FRESH_MS = 250;

/** What visitors are told meanwhile; null without an end that is known. */
export interface MaintenanceNotice {
  text: string;
  ends_at: Date | null;
}

export type Maintenance = {
  /** Whether the environment forces it. */
  isForced: boolean;
  isOn: () => Promise<boolean>;
  /** The notice of the maintenance that is on; null without one. */
  current: () => Promise<MaintenanceNotice | null>;
};

/** Whether a maintenance is on, to come, or over at a time in ms since 1970. */
export function phaseOf({ starts_at, ends_at }: PlannedMaintenance, now: number): "on" | "to come" | "over" {
  if (ends_at && ends_at.getTime() <= now) return "over";
  return starts_at && starts_at.getTime() > now ? "to come" : "on";
}

/**
 * The maintenance that an admin sets in the settings, or that the environment forces. It is cached and read again when the
 * settings change; while notifications are down, for at most a quarter of a second. It begins and ends by the clock of
 * this process.
 */
export function watchMaintenance(
  { db, notifications }: Pick<DatabaseHandle, "db" | "notifications">,
  isForced: boolean,
): Maintenance {
  if (isForced) return { isForced, isOn: async () => true, current: async () => ({ text: "", ends_at: null }) };
  let known: { planned: PlannedMaintenance | null; readAt: number } | null = null;
  let reading: Promise<PlannedMaintenance | null> | null = null;
  const read = () => {
    const startedAt = Date.now();
    const statement = readMaintenance(db)
      .then((planned) => {
        if (reading === statement) known = { planned, readAt: startedAt };
        return planned;
      })
      .finally(() => {
        if (reading === statement) reading = null;
      });
    reading = statement;
    return statement;
  };
  notifications.subscribe("settings", () => {
    known = null;
    // The error is thrown to the next caller.
    read().catch(() => undefined);
  });
  const current = async () => {
    const isCurrent = known && (notifications.isListening() || Date.now() - known.readAt <= FRESH_MS);
    const planned = known && isCurrent ? known.planned : await (reading ?? read());
    return planned && phaseOf(planned, Date.now()) === "on" ? planned : null;
  };
  return { isForced, current, isOn: async () => (await current()) !== null };
}
