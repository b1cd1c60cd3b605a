import type { exceptTopCreator, listTopCreators } from "@/lib/contract/calls/catalogue/shelves";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import { TOP_CREATORS } from "@/lib/contract/rules/shelves";
import { lockShelf } from "@/server/modules/catalogue/shelves/shelf-repository";
import * as repository from "@/server/modules/catalogue/shelves/top-creator-repository";
import type { JobDependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput, notFound } from "@/server/platform/errors";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const SIX_HOURS = 21_600;

const job = defineJob<Nothing>("top-creators", {
  title: "Choose the top creators",
  everySeconds: SIX_HOURS,
  retries: 1,
  expireSeconds: 600,
});

export const topCreatorWork = jobWork(
  job,
  ({ db }: JobDependencies) =>
    () =>
      rankCreators(db),
);

/** Gives the mark of a top creator to those who are, and takes it from the others. */
export function rankCreators(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await lockShelf(tx, "top-creators");
    await repository.markTopCreators(tx);
  });
}

/** Locks the top creators, then one of them: in this order, so that one change follows another. */
async function lockCreator(tx: Transaction, id: number) {
  await lockShelf(tx, "top-creators");
  return repository.lockCreator(tx, id);
}

/** The top creators and those that an exception is about. */
export async function readTopCreators(db: Executor): Promise<ResponseOf<typeof listTopCreators>> {
  const rows = await repository.listRanked(db);
  return {
    creators: rows.map(({ creator, exception, ...row }) => ({
      ...row,
      creator: toUserSummary(creator),
      exception: exception && { ...exception, by: exception.by && toUserSummary(exception.by) },
    })),
  };
}

/**
 * Makes somebody a top creator or not, whatever the rule says; the place goes to or comes from another one. Throws a
 * Failure if another admin has decided about them, and InvalidInput for somebody who can't be one.
 */
export async function exceptCreator(
  { actor, db }: ActionContext,
  { creator_id, is_top, reason }: ParsedInput<typeof exceptTopCreator>["body"],
): Promise<void> {
  await db.transaction(async (tx) => {
    const creator = await lockCreator(tx, creator_id);
    if (!creator) throw notFound();
    if (creator.exception) {
      const { by, at, reason: why } = creator.exception;
      throw conflict(`${by ?? "Somebody"} decided about this creator ${timeAgo(new Date(at), new Date())}: “${why}”`);
    }
    if (is_top && !creator.is_eligible) {
      throw new InvalidInput({ creator_id: ["Only an active creator who isn’t banned can be one."] });
    }
    if (is_top && (await repository.countMadeTop(tx)) >= TOP_CREATORS) {
      throw new InvalidInput({
        creator_id: [`All ${TOP_CREATORS} places are given by exceptions. End another one first.`],
      });
    }
    await repository.insertException(tx, { creator_id, is_top, reason, created_by: actor.id });
    await repository.markTopCreators(tx);
    await recordAudit(tx, actor, {
      action: "top-creator.except",
      subject: { type: "user", id: creator_id },
      before: { is_top: creator.is_top },
      after: { is_top },
      reason,
    });
  });
}

/** Has a creator follow the rule again. Throws a Failure if they do already. */
export async function endCreatorException({ actor, db }: ActionContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const creator = await lockCreator(tx, id);
    if (!creator?.exception) throw notFound();
    await repository.deleteException(tx, id);
    await repository.markTopCreators(tx);
    await recordAudit(tx, actor, {
      action: "top-creator.follow-rule",
      subject: { type: "user", id },
      before: { is_top: creator.exception.is_top, reason: creator.exception.reason },
      after: {},
    });
  });
}
