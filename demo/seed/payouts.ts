import { sql } from "drizzle-orm";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import { MICROS_PER_CENT } from "@/server/modules/money/ledger/earnings";
import { sealIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import { payees, payoutRequests, taxIdentities } from "@/server/platform/db/schema/payouts";

/** They have yet to say where they are paid. */
const WITHOUT = ["halden-rye", "juno-akers"];
/** How many days the requests wait; of the address, the simulated PayPal knows what becomes of a payout to it. */
const REQUESTS = [
  { days_ago: 21, to: "" },
  { days_ago: 4.1, to: "" },
  { days_ago: 2.2, to: "unclaimed." },
  { days_ago: 1.3, to: "failed." },
  { days_ago: 0.4, to: "" },
] as const;
const PAYEE_SINCE_DAYS = 200;

/** Requests of the creators who have most to be paid; nothing if there already are some. */
export async function seedPayouts(context: Pick<SeedContext, "db" | "now">, signingSecret: string): Promise<void> {
  const { db } = context;
  if ((await db.$count(payoutRequests)) > 0) return;
  const { rows } = await db.execute<{ id: number; username: string; display: string; balance: string }>(sql`
    select u.id, u.username, u.display, a.balance from users u
    join ledger_accounts a on a.user_id = u.id and a.kind = 'earnings'
    where a.balance >= ${MIN_PAYOUT_CENTS * MICROS_PER_CENT} and u.username <> all(${`{${WITHOUT.join()}}`}::text[])
    order by a.balance desc, u.id limit ${REQUESTS.length}`);
  for (const [index, { id, username, display, balance }] of rows.entries()) {
    const { days_ago, to } = REQUESTS[index]!;
    const email = `${to}${username}@paypal.example`;
    const identity = { country: "GB", kind: "individual", name: display, number: "1234567890" } as const;
    await db.insert(payees).values({ user_id: id, email, changed_at: daysAgo(context, PAYEE_SINCE_DAYS) });
    await db.insert(taxIdentities).values(sealIdentity(id, identity, signingSecret));
    const all = Math.floor(Number(balance) / MICROS_PER_CENT);
    const amount_cents = index % 2 === 0 ? all : MIN_PAYOUT_CENTS;
    const created_at = daysAgo(context, days_ago);
    await db.insert(payoutRequests).values({ user_id: id, amount_cents, paypal_email: email, created_at });
  }
}
