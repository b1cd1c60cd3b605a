import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";
import { USER_ORDERS, users } from "@/server/platform/db/schema/users";

const KEY = "maintenance";

const time = z.coerce.date().nullable();
const planned = z.object({ version: z.number(), text: z.string(), starts_at: time, ends_at: time });

/** A maintenance that an admin has set. It begins at once without a start, and lasts until it is ended without an end. */
export type PlannedMaintenance = z.output<typeof planned> & { set_by: number | null; set_at: Date };

/** The maintenance that was last set, over or not; null before the first. */
export async function readMaintenance(db: Executor): Promise<PlannedMaintenance | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  return row ? fromRow(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockMaintenance(tx: Transaction): Promise<PlannedMaintenance | null> {
  await tx.insert(settings).values({ key: KEY, value: false }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, KEY)).for("update");
  return row ? fromRow(row) : null;
}

export async function saveMaintenance(
  tx: Transaction,
  { set_by, ...value }: Omit<PlannedMaintenance, "set_at">,
): Promise<void> {
  await tx.update(settings).set({ value, updated_by: set_by, updated_at: sql`now()` }).where(eq(settings.key, KEY));
}

/** `true` is one that was set in the database by hand. */
function fromRow({ value, updated_by, updated_at }: typeof settings.$inferSelect): PlannedMaintenance | null {
  const set = { set_by: updated_by, set_at: updated_at };
  if (value === true) return { version: 0, text: "", starts_at: null, ends_at: null, ...set };
  const { data } = planned.safeParse(value);
  return data ? { ...data, ...set } : null;
}

/** What a user is called; null if there is none. */
export async function findDisplay(db: Executor, id: number): Promise<string | null> {
  const [user] = await db.select({ display: users.display }).from(users).where(eq(users.id, id));
  return user?.display ?? null;
}

/** The admins of everything, to whom mails about the server go. */
export function listAdmins(db: Executor): Promise<{ email: string; display: string }[]> {
  return db
    .select({ email: users.email, display: users.display })
    .from(users)
    .where(and(eq(users.is_admin, true), eq(users.is_pack_moderator, false), isNull(users.banned_at)))
    .orderBy(asc(users.id));
}

/** Users who made a call in the last five minutes, and files of which a part arrived in the last two. */
export async function countPresent(db: Executor): Promise<{ people: number; uploads: number }> {
  const { rows } = await db.execute<{ people: number; uploads: number }>(sql`select
    (select count(*)::int from users where ${USER_ORDERS.last_seen} > extract(epoch from now() - interval '5 minutes') * 1000)
      as people,
    (select count(*)::int from pack_files where state = 'uploading' and changed_at > now() - interval '2 minutes')
      as uploads`);
  return rows[0] ?? { people: 0, uploads: 0 };
}
