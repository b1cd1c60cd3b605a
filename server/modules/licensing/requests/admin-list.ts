import type { listAllLicenseRequests } from "@/lib/contract/calls/licensing/admin-license-requests";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { recordExport } from "@/server/modules/kit/audit/service";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import * as repository from "@/server/modules/licensing/requests/admin-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { type Cell, time } from "@/server/platform/table-file";
import type { Viewer } from "@/server/platform/viewer";

type Query = ParsedInput<typeof listAllLicenseRequests>["query"];
type Filter = Pick<Query, "view" | "search">;

/** A page of requests. The counts are of all, whatever is searched. */
export async function listAllRequests(
  db: Executor,
  viewer: Viewer,
  query: Query,
): Promise<ResponseOf<typeof listAllLicenseRequests>> {
  const filter = { view: query.view, search: query.search };
  const [{ rows, next, previous }, total, counts] = await Promise.all([
    repository.readRequestsPage(db, filter, query),
    repository.countRequests(db, filter),
    repository.countViews(db),
  ]);
  return { data: rows.map((row) => wireRow(row, viewer)), next, previous, total, counts };
}

function wireRow(row: repository.RequestRow, viewer: Viewer): AdminLicenseRequest {
  const { user_id, display, username, thumb_key, is_banned, place: _place, ...request } = row;
  return {
    ...request,
    user: { id: user_id, display, username, thumb: pictureUrl(thumb_key), is_banned },
    is_own: user_id === viewer.id,
  };
}

/** The rows of the table as a file, its head first. That it was made is on record. */
export async function exportRequests({ actor, db }: ActionContext, filter: Filter): Promise<AsyncGenerator<Cell[]>> {
  await recordExport(db, actor, { action: "license-request.export", of: "license-request-list", filter });
  return csvRows(db, { view: filter.view, search: filter.search });
}

const HEAD = [
  ...["Number", "Sent (UTC)", "State", "Priority", "Use", "Project", "Placement", "Sounds", "Details", "Legal name"],
  ...["Company", "E-mail", "Username", "Answered by", "Answered (UTC)", "Answer"],
];

async function* csvRows(db: Executor, filter: repository.RequestFilter): AsyncGenerator<Cell[]> {
  yield HEAD;
  for await (const row of repository.readAllRequests(db, filter)) {
    yield [
      ...[row.request_id, time(row.created_at), row.status, row.is_priority ? "yes" : "no", row.use, row.project],
      ...[row.placement, row.sounds, row.details, row.name, row.company, row.email, row.username],
      ...[row.answered_by ?? "", time(row.answered_at), row.answer ?? ""],
    ];
  }
}
