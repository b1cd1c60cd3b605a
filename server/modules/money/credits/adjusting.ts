import { randomUUID } from "node:crypto";
import { spendOrder, takeFromLots } from "@/lib/money/rules";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { tell } from "@/server/modules/kit/notifications/telling";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { creditsAdjusted } from "@/server/modules/money/credits/notices";
import {
  findPerson,
  listLotsWithCredits,
  takeBackFromLot,
  toSpendable,
} from "@/server/modules/money/credits/repository";
import { grantCredits, readCredits } from "@/server/modules/money/credits/service";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { findResult, saveResult } from "@/server/platform/db/idempotency";
import { InvalidInput, notFound } from "@/server/platform/errors";

interface Adjustment {
  userId: number;
  /** Credits to grant; negative to take. */
  credits: number;
  /** What the user reads, beside DESCRIPTION in their history. */
  reason: string;
  /** What only admins read. */
  note?: string | undefined;
  /** The Idempotency-Key. */
  key: string | null;
}

/** The description in the user's credit history. */
const DESCRIPTION = "Adjusted by support";

/**
 * Grants credits that don't expire, or takes spendable ones, in the order of spending; it is on record, the ledger has the
 * admin and the note, and the user is told the reason. Once per idempotency key of the admin. Throws a Failure for an unknown user and a key of
 * another call, and InvalidInput if the user has fewer credits.
 */
export function adjustCredits(
  deps: ActionContext & Pick<Dependencies, "env" | "queue" | "signingSecret">,
  { userId, credits, reason, note, key }: Adjustment,
): Promise<{ message: string; credit: number }> {
  const { actor, db } = deps;
  const adminId = actor.id;
  const call = { key, request: ["adjust credits", userId, credits, reason, note ?? ""] };
  return db.transaction(async (tx) => {
    // The admin's lock prevents using one key for two users at once; both are locked in a fixed order.
    for (const id of [adminId, userId].sort((a, b) => a - b)) await lockBuyer(tx, id);
    const saved = await findResult(tx, adminId, call);
    if (saved !== null) return saved as { message: string; credit: number };
    const person = await findPerson(tx, userId);
    if (!person) throw notFound();
    const { spendable: before } = await readCredits(tx, userId);
    const once = `adjustment:${randomUUID()}`;
    const event = { description: DESCRIPTION, once, actor_id: adminId, note: note ?? reason };
    if (credits > 0) {
      await grantCredits(tx, { ...event, user_id: userId, kind: "adjustment", credits, paid_cents: 0, ends_at: null });
    } else await takeCredits(tx, { ...event, user_id: userId, credits: -credits });
    const { spendable: credit } = await readCredits(tx, userId);
    const subject = { type: "user", id: userId };
    const change = { before: { credits: before }, after: { credits: credit } };
    await recordAudit(tx, actor, { action: "credits.adjust", subject, ...change, reason, note });
    await tell(deps, tx, creditsAdjusted, { ...person, id: userId }, { credits, credit, reason });
    const response = { message: credits > 0 ? `${credits} credits granted.` : `${-credits} credits taken.`, credit };
    await saveResult(tx, adminId, call, response);
    return response;
  });
}

/**
 * Takes spendable credits, in the order of spending. The caller must have locked the user. Throws InvalidInput if there
 * are fewer.
 */
export async function takeCredits(
  tx: Transaction,
  taking: {
    user_id: number;
    credits: number;
    description: string;
    once: string;
    actor_id: number;
    note: string;
    /** Now by default. */
    at?: Date | undefined;
  },
): Promise<void> {
  const { user_id: userId, credits, description, once, actor_id, note, at } = taking;
  const now = (at ?? new Date()).getTime();
  const lots = spendOrder((await listLotsWithCredits(tx, userId)).map(toSpendable), now);
  const parts = takeFromLots(lots, credits);
  if (!parts) {
    const available = lots.reduce((sum, { remaining }) => sum + remaining, 0);
    throw new InvalidInput({ credits: [`The user has ${available} credits to take.`] });
  }
  const event = { kind: "adjustment", description, idempotency_key: once, actor_id, note, created_at: at } as const;
  await postLedgerTransaction(tx, event, [
    { account: { kind: "credits", userId }, amount: -credits },
    { account: { kind: "grants" }, amount: credits },
  ]);
  for (const part of parts) await takeBackFromLot(tx, part.lot.id, part.credits);
}
