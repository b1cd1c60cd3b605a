import type { listAudit as listCall, listAuditOf as ofCall } from "@/lib/contract/calls/kit/audit";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { AUDIT_ACTIONS } from "@/lib/contract/rules/audit-actions";
import { AUDIT_GROUPS, type AuditGroup } from "@/lib/contract/rules/audit-groups";
import { leadsToPage } from "@/lib/routes/routes";
import { type AuditFilter, type AuditQuery, filterOf } from "@/server/modules/kit/audit/filter";
import * as repository from "@/server/modules/kit/audit/reading-repository";
import { recordExport } from "@/server/modules/kit/audit/service";
import * as subjects from "@/server/modules/kit/audit/subjects-repository";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database, Executor } from "@/server/platform/db/database";
import { forbidden, InvalidInput } from "@/server/platform/errors";
import { type Cell, time } from "@/server/platform/table-file";
import type { Viewer } from "@/server/platform/viewer";

type Conditions = repository.AuditConditions;

/** How many users or packs a name may mean. */
const MAX_FOUND = 200;

/** A page of what admins did, newest first, with the count of each group. Throws InvalidInput for its search. */
export async function listAudit(
  db: Database,
  { cursor, perpage, ...query }: ParsedInput<typeof listCall>["query"],
): Promise<ResponseOf<typeof listCall>> {
  const filter = filterOf(query);
  const found = await lookUp(db, filter);
  const ofGroups = { ...found, actions: filterOf({ ...query, group: undefined }).actions };
  const [page, counted] = await Promise.all([
    repository.readAuditPage(db, { ...found, actions: filter.actions }, { cursor, perpage }),
    repository.countByAction(db, ofGroups),
  ]);
  const counts = Object.fromEntries(AUDIT_GROUPS.map((group) => [group, 0])) as Record<AuditGroup, number>;
  let count = 0;
  for (const { action, count: ofAction } of counted) {
    const group = groupOf(action);
    if (group) counts[group] += ofAction;
    if (query.group === undefined || query.group === group) count += ofAction;
  }
  const data = await wireRecords(db, page.rows);
  return { data, next: page.next, previous: page.previous, total: { count, is_exact: true }, counts };
}

/** What isn't a pack moderator's business. */
const STRICT: ReadonlySet<string> = new Set(["user", "application", "payout", "license-request", "stack"]);

/** What admins did with one thing, newest first. Throws a Failure for a pack moderator who asks about a person or money. */
export async function listAuditOf(
  db: Database,
  viewer: Viewer,
  { params: { type, id }, query }: Pick<ParsedInput<typeof ofCall>, "params" | "query">,
): Promise<ResponseOf<typeof ofCall>> {
  if (viewer.is_pack_moderator && STRICT.has(type)) throw forbidden();
  const conditions = { subjects: [subjects.subjectAndParts(type, id)] };
  const [page, count] = await Promise.all([
    repository.readAuditPage(db, conditions, query),
    repository.countAudit(db, conditions),
  ]);
  const data = await wireRecords(db, page.rows);
  return { data, next: page.next, previous: page.previous, total: { count, is_exact: true } };
}

const HEAD = [
  "Number",
  "At (UTC)",
  "By",
  "Action",
  "On",
  "On id",
  "Name",
  "Reason",
  "Note",
  "Before",
  "After",
  "Network",
];
/** Rows whose subjects are looked up at once. */
const CHUNK = 500;

/**
 * The rows of the table as a file, its head first; the newest says that it was made. Throws InvalidInput for its search,
 * before the first row.
 */
export async function exportAudit({ actor, db }: ActionContext, query: AuditQuery): Promise<AsyncGenerator<Cell[]>> {
  const filter = filterOf(query);
  const conditions = { ...(await lookUp(db, filter)), actions: filter.actions };
  const { by: by_id, ...rest } = query;
  await recordExport(db, actor, { action: "audit.export", of: "audit", filter: { by_id, ...rest } });
  return csvRows(db, conditions);
}

async function* csvRows(db: Database, conditions: Conditions): AsyncGenerator<Cell[]> {
  yield HEAD;
  let waiting: repository.AuditRow[] = [];
  for await (const row of repository.readAllAudit(db, conditions)) {
    waiting.push(row);
    if (waiting.length < CHUNK) continue;
    yield* (await wireRecords(db, waiting)).map(csvRow);
    waiting = [];
  }
  yield* (await wireRecords(db, waiting)).map(csvRow);
}

function csvRow({ id, at, by, action, subject, before, after, reason, note, network }: AuditRecord): Cell[] {
  const on = [subject.type, subject.id ?? "", subject.name ?? ""];
  const values = [JSON.stringify(before), JSON.stringify(after)];
  return [id, time(at), by?.display ?? "", action, ...on, reason ?? "", note ?? "", ...values, network ?? ""];
}

/** The ids that the names of a filter mean. */
async function lookUp(db: Executor, filter: AuditFilter): Promise<Omit<Conditions, "actions">> {
  const [actors, named] = await Promise.all([
    Promise.all(filter.actorNames.map((name) => findUsers(db, name))),
    Promise.all(filter.subjectNames.map((name) => findSubjects(db, name))),
  ]);
  const each = (ids: readonly number[]) => ids.map((id) => [id]);
  return {
    from: filter.from,
    to: filter.to,
    words: filter.words,
    ids: each(filter.ids),
    actors: [...each(filter.actorIds), ...actors],
    subjectIds: each(filter.subjectIds),
    subjects: [...filter.subjects.map(({ type, id }) => subjects.subjectAndParts(type, id)), ...named],
  };
}

async function findUsers(db: Executor, name: string): Promise<number[]> {
  const users = await subjects.findUsers(db, name, MAX_FOUND + 1);
  return refuseTooMany(users, name);
}

async function findSubjects(db: Executor, name: string) {
  const users = await findUsers(db, name);
  const packs = await subjects.findPacks(db, name, { creators: users, limit: MAX_FOUND + 1 });
  return subjects.subjectsOf(name, users, refuseTooMany(packs, name));
}

function refuseTooMany<Found>(found: Found[], name: string): Found[] {
  if (found.length <= MAX_FOUND) return found;
  throw new InvalidInput({
    search: [`More than ${MAX_FOUND} have “${name}” in their name. Insert more of it, or an id.`],
  });
}

const groupOf = (action: string): AuditGroup | null =>
  Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as keyof typeof AUDIT_ACTIONS] : null;

async function wireRecords(db: Executor, rows: readonly repository.AuditRow[]): Promise<AuditRecord[]> {
  const found = await subjects.readSubjects(
    db,
    rows.map(({ subject_type: type, subject_id: id }) => ({ type, id })),
  );
  return rows.map(({ subject_type: type, subject_id, by, before, after, ...row }) => {
    const known = subject_id === null ? undefined : found.get(subjects.subjectKey(type, subject_id));
    const href = known?.href && leadsToPage(known.href) ? known.href : null;
    return {
      id: Number(row.id),
      at: row.at,
      by: by && toUserSummary(by),
      action: row.action,
      subject: { type, id: subject_id, name: known?.name ?? null, href },
      before: wireValues(before),
      after: wireValues(after),
      reason: row.reason,
      note: row.note,
      network: row.network,
    };
  });
}

/** The same values, whose lists the contract may change. */
const wireValues = (values: repository.AuditRow["before"]): AuditRecord["before"] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as AuditRecord["before"];
