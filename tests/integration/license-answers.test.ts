import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { notifications } from "@/server/platform/db/schema/engagement";
import { licenseRequests } from "@/server/platform/db/schema/licensing";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { insertLicenseRequest } from "@/tests/integration/support/license-decisions";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;
type Listed = CallResponse<"GET /api/admin/license-requests">;

const ANSWER = "Yes for the menu, on all platforms, for 5 years.";

describe.each(engines)("answers to license requests on %s", (engine) => {
  let app: TestApp;
  let admin: SignedIn;
  let user: SignedIn;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    user = await app.signIn({ email: "sam@account.example", display: "Sam Whitlock" });
  });
  beforeEach(async () => {
    await app.settled();
    await app.db.delete(licenseRequests);
    await app.db.delete(notifications);
    app.mails.length = 0;
  });
  afterAll(() => app.close());

  const send = (values: Parameters<typeof insertLicenseRequest>[1] = {}) =>
    insertLicenseRequest(app, { user_id: user.id, ...values });
  const act = (id: number, verb: string, json?: object, by: SignedIn = admin) =>
    app.request("POST", `/api/admin/license-requests/${id}/${verb}`, { headers: by.headers, ...(json && { json }) });
  const list = async (query = "") =>
    (await app.request("GET", `/api/admin/license-requests${query}`, admin)).body as Listed;
  const stored = async (id: number) =>
    (await app.db.select().from(licenseRequests).where(eq(licenseRequests.id, id)))[0];
  const recordsOf = (id: number) =>
    app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject_id, id))
      .then((rows) => rows.filter(({ subject_type }) => subject_type === "license-request"));
  const openCount = async () =>
    ((await app.request("GET", "/api/admin/open-counts", admin)).body as { license_requests: number }).license_requests;

  it("reach the requester word for word: in the account, by mail and as a notification", async () => {
    const { id, request_id } = await send();
    const { status, body } = await act(id, "approve", { reason: ANSWER, note: "Both creators agreed" });
    expect([status, body]).toEqual([200, { message: "License granted. The answer is on its way." }]);
    const own = await app.request("GET", "/api/license-requests", user);
    expect(own.body).toMatchObject({ data: [{ request_id, status: "approved", answer: ANSWER }] });
    expect(JSON.stringify(own.body)).not.toContain("Both creators agreed");
    await app.settled();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["sam@account.example", "Your custom license is granted - Wavecrate"],
    ]);
    expect(app.mails[0]?.text).toContain(ANSWER);
    const [notice] = await app.db.select().from(notifications).where(eq(notifications.user_id, user.id));
    expect(notice).toMatchObject({ type: "license_answered" });
    expect(notice?.message).toContain("was granted");
    expect(await recordsOf(id)).toMatchObject([{ action: "license-request.approve", note: "Both creators agreed" }]);
  });

  it("are one, however many admins send one at the same time, and the second learns who was first", async () => {
    const { id } = await send();
    const deputy = await app.signIn({ is_admin: true, display: "Moth Ember" });
    const responses = await Promise.all([
      act(id, "approve", { reason: ANSWER }),
      act(id, "decline", { reason: "A creator said no." }, deputy),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recordsOf(id)).toHaveLength(1);
    await app.settled();
    expect(app.mails).toHaveLength(1);
    const { body } = await act(id, "decline", { reason: "A creator said no." });
    expect(JSON.stringify(body)).toMatch(
      /(Noor Halabi granted|Moth Ember declined) this request .*Nothing was changed\./,
    );
    expect((await act(id, "review")).status).toBe(409);
  });

  it("are begun once: the requester sees that it is in review", async () => {
    const { id } = await send();
    await Promise.all([act(id, "review"), act(id, "review")]);
    expect(await stored(id)).toMatchObject({ status: "in-review", answer: null });
    expect(await recordsOf(id)).toMatchObject([{ action: "license-request.review" }]);
    expect(await openCount()).toBe(1);
    await act(id, "decline", { reason: "A creator said no." });
    expect(await openCount()).toBe(0);
  });

  it("need words, are never one’s own, and are no pack moderator’s", async () => {
    const { id } = await send();
    const empty = await act(id, "approve", { reason: "  " });
    expect([empty.status, empty.body]).toEqual([422, { errors: { reason: ["Write an answer."] } }]);
    const long = await act(id, "approve", { reason: "a".repeat(4_001) });
    expect(long.body).toEqual({ errors: { reason: ["Must be at most 4000 characters."] } });
    const own = await send({ user_id: admin.id });
    expect((await act(own.id, "approve", { reason: ANSWER })).status).toBe(403);
    expect((await list()).data.find((row) => row.id === own.id)).toMatchObject({ is_own: true });
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await act(id, "approve", { reason: ANSWER }, moderator)).status).toBe(403);
    expect((await act(999_999, "approve", { reason: ANSWER })).status).toBe(404);
    expect(await stored(id)).toMatchObject({ status: "received" });
  });

  it("are not sent to who closed their account", async () => {
    const gone = await insertUser(app.db, { banned_at: new Date(), deleted_at: new Date() });
    const { id } = await send({ user_id: gone.id });
    expect((await act(id, "decline", { reason: "A creator said no." })).status).toBe(200);
    await app.settled();
    expect(app.mails).toEqual([]);
    expect(await app.db.select().from(notifications).where(eq(notifications.user_id, gone.id))).toEqual([]);
  });

  it("are listed with priority first, then the oldest, page by page and back, as the file has them", async () => {
    const ids = [];
    for (const [place, is_priority] of [false, true, false, true, false].entries()) {
      ids.push((await send({ is_priority, project: `Film 100% ${place}` })).id);
    }
    const order = [ids[1], ids[3], ids[0], ids[2], ids[4]];
    const first = await list("?perpage=2");
    const second = await list(`?perpage=2&cursor=${encodeURIComponent(first.next!)}`);
    const third = await list(`?perpage=2&cursor=${encodeURIComponent(second.next!)}`);
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(order);
    expect(third.next).toBeNull();
    const back = await list(`?perpage=2&cursor=${encodeURIComponent(third.previous!)}`);
    expect(back.data.map(({ id }) => id)).toEqual(order.slice(2, 4));
    const file = await app.fetch("/api/admin/license-requests.csv", { headers: admin.headers });
    const numbers = (await file.text()).split("\r\n").slice(1).filter(Boolean);
    expect(numbers.map((line) => line.split(",")[0])).toEqual(
      [...first.data, ...second.data, ...third.data].map(({ request_id }) => request_id),
    );
    expect((await app.request("GET", "/api/admin/license-requests?cursor=nonsense", admin)).status).toBe(422);
  });

  it("are found by names, projects and numbers, in which % is no wildcard", async () => {
    const { id, request_id } = await send({ project: "Kitchen Radio 5%", company: "Low Ceiling" });
    await send({ project: "Night courier 55" });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).data.map((row) => row.id);
    expect(await found("kitchen 5%")).toEqual([id]);
    expect(await found(request_id.toLowerCase())).toEqual([id]);
    expect(await found("LOW whitlock")).toEqual([id]);
    expect(await found("samw@inbox.com")).toEqual([]);
    await act(id, "approve", { reason: ANSWER });
    expect(await found("kitchen")).toEqual([]);
    expect((await list("?view=approved")).data).toMatchObject([{ id, answer: ANSWER, answered_by: "Noor Halabi" }]);
    expect((await list()).counts).toEqual({ open: 1, approved: 1, declined: 0, all: 2 });
  });
});
