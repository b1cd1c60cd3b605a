import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openTestDatabase } from "@/tests/integration/support/database";
import { runMoneyModel } from "@/tests/money/run-model";

/** The environment sets fewer when the test runs once per mutant. */
const COMMANDS = Number(process.env.MONEY_COMMANDS ?? 2_000);

describe("credits, debts and earnings on PostgreSQL", () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase("postgres");
  });
  afterAll(() => handle.close());

  it(`match the model after each of ${COMMANDS} random commands`, { timeout: 240_000 }, async () => {
    const { commands } = await runMoneyModel(handle.db, { total: COMMANDS, seed: 18, maxMs: 200_000 });
    expect(commands).toBeGreaterThanOrEqual(COMMANDS);
    expect(await compareBooks(handle.db)).toEqual([]);
  });
});
