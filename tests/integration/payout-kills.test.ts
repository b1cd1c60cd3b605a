import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPostgres } from "@/server/platform/db/postgres";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { runPayoutKills } from "@/tests/support/payout-kills";

const ROUNDS = 4;

let database: { url: string; drop: () => Promise<void> };
let handle: DatabaseHandle;
let folder: string;
beforeAll(async () => {
  database = await createPostgresDatabase();
  handle = await openPostgres(database.url);
  folder = await mkdtemp(join(tmpdir(), "wavecrate-payouts-"));
});
afterAll(async () => {
  await handle.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it("payouts whose worker is killed are neither lost nor paid twice", { timeout: 180_000 }, async () => {
  const result = await runPayoutKills({ handle, url: database.url, folder, rounds: ROUNDS });
  expect(result).toMatchObject({ paidTwice: 0, lost: 0, differences: [] });
  expect(result.approved).toBeGreaterThan(ROUNDS);
  // Otherwise the kills hit nothing.
  expect(result.interrupted).toBeGreaterThan(0);
});
