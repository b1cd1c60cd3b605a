import { and, desc, eq, inArray } from "drizzle-orm";
import type { UserSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { users } from "@/server/platform/db/schema/users";

export async function insertAuditEntry(tx: Transaction, values: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(values);
}

interface LastRecord extends UserSummaryJson {
  action: string;
  created_at: Date;
}

/** The last record of some actions on a subject, with who acted; null if there is none. */
export async function findLastRecord(
  db: Executor,
  subject: { type: string; id: number },
  actions: readonly string[],
): Promise<LastRecord | null> {
  const { id, username, display, thumb_key } = users;
  const { action, created_at } = auditEntries;
  const [last] = await db
    .select({ id, username, display, thumb_key, action, created_at })
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
