import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";
import { idempotencyKeys } from "@/server/platform/db/schema/downloads";
import { Failure } from "@/server/platform/errors";

/** A press: the key that the client gave it, and the call it was given for. */
export interface Press {
  key: string | null;
  /** Names the call with everything in it that matters, such as `download sample 5 wav`. */
  call: string;
}

/**
 * What this press was answered before, or null when it is new. The caller has locked the user, so that two copies of
 * one press can't both be new. Throws a Failure when the key belongs to another call.
 */
export async function findAnswer(tx: Transaction, userId: number, press: Press): Promise<unknown> {
  if (press.key === null) return null;
  const [known] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, press.key)));
  if (!known) return null;
  if (known.request_hash !== press.call) {
    throw new Failure("conflict", "This Idempotency-Key was used for another call.");
  }
  return known.response;
}

/** Keeps the answer of a press that has done something. */
export async function keepAnswer(tx: Transaction, userId: number, press: Press, response: unknown): Promise<void> {
  if (press.key === null) return;
  await tx.insert(idempotencyKeys).values({ user_id: userId, key: press.key, request_hash: press.call, response });
}
