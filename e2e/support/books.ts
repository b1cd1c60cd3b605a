import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { TransactionRollbackError } from "drizzle-orm";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { Database } from "@/server/platform/db/database";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";

/** Time until another test's payment is booked, in ms: the providers report it a moment later. */
const BOOKED_WITHIN_MS = 30_000;

const setting = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the tests with scripts/e2e.mjs.`);
  return value;
};

/**
 * Expects no difference that lasts between the ledger, the lots, debts, earnings and downloads it accounts for, and the
 * payments that both providers list. Payments of other tests differ until they are booked; a difference that every
 * comparison finds is an error. Returns what `read` reads of the same moment.
 */
export async function expectBooksToBalance<Result = void>(
  read: (db: Database) => Promise<Result> = async () => undefined as Result,
): Promise<Result> {
  let lasting: string[] | undefined;
  let result: Result | undefined;
  await expect(async () => {
    const found = await reading(async (db) => {
      result = await read(db);
      return differences(db);
    });
    lasting = lasting?.filter((difference) => found.includes(difference)) ?? found;
    expect(lasting).toEqual([]);
  }).toPass({ timeout: BOOKED_WITHIN_MS });
  return result as Result;
}

/** What the ledger holds back for a creator, in millionths of a dollar. */
export const heldMicros = (creatorId: number) => reading((db) => readBalance(db, creatorId, "earnings_on_hold"));

function differences(db: Database): Promise<string[]> {
  const stripe = createStripe({
    STRIPE_SECRET_KEY: setting("STRIPE_SECRET_KEY"),
    STRIPE_URL: setting("STRIPE_URL"),
  });
  const paypal = createPaypal({
    PAYPAL_CLIENT_ID: setting("PAYPAL_CLIENT_ID"),
    PAYPAL_CLIENT_SECRET: setting("PAYPAL_CLIENT_SECRET"),
    PAYPAL_WEBHOOK_ID: setting("PAYPAL_WEBHOOK_ID"),
    PAYPAL_URL: setting("PAYPAL_URL"),
  });
  return compareBooks(db, [stripeBooks({ db, stripe }), paypalBooks({ db, paypal }), payoutBooks({ db, paypal })]);
}

/** Reads the database as it is at one moment; what is changed there, the product doesn't see. */
export function reading<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
  const { E2E_DATABASE_URL: url } = process.env;
  return url ? readingUndone(url, read) : readingCopy(read);
}

/** Reads a fleet's database in a transaction that is undone. */
async function readingUndone<Result>(url: string, read: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  let result: { value: Result } | undefined;
  const undone = db.transaction(
    async (tx) => {
      result = { value: await read(tx) };
      tx.rollback();
    },
    { isolationLevel: "repeatable read" },
  );
  await undone
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    })
    .finally(close);
  return result!.value;
}

/** Reads a copy of the embedded database's folder, as after a power failure: it belongs to the running API server. */
async function readingCopy<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), "wavecrate-books-"));
  try {
    cpSync(join(process.env.E2E_DATA_DIR!, "db"), join(copy, "db"), { recursive: true });
    rmSync(join(copy, "db", "postmaster.pid"), { force: true });
    const { db, close } = await openPglite({ folder: join(copy, "db") });
    return await read(db).finally(close);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
