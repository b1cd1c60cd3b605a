import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/books/service";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openTestDatabase } from "@/tests/integration/support/database";
import { runMoneyModel } from "@/tests/money/run-model";

describe("credits, debts and earnings on PostgreSQL", () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase("postgres");
  });
  afterAll(() => handle.close());

  it("are those of the model after each of 2,000 random commands", async () => {
    const { commands } = await runMoneyModel(handle.db, { total: 2_000, seed: 18 });
    expect(commands).toBeGreaterThanOrEqual(2_000);
    expect(await compareBooks(handle.db)).toEqual([]);
  });
});
