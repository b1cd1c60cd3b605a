import type { DeletionObstacle } from "@/lib/contract/calls/accounts/account-changes";
import { USER_ROLES, type UserRole } from "@/lib/contract/rules/user-roles";
import { erasureObstacles } from "@/server/modules/accounts/account/deletion";
import { rolesChanged } from "@/server/modules/accounts/user-decisions/notices";
import {
  lockSubject,
  type UserDecision,
  type UserDecisionContext,
} from "@/server/modules/accounts/user-decisions/subject";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { tell } from "@/server/modules/kit/notifications/telling";
import { activateCreator } from "@/server/modules/people/applications/repository";
import { closeStudio, isCreator, saveRoles } from "@/server/modules/people/users/repository";
import { flagsOf, rolesOf } from "@/server/modules/people/users/roles";
import { conflict, InvalidInput } from "@/server/platform/errors";

const SUBJECT = "user";
/** A creator stays one until they have been paid. */
const OWED: readonly DeletionObstacle[] = ["is_paid_out", "is_owed", "waits"];
const DEEDS = { "role.change": "changed the roles of this user" };

const same = (one: readonly UserRole[], other: readonly UserRole[]) =>
  USER_ROLES.every((role) => one.includes(role) === other.includes(role));

/**
 * Changes a user's roles; their powers change with their next request. A creator stays one while they have something on
 * sale or are owed earnings. Throws a Failure as `lockSubject` does, InvalidInput for an admin who is a pack moderator,
 * and a Failure "conflict" if `before` isn't what the user has, and for staff who are banned or not verified.
 */
export async function changeRoles(
  deps: UserDecisionContext,
  { id, reason, note, roles, before }: UserDecision & { roles: readonly UserRole[]; before: readonly UserRole[] },
): Promise<{ message: string; roles: UserRole[] }> {
  const { actor, db } = deps;
  if (roles.includes("admin") && roles.includes("pack_moderator")) {
    throw new InvalidInput({ roles: ["Choose Admin or Pack moderator: an admin can do what a pack moderator can."] });
  }
  return db.transaction(async (tx) => {
    const user = await lockSubject(tx, actor, id, { amongAdmins: true });
    const subject = { type: SUBJECT, id };
    const had = rolesOf(user, await isCreator(tx, id));
    const wanted = USER_ROLES.filter((role) => roles.includes(role));
    if (!same(had, before) || same(had, wanted)) {
      throw conflict(await whoDecided(tx, subject, DEEDS, "These are the roles of this user already."));
    }
    const isGiven = wanted.some((role) => !had.includes(role));
    const losesStudio = had.includes("creator") && !wanted.includes("creator");
    // What a ban took off the lists would come back with it.
    if ((isGiven || losesStudio) && user.banned_at) throw conflict("This user is banned. Lift the ban first.");
    if (isGiven && !user.email_verified_at) {
      throw conflict("This user’s e-mail address isn’t verified. Verify it first.");
    }
    await saveRoles(tx, id, flagsOf(wanted));
    if (wanted.includes("creator") && !had.includes("creator")) await activateCreator(tx, id);
    if (losesStudio) {
      const obstacles = await erasureObstacles(tx, id);
      if (obstacles.includes("sells")) {
        throw conflict("This creator has sounds on sale or in review, or shares in some. They are withdrawn first.");
      }
      if (OWED.some((obstacle) => obstacles.includes(obstacle)))
        throw conflict("This creator is owed earnings. They are paid out first.");
      await closeStudio(tx, id);
    }
    await tell(deps, tx, rolesChanged, user, { roles: wanted, reason }, { mails: !user.banned_at });
    await recordAudit(tx, actor, {
      action: "role.change",
      subject,
      before: { roles: had },
      after: { roles: wanted },
      reason,
      note,
    });
    return { message: "Roles changed.", roles: wanted };
  });
}
