import type { Dependencies } from "@/server/modules/dependencies";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { tell } from "@/server/modules/kit/notifications/telling";
import { lockRequest, type RequestState, updateOpen } from "@/server/modules/licensing/requests/admin-repository";
import { licenseAnswered } from "@/server/modules/licensing/requests/notices";
import { findUser } from "@/server/modules/people/users/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";

type Deciding = ActionContext & Pick<Dependencies, "queue" | "signingSecret" | "env">;

const DEEDS = {
  "license-request.approve": "granted this request",
  "license-request.decline": "declined this request",
};

/** Says to its requester that a request is in review; saying it again changes nothing. Throws a Failure if it is answered. */
export async function beginReview({ actor, db }: ActionContext, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    const request = await lockOpen(tx, id);
    if (request.status === "in-review") return "The request is in review.";
    await updateOpen(tx, id, { status: "in-review" });
    await recordAudit(tx, actor, {
      action: "license-request.review",
      subject: { type: "license-request", id },
      before: { status: request.status },
      after: { status: "in-review" },
    });
    return "The request is in review.";
  });
}

interface Answer {
  id: number;
  status: "approved" | "declined";
  /** The words for the requester, which are the license if it is granted. */
  reason: string;
  note?: string | undefined;
}

/**
 * Answers a request; its requester gets the answer by mail, in a notification and in the account. The record has no words
 * of the answer: the request keeps them. Throws a Failure if it is answered already, or the admin's own.
 */
export async function answerRequest(deps: Deciding, { id, status, reason, note }: Answer): Promise<string> {
  const { actor, db } = deps;
  return db.transaction(async (tx) => {
    const request = await lockOpen(tx, id);
    if (request.user_id === actor.id) throw forbidden("Another admin answers your own request.");
    await updateOpen(tx, id, { status, answer: reason, answered_by: actor.id, answered_at: new Date() });
    await tellAnswer(deps, tx, { ...request, status, answer: reason });
    await recordAudit(tx, actor, {
      action: status === "approved" ? "license-request.approve" : "license-request.decline",
      subject: { type: "license-request", id },
      before: { status: request.status },
      after: { status },
      note,
    });
    return status === "approved" ? "License granted. The answer is on its way." : "Declined. The answer is on its way.";
  });
}

async function lockOpen(tx: Transaction, id: number): Promise<RequestState> {
  const request = await lockRequest(tx, id);
  if (!request) throw notFound();
  if (request.status === "received" || request.status === "in-review") return request;
  const subject = { type: "license-request", id };
  throw conflict(await whoDecided(tx, subject, DEEDS, "This request is answered already."));
}

/** Users who have closed their account aren't told. */
async function tellAnswer(deps: Deciding, tx: Transaction, request: RequestState): Promise<void> {
  const user = await findUser(tx, request.user_id);
  if (!user || user.deleted_at) return;
  await tell(deps, tx, licenseAnswered, user, request);
}
