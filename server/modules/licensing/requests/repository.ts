import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { LicenseRequest } from "@/lib/contract/entities/license";
import { PRIORITY_SUPPORT } from "@/lib/contract/rules/money";
import type { PriceList } from "@/lib/money/price-list";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { licenseRequests } from "@/server/platform/db/schema/licensing";

type Row = typeof licenseRequests.$inferSelect;
export type NewRequest = Omit<typeof licenseRequests.$inferInsert, "id" | "status" | "answer" | "created_at">;

/** The statuses of undecided requests. */
const OPEN: Row["status"][] = ["received", "in-review"];

function fromRow(row: Row): LicenseRequest {
  const { id: _id, user_id: _user, is_priority: _priority, answered_by: _by, answered_at: _at, ...request } = row;
  return { ...request, created_at: row.created_at.toISOString() };
}

/** Locks the user against concurrent new requests until the transaction ends. */
export async function lockRequester(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** The user's open request with the same content, or null. */
export async function findSameRequest(tx: Transaction, values: NewRequest): Promise<LicenseRequest | null> {
  const { user_id, use, project, placement, sounds, details } = values;
  const same = { user_id, use, project, placement, sounds, details };
  const [row] = await tx
    .select()
    .from(licenseRequests)
    .where(
      and(
        ...Object.entries(same).map(([name, value]) => eq(licenseRequests[name as keyof typeof same], value)),
        inArray(licenseRequests.status, OPEN),
      ),
    )
    .limit(1);
  return row ? fromRow(row) : null;
}

/** How many of a user's requests are undecided. */
export async function countOpenRequests(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(licenseRequests)
    .where(and(eq(licenseRequests.user_id, userId), inArray(licenseRequests.status, OPEN)));
  return row?.count ?? 0;
}

export async function insertRequest(tx: Transaction, values: NewRequest): Promise<LicenseRequest> {
  const [row] = await tx.insert(licenseRequests).values(values).returning();
  if (!row) throw new Error("A license request cannot be stored.");
  return fromRow(row);
}

/** Part of a user's requests, newest first, and their total. */
export async function readRequests(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; requests: LicenseRequest[] }> {
  const isOwn = eq(licenseRequests.user_id, userId);
  const [rows, [counted]] = await Promise.all([
    db.select().from(licenseRequests).where(isOwn).orderBy(desc(licenseRequests.id)).offset(offset).limit(limit),
    db.select({ count: count() }).from(licenseRequests).where(isOwn),
  ]);
  return { total: counted?.count ?? 0, requests: rows.map(fromRow) };
}

/** The address and name of a user, and whether their plan gives requests priority. */
export async function readRequester(
  db: Executor,
  { features }: PriceList,
  userId: number,
): Promise<{ email: string; display: string; is_priority: boolean }> {
  const { rows } = await db.execute<{ email: string; display: string; plan: string | null }>(sql`
    select u.email, u.display, (select p.title from subscriptions s join plans p on p.code = s.plan_code
      where s.user_id = u.id and s.status in ('active', 'past_due')) as plan
    from users u where u.id = ${userId}`);
  if (!rows[0]) throw new Error(`There is no user ${userId}.`);
  const { plan, ...requester } = rows[0];
  return { ...requester, is_priority: plan !== null && (features[plan]?.includes(PRIORITY_SUPPORT) ?? false) };
}
