import type * as contract from "@/lib/contract/calls/accounts/admin-users";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { MAX_MATCHING_USERS } from "@/lib/contract/rules/user-roles";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import type { Prices } from "@/lib/money/price-list";
import * as detail from "@/server/modules/accounts/admin-users/detail-repository";
import * as list from "@/server/modules/accounts/admin-users/list-repository";
import { parseUserSearch } from "@/server/modules/accounts/admin-users/user-search";
import { countAudit } from "@/server/modules/kit/audit/reading-repository";
import { recordExport } from "@/server/modules/kit/audit/service";
import { subjectAndParts } from "@/server/modules/kit/audit/subjects-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { type Cell, time } from "@/server/platform/table-file";
import type { Viewer } from "@/server/platform/viewer";

type Query = ParsedInput<typeof contract.listUsers>["query"];

type ListDependencies = { db: Executor; prices: Prices };

const filterOf = (
  { db, prices }: ListDependencies,
  { view, search }: Pick<Query, "view" | "search">,
): Promise<list.UserFilter> => list.findFilter(db, { view, search: search ? parseUserSearch(search, prices) : null });

/** A page of the accounts of a filter. `counts` are of all accounts, whatever is searched. */
export async function listUsers(deps: ListDependencies, query: Query): Promise<ResponseOf<typeof contract.listUsers>> {
  const { db } = deps;
  const filter = await filterOf(deps, query);
  const [{ rows, next, previous }, total, counts] = await Promise.all([
    list.readUsersPage(db, filter, query),
    list.countUsers(db, filter),
    list.countViews(db),
  ]);
  return { data: rows.map(list.toAdminUserRow), next, previous, total, counts };
}

/** The accounts that an action on a whole filter reaches. */
export async function listMatchingUsers(
  deps: ListDependencies,
  query: Pick<Query, "view" | "search">,
): Promise<ResponseOf<typeof contract.listMatchingUsers>> {
  const found = await list.listMatching(deps.db, await filterOf(deps, query), MAX_MATCHING_USERS + 1);
  return { users: found.slice(0, MAX_MATCHING_USERS), is_complete: found.length <= MAX_MATCHING_USERS };
}

type Export = Pick<Query, "view" | "search" | "sort" | "order">;

/**
 * The rows of the table as a file, its head first. That it was made is on record. Throws InvalidInput for its search, before
 * the first row.
 */
export async function exportUsers(
  { actor, db, prices }: ActionContext & { prices: Prices },
  query: Export,
): Promise<AsyncGenerator<Cell[]>> {
  const filter = await filterOf({ db, prices }, query);
  await recordExport(db, actor, { action: "user-list.export", of: "user-list", filter: query });
  return csvRows(db, filter, query);
}

async function* csvRows(
  db: Executor,
  filter: list.UserFilter,
  order: Pick<Export, "sort" | "order">,
): AsyncGenerator<Cell[]> {
  yield [
    "Id",
    "Name",
    "Username",
    "E-mail",
    "Roles",
    "Plan",
    "State",
    "Credits",
    "Downloads",
    "Last seen (UTC)",
    "Joined (UTC)",
  ];
  for await (const row of list.readAllUsers(db, filter, order)) {
    const { roles, ...user } = list.toAdminUserRow(row);
    yield [
      ...[user.id, user.display, user.username, user.email, roles.join(" "), user.plan_code ?? "", user.state],
      ...[user.credit, user.downloads, time(user.last_seen_at), time(user.registered_at)],
    ];
  }
}

const centsOf = (micros: string) => Math.floor(Number(micros) / MICROS_PER_CENT);

/** An account with its figures. Throws a Failure if there is none. */
export async function readUser(db: Executor, viewer: Viewer, id: number): Promise<AdminUser> {
  const [row, found, records] = await Promise.all([
    list.findUserRow(db, id),
    detail.readDetail(db, id),
    countAudit(db, { subjects: [subjectAndParts("user", id)] }),
  ]);
  if (!row || !found) throw notFound();
  const { earned, on_hold, available, ...facts } = found;
  return {
    ...list.toAdminUserRow(row),
    firstname: facts.firstname,
    lastname: facts.lastname,
    plan: facts.plan,
    email_verified_at: facts.email_verified_at,
    must_reset_password: facts.must_reset_password,
    has_password: facts.has_password,
    has_second_factor: facts.has_second_factor,
    providers: facts.providers,
    spent_credits: facts.spent_credits,
    paid_cents: facts.paid_cents,
    refunded_cents: facts.refunded_cents,
    first_paid_at: facts.first_paid_at,
    earned_cents: centsOf(earned),
    on_hold_cents: centsOf(on_hold),
    available_cents: centsOf(available),
    counts: { ...facts.counts, records },
    ban: facts.ban,
    erased: facts.erased,
    application_id: facts.application_id,
    is_own: viewer.id === id,
  };
}
