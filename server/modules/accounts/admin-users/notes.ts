import type { AdminNote } from "@/lib/contract/entities/admin-user";
import * as repository from "@/server/modules/accounts/admin-users/notes-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import { conflict, forbidden, notFound } from "@/server/platform/errors";

const MAX_NOTES = 1_000;

/**
 * Writes down a note about a user, which only admins read. The record has its id, not its text. Throws a Failure if
 * there is no such user, for an erased account, and for too many notes.
 */
export function addNote({ actor, db }: ActionContext, userId: number, text: string): Promise<AdminNote> {
  return db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (!user) throw notFound();
    if (user.deleted_at) throw conflict("This account was erased: nothing more is kept about its person.");
    if ((await repository.countNotes(tx, userId)) >= MAX_NOTES) {
      throw conflict(`A user has at most ${MAX_NOTES} notes. Delete one of yours first.`);
    }
    const note = await repository.insertNote(tx, { user_id: userId, author_id: actor.id, text });
    const subject = { type: "user", id: userId };
    await recordAudit(tx, actor, { action: "user-note.add", subject, after: { note_id: note.id } });
    const by = await repository.readDisplay(tx, actor.id);
    return { id: note.id, text, by, is_own: true, created_at: note.created_at.toISOString() };
  });
}

/** Deletes a note of the admin's own. Throws a Failure for a note of another admin, and if there is none. */
export async function deleteNote(
  { actor, db }: ActionContext,
  { userId, noteId }: { userId: number; noteId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const note = await repository.lockNote(tx, userId, noteId);
    if (!note) throw notFound();
    if (note.author_id !== actor.id) throw forbidden("Only who wrote a note deletes it.");
    await repository.deleteNote(tx, noteId);
    const record = { subject: { type: "user", id: userId }, before: { note_id: noteId }, after: {} };
    await recordAudit(tx, actor, { action: "user-note.delete", ...record });
  });
}
