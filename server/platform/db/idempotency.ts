import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";
import { idempotencyKeys } from "@/server/platform/db/schema/downloads";
import { Failure } from "@/server/platform/errors";

/** A call that runs once per Idempotency-Key. */
export interface IdempotentCall {
  key: string | null;
  /** Its name and all parameters that change what it does. */
  request: readonly (string | number | boolean)[];
}

/**
 * The saved result of this call, or null if it is new. The caller must have locked the user, so that two copies of one
 * call can't both be new. Throws a Failure if the key belongs to another call.
 */
export async function findResult(tx: Transaction, userId: number, call: IdempotentCall): Promise<unknown> {
  if (call.key === null) return null;
  const [saved] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, call.key)));
  if (!saved) return null;
  if (saved.request_hash !== hashOf(call)) {
    throw new Failure("conflict", "This Idempotency-Key was used for another call.");
  }
  return saved.response;
}

/** Saves the result of a call that made changes. */
export async function saveResult(
  tx: Transaction,
  userId: number,
  call: IdempotentCall,
  response: unknown,
): Promise<void> {
  if (call.key === null) return;
  await tx.insert(idempotencyKeys).values({ user_id: userId, key: call.key, request_hash: hashOf(call), response });
}

/**
 * Forgets the results of a user's calls, so that a repeated key is decided again. What the user still owns isn't charged
 * again.
 */
export async function forgetResults(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId));
}

function hashOf({ request }: IdempotentCall): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}
