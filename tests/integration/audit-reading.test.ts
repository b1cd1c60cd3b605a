import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { listAudit, listAuditOf } from "@/lib/contract/calls/kit/audit";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { AuditAction } from "@/lib/contract/rules/audit-actions";
import { leadsToPage } from "@/lib/routes/routes";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { selections } from "@/server/platform/db/schema/collections";
import { payments } from "@/server/platform/db/schema/payments";
import { creatorApplications } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";

type Audit = ResponseOf<typeof listAudit>;
type AuditOf = ResponseOf<typeof listAuditOf>;
type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;

const DAY_MS = 86_400_000;
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

describe.each(engines)("reading the record on %s", (engine) => {
  let app: TestApp;
  let noor: SignedIn;
  let moth: SignedIn;
  let packModerator: SignedIn;
  let buyer: number;
  let pack: number;
  let sound: number;
  let payment: number;
  let application: number;
  let selection: number;

  const record = (
    by: SignedIn,
    action: AuditAction,
    type: string,
    id: number | null,
    more: { reason?: string; note?: string; before?: object; after?: object } = {},
  ) =>
    app.db.transaction((tx) =>
      recordAudit(
        tx,
        { id: by.id, network: "85.244.0.x" },
        { action, subject: { type, id }, ...more, before: { ...more.before }, after: { ...more.after } },
      ),
    );

  beforeAll(async () => {
    app = await startApp(engine);
    noor = await app.signIn({ is_admin: true, display: "Noor Halabi", username: "noorh" });
    moth = await app.signIn({ is_admin: true, display: "Moth Ember", username: "mothember" });
    packModerator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    buyer = (await insertUser(app.db, { display: "Lotte Brandt", username: "lotte" })).id;
    const creatorId = (await insertCreator(app.db, { display: "Halden Rye", username: "halden" })).id;
    pack = (await insertPack(app.db, creatorId, { title: "Ruby Street" })).id;
    sound = (await insertListedSound(app.db, creatorId, { title: "Back Pew Organ", pack_id: pack })).id;
    const paid = await app.db
      .insert(payments)
      .values({
        user_id: buyer,
        provider: "paypal",
        provider_id: "ORDER-1",
        kind: "pack",
        amount_cents: 1_800,
        description: "Night Bus",
        status: "paid",
      })
      .returning();
    payment = paid[0]!.id;
    const applied = await app.db
      .insert(creatorApplications)
      .values({
        name: "Lotte",
        creator_name: "Lotte B",
        email: "lotte@brandt.de",
        social_media: "-",
        samples_link: "https://brandt.de/",
        user_id: buyer,
      })
      .returning();
    application = applied[0]!.id;
    const added = await app.db.insert(selections).values({ slug: "rain", title: "Rain" }).returning();
    selection = added[0]!.id;

    await record(noor, "search-history.forget", "search-history", null, { after: { searches: 6 } });
    await record(moth, "pack.require-update", "sample-pack", pack, { reason: "11 runs are 31 ms long." });
    await record(noor, "sound.ban", "sample", sound, { reason: "Sells what others recorded.", note: "Claim TD-0142" });
    await record(moth, "credits.adjust", "user", buyer, { before: { credits: 3 }, after: { credits: 5 } });
    await record(noor, "payment.refund", "payment", payment, {
      reason: "Bought twice 100%",
      after: { amount_cents: 5 },
    });
    await record(noor, "application.decline", "application", application, { note: "Asked at 17:44" });
    await record(moth, "selection.add-sample", "selection", selection, { after: { sample_id: sound } });
    const old = { actor_id: noor.id, action: "sound.download", subject_type: "preset", before: {}, after: {} };
    for (const days of [10, 30]) {
      await app.db
        .insert(auditEntries)
        .values({ ...old, subject_id: 999_999, created_at: new Date(Date.now() - days * DAY_MS) });
    }
  });
  afterAll(() => app.close());

  const get = (query: string | Record<string, string>, as = noor, path = "") =>
    app.request("GET", `/api/admin/audit${path}?${new URLSearchParams(query)}`, { headers: as.headers });
  const read = async (query: string | Record<string, string> = "") => {
    const { status, body } = await get(query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Audit;
  };
  const actions = ({ data }: AuditOf) => data.map(({ action }) => action);
  const search = async (text: string) => actions(await read({ search: text }));
  const refusal = async (query: Record<string, string>) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    return (body as { errors: Record<string, string[]> }).errors;
  };

  it("has what was done, by whom, on what and why, the newest first, with the count of each group", async () => {
    const all = await read();
    expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).sort((a, b) => b - a));
    expect(all.total).toEqual({ count: 9, is_exact: true });
    expect(all.counts).toEqual({ money: 2, people: 1, content: 5, settings: 1 });
    expect(all.data.find(({ action }) => action === "sound.ban")).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { id: noor.id, username: "noorh", display: "Noor Halabi", thumb: "" },
      action: "sound.ban",
      subject: { type: "sample", id: sound, name: "Back Pew Organ", href: `/sounds/samples/${sound}` },
      before: {},
      after: {},
      reason: "Sells what others recorded.",
      note: "Claim TD-0142",
      network: "85.244.0.x",
    });
  });

  it("names each kind of thing as it is called today, and leaves out what is gone", async () => {
    const { data } = await read();
    const userPage = leadsToPage(`/admin/users/${buyer}`) ? `/admin/users/${buyer}` : null;
    const subjects = new Map(data.map(({ action, subject }) => [action, [subject.name, subject.href]]));
    expect(Object.fromEntries(subjects)).toMatchObject({
      "pack.require-update": ["Ruby Street, Halden Rye", `/admin/packs?pack=${pack}`],
      "payment.refund": ["$18.00, Lotte Brandt", userPage],
      "application.decline": ["Lotte B", `/admin/applications?id=${application}`],
      "credits.adjust": ["Lotte Brandt", userPage],
      "selection.add-sample": ["Rain", `/admin/selections?id=${selection}`],
      "search-history.forget": [null, null],
      "sound.download": [null, null],
    });
  });

  it("is filtered by group, whose count is the total, and by who did it", async () => {
    const money = await read("group=money");
    expect(actions(money)).toEqual(["payment.refund", "credits.adjust"]);
    expect(money.total.count).toBe(2);
    expect(money.counts).toEqual({ money: 2, people: 1, content: 5, settings: 1 });
    const ofMoth = await read(`by=${moth.id}`);
    expect(ofMoth.counts).toEqual({ money: 1, people: 0, content: 2, settings: 0 });
    expect(actions(await read(`by=${moth.id}&group=money`))).toEqual(["credits.adjust"]);
    expect(actions(await read("by=1999999999"))).toEqual([]);
  });

  it("is filtered by days, both included, in UTC", async () => {
    expect(actions(await read(`to=${dayOf(10)}`))).toHaveLength(2);
    expect(actions(await read(`from=${dayOf(10)}&to=${dayOf(10)}`))).toHaveLength(1);
    expect((await read(`from=${dayOf(9)}&to=${dayOf(1)}`)).total.count).toBe(0);
    expect(await refusal({ from: dayOf(1), to: dayOf(2) })).toEqual({ to: ["Must not be before from."] });
    expect(await refusal({ from: "2026-02-31" })).toEqual({ from: ["Must be a day such as 2026-11-17."] });
  });

  it("is searched by words of reason and note, and by fields, all of which must match", async () => {
    expect(await search("others RECORDED")).toEqual(["sound.ban"]);
    expect(await search("td-0142 sells")).toEqual(["sound.ban"]);
    expect(await search("100%")).toEqual(["payment.refund"]);
    expect(await search("1_0%")).toEqual([]);
    expect(await search("17:44")).toEqual(["application.decline"]);
    expect(await search("action:pack")).toEqual(["pack.require-update"]);
    expect(await search("action:sound.ban by:noor")).toEqual(["sound.ban"]);
    expect(await search("action:sound action:pack")).toEqual([]);
    expect(await search('by:"moth ember" action:credits')).toEqual(["credits.adjust"]);
    expect(await search(`by:${moth.id} by:${noor.id}`)).toEqual([]);
    expect(actions(await read({ search: "action:sound", group: "money" }))).toEqual([]);
    expect((await read({ search: "action:sound" })).counts).toEqual({ money: 0, people: 0, content: 3, settings: 0 });
  });

  it("finds what concerns a name: people with payments and applications, packs with their sounds, by id", async () => {
    expect(await search("on:lotte")).toEqual(["application.decline", "payment.refund", "credits.adjust"]);
    expect(await search("on:HALDEN")).toEqual(["sound.ban", "pack.require-update"]);
    expect(await search('on:"ruby str"')).toEqual(["sound.ban", "pack.require-update"]);
    expect(await search("on:rain")).toEqual(["selection.add-sample"]);
    expect(await search("on:nobody")).toEqual([]);
    expect(await search("on:999999")).toHaveLength(2);
    expect(await search(`on:user/${buyer}`)).toEqual(["application.decline", "payment.refund", "credits.adjust"]);
    expect(await search(`on:payment/${payment}`)).toEqual(["payment.refund"]);
    const [newest] = (await read()).data;
    expect(await search(`id:${newest?.id}`)).toHaveLength(1);
  });

  it("says what of a search can't be read", async () => {
    expect(await refusal({ search: "what:x" })).toEqual({
      search: ["There is no field “what”. Use action, by, on or id."],
    });
    expect(await refusal({ search: "action:paint" })).toEqual({ search: ["There is no action “paint”."] });
    expect(await refusal({ search: "id:x" })).toEqual({ search: ["Insert the number of a record after id:"] });
    for (let index = 0; index < 201; index++) await insertUser(app.db, { display: `Zed ${index}` });
    const tooMany = { search: ["More than 200 have “zed” in their name. Insert more of it, or an id."] };
    expect(await refusal({ search: "on:zed" })).toEqual(tooMany);
    expect(await refusal({ search: "by:zed" })).toEqual(tooMany);
    expect(await search("on:zed200")).toEqual([]);
  });

  it("is read page by page and back, without a gap or a repetition", async () => {
    const all = (await read()).data.map(({ id }) => id);
    const seen: number[] = [];
    const cursors: (string | null)[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Audit = await read({ perpage: "2", ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursors.push(page.previous);
      cursor = page.next;
    }
    expect(seen).toEqual(all);
    expect(cursors[0]).toBeNull();
    const back = await read({ perpage: "2", cursor: cursors[2]! });
    expect(back.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
    expect(await refusal({ cursor: "x" })).toEqual({ cursor: ["There is no such page."] });
  });

  it("is sent as CSV with the same filter, which defuses formulas", async () => {
    await record(moth, "sound.ban", "sample", sound, { reason: "=1+1, twice", after: { is_banned: true } });
    const response = await app.fetch("/api/admin/audit.csv?search=action:sound.ban", { headers: noor.headers });
    expect(response.status).toBe(200);
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Number,At (UTC),By,Action,On,On id,Name,Reason,Note,Before,After,Network");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`Moth Ember,sound.ban,sample,${sound},Back Pew Organ,"'=1+1, twice",`);
    expect(lines[1]).toContain('"{""is_banned"":true}"');
    const refused = await app.fetch("/api/admin/audit.csv?search=what:x", { headers: noor.headers });
    expect(refused.status).toBe(422);
  });

  describe("of one thing", () => {
    const of = async (path: string, as = noor) => {
      const { status, body } = await get("perpage=1", as, path);
      return status === 200 ? (body as AuditOf) : status;
    };

    it("has its own records alone; of a user also those of payments and applications", async () => {
      const ofPack = (await of(`/sample-pack/${pack}`)) as AuditOf;
      expect(actions(ofPack)).toEqual(["pack.require-update"]);
      expect(ofPack.total).toEqual({ count: 1, is_exact: true });
      const ofUser = (await of(`/user/${buyer}`)) as AuditOf;
      expect(actions(ofUser)).toEqual(["application.decline"]);
      expect(ofUser.total.count).toBe(3);
      const { body } = await app.request("GET", `/api/admin/users/${buyer}`, { headers: noor.headers });
      expect(body).toMatchObject({ counts: { records: 3 } });
      expect(ofUser.next).not.toBeNull();
      const second = await get({ perpage: "1", cursor: ofUser.next! }, noor, `/user/${buyer}`);
      expect(actions(second.body as AuditOf)).toEqual(["payment.refund"]);
      expect(actions((await of(`/application/${application}`)) as AuditOf)).toEqual(["application.decline"]);
      expect(actions((await of(`/preset/${sound}`)) as AuditOf)).toEqual([]);
      expect(await of("/playlist/1")).toBe(422);
    });

    it("is closed to pack moderators where it is a person", async () => {
      expect(actions((await of(`/sample-pack/${pack}`, packModerator)) as AuditOf)).toHaveLength(1);
      expect(actions((await of(`/sample/${sound}`, packModerator)) as AuditOf)).toHaveLength(1);
      expect(await of(`/user/${buyer}`, packModerator)).toBe(403);
      expect(await of(`/application/${application}`, packModerator)).toBe(403);
    });
  });
});
