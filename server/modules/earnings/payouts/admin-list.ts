import type * as contract from "@/lib/contract/calls/earnings/admin-payouts";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";
import type { PayoutSign } from "@/lib/contract/rules/money";
import * as repository from "@/server/modules/earnings/payouts/admin-list-repository";
import { parsePayoutSearch } from "@/server/modules/earnings/payouts/admin-search";
import { readSigns } from "@/server/modules/earnings/payouts/admin-signs";
import { recordExport } from "@/server/modules/kit/audit/service";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { type Cell, time, usdOfCents } from "@/server/platform/table-file";

type Query = ParsedInput<typeof contract.listPayouts>["query"];
type Filter = Pick<Query, "view" | "search">;

const filterOf = ({ view, search }: Filter): repository.PayoutFilter => ({
  view,
  search: search ? parsePayoutSearch(search) : null,
});

/** A request as a list has it, with the signs that were found. */
export function toPayoutRow(row: repository.PayoutRow, signs: AdminPayoutRow["signs"]): AdminPayoutRow {
  const { user_id, display, username, thumb_key, is_banned, available, ...request } = row;
  return {
    ...request,
    creator: { id: user_id, display, username, thumb: pictureUrl(thumb_key), is_banned },
    available_micros: Number(available),
    signs,
  };
}

/**
 * A page of requests. Counts and figures are of all, whatever is searched; signs are looked for only where somebody has
 * yet to decide.
 */
export async function listPayouts(db: Executor, query: Query): Promise<ResponseOf<typeof contract.listPayouts>> {
  const filter = filterOf(query);
  const [{ rows, next, previous }, total, { counts, figures }] = await Promise.all([
    repository.readPayoutsPage(db, filter, query),
    repository.countPayouts(db, filter),
    repository.readPayoutFigures(db),
  ]);
  const waiting = rows.filter(({ status }) => status === "pending").map(({ id }) => id);
  const signs = await readSigns(db, waiting);
  const foundOf = (id: number): PayoutSign[] =>
    (signs.get(id) ?? []).filter(({ is_found }) => is_found).map(({ sign }) => sign);
  return { data: rows.map((row) => toPayoutRow(row, foundOf(row.id))), next, previous, total, counts, figures };
}

/**
 * The rows of the table as a file, its head first. That it was made is on record. Throws InvalidInput for its search,
 * before the first row.
 */
export async function exportPayouts({ actor, db }: ActionContext, query: Filter): Promise<AsyncGenerator<Cell[]>> {
  const filter = filterOf(query);
  await recordExport(db, actor, { action: "payout.export", of: "payout-list", filter: query });
  return csvRows(db, filter);
}

const HEAD = [
  ...[
    "Id",
    "Creator id",
    "Creator",
    "Username",
    "PayPal address",
    "Amount (USD)",
    "State",
    "Asked (UTC)",
    "Decided (UTC)",
  ],
  ...["Decided by", "Settled (UTC)", "Problem", "Unclaimed since (UTC)"],
];

async function* csvRows(db: Executor, filter: repository.PayoutFilter): AsyncGenerator<Cell[]> {
  yield HEAD;
  for await (const row of repository.readAllPayouts(db, filter)) {
    yield [
      ...[row.id, row.user_id, row.display, row.username, row.paypal_email, usdOfCents(row.amount_cents), row.status],
      ...[time(row.created_at), time(row.decided_at), row.decided_by ?? "", time(row.settled_at)],
      ...[row.problem ?? "", time(row.unclaimed_at)],
    ];
  }
}
