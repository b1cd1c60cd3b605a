import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openTestDatabase } from "@/tests/integration/support/database";
import { actualState } from "@/tests/money/account";
import { createBusyAccount, MONEY_OPERATIONS, NOW } from "@/tests/money/operations";
import { concurrently, inTransaction, outcomeOf, sequentially } from "@/tests/money/pairs";

/** A day on which the accounts' earnings are released. */
const LATER = new Date(NOW + 20 * 86_400_000);

/** Each pair once, in one of its orders; the bench runs both. */
const PAIRS = MONEY_OPERATIONS.flatMap((one, index) =>
  MONEY_OPERATIONS.slice(index).map((other, distance) =>
    distance % 2 === 0 ? { first: one, second: other } : { first: other, second: one },
  ),
);

describe("two concurrent money operations on one account, on PostgreSQL", () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase("postgres");
  });
  afterAll(() => handle.close());

  it.each(MONEY_OPERATIONS)(
    "wait for each other and have the same result as sequentially: $name first",
    async (operation) => {
      for (const { first, second } of PAIRS.filter((pair) => pair.first === operation)) {
        const expected = await sequentially(await createBusyAccount(handle.db), [first, second]);
        const actual = await concurrently(await createBusyAccount(handle.db), first, second);
        expect({ second: second.name, ...actual }).toEqual({ second: second.name, ...expected, hasWaited: true });
      }
    },
  );

  it("have the same result while earnings are being released", async () => {
    for (const operation of MONEY_OPERATIONS) {
      const account = await createBusyAccount(handle.db);
      const release = () => releaseEarnings(handle.db, LATER, account.creators);
      const [outcome] = await Promise.all([outcomeOf(inTransaction(account, operation)), release(), release()]);
      await release();
      const other = await createBusyAccount(handle.db);
      const alone = await sequentially(other, [operation]);
      await releaseEarnings(handle.db, LATER, other.creators);
      expect({ name: operation.name, outcome }).toEqual({ name: operation.name, outcome: alone.outcomes[0] });
      const totals = ({ creatorBalances }: typeof alone.state) =>
        creatorBalances.map(({ held, available, debt }) => held + available - debt);
      expect(totals(await actualState(account, NOW))).toEqual(totals(await actualState(other, NOW)));
    }
  });
  it("leave the books without differences", async () => {
    expect(await compareBooks(handle.db)).toEqual([]);
  });
});
