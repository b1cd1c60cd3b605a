import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { notifications, reports } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { insertReport } from "@/tests/integration/support/report-decisions";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;
type Listed = CallResponse<"GET /api/admin/internal-reports">;
type Detail = CallResponse<"GET /api/admin/internal-reports/{kind}/{id}">;

const WORDS = { reason: "Both are their own recordings" };

describe.each(engines)("reports of sounds on %s", (engine) => {
  let app: TestApp;
  let admin: SignedIn;
  let creatorId: number;
  let packId: number;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    creatorId = (await insertCreator(app.db, { display: "Juno Akers" })).id;
    packId = (await insertPack(app.db, creatorId, { title: "Night Bus" })).id;
  });
  beforeEach(async () => {
    await app.db.delete(reports);
    await app.db.delete(notifications);
  });
  afterAll(() => app.close());

  const newSound = async (values: object = {}) =>
    (await insertListedSound(app.db, creatorId, { pack_id: packId, ...values })).id;
  const base = "/api/admin/internal-reports";
  const list = async (query = "", by = admin) => (await app.request("GET", `${base}${query}`, by)).body as Listed;
  const detail = async (id: number, kind: SoundKind = "sample", by = admin) =>
    (await app.request("GET", `${base}/${kind}/${id}`, by)).body as Detail;
  const reportsOf = async (id: number, query = "") =>
    (await app.request("GET", `${base}/sample/${id}/reports${query}`, admin))
      .body as CallResponse<"GET /api/admin/internal-reports/{kind}/{id}/reports">;
  const act = (verb: "dismiss" | "ban", id: number, json: object = WORDS, { kind = "sample", by = admin } = {}) =>
    app.request("POST", `${base}/${kind}/${id}/${verb}`, { headers: by.headers, json });
  const dismiss = async (id: number, by = admin) =>
    act("dismiss", id, { ...WORDS, last_report_id: (await detail(id)).last_report_id ?? 1 }, { by });
  const report = (id: number, by: SignedIn, description = "It is lifted") =>
    app.request("POST", `/api/sound/${id}/report`, { headers: by.headers, json: { description } });
  const told = (userId: number) =>
    app.db
      .select({ type: notifications.type, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.user_id, userId));
  const recordsOf = (id: number) =>
    app.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject_id, id), eq(auditEntries.subject_type, "sample")));
  const openCount = async () =>
    ((await app.request("GET", "/api/admin/open-counts", admin)).body as { reports: number }).reports;

  it("count once per person: a second one replaces the words, also when both come at the same time", async () => {
    const id = await newSound();
    const user = await app.signIn();
    await Promise.all([report(id, user, "One"), report(id, user, "Two")]);
    expect((await report(id, user, "The hook of a single")).status).toBe(200);
    expect((await list()).data).toMatchObject([{ id, reports: 1 }]);
    expect((await reportsOf(id)).data).toMatchObject([{ description: "The hook of a single", decided: 0 }]);
    await dismiss(id);
    expect((await report(id, user, "It still is")).status).toBe(200);
    expect((await list()).data).toMatchObject([{ id, reports: 1 }]);
    expect((await reportsOf(id)).data).toMatchObject([{ description: "It still is", decided: 1, right: 0 }]);
  });

  it("are one line however many there are, and one decision answers all", async () => {
    const id = await newSound();
    const people = await app.db
      .insert(users)
      .values(
        Array.from({ length: 200 }, (_, place) => ({
          ...{ email: `storm${place}@wavecrate.test`, username: `storm-${engine}-${place}`, display: `Storm ${place}` },
        })),
      )
      .returning();
    await app.db
      .insert(reports)
      .values(people.map((user) => ({ user_id: user.id, sound_id: id, description: "same" })));
    await insertReport(app, { id: await newSound() });
    expect((await list()).data[0]).toMatchObject({ id, reports: 200, title: expect.any(String), pack: "Night Bus" });
    expect([(await list()).counts.open, await openCount()]).toEqual([2, 2]);
    const first = await reportsOf(id, "?perpage=60");
    const second = await reportsOf(id, `?perpage=60&cursor=${encodeURIComponent(first.next!)}`);
    expect([first.total.count, first.data.length, second.data.length, second.next]).toEqual([
      200,
      60,
      60,
      expect.any(String),
    ]);
    expect((await dismiss(id)).body).toEqual({ message: "Dismissed. 200 reporters are told." });
    expect(await app.db.$count(notifications, eq(notifications.type, "report_answered"))).toBe(200);
    expect(await recordsOf(id)).toMatchObject([{ action: "report.dismiss", after: { reports: 200 } }]);
    expect(await openCount()).toBe(1);
  });

  it("reach their reporters word for word, and nobody whose account was deleted", async () => {
    const id = await newSound({ title: "Doorway <Vocal>" });
    const user = await app.signIn();
    const gone = await insertUser(app.db, { banned_at: new Date(), deleted_at: new Date() });
    await report(id, user);
    await insertReport(app, { id, user_id: gone.id });
    await insertReport(app, { id, user_id: null });
    expect((await list()).data[0]?.reports).toBe(3);
    await act("dismiss", id, { reason: "It’s <theirs>", note: "Heard both", last_report_id: 2_000_000_000 });
    expect(await told(user.id)).toEqual([
      {
        type: "report_answered",
        message:
          "We looked into your report about <b>Doorway &lt;Vocal&gt;</b>, and the sound stays. A note from us: “It’s &lt;theirs&gt;”",
      },
    ]);
    expect([await told(gone.id), await told(creatorId)]).toEqual([[], []]);
    expect((await detail(id)).decisions).toMatchObject([
      { by: "Noor Halabi", outcome: "dismissed", answer: "It’s <theirs>", note: "Heard both", reports: 3 },
    ]);
  });

  it("that come while an admin reads stay open", async () => {
    const id = await newSound();
    const { id: last_report_id } = await insertReport(app, { id });
    await insertReport(app, { id, description: "Read me, too" });
    await act("dismiss", id, { ...WORDS, last_report_id });
    expect((await reportsOf(id)).data).toMatchObject([{ description: "Read me, too" }]);
    expect(await list("?view=decided")).toMatchObject({ data: [{ id, reports: 1 }], counts: { open: 1, decided: 1 } });
  });

  it("end with a ban that the creator reads and the reporters hear of, and the sound is off sale", async () => {
    const id = await newSound({ title: "Slag Heap" });
    const user = await app.signIn();
    await report(id, user);
    const { status, body } = await act("ban", id, { reason: "The hook is a single’s", note: "Asked twice" });
    expect([status, body]).toEqual([200, { message: "Slag Heap is off sale. 1 reporter is told." }]);
    expect((await app.request("GET", `/api/sound/${id}`, user)).status).toBe(404);
    expect(await told(user.id)).toEqual([
      { type: "report_answered", message: "We took <b>Slag Heap</b>, which you reported, off sale. Thank you." },
    ]);
    expect((await told(creatorId))[0]?.message).toContain("A note from us: “The hook is a single’s”");
    expect(await recordsOf(id)).toMatchObject([{ action: "sound.ban", after: { is_banned: true, reports: 1 } }]);
    expect((await report(id, admin)).status).toBe(409);
    const again = await newSound();
    await report(again, user);
    expect((await reportsOf(again)).data).toMatchObject([{ decided: 1, right: 1 }]);
    expect((await detail(again)).creator).toMatchObject({ display: "Juno Akers", right: 1 });
  });

  it("are answered by a ban from anywhere", async () => {
    const id = await newSound();
    const user = await app.signIn();
    await report(id, user);
    await app.request("POST", `/api/admin/audio/ban/${id}`, { json: WORDS, headers: admin.headers });
    expect((await told(user.id)).map(({ message }) => message)).toEqual([expect.stringContaining("off sale. Thank")]);
    expect((await act("ban", id)).body).toMatchObject({
      error: "Noor Halabi took this sound off sale just now. Nothing was changed.",
    });
  });

  it("that are open about a banned sound are answered without a second ban", async () => {
    const id = await newSound({ banned_at: new Date() });
    const { user_id } = await insertReport(app, { id });
    expect((await detail(id)).ban).toMatchObject({ is_banned: true, is_listed: false, reports: 1 });
    expect((await act("ban", id)).status).toBe(200);
    expect(await told(user_id!)).toHaveLength(1);
    expect(await told(creatorId)).toEqual([]);
    expect(await recordsOf(id)).toMatchObject([{ action: "report.uphold", after: { reports: 1 } }]);
  });

  it("go with a deleted sound, and their reporters are told", async () => {
    const draft = await insertPack(app.db, creatorId, { status: 3 });
    const id = await newSound({ pack_id: draft.id, title: "Left out" });
    const { user_id } = await insertReport(app, { id });
    const headers = await app.signInAgain(creatorId);
    expect((await app.request("DELETE", `/api/seller/packs/${draft.id}`, { headers })).status).toBe(200);
    expect((await told(user_id!)).map(({ message }) => message)).toEqual([
      "<b>Left out</b>, which you reported, was deleted by its creator.",
    ]);
    expect((await list()).data).toEqual([]);
    expect((await app.request("GET", `${base}/sample/${id}`, admin)).status).toBe(404);
    expect((await act("ban", id)).status).toBe(404);
  });

  it("are decided once: the second admin learns who was first, and changes nothing", async () => {
    const id = await newSound();
    const { user_id } = await insertReport(app, { id });
    const deputy = await app.signIn({ is_admin: true, display: "Moth Ember" });
    const { last_report_id } = await detail(id);
    const both = await Promise.all([
      act("dismiss", id, { ...WORDS, last_report_id }),
      act("ban", id, WORDS, { by: deputy }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.stringify(both.map(({ body }) => body))).toMatch(
      /(Noor Halabi dismissed the reports about this sound|Moth Ember took this sound off sale) just now\. Nothing/,
    );
    expect(await told(user_id!)).toHaveLength(1);
    expect(await recordsOf(id)).toHaveLength(1);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(sound!.banned_at === null).toBe(both[0]!.status === 200);
  });

  it("about one’s own, created or shared sound, or of one’s own are another admin’s to decide", async () => {
    const seller = await app.signIn({ is_admin: true });
    await app.db.execute(sql`insert into creators (user_id, status) values (${seller.id}, 'active')`);
    const own = (await insertListedSound(app.db, seller.id)).id;
    const shared = await newSound();
    await app.db.insert(collaborators).values({ sound_id: shared, user_id: seller.id, percentage: 10 });
    const made = await insertPack(app.db, creatorId, { created_by: seller.id });
    const inMade = await newSound({ pack_id: made.id });
    const reported = await newSound();
    await report(reported, seller);
    for (const id of [own, shared, inMade, reported]) {
      if (id !== reported) await insertReport(app, { id });
      expect((await detail(id, "sample", seller)).ban.is_own).toBe(true);
      const json = { ...WORDS, last_report_id: 2_000_000_000 };
      expect((await act("dismiss", id, json, { by: seller })).status).toBe(403);
      expect((await act("ban", id, WORDS, { by: seller })).status).toBe(403);
      const ban = await app.request("POST", `/api/admin/audio/ban/${id}`, { json: WORDS, headers: seller.headers });
      expect(ban.status).toBe(403);
      expect((await act("dismiss", id, json)).status).toBe(200);
    }
    expect((await app.db.select().from(packs).where(isRowOf(made.id)))[0]?.created_by).toBe(seller.id);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, own));
    const unban = await app.request("POST", `/api/admin/audio/${own}/unban`, { json: WORDS, headers: seller.headers });
    expect(unban.status).toBe(403);
  });

  it("are no pack moderator’s, and need words", async () => {
    const id = await newSound();
    await insertReport(app, { id });
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await app.request("GET", base, moderator)).status).toBe(403);
    expect((await app.request("GET", `${base}/sample/${id}`, moderator)).status).toBe(403);
    expect((await act("ban", id, WORDS, { by: moderator })).status).toBe(403);
    expect((await act("ban", id, { reason: " " })).body).toEqual({ errors: { reason: ["Write a reason."] } });
    expect((await act("dismiss", id, WORDS)).status).toBe(422);
    expect((await app.request("GET", `${base}/pack/${id}`, admin)).status).toBe(422);
    expect((await list()).data).toHaveLength(1);
  });
});
