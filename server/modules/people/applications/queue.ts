import type { listApplications as listCall } from "@/lib/contract/calls/people/creator-applications";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { ApplicationRow, SentApplication } from "@/lib/contract/entities/creator-application";
import { isOwn } from "@/server/modules/people/applications/decisions";
import * as repository from "@/server/modules/people/applications/queue-repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Row = NonNullable<Awaited<ReturnType<typeof repository.readQueueRow>>>;

/** A page of the applications that wait, oldest first, or of those that are decided, newest first. */
export async function listApplications(
  db: Executor,
  { view, search, cursor, perpage }: ParsedInput<typeof listCall>["query"],
): Promise<ResponseOf<typeof listCall>> {
  const [{ rows, ...cursors }, total, counts] = await Promise.all([
    repository.readApplicationsPage(db, { view, search }, { cursor, perpage }),
    repository.countListed(db, { view, search }),
    repository.countApplications(db, search),
  ]);
  return { data: rows.map(wireRow), ...cursors, total, counts };
}

/** An application as an admin decides on it. Throws a Failure if there is none. */
export async function readApplication(db: Executor, viewer: Viewer, id: number): Promise<SentApplication> {
  const row = await repository.readQueueRow(db, id);
  if (!row) throw notFound();
  const [account, earlier, isOfViewer] = await Promise.all([
    row.user && repository.readAccountFacts(db, row.user.id),
    repository.listEarlier(db, id),
    isOwn(db, viewer.id, row),
  ]);
  return {
    ...wireRow(row),
    // An account's applications count with its own address, whatever was typed.
    email: (row.user_id !== null && account?.email) || row.email,
    is_email_verified: row.user_id === null ? row.confirmed_at !== null : (account?.is_verified ?? false),
    social_media: row.social_media,
    samples_link: row.samples_link,
    is_own: isOfViewer,
    account,
    earlier: earlier.flatMap((each) => {
      const decided = decidedOf(each);
      return decided ? [{ ...decided, id: each.id, created_at: each.created_at }] : [];
    }),
    decided: decidedOf(row),
    completed_at: row.completed_at,
  };
}

const wireRow = (row: Row): ApplicationRow => ({
  id: row.id,
  name: row.name,
  creator_name: row.creator_name,
  status: row.status,
  created_at: row.created_at,
  decided_at: row.decided_at,
  user: row.user,
  is_banned: row.is_banned,
  is_again: row.is_again,
});

const decidedOf = ({ status, decided_by, decided_at, reason, note }: Row): SentApplication["decided"] =>
  decided_at === null || status === "pending" ? null : { status, by: decided_by, at: decided_at, reason, note };
