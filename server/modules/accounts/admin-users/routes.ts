import * as contract from "@/lib/contract/calls/accounts/admin-users";
import { addUser, newUserErrors } from "@/server/modules/accounts/admin-users/adding";
import { addNote, deleteNote } from "@/server/modules/accounts/admin-users/notes";
import * as parts from "@/server/modules/accounts/admin-users/parts";
import * as service from "@/server/modules/accounts/admin-users/service";
import type { Dependencies } from "@/server/modules/dependencies";
import { actionContext } from "@/server/platform/actions/action-context";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";
import type { Viewer } from "@/server/platform/viewer";

/** Serves the users to admins: the list, a user with every part of their page, new accounts and notes. */
export function adminUserRoutes(mount: Mount, mountCsv: CsvMount, deps: Dependencies): void {
  const { prices } = deps;
  const { db } = deps;
  mount(contract.listUsers, ({ query }) => service.listUsers({ db, prices }, query));
  mount(contract.listMatchingUsers, ({ query }) => service.listMatchingUsers({ db, prices }, query));
  mountCsv(contract.usersCsv, "users", (query, viewer, client) =>
    service.exportUsers({ ...actionContext(db, { viewer, ...client }), prices }, query),
  );
  mount(
    contract.addUser,
    (call) => addUser({ ...deps, ...actionContext(db, call) }, { ...call.body, key: call.idempotencyKey }),
    (fields) => newUserErrors(deps, fields),
  );
  mount(contract.readAdminUser, ({ params, viewer }) => service.readUser(db, viewer, params.id));

  const reading = <Query>({ params, query, viewer }: { params: { id: number }; query: Query; viewer: Viewer }) => ({
    ...query,
    userId: params.id,
    viewer,
  });
  mount(contract.listUserCredits, (call) => parts.readCredits(db, reading(call)));
  mount(contract.listUserPayments, (call) => parts.readPayments(db, reading(call)));
  mount(contract.listUserDownloads, (call) => parts.readDownloads(db, reading(call)));
  mount(contract.listUserPacks, (call) => parts.readPacks(db, reading(call)));
  mount(contract.listUserSessions, (call) => parts.readSessions(db, reading(call)));
  mount(contract.listUserNotes, (call) => parts.readNotes(db, reading(call)));
  mount(contract.addUserNote, (call) => addNote(actionContext(db, call), call.params.id, call.body.text));
  mount(contract.deleteUserNote, async (call) => {
    await deleteNote(actionContext(db, call), { userId: call.params.id, noteId: call.params.note_id });
    return {};
  });
}
