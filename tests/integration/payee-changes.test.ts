import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { sendPayout } from "@/server/modules/earnings/payouts/service";
import { payeeChanges, payoutRequests } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { approvePayout, earn, linkTo, makePayable, moveChanges } from "@/tests/integration/support/payouts";
import { signInCreator } from "@/tests/integration/support/studio";

const OWN = "hal@haldenrye.com";
const THIEF = "thief@example.com";

describe.each(engines)("a change of who is paid on %s", (engine) => {
  let app: TestApp;
  let adminId: number;
  /** The same account: its owner, and who stole a session of theirs. */
  let creator: Awaited<ReturnType<typeof signInCreator>>;
  let account: string;
  beforeAll(async () => {
    app = await startApp(engine);
    adminId = (await app.signIn({ is_admin: true })).id;
  });
  let sequence = 0;
  beforeEach(async () => {
    sequence += 1;
    account = `owner${sequence}@wavecrate.test`;
    creator = await signInCreator(app, { email: account, display: "Halden Rye" });
    await makePayable(app, creator.id, OWN);
    await earn(app.db, creator.id, 120);
    app.mails.length = 0;
    await app.db.execute(sql`delete from rate_limits`);
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: unknown) =>
    app.request(method, path, { ...(json === undefined ? {} : { json }), headers: creator.headers });
  const overview = async () => (await call("GET", "/api/seller/payouts")).body as PayoutOverview;
  const change = (email: string) => call("PUT", "/api/seller/payee", { email });
  const stop = (token: string) => app.request("POST", "/api/auth/payee-change/stop", { json: { token } });
  const inspect = (token: string) => app.request("POST", "/api/auth/payee-change/inspect", { json: { token } });
  const tokenTo = async (email: string) => {
    await app.settled();
    return linkTo(app, email);
  };
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  async function ask(): Promise<number> {
    const { body } = await call("POST", "/api/seller/payout-requests", { amount_cents: 6_000 });
    return (body as PayoutOverview).open!.id;
  }
  const context = () => ({ ...app.deps, db: app.db });
  const approve = (id: number) => approvePayout(context(), { id, adminId, seenCents: 6_000 });
  const rowOf = async (id: number) => (await app.db.select().from(payoutRequests).where(eq(payoutRequests.id, id)))[0]!;

  it("with a stolen session pays nothing within 72 hours, and the owner's one press undoes it", async () => {
    const id = await ask();
    expect((await change(THIEF)).body).toMatchObject({ payee: { email: THIEF, held_until: expect.any(String) } });
    const token = await tokenTo(account);
    expect(mailsTo(OWN)).toEqual(["Payouts go to another PayPal address - Wavecrate"]);
    expect(mailsTo(THIEF)).toEqual(["You are paid by Wavecrate here - Wavecrate"]);
    expect(app.mails.find(({ to }) => to === THIEF)?.text).not.toContain("token=");
    for (const hours of [0, 71.9]) {
      await moveChanges(app, creator.id, hours);
      await expect(approve(id)).rejects.toThrow("The PayPal address was changed: nothing is paid before");
    }
    // Neither back and forth nor another change ends it sooner.
    await change("second@example.com");
    await change(OWN);
    await change(THIEF);
    await moveChanges(app, creator.id, 1);
    await expect(approve(id)).rejects.toThrow("nothing is paid before");

    expect((await inspect(token)).body).toEqual({
      old_email: "h••••@haldenrye.com",
      new_email: "t••••@example.com",
      is_stopped: false,
    });
    const before = await app.db.select().from(payeeChanges).where(eq(payeeChanges.user_id, creator.id));
    expect(before.some(({ stopped_at }) => stopped_at)).toBe(false);
    expect(await stop(token)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining("every device is signed out") },
    });
    expect((await call("GET", "/api/seller/payouts")).status).toBe(401);
    expect((await inspect(token)).body).toMatchObject({ is_stopped: true });
    expect(await rowOf(id)).toMatchObject({ status: "cancelled" });
    await app.settled();
    for (const subject of ["Set a new password", "The change of your PayPal address was stopped"])
      expect(mailsTo(account)).toContain(`${subject} - Wavecrate`);

    creator = { ...creator, headers: await app.signInAgain(creator.id) };
    expect((await overview()).payee).toMatchObject({ email: OWN, held_until: null });
    const again = await ask();
    await approve(again);
    expect(await rowOf(again)).toMatchObject({ status: "sending", paypal_email: OWN });
  });

  it("takes effect after 72 hours that nobody stopped, also for a request from before", async () => {
    const id = await ask();
    await change("new@haldenrye.com");
    await moveChanges(app, creator.id, 72.1);
    expect((await overview()).payee).toMatchObject({ held_until: null });
    await approve(id);
    expect(await rowOf(id)).toMatchObject({ paypal_email: "new@haldenrye.com" });
  });

  it("is refused for the present address, for what PayPal can't take, and after five a day", async () => {
    expect((await change(OWN.toUpperCase())).body).toMatchObject({ errors: { email: [expect.any(String)] } });
    for (const email of ["", "nobody", `${"a".repeat(60)}@${"b".repeat(60)}.example.com`, undefined])
      expect((await change(email as string)).body).toMatchObject({ errors: { email: [expect.any(String)] } });
    const statuses = [];
    for (let number = 1; number <= 6; number += 1) statuses.push((await change(`n${number}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is the first one, too: it is held, and stopping leaves nobody to be paid", async () => {
    await app.db.execute(sql`delete from payees where user_id = ${creator.id}`);
    await change(THIEF);
    expect((await overview()).payee?.held_until).not.toBeNull();
    const id = await ask();
    await expect(approve(id)).rejects.toThrow("nothing is paid before");
    await stop(await tokenTo(account));
    creator = { ...creator, headers: await app.signInAgain(creator.id) };
    expect(await overview()).toMatchObject({ payee: null, missing: ["payee"], open: null });
  });

  it("can't be undone by the thief: an address that is held itself gets no link", async () => {
    await change(THIEF);
    const token = await tokenTo(account);
    app.mails.length = 0;
    await change(OWN);
    await app.settled();
    expect(app.mails.find(({ to }) => to === THIEF)?.text).toContain("don’t go to this PayPal address");
    expect(app.mails.find(({ to }) => to === THIEF)?.text).not.toContain("token=");
    await stop(token);
    const changes = await app.db.select().from(payeeChanges).where(eq(payeeChanges.user_id, creator.id));
    expect(changes.every(({ stopped_at }) => stopped_at)).toBe(true);
  });

  it("has a link that works for 30 days, for nobody else, and not with another token", async () => {
    await change(THIEF);
    const token = await tokenTo(account);
    expect(JSON.stringify(await app.db.select().from(payeeChanges))).not.toContain(token);
    for (const wrong of ["x", `${token}x`, ""]) expect((await stop(wrong)).status).toBe(422);
    await moveChanges(app, creator.id, 24 * 30 - 1);
    expect((await inspect(token)).status).toBe(200);
    await moveChanges(app, creator.id, 2);
    expect((await inspect(token)).body).toEqual({ errors: { token: ["This link is no longer valid."] } });
    expect((await stop(token)).status).toBe(422);
    expect((await overview()).payee?.email).toBe(THIEF);
  });

  it("is stopped once by two presses at the same time", async () => {
    await change(THIEF);
    const token = await tokenTo(account);
    app.mails.length = 0;
    const responses = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.settled();
    expect(app.mails).toHaveLength(2);
  });

  it("and an approval at the same time never pay the new address", async () => {
    for (let round = 0; round < 5; round += 1) {
      creator = await signInCreator(app);
      await makePayable(app, creator.id, OWN);
      await earn(app.db, creator.id, 120);
      const id = await ask();
      await Promise.allSettled([approve(id), change(THIEF), approve(id)]);
      const row = await rowOf(id);
      expect(row.status === "sending" ? row.paypal_email : row.status).toBe(row.status === "sending" ? OWN : "pending");
      const sent: string[] = [];
      const paypal = {
        ...app.deps.paypal,
        sendPayout: async ({ items }: { items: readonly { email: string }[] }) => {
          for (const { email } of items) sent.push(email);
          return `batch-${id}`;
        },
        readPayout: async () => null,
      };
      await sendPayout({ ...context(), paypal }, id);
      expect(sent).toEqual(row.status === "sending" ? [OWN] : []);
    }
  });

  it("and its stop at the same time as an approval pay nothing while it is held", async () => {
    for (let round = 0; round < 3; round += 1) {
      creator = await signInCreator(app, { email: `raced${sequence}-${round}@wavecrate.test` });
      await makePayable(app, creator.id, OWN);
      await earn(app.db, creator.id, 120);
      await change(THIEF);
      const id = await ask();
      const token = await tokenTo(`raced${sequence}-${round}@wavecrate.test`);
      await Promise.allSettled([approve(id), stop(token), approve(id)]);
      expect(await rowOf(id)).toMatchObject({ status: "cancelled" });
    }
  });

  it("stops a payout that was approved all the same, before PayPal is asked", async () => {
    const id = await ask();
    await approve(id);
    const { decided_at } = await rowOf(id);
    const created_at = new Date(decided_at!.getTime() - 1_000);
    const held_until = new Date(decided_at!.getTime() + 1_000);
    const values = { user_id: creator.id, new_email: THIEF, token_hash: `hash-${id}`, held_until, created_at };
    await app.db.insert(payeeChanges).values(values);
    const paypal = { ...app.deps.paypal, sendPayout: () => Promise.reject(new Error("PayPal was asked.")) };
    await sendPayout({ ...context(), paypal }, id);
    expect(await rowOf(id)).toMatchObject({ status: "returned", problem: "PAYEE_HELD" });
    expect(await overview()).toMatchObject({ available_micros: 120_000_000, requestable_cents: 12_000 });
    const [last] = await app.db.select().from(payoutRequests).orderBy(desc(payoutRequests.id)).limit(1);
    expect(last?.id).toBe(id);
  });
});
