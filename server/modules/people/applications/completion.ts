import * as repository from "@/server/modules/people/applications/repository";
import { sellerApprovedMessage } from "@/server/modules/site/notifications/messages";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Transaction } from "@/server/platform/db/database";

/** Makes a user a creator and notifies them; nothing if they are one already. */
export async function becomeCreator(tx: Transaction, userId: number): Promise<void> {
  if (!(await repository.activateCreator(tx, userId))) return;
  await insertNotifications(tx, [{ user_id: userId, type: "seller_approved", message: sellerApprovedMessage() }]);
}

/**
 * Completes an approved application once its e-mail is verified: its user becomes a creator. Call it in the transaction
 * that verifies the e-mail, which has called `lockApplicant` for it before it locked the user's row. True if there was
 * such an application.
 */
export async function completeApplications(tx: Transaction, userId: number, email: string): Promise<boolean> {
  if (!(await repository.completeWaiting(tx, userId, email))) return false;
  await becomeCreator(tx, userId);
  return true;
}
