import { revokeAccess } from "@/server/modules/people/auth/sessions";
import { deleteFactor } from "@/server/modules/people/proofs/repository";
import { type FactorDependencies, report } from "@/server/modules/people/proofs/second-factor";
import { lockUserByEmail } from "@/server/modules/people/users/repository";
import { notFound } from "@/server/platform/errors";

/**
 * Turns off the second factor of a user who lost it, and ends their sessions: a command of who runs the server, where
 * nobody is signed in, so that the record names the user themself. Resolves to a sentence that says what was done.
 * Throws a Failure if there is no such user.
 */
export function resetSecondFactor(
  deps: Pick<FactorDependencies, "db" | "env" | "queue" | "signingSecret">,
  email: string,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw notFound(`There is no user with the e-mail ${email.trim()}.`);
    if (!(await deleteFactor(tx, user.id))) return `${user.email} has no second factor.`;
    await revokeAccess(tx, user.id);
    await report(deps, tx, { id: user.id, network: null }, "reset", { note: "On the command line" });
    return `The second factor of ${user.email} is off, and every device is signed out.`;
  });
}
