import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { creatorApplications } from "@/server/platform/db/schema/users";

type Application = typeof creatorApplications.$inferInsert;

/** Locks the applications of an e-mail until the transaction ends. */
export async function lockApplicant(db: Executor, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`apply:${email}`}, 0))`);
}

/** The pending application of an e-mail. */
export async function findPending(db: Executor, email: string) {
  const [pending] = await db
    .select({ id: creatorApplications.id, user_id: creatorApplications.user_id })
    .from(creatorApplications)
    .where(and(eq(creatorApplications.email, email), eq(creatorApplications.status, "pending")));
  return pending ?? null;
}

export async function insertApplication(db: Executor, values: Application): Promise<void> {
  await db.insert(creatorApplications).values(values);
}

export async function updateApplication(db: Executor, id: number, values: Application): Promise<void> {
  await db.update(creatorApplications).set(values).where(eq(creatorApplications.id, id));
}
