import { sql } from "drizzle-orm";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import { evidenceJob } from "@/server/modules/purchases/cash/jobs";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { readOrder, readOrderedPack } from "@/server/modules/purchases/cash/repository";
import type { Executor } from "@/server/platform/db/database";
import type { Dispute } from "@/server/providers/paypal/paypal";

/** Stores the disputes of an order, and sends the job that responds to each one that waits for evidence. */
export async function saveDisputes(deps: CashDependencies, order: Order, disputes: readonly Dispute[]): Promise<void> {
  const { rows: found } = await deps.db.execute<{ id: number }>(sql`
    select id from payments where provider = 'paypal' and provider_id = ${order.provider_order_id}`);
  const payment = found[0];
  if (!payment) return;
  for (const dispute of disputes) {
    const closed = dispute.state === "open" ? null : new Date().toISOString();
    const due = dispute.evidenceDueAt?.toISOString() ?? null;
    await deps.db.execute(sql`
      insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, evidence_due_at, closed_at)
      values (${payment.id}, ${dispute.id}, ${dispute.state}, ${dispute.reason}, ${dispute.amount.cents}, ${due}, ${closed})
      on conflict (provider_dispute_id) do update set status = excluded.status, reason = excluded.reason,
        evidence_due_at = excluded.evidence_due_at, closed_at = coalesce(disputes.closed_at, excluded.closed_at)`);
    if (due === null || !(await needsEvidence(deps.db, dispute.id))) continue;
    const job = { order_id: order.id, dispute: dispute.id };
    await deps.queue.send(deps.db, evidenceJob, job, { once: `${dispute.id}:${due}` });
  }
}

async function needsEvidence(db: Executor, disputeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select id from disputes where provider_dispute_id = ${disputeId} and evidence_sent_at is null`);
  return rows.length > 0;
}

/**
 * Sends the evidence for a dispute, unless it was sent or PayPal doesn't wait for it. It is marked as sent afterwards:
 * after a lost response or the end of the process the job runs again, and PayPal's state shows whether it arrived.
 */
export async function sendEvidence(
  { db, paypal }: CashDependencies,
  { order_id, dispute: id }: { order_id: number; dispute: string },
): Promise<void> {
  const order = await readOrder(db, order_id);
  if (!order || !(await needsEvidence(db, id))) return;
  const dispute = await paypal.readDispute(id);
  if (!dispute?.evidenceDueAt) return;
  await paypal.sendEvidence(id, { note: await readEvidence(db, order) });
  await db.execute(sql`update disputes set evidence_sent_at = now() where provider_dispute_id = ${id}`);
}

interface Facts extends Record<string, unknown> {
  email: string;
  registered_at: string | null;
  terms_accepted_at: string | null;
  files: number;
  first_download: string | null;
}

/** The evidence of a sale that is sent to PayPal. */
async function readEvidence(db: Executor, order: Order): Promise<string> {
  const { kind } = await readOrderedPack(db, order);
  const { items } = PACK_TABLES[kind];
  const { rows } = await db.execute<Facts>(sql`
    select u.email, u.registered_at::text as registered_at, u.terms_accepted_at::text as terms_accepted_at, count(d.id)::int as files, min(d.created_at)::text as first_download
    from users u left join downloads d on d.user_id = u.id and d.${sql.identifier(items.reference)} in (
      select t.id from ${sql.identifier(items.items)} t where t.pack_id = ${order.pack_id})
    where u.id = ${order.user_id} group by u.id`);
  const facts = rows[0];
  const lines = [
    `Digital goods: the pack "${order.title}", delivered by download at once after the payment.`,
    `Ordered ${order.created_at.toISOString()}, paid ${order.captured_at?.toISOString() ?? "unknown"}.`,
    facts ? `Account: ${facts.email}, registered ${facts.registered_at ?? "unknown"}.` : null,
    facts?.first_download
      ? `Sounds of it in the account: ${facts.files}, the first since ${facts.first_download}.`
      : null,
    order.waived_withdrawal_at
      ? `The buyer asked for delivery at once and waived withdrawal on ${order.waived_withdrawal_at.toISOString()} (text ${order.waiver_version}).`
      : null,
    order.payer_email ? `PayPal account: ${order.payer_email}.` : null,
  ];
  return lines.filter((line) => line !== null).join("\n");
}
