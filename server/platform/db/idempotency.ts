import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";
import { idempotencyKeys } from "@/server/platform/db/schema/downloads";
import { Failure } from "@/server/platform/errors";

/** A call that runs once: its Idempotency-Key, and what it does. */
export interface IdempotentCall {
  key: string | null;
  /** Describes the call with all its significant parameters, such as `download sample 5 wav`. */
  name: string;
}

/**
 * The saved result of this call, or null if it is new. The caller must have locked the user, so that two copies of one
 * call can't both be new. Throws a Failure if the key belongs to another call.
 */
export async function findResult(tx: Transaction, userId: number, call: IdempotentCall): Promise<unknown> {
  if (call.key === null) return null;
  const [known] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, call.key)));
  if (!known) return null;
  if (known.request_hash !== call.name) {
    throw new Failure("conflict", "This Idempotency-Key was used for another call.");
  }
  return known.response;
}

/** Saves the result of a call that made changes. */
export async function saveResult(
  tx: Transaction,
  userId: number,
  call: IdempotentCall,
  response: unknown,
): Promise<void> {
  if (call.key === null) return;
  await tx.insert(idempotencyKeys).values({ user_id: userId, key: call.key, request_hash: call.name, response });
}
