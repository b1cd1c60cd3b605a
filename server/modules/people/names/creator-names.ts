import type { FieldErrors } from "@/lib/contract/errors";
import { nameKey } from "@/server/modules/people/names/name-key";
import * as repository from "@/server/modules/people/names/names-repository";
import { passesForStaff } from "@/server/modules/people/names/staff-names";
import type { Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

/**
 * Whether another creator or the shop is shown by a name, or by one that people take for it. Names are compared one at a
 * time: no other creator takes one before the transaction ends.
 */
export async function isCreatorName(tx: Transaction, userId: number, name: string): Promise<boolean> {
  await repository.lockNames(tx);
  const key = nameKey(name);
  return (await repository.listNames(tx, userId)).some((other) => nameKey(other) === key);
}

/**
 * Shows a new creator by the name of the application. Where that is another creator's, the shop's or passes for staff, the
 * creator is asked for one, and until then shown by the account's name if that is nobody's, else by the username.
 */
export async function takeApplicationName(tx: Transaction, userId: number, name: string): Promise<void> {
  if (!passesForStaff(name) && !(await isCreatorName(tx, userId, name))) {
    return repository.updateName(tx, userId, { display: name, refused: null });
  }
  const { display, username } = await repository.readNames(tx, userId);
  const shown = (await isCreatorName(tx, userId, display)) ? username : display;
  await repository.updateName(tx, userId, { display: shown, refused: name });
}

/**
 * Field errors of the name by which a creator wants to be shown: what passes for another creator or for staff, unless it
 * is shown already, in another case or with other signs. Locks the user's row.
 */
export async function creatorNameErrors(tx: Transaction, viewer: Viewer, display: string): Promise<FieldErrors> {
  const shown = await repository.readNames(tx, viewer.id);
  if (shown.display === display) return {};
  if (passesForStaff(display) && !viewer.is_admin) return { display: ["This name is reserved. Choose another one."] };
  if (nameKey(shown.display) === nameKey(display)) return {};
  if (!(await isCreatorName(tx, viewer.id, display))) return {};
  return { display: ["Another creator has this name, or one that looks like it. Choose another one."] };
}
