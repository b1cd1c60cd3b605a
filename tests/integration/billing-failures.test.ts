import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { readCredits } from "@/server/modules/money/credits/service";
import { allItems } from "@/server/modules/purchases/billing/catalogue";
import { keepDeadlines } from "@/server/modules/purchases/billing/dunning";
import { lookIntoChange } from "@/server/modules/purchases/billing/plan-changes";
import { findOpenChange } from "@/server/modules/purchases/billing/plan-changes-repository";
import { reconcile } from "@/server/modules/purchases/billing/reconcile";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { syncPrice } from "@/server/providers/stripe/prices";
import { closeDispute, openDispute } from "@/simulators/payments/stripe/disputes";
import {
  type BillingShop,
  DAY,
  spendCredits,
  startBillingShop,
  type TestUser,
} from "@/tests/integration/support/billing";

describe("payments that go wrong", () => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop("postgres");
    for (const item of allItems(shop.deps.prices)) await syncPrice(shop.deps.stripe, item);
  });
  afterAll(() => shop.close());
  const activate = async (user: TestUser) => {
    const { body } = await shop.post(user, "/api/user/stripe/activate-current-subscription");
    await shop.untilIdle();
    return body;
  };
  const paidUser = async (code = "producer-monthly") => {
    const user = await shop.signIn();
    await shop.subscribe(user, code);
    await activate(user);
    return user;
  };
  const topUp = async (user: TestUser, code = "credits-100") => {
    const { body } = await shop.post(user, `/api/user/billing/top-ups/${code}`, {});
    return shop.pay(body.link);
  };
  const subjectsTo = async (user: TestUser) => {
    const { body } = await shop.get(user, "/api/user");
    const { email } = body.user ?? body;
    return shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/ - .*/, ""));
  };

  it("leaves an unpaid plan past due for 14 days, mails on days 0, 3 and 5, and then ends it", async () => {
    const ann = await shop.signIn();
    await shop.subscribe(ann, "producer-monthly", "4000000000000341");
    await shop.advance(7 * DAY + 7_200);
    expect(await shop.plan(ann)).toMatchObject({ status: "past_due" });
    for (const days of [0, 1, 2, 1, 1]) {
      await shop.advance(days * DAY);
      await keepDeadlines(shop.deps);
      await keepDeadlines(shop.deps);
      await shop.untilIdle();
    }
    expect((await subjectsTo(ann)).filter((subject) => subject === "Your payment failed")).toHaveLength(3);
    const overview = await shop.get(ann, "/api/user/billing");
    expect(overview.body).toMatchObject({ status: "past_due", overdue: { amount_cents: 1999 } });
    await shop.advance(9 * DAY);
    await keepDeadlines(shop.deps);
    await shop.untilIdle();
    expect(await shop.plan(ann)).toMatchObject({ status: "canceled", canceled_reason: "unpaid" });
    expect([await shop.credits(ann), await shop.charged(ann)]).toEqual([25, 0]);
  });

  it("mails once, two days before a trial ends, unless it has been cancelled", async () => {
    const abe = await shop.signIn();
    await shop.subscribe(abe, "producer-monthly");
    const ada = await shop.signIn();
    await shop.subscribe(ada, "producer-monthly");
    await shop.advance(4 * DAY);
    await keepDeadlines(shop.deps);
    await shop.untilIdle();
    expect(await subjectsTo(abe)).not.toContain("Your trial ends in two days");
    await shop.post(ada, "/api/user/billing/cancel");
    await shop.advance(DAY + 3_600);
    await keepDeadlines(shop.deps);
    await keepDeadlines(shop.deps);
    await shop.untilIdle();
    expect((await subjectsTo(abe)).filter((subject) => subject === "Your trial ends in two days")).toHaveLength(1);
    expect(await subjectsTo(ada)).not.toContain("Your trial ends in two days");
  });

  it("grants no second trial for the same card, or for an e-mail that differs only by a tag", async () => {
    const ben = await shop.signIn({ email: "ben@once.test" });
    await shop.subscribe(ben, "starter-monthly", "4242424242424242", "one card");
    const cal = await shop.signIn();
    const session = await shop.subscribe(cal, "starter-monthly", "4242424242424242", "one card");
    const state = await shop.get(cal, `/api/user/billing/checkouts/${session}`);
    expect(state.body.status).toBe("trial_refused");
    expect([await shop.credits(cal), await shop.charged(cal)]).toEqual([0, 0]);
    expect(shop.world.all("subscription").at(-1)?.status).toBe("canceled");
    const tagged = await shop.signIn({ email: "ben+again@once.test" });
    await shop.subscribe(tagged, "starter-monthly");
    expect(await shop.plan(tagged)).toMatchObject({ status: "active" });
    expect([await shop.credits(tagged), await shop.charged(tagged)]).toEqual([100, 899]);
  });

  it("keeps one of two plans bought at the same time, and refunds the other", async () => {
    const dee = await paidUser("starter-monthly");
    await shop.post(dee, "/api/user/billing/cancel");
    await shop.advance(32 * DAY);
    const links = await Promise.all(
      [1, 2].map(async () => (await shop.post(dee, "/api/subscribe/starter-monthly")).body.link),
    );
    const open = links.filter((link) =>
      shop.world.all("checkout_session").some(({ url, status }) => url === link && status === "open"),
    );
    const before = await shop.charged(dee);
    for (const link of open) await shop.pay(link);
    await shop.untilIdle();
    expect((await shop.charged(dee)) - before).toBe(899);
    expect(await shop.credits(dee)).toBe(225);
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("reconciles plans, credits and books when no webhook arrives", async () => {
    shop.payments.switches.set("stripe", { drop: 10_000 });
    const eva = await shop.signIn();
    await shop.subscribe(eva, "producer-monthly");
    expect(await shop.plan(eva)).toBeUndefined();
    await reconcile(shop.deps);
    await shop.untilIdle();
    expect([(await shop.plan(eva))?.status, await shop.credits(eva)]).toEqual(["in_trial", 25]);
    await shop.advance(7 * DAY + 7_200);
    await reconcile(shop.deps);
    await shop.untilIdle();
    shop.payments.switches.set("stripe", { drop: 0 });
    expect([(await shop.plan(eva))?.status, await shop.credits(eva)]).toEqual(["active", 325]);
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("grants once when events are repeated or out of order, and refuses a forged event", async () => {
    shop.payments.switches.set("stripe", { duplicate: 3, reorder: true, forge: true });
    const fay = await paidUser("starter-monthly");
    await topUp(fay);
    shop.payments.switches.set("stripe", { duplicate: 0, reorder: false, forge: false });
    expect([await shop.credits(fay), await shop.charged(fay)]).toEqual([225, 899 + 1499]);
    const forged = await shop.request("POST", "/api/webhooks/stripe", {
      json: { id: "evt_1", object: "event", type: "invoice.paid", data: { object: { id: "in_1" } } },
      headers: { "Stripe-Signature": `t=${Math.floor(Date.now() / 1_000)},v1=${"0".repeat(64)}` },
    });
    expect(forged.status).toBe(403);
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("completes an upgrade once when its response was lost", async () => {
    const gus = await paidUser("producer-monthly");
    await spendCredits(shop.db, gus.id, 25 + 158);
    shop.payments.switches.set("stripe", { fault: "fail_after", faults: 1 });
    const lost = await shop.post(gus, "/api/user/billing/change/studio-monthly", { charge_cents: 3053 });
    expect([lost.status, lost.body.status]).toEqual([200, "paid"]);
    const row = await shop.plan(gus);
    expect(row && (await findOpenChange(shop.db, row.id))).toBeNull();
    await shop.untilIdle();
    expect([await shop.credits(gus), await shop.charged(gus)]).toEqual([800, 1999 + 3053]);
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("freezes the credits of an upgrade that never reached the provider, until its job checks it", async () => {
    const guy = await paidUser("producer-monthly");
    const change = () => shop.post(guy, "/api/user/billing/change/studio-monthly", { charge_cents: 2000 });
    shop.payments.switches.set("stripe", { fault: "fail_before", faults: 3 });
    expect((await change()).body.status).toBe("processing");
    expect(await readCredits(shop.db, guy.id)).toMatchObject({ spendable: 25, frozen: 300 });
    expect((await change()).status).toBe(409);
    const row = await shop.plan(guy);
    const open = row && (await findOpenChange(shop.db, row.id));
    await lookIntoChange(shop.deps, open?.id ?? 0);
    expect(await readCredits(shop.db, guy.id)).toMatchObject({ spendable: 325, frozen: 0 });
    expect((await change()).body.status).toBe("paid");
    await shop.untilIdle();
    expect([await shop.credits(guy), await shop.charged(guy)]).toEqual([825, 3999]);
  });

  it("discards a declined upgrade, and unfreezes its credits", async () => {
    const hal = await paidUser("starter-monthly");
    const customer = shop.world.all("customer").find(({ metadata }) => metadata.user_id === String(hal.id));
    for (const method of shop.world.all("payment_method").filter((one) => one.customer === customer?.id)) {
      shop.world.store.put("stripe.card_number", { id: method.id, number: "4000000000000002" } as { id: string });
    }
    const { body } = await shop.post(hal, "/api/user/billing/change/studio-monthly", { charge_cents: 3999 - 899 });
    expect(body.status).toBe("declined");
    await shop.untilIdle();
    expect(await shop.plan(hal)).toMatchObject({ plan_code: "starter-monthly", status: "active" });
    expect(await readCredits(shop.db, hal.id)).toMatchObject({ spendable: 125, frozen: 0 });
  });

  it("revokes refunded credits: unspent ones at once, spent ones as a debt that the next grant settles", async () => {
    const admin = await shop.signIn({ is_admin: true });
    const ida = await paidUser("starter-monthly");
    const checkout = await shop.get(ida, `/api/user/billing/checkouts/${await topUp(ida)}`);
    expect(checkout.body).toMatchObject({ kind: "top_up", status: "complete", credits: 100 });
    await spendCredits(shop.db, ida.id, 25 + 100 + 40);
    const bill = (await shop.bills(ida)).find(({ kind }) => kind === "top_up");
    const refund = () => shop.post(admin, `/api/admin/payments/${bill?.id}/refund`, { reason: "Bought by mistake" });
    const responses = await Promise.all([refund(), refund()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.untilIdle();
    expect(await readCredits(shop.db, ida.id)).toMatchObject({ balance: 0, debt: 40 });
    expect(await shop.charged(ida)).toBe(899);
    await topUp(ida);
    expect(await readCredits(shop.db, ida.id)).toMatchObject({ balance: 60, debt: 0 });
    expect(await compareBooks(shop.db)).toEqual([]);
    expect(await subjectsTo(ida)).toContain("Your refund");
    const mails = shop.mails.filter(({ subject }) => subject.startsWith("Your refund"));
    expect(mails.at(-1)?.text).toContain("A note from us: “Bought by mistake”");
    const audited = await shop.db.select().from(auditEntries);
    const subject = { actor_id: admin.id, action: "payment.refund", subject_type: "payment", subject_id: bill?.id };
    expect(audited).toMatchObject([
      {
        ...subject,
        before: { refunded_cents: 0 },
        after: { amount_cents: bill?.amount_cents },
        reason: "Bought by mistake",
      },
    ]);
  });

  it("freezes disputed credits, sends the evidence, and revokes the credits when the dispute is lost", async () => {
    const jon = await paidUser("starter-monthly");
    await topUp(jon);
    const bill = (await shop.bills(jon)).find(({ kind }) => kind === "top_up");
    const charge = shop.world.all("charge").find(({ payment_intent }) => payment_intent === bill?.charge_id);
    const dispute = openDispute(shop.world, charge?.id ?? "", "fraudulent");
    await shop.untilIdle();
    expect(await readCredits(shop.db, jon.id)).toMatchObject({ spendable: 125, frozen: 100 });
    expect(shop.world.need("dispute", dispute.id).evidence_details.has_evidence).toBe(true);
    closeDispute(shop.world, dispute.id, "lost");
    await shop.untilIdle();
    expect(await readCredits(shop.db, jon.id)).toMatchObject({ spendable: 125, frozen: 0, debt: 0 });
    expect((await shop.bills(jon)).find(({ kind }) => kind === "top_up")?.status).toBe("refunded");
    expect(await compareBooks(shop.db)).toEqual([]);
  });

  it("refuses a top-up to a user without a plan or payment, and shows payments only to their owner", async () => {
    const other = await shop.signIn();
    expect((await shop.post(other, "/api/user/billing/top-ups/credits-25", {})).status).toBe(403);
    const kay = await paidUser("starter-monthly");
    const session = shop.world.all("checkout_session").at(-1)?.id;
    expect((await shop.get(other, `/api/user/billing/checkouts/${session}`)).status).toBe(404);
    expect((await shop.get(kay, "/api/user/billing/payments")).body.data).toMatchObject([
      { kind: "plan", amount_cents: 899, status: "paid", receipt_url: expect.stringContaining("http") },
    ]);
    expect((await shop.get(other, "/api/user/billing/payments")).body.data).toEqual([]);
    expect((await shop.post(kay, "/api/admin/payments/1/refund", { reason: "Mine" })).status).toBe(403);
  });
});
