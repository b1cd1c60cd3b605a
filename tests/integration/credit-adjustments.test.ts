import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { notifications } from "@/server/platform/db/schema/engagement";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

describe.each(engines)("credits adjusted by admins on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterEach(async () => expect(await compareBooks(app.db)).toEqual([]));
  afterAll(() => app.close());

  const adjust = (userId: number, headers: Record<string, string>, change: unknown, key?: string) =>
    app.request("POST", `/api/admin/users/${userId}/credits`, {
      json: change,
      headers: { ...headers, ...(key ? { "Idempotency-Key": key } : {}) },
    });

  it("are granted and taken once, with the admin and the note on the ledger, and the reason told", async () => {
    const admin = await app.signIn({ is_admin: true });
    const { id } = await insertUser(app.db);
    const grant = { credits: 40, reason: "The stems were broken", note: "Second time" };
    const responses = await Promise.all([1, 2, 3].map(() => adjust(id, admin.headers, grant, "gift-0001")));
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, body: { message: "40 credits granted.", credit: 40 } });
    }
    expect(await adjust(id, admin.headers, { ...grant, credits: 41 }, "gift-0001")).toMatchObject({ status: 409 });
    expect(await adjust(id, admin.headers, { credits: -15, reason: "A mistake" })).toMatchObject({
      body: { message: "15 credits taken.", credit: 25 },
    });
    expect(await adjust(id, admin.headers, { credits: -26, reason: "Too many" })).toMatchObject({
      status: 422,
      body: { errors: { credits: ["The user has 25 credits to take."] } },
    });
    const booked = await app.db
      .select({ actor: ledgerTransactions.actor_id, note: ledgerTransactions.note })
      .from(ledgerTransactions)
      .where(sql`actor_id = ${admin.id}`)
      .orderBy(ledgerTransactions.id);
    expect(booked).toEqual([
      { actor: admin.id, note: "Second time" },
      { actor: admin.id, note: "A mistake" },
    ]);
    const history = await app.db.execute<{ description: string }>(
      sql`select distinct description from ledger_transactions where actor_id = ${admin.id}`,
    );
    expect(history.rows).toEqual([{ description: "Adjusted by support" }]);
    const told = await app.db.select().from(notifications).where(eq(notifications.user_id, id));
    expect(told.map(({ message }) => message)).toEqual([
      "We added 40 credits to your account. A note from us: “The stems were broken”",
      "We took 15 credits from your account. A note from us: “A mistake”",
    ]);
    await app.settled();
    expect(app.mails.map(({ text }) => /“(.+)”/.exec(text)?.[1])).toEqual(["The stems were broken", "A mistake"]);
  });

  it("are refused for other roles, an unknown user, an invalid amount and a missing reason", async () => {
    const admin = await app.signIn({ is_admin: true });
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    const user = await app.signIn();
    const change = { credits: 5, reason: "Because" };
    expect((await adjust(user.id, user.headers, change)).status).toBe(403);
    expect((await adjust(user.id, moderator.headers, change)).status).toBe(403);
    expect((await adjust(user.id, {}, change)).status).toBe(401);
    expect((await adjust(999_999, admin.headers, change)).status).toBe(404);
    expect((await adjust(user.id, admin.headers, { ...change, credits: 0 })).status).toBe(422);
    expect((await adjust(user.id, admin.headers, { ...change, credits: 1.5 })).status).toBe(422);
    expect((await adjust(user.id, admin.headers, { ...change, reason: "  " })).status).toBe(422);
    expect(await readBalance(app.db, user.id, "credits")).toBe(0);
  });
});
