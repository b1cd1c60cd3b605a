import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { type BillingShop, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const MINUTE_MS = 60_000;

describe.each(engines)("the one-shots of a trial, on %s", (engine) => {
  let shop: BillingShop;
  let ids: number[];
  let packId: number;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
    const creator = await insertCreator(shop.db);
    packId = (await insertOneshotPack(shop.db, creator.id)).id;
    ids = [];
    for (let count = 0; count < 24; count++) ids.push((await insertOneshot(shop.db, creator.id, packId)).id);
  });
  afterAll(() => shop.close());

  const buy = async (user: TestUser, from: number, to: number) => {
    const statuses: string[] = [];
    for (const id of ids.slice(from, to)) {
      const { body } = await shop.post(user, `/api/oneshots/samples/${id}/download?force_download=1`);
      statuses.push(body.status);
    }
    return statuses;
  };
  /** Moves the end of the days of full access. */
  const setFullAccess = (user: TestUser, fromNow: number) =>
    shop.db
      .update(subscriptions)
      .set({ full_access_ends_at: new Date(Date.now() + fromNow) })
      .where(eq(subscriptions.user_id, user.id));
  const trial = async () => {
    const user = await shop.signIn();
    await shop.subscribe(user, "producer-monthly");
    return user;
  };
  const times = (count: number, status: string) => Array<string>(count).fill(status);

  it("are limited by the credits alone in its first three days", async () => {
    const ann = await trial();
    const { trial_started_at, full_access_ends_at } = (await shop.plan(ann))!;
    expect(full_access_ends_at!.getTime() - trial_started_at!.getTime()).toBe(
      STANDARD_LIST.trial.full_access_days * 86_400_000,
    );
    expect(await buy(ann, 0, 14)).toEqual(times(14, "ok"));
    await setFullAccess(ann, MINUTE_MS);
    expect(await buy(ann, 14, 24)).toEqual(times(10, "ok"));
    expect(await shop.credits(ann)).toBe(1);
  });

  it("count from the fourth day on, up to ten, without those of the first three", async () => {
    const ben = await trial();
    expect(await buy(ben, 0, 12)).toEqual(times(12, "ok"));
    await setFullAccess(ben, 0);
    expect(await buy(ben, 12, 23)).toEqual([...times(10, "ok"), "in_trial_limit_reached"]);
    expect(await shop.credits(ben)).toBe(3);
    const { body } = await shop.get(ben, "/api/user/billing");
    expect(body.trial).toMatchObject({ oneshots_used: 10, oneshots_limit: 10 });
    const spent = body.spent.over_time as { at: string; credits: number }[];
    expect(spent.reduce((sum, { credits }) => sum + credits, 0)).toBe(22);
    expect(spent.filter(({ at }) => Date.parse(at) % (15 * MINUTE_MS) !== 0)).toEqual([]);
  });

  it("are sold one more at a time only, when several are requested at once at the limit", async () => {
    const cleo = await trial();
    await setFullAccess(cleo, 0);
    await buy(cleo, 0, 9);
    const send = (id: number) => shop.post(cleo, `/api/oneshots/samples/${id}/download?force_download=1`);
    const statuses = (await Promise.all(ids.slice(9, 13).map(send))).map(({ body }) => body.status);
    expect(statuses.sort()).toEqual([...times(3, "in_trial_limit_reached"), "ok"]);
  });

  it("are not sold as a pack on any day", async () => {
    const dan = await trial();
    const send = async () => (await shop.post(dan, `/api/oneshots/packs/${packId}/download?force_download=1`)).body;
    expect(await send()).toMatchObject({ status: "activate_subscription" });
    await setFullAccess(dan, -MINUTE_MS);
    expect(await send()).toMatchObject({ status: "activate_subscription" });
  });
});
