import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { compareBooks } from "@/server/modules/books/service";
import { openPglite } from "@/server/platform/db/pglite";

/**
 * Every difference between the ledger and the lots, debts, earnings and downloads it accounts for. The embedded database
 * belongs to the running API server, so a copy of its folder is read, as after a power cut.
 */
export async function expectBooksToBalance(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "wavecrate-books-"));
  try {
    cpSync(join(process.env.E2E_DATA_DIR!, "db"), join(copy, "db"), { recursive: true });
    rmSync(join(copy, "db", "postmaster.pid"), { force: true });
    const { db, close } = await openPglite({ folder: join(copy, "db") });
    const differences = await compareBooks(db).finally(close);
    expect(differences).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
