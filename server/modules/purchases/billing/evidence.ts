import { eq, sql } from "drizzle-orm";
import type { JobDependencies } from "@/server/modules/dependencies";
import { findPayment } from "@/server/modules/purchases/billing/payments-repository";
import { findCustomer } from "@/server/modules/purchases/billing/subscriptions-repository";
import type { Database } from "@/server/platform/db/database";
import { disputes } from "@/server/platform/db/schema/payments";
import { readCustomer } from "@/server/providers/stripe/customers";
import { sendEvidence } from "@/server/providers/stripe/disputes";

/** Maximum of lines per kind of record in the evidence. */
const LINES = 100;

/**
 * Prepares the evidence of an open dispute at the provider: the accepted terms, the address, the downloads and the
 * mails sent. It is submitted to the bank at once, because a missed deadline loses the dispute.
 */
export async function prepareEvidence(deps: JobDependencies, disputeId: number): Promise<void> {
  const { db } = deps;
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  if (dispute?.status !== "open" || dispute.evidence_sent_at) return;
  const payment = await findPayment(db, dispute.payment_id);
  const customer = payment && (await findCustomer(db, payment.user_id));
  if (!payment || !customer) return;
  const address = customer.stripe_customer_id
    ? (await readCustomer(deps.stripe, customer.stripe_customer_id)).address
    : null;
  const accepted = customer.terms_accepted_at ?? customer.registered_at;
  await sendEvidence(
    deps.stripe,
    dispute.provider_dispute_id,
    {
      customer_name: customer.display,
      customer_email_address: customer.email,
      ...(address && {
        billing_address: [
          address.line1,
          address.line2,
          address.postal_code,
          address.city,
          address.state,
          address.country,
        ]
          .filter(Boolean)
          .join(", "),
      }),
      product_description: `${payment.description}: credits for downloads of sounds, delivered to the account at once.`,
      service_date: (payment.paid_at ?? payment.created_at).toISOString().slice(0, 10),
      access_activity_log: (await listDownloads(db, payment.user_id)).join("\n") || "No downloads.",
      cancellation_policy_disclosure: `The terms, which say how a plan is cancelled and what is refunded, were accepted on ${accepted.toISOString()} at ${deps.env.WEB_URL}/terms.`,
      uncategorized_text: ["Mails that were sent to the customer:", ...(await listMails(db, payment.user_id))].join(
        "\n",
      ),
    },
    true,
  );
  await db.update(disputes).set({ evidence_sent_at: new Date() }).where(eq(disputes.id, disputeId));
}

async function listDownloads(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC: '
        || coalesce(s.title, p.title, o.title) || ' (' || d.format || ')' as line
    from downloads d left join sounds s on s.id = d.sound_id left join presets p on p.id = d.preset_id
      left join oneshots o on o.id = d.oneshot_id
    where d.user_id = ${userId} order by d.id desc limit ${LINES}`);
  return rows.map(({ line }) => line);
}

async function listMails(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC: ' || replace(kind, '_', ' ') as line
    from billing_mails where user_id = ${userId} order by created_at desc limit ${LINES}`);
  return rows.map(({ line }) => line);
}
