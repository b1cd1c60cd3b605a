import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { readPackShares } from "@/server/modules/purchases/cash/repository";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { type Creator, type Splits, startSplits } from "@/tests/integration/support/splits";

describe.each(engines)("the money of a pack that is split on %s", (engine) => {
  let splits: Splits;
  let juno: Creator;
  let odile: Creator;
  let owner: Creator;
  let packId: number;

  beforeAll(async () => {
    splits = await startSplits(engine);
  });
  beforeEach(async () => {
    [owner, juno, odile] = [await splits.creator(), await splits.creator(), await splits.creator()];
    packId = await splits.pack({}, owner);
  });
  afterEach(async () => expect(await compareBooks(splits.app.db)).toEqual([]));
  afterAll(() => splits.app.close());

  const earned = (who: Creator) => readBalance(splits.app.db, who.id, "earnings_on_hold");
  const allEarned = async () => [await earned(owner), await earned(juno), await earned(odile)];

  /** Downloads a new sound of 3 credits, each worth 19.99 USD / 300: its creators earn 99,950 millionths. */
  async function sell(): Promise<void> {
    const sound = await insertListedSound(splits.app.db, owner.id, { pack_id: packId, price: 3 });
    const buyer = await splits.app.signIn({ has_ever_paid: true });
    await subscribe(splits.app.db, buyer.id);
    await grantCredits(splits.app.db, buyer.id, 300, { kind: "plan", paid_cents: 1999 });
    const { status } = await splits.app.request("POST", `/api/sound/${sound.id}/download`, { headers: buyer.headers });
    expect(status).toBe(200);
  }

  const WHOLE = 99_950;

  it("is the owner’s as far as nobody has agreed, to the millionth, and what is sold keeps its shares", async () => {
    await splits.putOnSale(packId);
    await splits.set(
      packId,
      [
        [juno, 33.33],
        [odile, 20],
      ],
      owner,
    );
    await sell();
    expect(await allEarned()).toEqual([WHOLE, 0, 0]);

    await splits.answer(packId, juno, "accept");
    await sell();
    const part = Math.floor((WHOLE * 3333) / 10_000);
    expect(await allEarned()).toEqual([2 * WHOLE - part, part, 0]);

    // A change counts once it is accepted, and changes nothing of what was sold.
    await splits.set(
      packId,
      [
        [juno, 10],
        [odile, 20],
      ],
      owner,
    );
    await sell();
    expect(await allEarned()).toEqual([3 * WHOLE - 2 * part, 2 * part, 0]);
    await splits.answer(packId, juno, "accept");
    await splits.answer(packId, odile, "decline");
    await sell();
    const tenth = WHOLE / 10;
    expect(await allEarned()).toEqual([4 * WHOLE - 2 * part - tenth, 2 * part + tenth, 0]);

    await splits.leave(packId, juno);
    await sell();
    expect(await allEarned()).toEqual([5 * WHOLE - 2 * part - tenth, 2 * part + tenth, 0]);
  });

  it("for cash is split by what is agreed to as well", async () => {
    const shares = async () =>
      (
        await readPackShares(splits.app.db, {
          pack_id: await readPackKey(splits.app.db, { kind: "sample", id: packId }),
        })
      ).shares;
    await splits.set(
      packId,
      [
        [juno, 25],
        [odile, 5],
      ],
      owner,
    );
    expect(await shares()).toEqual([]);
    await splits.answer(packId, juno, "accept");
    expect(await shares()).toEqual([{ user_id: juno.id, percentage: 25 }]);
    await splits.set(
      packId,
      [
        [juno, 30],
        [odile, 5],
      ],
      owner,
    );
    expect(await shares()).toEqual([{ user_id: juno.id, percentage: 25 }]);
    await splits.leave(packId, juno);
    expect(await shares()).toEqual([]);
  });
});
