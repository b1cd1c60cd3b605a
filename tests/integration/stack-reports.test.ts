import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import type { Stack } from "@/lib/contract/entities/stack";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { notifications, reports } from "@/server/platform/db/schema/engagement";
import { stacks } from "@/server/platform/db/schema/stacks";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { insertReport } from "@/tests/integration/support/report-decisions";
import { newStack } from "@/tests/integration/support/stacks";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;
type Detail = CallResponse<"GET /api/admin/stacks/{id}">;

const WORDS = { reason: "Its title is <hateful>" };

describe.each(engines)("reports of stacks on %s", (engine) => {
  let app: TestApp;
  let admin: SignedIn;
  let owner: SignedIn;
  let stranger: SignedIn;
  let loop: number;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    loop = (await insertListedSound(app.db, (await insertCreator(app.db)).id)).id;
  });
  beforeEach(async () => {
    await app.db.delete(reports);
    await app.db.delete(notifications);
    await app.db.delete(rateLimits);
    owner = await app.signIn({ display: "Vic Marlow" });
    stranger = await app.signIn();
  });
  afterAll(() => app.close());

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, json?: unknown, by: SignedIn | null = owner) =>
    app.request(method, path, { ...(by && { headers: by.headers }), ...(json === undefined ? {} : { json }) });
  const make = async (values: object = {}) => {
    const { stack } = (await call("POST", "/api/stacks", newStack([loop], values))).body as { stack: Stack };
    await call("POST", `/api/stacks/${stack.slug}/is-public`, { is_public: true });
    return stack;
  };
  const report = (slug: string, by: SignedIn | null = stranger, description = "The title is hateful") =>
    call("POST", `/api/stacks/${slug}/report`, { description }, by);
  const act = (verb: "hide" | "show", id: number, json: object = WORDS, by: SignedIn | null = admin) =>
    call("POST", `/api/admin/stacks/${id}/${verb}`, json, by);
  const detail = async (id: number) => (await call("GET", `/api/admin/stacks/${id}`, undefined, admin)).body as Detail;
  const list = async (query = "") =>
    (await call("GET", `/api/admin/internal-reports${query}`, undefined, admin))
      .body as CallResponse<"GET /api/admin/internal-reports">;
  const told = async (userId: number) =>
    (await app.db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ message }) => message);
  const recordsOf = (id: number) =>
    app.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject_id, id), eq(auditEntries.subject_type, "stack")));
  /** What everybody but its user is answered about a stack. */
  const openedBy = async (slug: string, by: SignedIn | null) => {
    const answers = [
      call("GET", `/api/stacks/${slug}`, undefined, by),
      ...(by ? [call("POST", `/api/stacks/${slug}/copy`, undefined, by), report(slug, by)] : []),
    ];
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it("wait in the list of sounds, one line for each stack", async () => {
    const { id, slug, title } = await make({ title: "Hateful words" });
    expect((await report(slug)).body).toEqual({ message: "Thank you. We will look into it." });
    expect((await report(slug, stranger, "It still is")).status).toBe(200);
    await insertReport(app, { id: loop });
    await insertReport(app, { kind: "stack", id });
    expect((await list()).data.map(({ kind, id: of, reports: count }) => [kind, of, count])).toEqual([
      ["stack", id, 2],
      ["sample", loop, 1],
    ]);
    expect(await list("?search=hateful+vic")).toMatchObject({
      data: [{ kind: "stack", title, creator: "Vic Marlow", pack: null, is_banned: false }],
      counts: { open: 2 },
    });
    expect((await list("?search=still")).data).toMatchObject([{ kind: "stack", id }]);
    const counts = (await call("GET", "/api/admin/open-counts", undefined, admin)).body;
    expect(counts).toMatchObject({ reports: 2 });
    const { body } = await call("GET", `/api/admin/internal-reports/stack/${id}/reports`, undefined, admin);
    expect((body as { data: object[] }).data).toMatchObject([{ description: "It still is" }, {}]);
    expect(await detail(id)).toMatchObject({
      stack: { slug, is_mine: false, lanes: [{ sample_id: loop }] },
      ...{ hidden: null, reports: 2, is_own: false, author: { display: "Vic Marlow", stacks: 1, reports: 2 } },
    });
  });

  it("are of signed-in users, and of stacks that they may open and that aren't theirs", async () => {
    const { slug } = await make();
    expect((await report(slug, null)).status).toBe(401);
    expect(await report(slug, owner)).toMatchObject({ status: 409, body: { error: "This stack is yours." } });
    await call("POST", `/api/stacks/${slug}/is-public`, { is_public: false });
    expect((await report(slug)).status).toBe(404);
    expect((await report("no-such-stack")).status).toBe(404);
    expect((await report(slug, stranger, "x".repeat(2_001))).status).toBe(422);
    expect(await app.db.$count(reports)).toBe(0);
  });

  it("end with the stack hidden: its user reads why and sees it, its reporters hear of it, for all others it is gone", async () => {
    const { id, slug } = await make({ title: "Hateful <words>" });
    await report(slug);
    expect((await act("hide", id, { ...WORDS, note: "Twice" })).body).toEqual({
      message: "Hateful <words> is hidden. 1 reporter is told.",
    });
    for (const by of [null, stranger, admin]) {
      expect(new Set(await openedBy(slug, by)), JSON.stringify(by)).toEqual(new Set([404]));
    }
    expect((await call("GET", `/api/stacks/${slug}`)).body).toMatchObject({
      stack: { is_mine: true, is_public: true, hidden_reason: WORDS.reason },
    });
    expect((await call("GET", "/api/stacks")).body).toMatchObject({ data: [{ slug, is_hidden: true }] });
    expect(await told(owner.id)).toEqual([
      "We hid your stack <b>Hateful &lt;words&gt;</b>: only you see it. A note from us: “Its title is &lt;hateful&gt;”",
    ]);
    expect(await told(stranger.id)).toEqual([
      "We hid the stack <b>Hateful &lt;words&gt;</b>, which you reported. Thank you.",
    ]);
    expect(await recordsOf(id)).toMatchObject([
      { action: "stack.hide", after: { is_hidden: true, reports: 1 }, reason: WORDS.reason, note: "Twice" },
    ]);
    expect(await list("?view=decided")).toMatchObject({
      data: [{ kind: "stack", id, decided: { outcome: "hidden" } }],
    });
    expect((await act("hide", id)).body).toMatchObject({
      error: "Noor Halabi hid this stack just now. Nothing was changed.",
    });
  });

  it("and nothing that its user does shows a hidden stack again, only an admin", async () => {
    const { id, slug } = await make();
    const { version } = ((await call("GET", `/api/stacks/${slug}`)).body as { stack: Stack }).stack;
    await act("hide", id);
    const saved = await call("PUT", `/api/stacks/${slug}`, { ...newStack([loop], { title: "Kind words" }), version });
    expect(saved, "its version is the same").toMatchObject({
      status: 200,
      body: { stack: { hidden_reason: WORDS.reason } },
    });
    for (const is_public of [false, true]) {
      expect((await call("POST", `/api/stacks/${slug}/is-public`, { is_public })).status).toBe(200);
    }
    expect(await openedBy(slug, null)).toEqual([404]);
    await app.db.delete(notifications);
    expect((await act("show", id, { reason: "The new title is fine" })).body).toEqual({
      message: "Kind words is no longer hidden.",
    });
    expect(await openedBy(slug, null)).toEqual([200]);
    expect(await told(owner.id)).toEqual([
      "Your stack <b>Kind words</b> is no longer hidden. A note from us: “The new title is fine”",
    ]);
    expect((await act("show", id)).body).toMatchObject({
      error: "Noor Halabi showed this stack again just now. Nothing was changed.",
    });
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(["stack.hide", "stack.show"]);
  });

  it("are dismissed up to the one that was read, with words for their reporters alone", async () => {
    const { id, slug } = await make();
    await report(slug);
    const { last_report_id } = await detail(id);
    await insertReport(app, { kind: "stack", id, description: "Read me, too" });
    const dismiss = () =>
      call("POST", `/api/admin/internal-reports/stack/${id}/dismiss`, { reason: "It is fine", last_report_id }, admin);
    expect((await dismiss()).body).toEqual({ message: "Dismissed. 1 reporter is told." });
    expect(await told(stranger.id)).toEqual([
      "We looked into your report about the stack <b>Night bus</b>, and it stays. A note from us: “It is fine”",
    ]);
    expect(await told(owner.id)).toEqual([]);
    expect(await detail(id)).toMatchObject({ reports: 1, decisions: [{ outcome: "dismissed", answer: "It is fine" }] });
    expect((await dismiss()).status).toBe(409);
    expect(await openedBy(slug, null)).toEqual([200]);
    expect((await call("POST", `/api/admin/internal-reports/stack/${id}/ban`, WORDS, admin)).status).toBe(422);
  });

  it("are decided by no one who made or reported the stack, nor by who is no admin", async () => {
    const { id, slug } = await make();
    await report(slug, admin);
    expect((await detail(id)).is_own).toBe(true);
    expect(await act("hide", id)).toMatchObject({
      status: 403,
      body: { error: "You reported this stack: another admin decides on it." },
    });
    const other = await app.signIn({ is_admin: true });
    const { body } = await call("POST", "/api/stacks", newStack([loop]), other);
    const own = (body as { stack: Stack }).stack.id;
    expect((await act("hide", own, WORDS, other)).status).toBe(403);
    for (const by of [owner, stranger]) expect((await act("hide", id, WORDS, by)).status).toBe(403);
    expect((await act("hide", id, WORDS, null)).status).toBe(401);
    expect((await act("hide", id, {}, other)).status).toBe(422);
    expect((await act("hide", 999_999)).status).toBe(404);
    expect(await openedBy(slug, null)).toEqual([200]);
  });

  it("go with a stack that its user deletes, and their reporters are told", async () => {
    const { id, slug } = await make();
    await report(slug);
    expect((await call("DELETE", `/api/stacks/${slug}`)).status).toBe(200);
    expect(await told(stranger.id)).toEqual([
      "The stack <b>Night bus</b>, which you reported, was deleted by who made it.",
    ]);
    expect((await list()).data).toEqual([]);
    expect(await app.db.$count(stacks, eq(stacks.id, id))).toBe(0);
  });
});
