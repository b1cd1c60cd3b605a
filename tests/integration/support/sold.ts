import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { heldMovements, insertEarnings, releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { Database } from "@/server/platform/db/database";
import { creditLots, lotSpendings } from "@/server/platform/db/schema/credits";
import { downloads } from "@/server/platform/db/schema/downloads";
import { grantCredits } from "@/tests/integration/support/money";

const DAY_MS = 86_400_000;
const CREDITS = 3;
export const DOLLAR = 1_000_000;

interface Sold {
  soundId: number;
  buyerId: number;
  /** What each creator earns, in US dollars. */
  earned: readonly (readonly [userId: number, dollars: number])[];
  daysAgo?: number;
  /** Within the day, so that sales have an order. */
  minutes?: number;
}

/** Books the sale of a sound for bought credits at any time. Returns the ledger transaction's id. */
export async function sell(db: Database, sold: Sold): Promise<number> {
  const { soundId, buyerId, daysAgo = 20, minutes = 0 } = sold;
  const created_at = new Date(Date.now() - daysAgo * DAY_MS + minutes * 60_000);
  const earned = new Map(sold.earned.map(([userId, dollars]) => [userId, Math.round(dollars * DOLLAR)]));
  await grantCredits(db, buyerId, CREDITS, { kind: "top_up", paid_cents: 99 });
  return db.transaction(async (tx) => {
    const event = { kind: "download", description: "Felt Loop", idempotency_key: `sold:${randomUUID()}` } as const;
    const id = await postLedgerTransaction(tx, { ...event, created_at }, [
      { account: { kind: "credits", userId: buyerId }, amount: -CREDITS },
      { account: { kind: "spent" }, amount: CREDITS },
      ...heldMovements(earned),
    ]);
    if (id === null) throw new Error("The sale is booked already.");
    const [{ id: lot_id } = { id: 0 }] = await tx
      .update(creditLots)
      .set({ remaining: 0 })
      .where(and(eq(creditLots.user_id, buyerId), eq(creditLots.remaining, CREDITS)))
      .returning({ id: creditLots.id });
    const [{ id: lot_spending_id } = { id: 0 }] = await tx
      .insert(lotSpendings)
      .values({ lot_id, ledger_transaction_id: id, credits: CREDITS })
      .returning({ id: lotSpendings.id });
    const item = { user_id: buyerId, sound_id: soundId, format: "wav", price: CREDITS } as const;
    await tx.insert(downloads).values({ ...item, ledger_transaction_id: id, created_at });
    await insertEarnings(tx, [{ ledger_transaction_id: id, lot_spending_id, earned, created_at }]);
    return id;
  });
}

/** Releases what creators earned long enough ago. */
export const release = (db: Database, ...creators: number[]) => releaseEarnings(db, new Date(), creators);
