import type { JobDependencies } from "@/server/modules/dependencies";
import { type BillingMail, mailJob } from "@/server/modules/purchases/billing/billing-jobs";
import type { Transaction } from "@/server/platform/db/database";
import { billingMails } from "@/server/platform/db/schema/payments";

/** Sends a mail about money when the transaction commits; at most one per `once`. */
export async function sendBillingMail(
  tx: Transaction,
  { queue }: Pick<JobDependencies, "queue">,
  mail: BillingMail,
  once: string,
): Promise<void> {
  const noted = await tx
    .insert(billingMails)
    .values({ once, user_id: mail.user_id, kind: mail.kind })
    .onConflictDoNothing()
    .returning({ once: billingMails.once });
  if (noted.length > 0) await queue.send(tx, mailJob, mail);
}
