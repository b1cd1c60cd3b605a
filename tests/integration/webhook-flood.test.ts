import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { closeDispute, openDispute } from "@/simulators/payments/stripe/disputes";
import { idOf } from "@/simulators/payments/stripe/world";
import {
  type BillingShop,
  DAY,
  spendCredits,
  startBillingShop,
  type TestUser,
} from "@/tests/integration/support/billing";

/** Minimum number of webhooks in a flood: `npm run bench:webhooks` sends 10,000. */
const WEBHOOKS = Number(process.env.WEBHOOKS ?? 300);
/** Approximate number of webhooks per run of the scenario, each of which is repeated as often as the flood needs. */
const PER_SCENARIO = 90;
const PLANS = ["starter-monthly", "producer-monthly", "studio-yearly"];
const FAILS_AT_THE_FIRST_RENEWAL = "4000000000000341";

/**
 * A scenario with some users: trials that end, one at once; bills and renewals, one of which fails; purchases; a lost
 * dispute. Returns each user's final state.
 */
async function runScenario(shop: BillingShop) {
  const users: TestUser[] = [];
  for (const code of [...PLANS, PLANS[0]!]) {
    const user = await shop.signIn();
    users.push(user);
    await shop.subscribe(user, code, users.length === 4 ? FAILS_AT_THE_FIRST_RENEWAL : undefined);
  }
  await shop.post(users[0]!, "/api/user/stripe/activate-current-subscription");
  await shop.untilIdle();
  await shop.advance(7 * DAY + 7_200);
  for (const user of users.slice(0, 3)) await spendCredits(shop.db, user.id, 40);
  await shop.advance(31 * DAY + 7_200);
  const customer = shop.world.all("customer").find(({ metadata }) => metadata.user_id === String(users[1]!.id));
  const charge = shop.world.all("charge").find((each) => idOf(each.customer) === customer?.id);
  const dispute = openDispute(shop.world, charge?.id ?? "", "fraudulent");
  await shop.untilIdle();
  closeDispute(shop.world, dispute.id, "lost");
  await shop.untilIdle();
  const states = [];
  for (const user of users) {
    const plan = await shop.plan(user);
    const bills = await shop.bills(user);
    states.push({
      credits: await shop.credits(user),
      status: plan?.status,
      taken: await shop.charged(user),
      bills: bills.map(({ status, amount_cents, refunded_cents, credits }) => [
        status,
        amount_cents,
        refunded_cents,
        credits,
      ]),
    });
  }
  return states;
}

describe("a flood of webhooks", () => {
  const shops: BillingShop[] = [];
  beforeAll(async () => {
    for (const _ of ["calm", "flooded"]) shops.push(await startBillingShop("postgres"));
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
  });

  it("that are duplicated, shuffled, delayed and forged leads to the same books as each event once, in order", {
    timeout: 60_000 + WEBHOOKS * 100,
  }, async () => {
    const [calm, flooded] = shops as [BillingShop, BillingShop];
    const expected = await runScenario(calm);
    const duplicate = Math.ceil(WEBHOOKS / PER_SCENARIO);
    flooded.payments.switches.set("stripe", { duplicate, reorder: true, delay: 20, forge: true });
    const actual = await runScenario(flooded);
    const sent = () => flooded.payments.deliverer.list(1_000_000);
    // Old webhooks are repeated, after everything that followed them.
    for (const { id, isForged } of sent().filter((_, index) => index % 7 === 0)) {
      if (!isForged) flooded.payments.deliverer.resend(id);
    }
    await flooded.untilIdle();
    expect(actual).toEqual(expected);
    expect(sent().length).toBeGreaterThanOrEqual(WEBHOOKS);
    const forged = sent().filter(({ isForged }) => isForged);
    expect(forged.length).toBeGreaterThan(PER_SCENARIO / 2);
    expect(forged.filter(({ status }) => status === "delivered")).toEqual([]);
    for (const { db, deps } of shops) {
      expect(await compareBooks(db, [stripeBooks({ db, stripe: deps.stripe })])).toEqual([]);
    }
    if (process.env.WEBHOOKS) console.warn(`${sent().length} webhooks, ${forged.length} of them forged`);
  });
});
