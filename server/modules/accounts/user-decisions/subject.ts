import type { Dependencies } from "@/server/modules/dependencies";
import { findUser, lockAdmins, lockUser, type UserRow } from "@/server/modules/people/users/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";

/** The context of a verb that decides on a user and tells them. */
export type UserDecisionContext = ActionContext & Pick<Dependencies, "env" | "queue" | "signingSecret">;

/** A decision: on whom, why in words that the person reads, and what only admins read. */
export interface UserDecision {
  id: number;
  reason: string;
  note?: string | undefined;
}

const isAdmin = ({ is_admin, is_pack_moderator }: UserRow) => is_admin && !is_pack_moderator;

/**
 * Locks the user on whom the actor decides. Where the decision is about an admin, or may make one (`amongAdmins`), all
 * admins take turns and the actor must still be one, so that two who decide on each other never leave the shop without.
 * Throws a Failure: "not_found", "forbidden" for the actor themself, "conflict" for an erased account.
 */
export async function lockSubject(
  tx: Transaction,
  actor: ActionContext["actor"],
  id: number,
  { amongAdmins = false } = {},
): Promise<UserRow> {
  if (id === actor.id) throw forbidden("Nobody decides on their own account. Ask another admin.");
  const seen = await findUser(tx, id);
  if (!seen) throw notFound();
  const takesTurns = amongAdmins || isAdmin(seen);
  if (takesTurns && !(await lockAdmins(tx)).includes(actor.id)) throw forbidden("You’re no longer an admin.");
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  if (user.deleted_at) throw conflict("This account was erased. Nothing was changed.");
  if (isAdmin(user) && !takesTurns) throw conflict("This user has just become an admin. Look at them again.");
  return user;
}
