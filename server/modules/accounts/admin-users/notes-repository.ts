import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";
import { userNotes } from "@/server/platform/db/schema/user-records";
import { users } from "@/server/platform/db/schema/users";

/** Locks a user against an erasure; null if there is none. */
export async function lockUser(tx: Transaction, userId: number) {
  const [user] = await tx
    .select({ id: users.id, deleted_at: users.deleted_at })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user ?? null;
}

export function countNotes(tx: Transaction, userId: number): Promise<number> {
  return tx.$count(userNotes, eq(userNotes.user_id, userId));
}

export async function insertNote(tx: Transaction, values: typeof userNotes.$inferInsert) {
  const [note] = await tx.insert(userNotes).values(values).returning();
  if (!note) throw new Error("The note was not stored.");
  return note;
}

/** Locks a note about a user; null if there is none. */
export async function lockNote(tx: Transaction, userId: number, noteId: number) {
  const [note] = await tx
    .select()
    .from(userNotes)
    .where(and(eq(userNotes.id, noteId), eq(userNotes.user_id, userId)))
    .for("update");
  return note ?? null;
}

export async function deleteNote(tx: Transaction, noteId: number): Promise<void> {
  await tx.delete(userNotes).where(eq(userNotes.id, noteId));
}

/** A user's display name. */
export async function readDisplay(tx: Transaction, userId: number): Promise<string> {
  const [user] = await tx.select({ display: users.display }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  return user.display;
}
