import type * as contract from "@/lib/contract/calls/accounts/admin-users";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { AdminDownload } from "@/lib/contract/entities/admin-user";
import type { Payment } from "@/lib/contract/entities/billing";
import * as repository from "@/server/modules/accounts/admin-users/parts-repository";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { listSessions } from "@/server/modules/people/auth/sessions";
import { userExists } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Who reads a part of whose page. Every verb here throws a Failure if there is no such user. */
interface Reading extends repository.PartPage {
  userId: number;
  viewer: Viewer;
}

async function readOf<Wire>(db: Executor, { userId, cursor, perpage }: Reading, part: repository.Part) {
  if (!(await userExists(db, userId))) throw notFound();
  return repository.readPart<Wire>(db, part, { cursor, perpage });
}

/** A page of the movements of a user's credits, each with the balance after it. */
export async function readCredits(
  db: Executor,
  reading: Reading,
): Promise<ResponseOf<typeof contract.listUserCredits>> {
  const { userId } = reading;
  const { rows, ...page } = await readOf<repository.CreditRow>(db, reading, repository.creditsOf(userId));
  let balance = rows[0] ? await repository.balanceAfter(db, userId, rows[0].id) : 0;
  const data = rows.map(({ id, kind, description, amount, created_at, by, note }) => {
    const entry = { id: Number(id), kind, description, amount, balance, created_at, by, note };
    balance -= amount;
    return entry;
  });
  return { data, ...page };
}

/** A page of a user's payments. */
export async function readPayments(
  db: Executor,
  reading: Reading,
): Promise<ResponseOf<typeof contract.listUserPayments>> {
  const part = repository.paymentsOf(reading.userId);
  const { rows, ...page } = await readOf<Payment>(db, reading, part);
  return { data: rows, ...page };
}

/** A page of what a user downloaded. */
export async function readDownloads(
  db: Executor,
  reading: Reading,
): Promise<ResponseOf<typeof contract.listUserDownloads>> {
  const part = repository.downloadsOf(reading.userId);
  const { rows, ...page } = await readOf<AdminDownload>(db, reading, part);
  return { data: rows, ...page };
}

/** A page of a creator's packs. */
export async function readPacks(db: Executor, reading: Reading): Promise<ResponseOf<typeof contract.listUserPacks>> {
  const part = repository.packsOf(reading.userId);
  const { rows, ...page } = await readOf<repository.PackRow>(db, reading, part);
  return { data: rows.map(({ thumb_key, ...row }) => ({ ...row, thumb: pictureUrl(thumb_key) })), ...page };
}

/** Where a user is signed in; only a session of the viewer's own can be the current one. */
export async function readSessions(
  db: Executor,
  { userId, viewer }: Pick<Reading, "userId" | "viewer">,
): Promise<ResponseOf<typeof contract.listUserSessions>> {
  if (!(await userExists(db, userId))) throw notFound();
  return { sessions: await listSessions(db, { id: userId, sessionId: viewer.sessionId }) };
}

/** A page of what admins wrote down about a user. */
export async function readNotes(db: Executor, reading: Reading): Promise<ResponseOf<typeof contract.listUserNotes>> {
  const part = repository.notesOf(reading.userId);
  const { rows, ...page } = await readOf<repository.NoteRow>(db, reading, part);
  const own = reading.viewer.id;
  return { data: rows.map(({ author_id, ...note }) => ({ ...note, is_own: author_id === own })), ...page };
}
