import type { DeletionObstacle } from "@/lib/contract/calls/accounts/account-changes";
import type { readErasure as readErasureCall } from "@/lib/contract/calls/accounts/admin-user-decisions";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { ErasureObstacle } from "@/lib/contract/entities/admin-user";
import * as deletion from "@/server/modules/accounts/account/deletion";
import { countPossessions } from "@/server/modules/accounts/account/deletion-repository";
import { createExport } from "@/server/modules/accounts/account/export";
import { dataExported } from "@/server/modules/accounts/user-decisions/notices";
import {
  lockSubject,
  type UserDecision,
  type UserDecisionContext,
} from "@/server/modules/accounts/user-decisions/subject";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { tell } from "@/server/modules/kit/notifications/telling";
import { findUser } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { conflict, notFound } from "@/server/platform/errors";

/**
 * A link to everything that is stored about a user, for the admin who asked alone; the user reads that it was made, and it
 * counts towards their own exports of the day. Throws a Failure as `lockSubject` does, and beyond the limit.
 */
export async function exportUser(
  deps: UserDecisionContext,
  { id, reason, note }: UserDecision,
): Promise<{ link: string }> {
  const { actor, db, signingSecret } = deps;
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id);
    const exported = await createExport({ db: tx, signingSecret }, user, actor.id);
    await tell(deps, tx, dataExported, user, { reason });
    await recordAudit(tx, actor, { action: "user.export", subject: { type: "user", id }, after: {}, reason, note });
    return exported;
  });
}

const OBSTACLES: Record<DeletionObstacle, { sentence: string; part: string }> = {
  has_role: { sentence: "The user is on the staff. Take the roles away first.", part: "" },
  sells: {
    sentence: "The user has sounds on sale or in review, or shares in some. They are withdrawn first.",
    part: "?part=packs",
  },
  is_paid_out: { sentence: "The user’s payout isn’t over yet. It arrives, or comes back, first.", part: "" },
  is_owed: {
    sentence: "The user has earnings. They are paid out first, or decided on if the user is banned.",
    part: "",
  },
  waits: {
    sentence:
      "The user has earnings on hold. They are released and paid out first, or decided on if the user is banned.",
    part: "",
  },
  is_billed: { sentence: "The user’s plan is still running. It is cancelled and ends first.", part: "?part=payments" },
};

async function obstaclesTo(db: Executor, id: number): Promise<ErasureObstacle[]> {
  const obstacles = await deletion.erasureObstacles(db, id);
  return obstacles.map((obstacle) => {
    const { sentence, part } = OBSTACLES[obstacle];
    return { sentence, href: `/admin/users/${id}${part}` };
  });
}

/** What stands against erasing an account, and what it would take. Throws a Failure "not_found". */
export async function readErasure(db: Executor, id: number): Promise<ResponseOf<typeof readErasureCall>> {
  const user = await findUser(db, id);
  if (!user || user.deleted_at) throw notFound();
  return { obstacles: await obstaclesTo(db, id), ...(await countPossessions(db, id)) };
}

/**
 * Erases an account at its user's request, as they would themself; the last mail has the reason. Throws a Failure as `lockSubject` does, and "conflict"
 * with what has to be done first.
 */
export async function eraseUser(
  deps: UserDecisionContext & Pick<Dependencies, "objects">,
  { id, reason, note }: UserDecision,
): Promise<string> {
  const { actor, db } = deps;
  const user = await db.transaction(async (tx) => {
    const found = await lockSubject(tx, actor, id);
    const [first] = await obstaclesTo(tx, id);
    if (first) throw conflict(`${first.sentence} Nothing was changed.`);
    const after = await countPossessions(tx, id);
    await deletion.eraseAccount(tx, found);
    await recordAudit(tx, actor, { action: "user.erase", subject: { type: "user", id }, after, reason, note });
    return found;
  });
  await deletion.afterErasure(deps, user, reason);
  return "The account was erased.";
}
