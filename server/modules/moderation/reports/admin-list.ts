import type { listReportedSounds, listReportsOf } from "@/lib/contract/calls/moderation/internal-reports";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { ReportedKind, ReportedRow, ReportedSound, ReportRow } from "@/lib/contract/entities/reported-sound";
import type { PriceList } from "@/lib/money/price-list";
import { soundPath } from "@/lib/routes/sound-paths";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readOpen, STACK_REPORTS } from "@/server/modules/items/report-answers/repository";
import { recordExport } from "@/server/modules/kit/audit/service";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import type { SoundRef } from "@/server/modules/moderation/bans/repository";
import { readSoundBan } from "@/server/modules/moderation/bans/service";
import * as repository from "@/server/modules/moderation/reports/admin-repository";
import * as detail from "@/server/modules/moderation/reports/detail-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { type Cell, time } from "@/server/platform/table-file";
import type { Viewer } from "@/server/platform/viewer";

type Query = ParsedInput<typeof listReportedSounds>["query"];

/** Decisions that are shown of a sound or stack. */
export const MAX_DECISIONS = 20;

/** The column of reports that has the id of what they are about. */
const referenceOf = (kind: ReportedKind) =>
  kind === "stack" ? STACK_REPORTS.reference : PACK_TABLES[kind].items.reference;

/** A page of reported sounds and stacks. The counts are of all, whatever is searched. */
export async function listReported(db: Executor, query: Query): Promise<ResponseOf<typeof listReportedSounds>> {
  const filter = { view: query.view, search: query.search };
  const [{ rows, next, previous }, total, counts] = await Promise.all([
    repository.readReportedPage(db, filter, query),
    repository.countReported(db, filter),
    repository.countViews(db),
  ]);
  return { data: rows.map(wireRow), next, previous, total, counts };
}

function wireRow(row: repository.ReportedRow): ReportedRow {
  const { kind, id, title, creator, pack, is_banned, reports, first_at, last_at } = row;
  const { decided_at: at, decided_by: by, outcome, answer, note } = row;
  return {
    ...{ kind, id, title, creator, pack, is_banned, reports, first_at, last_at },
    thumb: pictureUrl(row.thumb_key),
    decided: at === null ? null : { at, by, outcome, answer, note },
  };
}

/** A reported sound with what a decision goes by; also one without a report. Throws a Failure "not_found". */
export async function readReported(
  db: Executor,
  prices: PriceList,
  viewer: Viewer,
  ref: SoundRef,
): Promise<ReportedSound> {
  const facts = await detail.readSoundFacts(db, ref);
  if (!facts) throw notFound();
  const [ban, creator, open, decisions] = await Promise.all([
    readSoundBan(db, prices, viewer, ref),
    detail.readCreatorFacts(db, facts.creator_id),
    readOpen(db, PACK_TABLES[ref.kind].items, ref.id),
    detail.readDecisions(db, { reference: referenceOf(ref.kind), id: ref.id }, MAX_DECISIONS),
  ]);
  return {
    ban,
    thumb: pictureUrl(facts.thumb_key),
    uploaded_at: facts.uploaded_at,
    creator: { ...toUserSummary(facts.user), is_banned: facts.is_creator_banned, ...creator },
    last_report_id: open.last_id,
    decisions,
    review: facts.review,
  };
}

/** A page of the reports about a sound or stack. */
export async function listReports(
  db: Executor,
  { params: { kind, id }, query }: Pick<ParsedInput<typeof listReportsOf>, "params" | "query">,
): Promise<ResponseOf<typeof listReportsOf>> {
  const { rows, ...page } = await repository.readReportsPage(db, referenceOf(kind), id, query.view, query);
  return { data: rows.map(wireReport), ...page };
}

function wireReport(row: repository.ReportRow): ReportRow {
  const { user_id, username, display, thumb_key, is_banned, is_verified, id, ...report } = row;
  const { description, created_at, decided, right } = report;
  return {
    ...{ id: Number(id), description, created_at, decided, right },
    user:
      user_id === null
        ? null
        : { id: user_id, username, display, thumb: pictureUrl(thumb_key), is_banned, is_verified },
  };
}

/** The rows of the table as a file, its head first. That it was made is on record. */
export async function exportReported(
  { actor, db }: ActionContext,
  { view, search }: Pick<Query, "view" | "search">,
): Promise<AsyncGenerator<Cell[]>> {
  const filter = { view, search };
  await recordExport(db, actor, { action: "report.export", of: "report-list", filter });
  return csvRows(db, filter);
}

const HEAD = [
  ...[
    "Kind",
    "Id",
    "Title",
    "Page",
    "Creator",
    "Pack",
    "Banned or hidden",
    "Reports",
    "First report (UTC)",
    "Last report (UTC)",
  ],
  ...["Decided (UTC)", "Decided by", "Outcome", "Answer", "Note"],
];

const pageOf = ({ kind, id }: repository.ReportedRow) =>
  kind === "stack" ? `/admin/internal-reports?sound=stack-${id}` : soundPath(kind, id);

async function* csvRows(db: Executor, filter: repository.ReportFilter): AsyncGenerator<Cell[]> {
  yield HEAD;
  for await (const row of repository.readAllReported(db, filter)) {
    yield [
      ...[row.kind, row.id, row.title, pageOf(row), row.creator, row.pack ?? ""],
      ...[row.is_banned ? "yes" : "no", row.reports, time(row.first_at), time(row.last_at)],
      ...[time(row.decided_at), row.decided_by ?? "", row.outcome ?? "", row.answer ?? "", row.note ?? ""],
    ];
  }
}
