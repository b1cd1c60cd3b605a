import { notify } from "@/server/modules/kit/notifications/telling";
import { creatorApproved } from "@/server/modules/people/applications/notices";
import * as repository from "@/server/modules/people/applications/repository";
import { takeApplicationName } from "@/server/modules/people/names/creator-names";
import type { Transaction } from "@/server/platform/db/database";

/**
 * Makes a user a creator, shown by the name of their application if it is free, and notifies them; nothing if they are one
 * already. The transaction has locked the user's row.
 */
export async function becomeCreator(tx: Transaction, userId: number, name: string | null): Promise<void> {
  if (!(await repository.activateCreator(tx, userId))) return;
  if (name !== null) await takeApplicationName(tx, userId, name);
  await notify(tx, creatorApproved, [userId], {});
}

/**
 * Completes an approved application once its e-mail is verified: its user becomes a creator. Call it in the transaction
 * that verifies the e-mail, which has called `lockApplicant` for it before it locked the user's row. True if there was
 * such an application.
 */
export async function completeApplications(tx: Transaction, userId: number, email: string): Promise<boolean> {
  const name = await repository.completeWaiting(tx, userId, email);
  if (name === null) return false;
  await becomeCreator(tx, userId, name);
  return true;
}
