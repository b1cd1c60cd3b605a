import { Readable } from "node:stream";
import type { listStatements as listCall, StatementFormat } from "@/lib/contract/calls/earnings/sales";
import type { ResponseOf } from "@/lib/contract/define-call";
import { product } from "@/lib/settings/product";
import type { JobDependencies } from "@/server/modules/dependencies";
import { drawStatement, totalsOf } from "@/server/modules/earnings/statements/draw-statement";
import {
  boundsOf,
  isOver,
  lastPeriods,
  monthsOf,
  nameOf,
  type Period,
  periodsSince,
} from "@/server/modules/earnings/statements/periods";
import * as repository from "@/server/modules/earnings/statements/repository";
import { statementRows } from "@/server/modules/earnings/statements/statement-csv";
import { signDownload } from "@/server/modules/kit/media-links/download-link";
import { reservingIn } from "@/server/modules/kit/objects/released-objects";
import { sellerLines } from "@/server/modules/money/books/seller";
import { toCsv } from "@/server/platform/csv";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { notFound } from "@/server/platform/errors";
import { toXlsx } from "@/server/platform/xlsx";

type StatementDependencies = Pick<JobDependencies, "objects" | "env"> & { db: Database };

/** More than anybody opens; each may have to be made. */
const OPENED = { limit: 120, seconds: 3_600 };
/** Statements that one run of the job makes. */
const AT_ONCE = 200;

/** The periods of which a creator has a statement, or can have one. */
export async function listStatements(
  db: Database,
  userId: number,
  now = new Date(),
): Promise<ResponseOf<typeof listCall>> {
  const [first, made] = await Promise.all([
    repository.readFirstMovement(db, userId),
    repository.listFigures(db, userId),
  ]);
  const figures = new Map(made.map((statement) => [statement.period, statement.figures]));
  const periods = first ? periodsSince(first, now) : [];
  return { data: periods.map((period) => ({ period, figures: figures.get(period) ?? null })) };
}

/**
 * A link to a file of a creator's statement, which is made first if it isn't yet. Throws a Failure "not_found" for a period
 * that isn't over or in which the creator had no account.
 */
export async function linkToStatement(
  deps: StatementDependencies & Pick<JobDependencies, "signingSecret">,
  { userId, period, format }: { userId: number; period: Period; format: StatementFormat },
  now = new Date(),
): Promise<{ link: string }> {
  await countUse(deps.db, `statement:${userId}`, OPENED);
  const statement = await readStatement(deps, userId, period, now);
  const name = `${product.name} statement ${period}.${format}`;
  const key = await keyOf(deps, statement, period, format);
  return { link: signDownload({ type: "file", key, name }, userId, deps.signingSecret) };
}

/** The file that is kept, or for Excel one with the same lines, which is removed a day later. */
async function keyOf(
  { db, objects }: StatementDependencies,
  { user_id, figures, pdf_key, csv_key }: repository.Statement,
  period: Period,
  format: StatementFormat,
): Promise<string> {
  if (format !== "xlsx") return format === "pdf" ? pdf_key : csv_key;
  const rows = statementRows(db, user_id, { figures, ...boundsOf(period) });
  const file = Readable.from(toXlsx(rows), { objectMode: false });
  return (await objects.put(file, { folder: "statements", extension: format, reserve: reservingIn(db) })).key;
}

/** The statement that is kept of a period; it is made once, and the first of two that are made at once is kept. */
export async function readStatement(
  deps: StatementDependencies,
  userId: number,
  period: Period,
  now = new Date(),
): Promise<repository.Statement> {
  const { db } = deps;
  const kept = await repository.findStatement(db, userId, period);
  if (kept) return kept;
  const first = await repository.readFirstMovement(db, userId);
  if (!first || !isOver(period, now) || first >= boundsOf(period).to) throw notFound("There is no such statement.");
  await makeStatement(deps, userId, period, now);
  const made = await repository.findStatement(db, userId, period);
  if (!made) throw new Error(`The statement ${period} of user ${userId} wasn't stored.`);
  return made;
}

async function makeStatement({ db, objects, env }: StatementDependencies, userId: number, period: Period, now: Date) {
  const bounds = boundsOf(period);
  const figures = await repository.readFigures(db, userId, bounds);
  const { display, username } = await repository.readName(db, userId);
  const pdf = await drawStatement({
    period: nameOf(period),
    creator: [display, `@${username}`, `Account ${userId}`],
    seller: sellerLines(env),
    figures,
    months: period.length === 4 ? await readMonths(db, userId, period) : [],
    created_at: now,
  });
  const rows = Readable.from(toCsv(statementRows(db, userId, { figures, ...bounds })), { objectMode: false });
  const folder = "statements";
  const reserve = reservingIn(db);
  const csv = await objects.put(rows, { folder, extension: "csv", reserve });
  const stored = await objects.put(pdf, { folder, extension: "pdf", reserve });
  await repository.insertStatement(db, {
    user_id: userId,
    period,
    figures,
    pdf_key: stored.key,
    csv_key: csv.key,
    created_at: now,
  });
}

async function readMonths(db: Database, userId: number, year: Period) {
  const months = [];
  for (const month of monthsOf(year)) {
    const figures = await repository.readFigures(db, userId, boundsOf(month));
    months.push({ name: nameOf(month), ...totalsOf(figures) });
  }
  return months;
}

/** Makes the missing statements of the month and the year that ended last. Returns how many. */
export async function makeDueStatements(deps: StatementDependencies, now = new Date()): Promise<number> {
  let made = 0;
  for (const period of lastPeriods(now)) {
    for (const userId of await repository.listMissing(deps.db, period, boundsOf(period).to, AT_ONCE - made)) {
      await makeStatement(deps, userId, period, now);
      made++;
    }
  }
  return made;
}
