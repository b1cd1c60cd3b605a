import type { readTaxIdentity as readCall } from "@/lib/contract/calls/earnings/admin-payouts";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Secrets } from "@/lib/settings/secrets";
import type { Dependencies } from "@/server/modules/dependencies";
import { readPaidInYear } from "@/server/modules/earnings/payouts/admin-tax-repository";
import { PAYOUT_SUBJECT } from "@/server/modules/earnings/payouts/approval";
import { readRequest } from "@/server/modules/earnings/payouts/repository";
import { recordAudit, recordExport } from "@/server/modules/kit/audit/service";
import { openSealed } from "@/server/modules/money/tax-identities/sealed-identity";
import { openTaxIdentity as openIdentity } from "@/server/modules/money/tax-identities/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { type Cell, usdOfCents } from "@/server/platform/table-file";

type TaxContext = ActionContext & Pick<Dependencies, "signingSecret">;

/** Opens the tax identity of a request's creator, which is on record. Throws a Failure "not_found". */
export async function openTaxIdentity(
  { actor, db, signingSecret }: TaxContext,
  id: number,
): Promise<ResponseOf<typeof readCall>> {
  return db.transaction(async (tx) => {
    const request = await readRequest(tx, id);
    if (!request) throw notFound();
    const identity = await openIdentity({ db: tx, signingSecret }, request.user_id);
    if (!identity) throw notFound("There is no tax identity that can be opened: the creator has to insert it again.");
    const subject = { type: PAYOUT_SUBJECT, id };
    await recordAudit(tx, actor, { action: "tax-identity.read", subject, after: { user_id: request.user_id } });
    const { country, kind, name, number } = identity;
    return { country, kind, name, number };
  });
}

/** Every creator who was paid in a year (UTC) as a file, its head first. That it was made is on record. */
export async function exportTaxReport(
  { actor, db, signingSecret }: TaxContext,
  year: number,
): Promise<AsyncGenerator<Cell[]>> {
  await recordExport(db, actor, { action: "tax-identity.export", of: "tax-report", filter: { year } });
  return csvRows(db, signingSecret, year);
}

const HEAD = [
  ...["Creator id", "Creator", "Username", "Country", "Kind", "Tax name", "Tax number", "Payouts"],
  ...["Q1 (USD)", "Q2 (USD)", "Q3 (USD)", "Q4 (USD)", "Paid (USD)"],
];

async function* csvRows(db: Executor, secret: Secrets, year: number): AsyncGenerator<Cell[]> {
  yield HEAD;
  for await (const row of readPaidInYear(db, year)) {
    const { id, country, kind, sealed_name, sealed_number } = row;
    const identity =
      country && kind && sealed_name
        ? openSealed({ user_id: id, country, kind, sealed_name, sealed_number }, secret)
        : null;
    yield [
      ...[id, row.display, row.username, country ?? "", kind ?? "", identity?.name ?? ""],
      ...[identity?.number ?? "", row.payouts],
      ...[row.q1, row.q2, row.q3, row.q4, row.cents].map((cents) => usdOfCents(Number(cents))),
    ];
  }
}
