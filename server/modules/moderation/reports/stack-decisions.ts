import type { z } from "zod";
import type { decisionWithReason } from "@/lib/contract/fields/decision";
import { reportedStackHidden, stackReportDismissed } from "@/server/modules/items/report-answers/notices";
import { closeReports, hasReported, STACK_REPORTS } from "@/server/modules/items/report-answers/repository";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify } from "@/server/modules/kit/notifications/telling";
import { toldOf } from "@/server/modules/moderation/reports/decisions";
import { stackHidden, stackShown } from "@/server/modules/moderation/reports/stack-notices";
import * as repository from "@/server/modules/moderation/reports/stack-repository";
import type { ActionContext, Actor } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";

type Decision = z.output<typeof decisionWithReason> & { id: number };

const DEEDS = {
  "report.dismiss": "dismissed the reports about this stack",
  "stack.hide": "hid this stack",
  "stack.show": "showed this stack again",
};

/**
 * Closes the open reports about a stack that stays, up to the one that the admin read last; each of their reporters gets
 * the words. Throws a Failure: "not_found", "forbidden" for who made or reported it, "conflict" where none is open.
 */
export async function dismissStackReports(
  { actor, db }: ActionContext,
  { id, reason, note, last_report_id }: Decision & { last_report_id: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { title } = await lockForDecision(tx, actor, id);
    const reports = await closeReports(tx, STACK_REPORTS, id, {
      ...{ by: actor.id, outcome: "dismissed", answer: reason, note: note ?? null, upTo: last_report_id },
      message: stackReportDismissed.web({ title, reason }),
    });
    if (reports === 0) throw await decidedBefore(tx, id, "No report about this stack is open.");
    await recordAudit(tx, actor, {
      action: "report.dismiss",
      subject: subjectOf(id),
      after: { reports },
      reason,
      note,
    });
    return `Dismissed. ${toldOf(reports)}`;
  });
}

/**
 * Hides a stack from all but its user, who reads the reason; its reporters hear that it was done. Throws a Failure as
 * {@link dismissStackReports} does, and "conflict" for a hidden one.
 */
export async function hideStack({ actor, db }: ActionContext, { id, reason, note }: Decision): Promise<string> {
  return db.transaction(async (tx) => {
    const { title, user_id, hidden_at } = await lockForDecision(tx, actor, id);
    if (hidden_at) throw await decidedBefore(tx, id, "This stack is hidden already.");
    await repository.setHidden(tx, id, reason);
    const reports = await closeReports(tx, STACK_REPORTS, id, {
      ...{ by: actor.id, outcome: "hidden", answer: null, note: note ?? null },
      message: reportedStackHidden.web({ title }),
    });
    await recordAudit(tx, actor, {
      action: "stack.hide",
      subject: subjectOf(id),
      before: { is_hidden: false },
      after: { is_hidden: true, ...(reports > 0 && { reports }) },
      reason,
      note,
    });
    await notify(tx, stackHidden, [user_id], { title, reason });
    return reports > 0 ? `${title} is hidden. ${toldOf(reports)}` : `${title} is hidden.`;
  });
}

/** Shows a hidden stack again, to everybody if it is public; its user reads the reason. Throws as {@link hideStack} does. */
export async function showStack({ actor, db }: ActionContext, { id, reason, note }: Decision): Promise<string> {
  return db.transaction(async (tx) => {
    const { title, user_id, is_public, hidden_at } = await lockForDecision(tx, actor, id);
    if (!hidden_at) throw await decidedBefore(tx, id, "This stack isn’t hidden.");
    await repository.setHidden(tx, id, null);
    await recordAudit(tx, actor, {
      action: "stack.show",
      subject: subjectOf(id),
      before: { is_hidden: true },
      after: { is_hidden: false },
      reason,
      note,
    });
    await notify(tx, stackShown, [user_id], { title, isPublic: is_public, reason });
    return `${title} is no longer hidden.${is_public ? "" : " It is private."}`;
  });
}

const subjectOf = (id: number) => ({ type: "stack", id });

async function lockForDecision(tx: Transaction, actor: Pick<Actor, "id">, id: number) {
  const stack = await repository.lockStack(tx, id);
  if (!stack) throw notFound();
  if (stack.user_id === actor.id) throw forbidden("Nobody decides on a stack of their own.");
  if (await hasReported(tx, STACK_REPORTS, id, actor.id)) {
    throw forbidden("You reported this stack: another admin decides on it.");
  }
  return stack;
}

async function decidedBefore(tx: Transaction, id: number, otherwise: string) {
  return conflict(await whoDecided(tx, subjectOf(id), DEEDS, otherwise));
}
