import { eq, sql } from "drizzle-orm";
import type { ReportedStack } from "@/lib/contract/entities/reported-stack";
import { isShown } from "@/server/modules/library/stacks/repository";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { stacks } from "@/server/platform/db/schema/stacks";

/** Locks a stack against changes and returns it, or null. */
export async function lockStack(tx: Transaction, id: number) {
  const { user_id, title, is_public, hidden_at } = stacks;
  const [row] = await tx
    .select({ id: stacks.id, user_id, title, is_public, hidden_at })
    .from(stacks)
    .where(eq(stacks.id, id))
    .for("update");
  return row ?? null;
}

/** Hides a stack for a reason, or shows it again. It is the same version: its user may be changing it. */
export async function setHidden(tx: Transaction, id: number, reason: string | null): Promise<void> {
  const hidden = { hidden_at: reason === null ? null : new Date(), hidden_reason: reason };
  await tx.update(stacks).set(hidden).where(eq(stacks.id, id));
}

/** A stack that everybody may open, kept from being hidden until the transaction ends; null if there is none. */
export async function shareShown(tx: Executor, slug: string): Promise<{ id: number; user_id: number } | null> {
  const { rows } = await tx.execute<{ id: number; user_id: number }>(sql`
    select s.id, s.user_id from stacks s join users u on u.id = s.user_id
    where s.slug = ${slug} and ${isShown} for share of s`);
  return rows[0] ?? null;
}

/** What is read of a stack beside itself: when it was made and hidden, and of its user. */
type StackFacts = Pick<ReportedStack["author"], "is_banned" | "stacks" | "hidden" | "reports" | "right"> & {
  made_at: string;
  hidden_at: string | null;
};

/** Null if there is no such stack. */
export async function readStackFacts(db: Executor, id: number): Promise<StackFacts | null> {
  const { rows } = await db.execute<StackFacts & Record<string, unknown>>(sql`
    select ${isoTime(sql`s.created_at`)} as made_at, ${isoTime(sql`s.hidden_at`)} as hidden_at,
      u.banned_at is not null as is_banned, own.*, told.*
    from stacks s join users u on u.id = s.user_id
      cross join lateral (select (count(*) filter (where o.is_public and o.hidden_at is null))::int as stacks,
        (count(*) filter (where o.hidden_at is not null))::int as hidden from stacks o where o.user_id = s.user_id) own
      cross join lateral (select count(*)::int as reports,
        (count(*) filter (where r.outcome = 'hidden'))::int as "right"
        from reports r join stacks o on o.id = r.stack_id where o.user_id = s.user_id) told
    where s.id = ${id}`);
  return rows[0] ?? null;
}
