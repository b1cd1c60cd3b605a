import { and, desc, eq, inArray } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { users } from "@/server/platform/db/schema/users";

export async function insertAuditEntry(tx: Transaction, values: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(values);
}

/** The last record of some actions on a subject, with the name of who acted; null if there is none. */
export async function findLastRecord(
  db: Executor,
  subject: { type: string; id: number },
  actions: readonly string[],
): Promise<{ display: string; action: string; created_at: Date } | null> {
  const [last] = await db
    .select({ display: users.display, action: auditEntries.action, created_at: auditEntries.created_at })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actor_id))
    .where(
      and(
        eq(auditEntries.subject_type, subject.type),
        eq(auditEntries.subject_id, subject.id),
        inArray(auditEntries.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ?? null;
}
