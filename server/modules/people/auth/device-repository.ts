import { and, desc, eq, ne, sql } from "drizzle-orm";
import { normaliseEmail } from "@/lib/contract/fields/email";
import type { Executor } from "@/server/platform/db/database";
import { knownDevices } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";

/** Whether a browser has signed in to the account of an e-mail before. */
export async function isKnownDevice(db: Executor, email: string, deviceHash: string): Promise<boolean> {
  const known = await db
    .select({ id: knownDevices.user_id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(and(eq(knownDevices.device_hash, deviceHash), eq(users.email, normaliseEmail(email))));
  return known.length > 0;
}

/** Records that a browser has signed in to an account; only the latest `limit` browsers are kept. */
export async function rememberDevice(db: Executor, userId: number, deviceHash: string, limit: number): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.device_hash, knownDevices.user_id],
      set: { signed_in_at: sql`now()` },
    });
  const beyond = db
    .select({ device_hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.signed_in_at))
    .offset(limit);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), sql`${knownDevices.device_hash} in ${beyond}`));
}

/** Deletes the known browsers of an account, all but the given one. */
export async function forgetDevices(db: Executor, userId: number, exceptHash?: string | null): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), exceptHash ? ne(knownDevices.device_hash, exceptHash) : undefined));
}
