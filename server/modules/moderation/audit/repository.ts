import type { Transaction } from "@/server/platform/db/database";
import { auditEntries } from "@/server/platform/db/schema/audit";

export async function insertAuditEntry(tx: Transaction, values: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(values);
}
