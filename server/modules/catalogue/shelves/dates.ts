import type { AuditAction } from "@/lib/contract/rules/audit-actions";
import * as repository from "@/server/modules/catalogue/shelves/dates-repository";
import { lockShelf } from "@/server/modules/catalogue/shelves/shelf-repository";
import type { JobDependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { Database } from "@/server/platform/db/database";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const EVERY_SECONDS = 20;

const job = defineJob<Nothing>("shelf-days", {
  title: "Begin and end what stands on shelves",
  everySeconds: EVERY_SECONDS,
  retries: 0,
  expireSeconds: 60,
});

export const shelfDayWork = jobWork(
  job,
  ({ db }: JobDependencies) =>
    () =>
      passDays(db),
);

const ACTIONS: Record<"slide" | "pack", Record<repository.Passed["event"], AuditAction>> = {
  slide: { begin: "slide.begin", end: "slide.end" },
  pack: { begin: "featured-pack.begin", end: "featured-pack.end" },
};

/**
 * Lets featured packs and slides begin and end: those whose moment has passed since the last time are on record, and the
 * pages that show them are rendered anew. It goes by the database's clock, and by when that was looked at last, so that
 * nothing is missed while no process runs. If the clock was put back, the pages alone follow.
 */
export function passDays(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { updated_at: last } = await lockShelf(tx, "days");
    const now = await repository.readClock(tx);
    const isBack = now < last;
    const passed = await repository.findPassed(tx, isBack ? { since: now, until: last } : { since: last, until: now });
    await repository.dropPagesOf(tx, passed);
    for (const { kind, id, event } of isBack ? [] : passed) {
      await recordAudit(tx, null, {
        action: ACTIONS[kind === "slide" ? "slide" : "pack"][event],
        subject: { type: kind === "slide" ? "slide" : `${kind}-pack`, id },
        after: { is_shown: event === "begin" },
      });
    }
    await repository.setClock(tx, now);
  });
}
