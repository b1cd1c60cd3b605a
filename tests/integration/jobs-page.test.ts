import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { grantCredits } from "@/server/modules/money/credits/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { insertFailedJob } from "@/tests/integration/support/operations";
import { insertPayout } from "@/tests/integration/support/payout-decisions";

type Operations = CallResponse<"GET /api/admin/jobs">;

describe.each(engines)("the page of jobs on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.execute(sql`delete from pgboss.job`));

  const read = async () => (await app.request("GET", "/api/admin/jobs", { headers: admin.headers })).body as Operations;
  const post = (path: string, json: unknown = {}) =>
    app.request("POST", `/api/admin/${path}`, { json, headers: admin.headers });
  const trending = defineJob<Nothing>("trending", { title: "Ranks by what is trending" });
  const queueOf = ({ queues }: Operations, name: string) => queues.find((queue) => queue.name === name);
  const stateOf = async (id: string) =>
    (await app.db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${id}::uuid`)).rows[0]?.state;

  it("counts what waits, is for later, runs and failed, and since when the oldest is due", async () => {
    await app.deps.queue.send(app.db, trending, {});
    await app.deps.queue.send(app.db, trending, {}, { startAfter: new Date(Date.now() + 3_600_000) });
    await insertFailedJob(app);
    const running = await insertFailedJob(app);
    await app.db.execute(sql`update pgboss.job set state = 'active' where id = ${running}::uuid`);
    const operations = await read();
    expect(queueOf(operations, "trending")).toMatchObject({ waiting: 1, later: 1, running: 1, failed: 1 });
    const oldest = Date.parse(queueOf(operations, "trending")!.oldest_at!);
    expect(Math.abs(Date.parse(operations.as_of) - oldest)).toBeLessThan(60_000);
    expect(queueOf(operations, "payout")).toEqual({
      ...{ name: "payout", title: "Pay out", waiting: 0, later: 0, running: 0, failed: 0, oldest_at: null },
    });
    expect(operations.queues.some(({ name }) => name.startsWith("__"))).toBe(false);
  });

  it("names what a failed job is about, without addresses and secrets, at most a hundred", async () => {
    const user = await insertUser(app.db, { display: "Vic Toller" });
    const payout = await insertPayout(app, { user_id: user.id });
    await insertFailedJob(app, { name: "payout", data: { request_id: payout.id }, error: "PayPal answered 503" });
    await insertFailedJob(app, {
      name: "password-mail",
      data: { email: "ann@example.com" },
      error: `550 <ann@example.com> rejected by 10.1.2.3, sk_live_abcdef123456 ${"x".repeat(900)}`,
    });
    const { failed } = await read();
    expect(failed[1]).toMatchObject({ name: "payout", title: "Pay out", error: "PayPal answered 503", tries: 3 });
    expect(failed[1]?.subject).toMatchObject({ href: `/admin/payout-requests/${payout.id}` });
    expect(failed[0]?.error).toContain("550 <[e-mail address]> rejected by [address], [secret]");
    expect(failed[0]?.error.length).toBe(500);
    expect(JSON.stringify(failed)).not.toContain("ann@example");
    for (let count = 0; count < 105; count++) await insertFailedJob(app);
    const many = await read();
    expect([many.failed.length, queueOf(many, "trending")?.failed]).toEqual([100, 105]);
  });

  it("runs a failed job again once, of two admins who do so at once, and says so to the second", async () => {
    const id = await insertFailedJob(app, { name: "housekeeping" });
    const before = await app.db.$count(auditEntries);
    const answers = await Promise.all([post(`jobs/${id}/retry`), post(`jobs/${id}/retry`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "This job isn’t failed any more: it was run again or discarded meanwhile.",
    });
    expect(await app.db.$count(auditEntries)).toBe(before + 1);
    await app.settled();
    expect(await stateOf(id)).toBe("completed");
    expect((await post(`jobs/${id}/discard`, { reason: "Not needed" })).status).toBe(409);
    expect((await post("jobs/00000000-0000-4000-8000-000000000000/retry")).status).toBe(404);
    expect((await post("jobs/5/retry")).status).toBe(422);
  });

  it("runs all failed jobs of a kind again, and none of another", async () => {
    const ids = [await insertFailedJob(app), await insertFailedJob(app)];
    const other = await insertFailedJob(app, { name: "housekeeping" });
    const answers = await Promise.all([
      post("jobs/retry", { name: "trending" }),
      post("jobs/retry", { name: "trending" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: "2 jobs run again." });
    await app.settled();
    expect(await Promise.all([...ids, other].map(stateOf))).toEqual(["completed", "completed", "failed"]);
  });

  it("discards a failed job with a reason, and tries it no more", async () => {
    const id = await insertFailedJob(app, { name: "housekeeping" });
    expect((await post(`jobs/${id}/discard`)).status).toBe(422);
    expect((await post(`jobs/${id}/discard`, { reason: "Done by hand" })).status).toBe(200);
    await app.settled();
    expect(await stateOf(id)).toBe("cancelled");
    expect((await read()).failed).toEqual([]);
    expect((await post(`jobs/${id}/retry`)).status).toBe(409);
  });

  it("changes nothing if it can’t be on record", async () => {
    const id = await insertFailedJob(app, { name: "housekeeping" });
    await app.db.execute(
      sql`alter table audit_entries add constraint refused check (action not like 'job.%') not valid`,
    );
    expect((await post(`jobs/${id}/retry`)).status).toBe(500);
    expect((await post("jobs/retry", { name: "housekeeping" })).status).toBe(500);
    expect((await post(`jobs/${id}/discard`, { reason: "Not needed" })).status).toBe(500);
    expect(await stateOf(id)).toBe("failed");
    await app.db.execute(sql`alter table audit_entries drop constraint refused`);
  });

  it("keeps what the last comparison of the books found, and compares now, at most four times an hour", async () => {
    const user = await insertUser(app.db);
    const grant = { user_id: user.id, kind: "adjustment" as const, credits: 7, paid_cents: 0, ends_at: null };
    await app.db.transaction((tx) => grantCredits(tx, { ...grant, description: "Sorry", once: "sorry" }));
    await app.db.execute(sql`update credit_lots set remaining = 6 where user_id = ${user.id}`);
    expect((await post("books/compare")).status).toBe(200);
    expect(await read()).toMatchObject({ is_comparing: true });
    expect((await post("books/compare")).body).toEqual({ error: "The books are being compared already." });
    await app.settled();
    const { books, is_comparing } = await read();
    expect(is_comparing).toBe(false);
    expect(books).toMatchObject({ is_second_look: false, providers: [] });
    expect(books?.differences.length).toBe(books?.count);
    expect(books?.differences).toContainEqual({
      text: expect.stringContaining(`User ${user.id} has 7 of credits`),
      href: `/admin/users/${user.id}`,
    });
    await app.db.execute(sql`update credit_lots set remaining = 7 where user_id = ${user.id}`);
    for (let time = 0; time < 3; time++) {
      expect((await post("books/compare")).status).toBe(200);
      await app.settled();
    }
    expect((await read()).books).toMatchObject({ count: 0, differences: [] });
    expect((await post("books/compare")).status).toBe(429);
  });

  it("measures how far the search index is behind", async () => {
    await app.deps.catalogue.search.version();
    const before = (await read()).search_index!;
    await app.db.execute(sql`insert into catalogue_changes (kind, item_id, aspect) values ('sample', 1, 'content')`);
    const behind = (await read()).search_index!;
    expect(behind.unread).toBeGreaterThan(before.unread);
    expect(behind.oldest_unread_at).not.toBeNull();
  });
});
