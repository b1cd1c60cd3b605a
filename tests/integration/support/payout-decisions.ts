import { payoutRequests } from "@/server/platform/db/schema/payouts";
import type { TestApp } from "@/tests/integration/support/app";
import { insertCreator } from "@/tests/integration/support/factories";
import { earn, makePayable } from "@/tests/integration/support/payouts";

/** A request of a new creator who has 120 US dollars, a payee and a tax identity. */
export async function insertPayout(
  app: TestApp,
  values: Partial<typeof payoutRequests.$inferInsert> = {},
): Promise<{ id: number; user_id: number }> {
  const { db } = app;
  const user_id = values.user_id ?? (await insertCreator(db)).id;
  await earn(db, user_id, 120);
  const paypal_email = `payee${user_id}@example.com`;
  await makePayable(app, user_id, paypal_email);
  const [request] = await db
    .insert(payoutRequests)
    .values({ amount_cents: 8_000, paypal_email, ...values, user_id })
    .returning();
  return { id: request!.id, user_id };
}

/** The decisions on payouts that PayPal has no part in: for each call the request, its body, and the record that it makes. */
export async function preparePayoutDecisions(app: TestApp) {
  const approved = (await insertPayout(app)).id;
  const declined = (await insertPayout(app)).id;
  const opened = await insertPayout(app);
  const subject = (subject_id: number) => ({ subject_type: "payout", subject_id });
  return {
    "GET /api/admin/payout-requests.csv": {
      query: { view: "all", search: "creator:tunde" },
      record: {
        ...{ action: "payout.export", subject_type: "payout-list", subject_id: null },
        ...{ before: {}, after: { view: "all", search: "[text]" } },
      },
    },
    "GET /api/admin/tax-report.csv": {
      query: { year: "2026" },
      record: {
        ...{ action: "tax-identity.export", subject_type: "tax-report", subject_id: null },
        ...{ before: {}, after: { year: 2026 } },
      },
    },
    "POST /api/admin/payout-requests/{id}/approve": {
      id: approved,
      json: { amount_cents: 8_000, note: "Seen with ann@example.com" },
      record: {
        ...{ action: "payout.approve", ...subject(approved), before: { status: "pending" } },
        ...{ after: { status: "sending", amount_cents: 8_000 }, reason: null, note: "Seen with [e-mail address]" },
      },
    },
    "POST /api/admin/payout-requests/{id}/decline": {
      id: declined,
      json: { reason: "These sales look made up", note: "Same network" },
      record: {
        ...{ action: "payout.decline", ...subject(declined), before: { status: "pending" } },
        ...{
          after: { status: "rejected", amount_cents: 8_000 },
          reason: "These sales look made up",
          note: "Same network",
        },
      },
    },
    "POST /api/admin/payout-requests/{id}/tax-identity": {
      id: opened.id,
      record: { action: "tax-identity.read", ...subject(opened.id), before: {}, after: { user_id: opened.user_id } },
    },
  };
}
