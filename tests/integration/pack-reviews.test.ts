import { randomBytes } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReviewedPack, reviewQueue } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ResponseOf } from "@/lib/contract/define-call";
import { endHold } from "@/server/modules/items/pack-states/holds";
import { announceNewPacks } from "@/server/modules/moderation/reviews/announcing";
import { endOverdueClaims } from "@/server/modules/moderation/reviews/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { follows, notifications } from "@/server/platform/db/schema/engagement";
import { packEvents, packHolds } from "@/server/platform/db/schema/pack-reviews";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound, insertUser, movePack } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

type User = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("reviews of packs on %s", (engine) => {
  let app: TestApp;
  let creator: Awaited<ReturnType<typeof insertCreator>>;
  let petra: User;
  let noel: User;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creator = await insertCreator(app.db, { display: "Halden" });
    petra = await app.signIn({ is_admin: true, is_pack_moderator: true, display: "Petra" });
    noel = await app.signIn({ is_admin: true, display: "Noel" });
  });
  afterAll(() => app.close());

  /** A pack in review with one sound that was never approved. */
  async function sentPack(status = 2) {
    const pack = await insertPack(app.db, creator.id, { status });
    const sound = await insertSound(app.db, creator.id, { pack_id: pack.id, state: "draft" });
    return { id: pack.id, title: pack.title, soundId: sound.id };
  }
  /** When a pack was sent, as a page that shows it knows. */
  const seen = async (id: number, who: User = petra) =>
    ((await app.request("GET", `/api/admin/packs/${id}`, { headers: who.headers })).body as ReviewedPack).sent_at ??
    new Date(0).toISOString();
  const decide = async (id: number, verb: string, json: object, who: User = petra) =>
    app.request("POST", `/api/admin/packs/${id}/${verb}`, {
      json: { sent_at: await seen(id, who), ...json },
      headers: who.headers,
    });
  const claim = async (id: number, who: User = petra, json: object = {}) =>
    app.request("POST", `/api/admin/packs/${id}/claim`, {
      json: { sent_at: await seen(id, who), ...json },
      headers: who.headers,
    });
  const statusOf = async (id: number) => (await app.db.select().from(packs).where(isRowOf(id)))[0]!.status;
  const eventsOf = (id: number) =>
    app.db
      .select()
      .from(packEvents)
      .where(eq(packEvents.pack_id, keyOf(id)))
      .orderBy(asc(packEvents.id));
  const overdue = (id: number) =>
    app.db.execute(sql`update packs set claim_seen_at = now() - interval '31 minutes' where ${isRowOf(id)}`);
  const CHANGES = { reasons: ["naming"], message: "Name the third loop." };

  it("lists what waits, the oldest first, and what the viewer may not decide on", async () => {
    const [first, second] = [await sentPack(), await sentPack()];
    await app.db
      .update(packs)
      .set({ sent_at: new Date(0) })
      .where(isRowOf(second.id));
    const own = await insertPack(app.db, (await insertCreator(app.db)).id, { status: 3, created_by: noel.id });
    await movePack(app.db, "sample", own.id, 2);
    const unsent = await insertPack(app.db, creator.id, { status: 3 });
    const { body } = await app.request("GET", "/api/admin/packs", { headers: noel.headers });
    const { data, counts } = body as { data: { id: number; is_own: boolean }[]; counts: { waiting: number } };
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
    expect(ids).not.toContain(unsent.id);
    expect(data.find(({ id }) => id === own.id)?.is_own).toBe(true);
    expect(counts.waiting).toBe(data.length);
  });

  it("lists all that waits, page by page in both directions, and finds packs by title and creator", async () => {
    // A 7 in the name would be found as well.
    const { id } = await insertCreator(app.db, { username: "sable-orin", display: "Sable Orin" });
    const made: number[] = [];
    for (let at = 0; at < 120; at++) {
      made.push((await insertPack(app.db, id, { status: 2, title: `Quartz ${at % 60}` })).id);
    }
    const list = async (query: string) => {
      const { status, body } = await app.request("GET", `/api/admin/packs?${query}`, { headers: noel.headers });
      expect(status).toBe(200);
      return body as ResponseOf<typeof reviewQueue>;
    };
    const found: number[] = [];
    let page = await list("search=quartz&perpage=50");
    expect(page).toMatchObject({ total: { count: 120, is_exact: true }, counts: { waiting: 120, ready: 0 } });
    for (;;) {
      found.push(...page.data.map((pack) => pack.id));
      if (page.next === null) break;
      page = await list(`search=quartz&perpage=50&cursor=${page.next}`);
    }
    // All were sent in the order of their ids.
    expect(found).toEqual(made);
    const before = await list(`search=quartz&perpage=50&cursor=${page.previous}`);
    expect(before.data.map((pack) => pack.id)).toEqual(made.slice(50, 100));
    const sevens = ["Quartz 7", "Quartz 17", "Quartz 27", "Quartz 37", "Quartz 47", "Quartz 57"];
    expect((await list("search=quartz 7")).data.map(({ title }) => title)).toEqual([...sevens, ...sevens]);
    expect((await list("search=SABLE orin")).total.count).toBe(120);
    expect((await list("search=sable halden")).data).toEqual([]);
    // A cursor is of its own list.
    const other = await app.request("GET", `/api/admin/packs?view=decided&cursor=${page.previous}`, {
      headers: noel.headers,
    });
    expect(other.status).toBe(422);
  });

  it("approves a claimed pack: its sounds are listed, and its creator is told once", async () => {
    const { id, title, soundId } = await sentPack();
    expect(await claim(id)).toMatchObject({ status: 200, body: { status: 6, is_decidable: true } });
    const hidden = await app.request("GET", `/api/sound/${soundId}`);
    expect(hidden.status).toBe(404);
    const approved = await decide(id, "approve", { message: "Lovely <b>keys</b>.", note: "Fine." });
    expect(approved).toMatchObject({ status: 200, body: { status: 1, claimed_by: null, is_decidable: false } });
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, soundId));
    expect(sound).toMatchObject({ state: "approved", is_listed: true });
    expect((await app.request("GET", `/api/sound/${soundId}`)).status).toBe(200);
    expect((await app.request("GET", `/api/packs/${id}`)).status).toBe(200);
    const told = await app.db.select().from(notifications).where(eq(notifications.user_id, creator.id));
    const [notice] = told.filter(({ message }) => message.includes(`/pack/${id}"`));
    expect(notice).toMatchObject({ type: "pack_status_change" });
    expect(notice?.message).toContain("Lovely &lt;b&gt;keys&lt;/b&gt;.");
    await app.settled();
    expect(app.mails.filter(({ subject }) => subject.startsWith(`${title} was approved`))).toHaveLength(1);
    const again = await decide(id, "approve", {}, noel);
    expect(again).toMatchObject({ status: 409, body: { error: "Petra approved this pack meanwhile." } });
    expect((await eventsOf(id)).map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [2, 6],
      [6, 1],
    ]);
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
    expect(records.filter(({ subject_type }) => subject_type === "sample-pack")).toMatchObject([
      { action: "pack.claim", before: { status: 2 }, after: { status: 6 } },
      { action: "pack.approve", before: { status: 6 }, after: { status: 1 }, note: "Fine." },
    ]);
  });

  it("sends a pack back with reasons, which its creator reads, without the note", async () => {
    const { id } = await sentPack();
    await claim(id);
    expect((await decide(id, "require-update", { ...CHANGES, reasons: [] })).status).toBe(422);
    expect((await decide(id, "require-update", { reasons: ["naming"], message: " " })).status).toBe(422);
    expect((await decide(id, "require-update", { reasons: ["nonsense"], message: "What?" })).status).toBe(422);
    expect(await statusOf(id)).toBe(6);
    expect((await decide(id, "require-update", { ...CHANGES, note: "Third time." })).status).toBe(200);
    expect(await statusOf(id)).toBe(3);
    const [sound] = await app.db
      .select()
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(id)));
    expect(sound).toMatchObject({ state: "draft", is_listed: false });
    const events = await eventsOf(id);
    expect(events.at(-1)).toMatchObject({ ...CHANGES, to_status: 3, note: "Third time.", actor_id: petra.id });
  });

  it("rejects a pack", async () => {
    const { id } = await sentPack();
    await claim(id);
    expect(await decide(id, "reject", { reasons: ["not-a-fit"], message: "Not for us." })).toMatchObject({
      body: { status: 4 },
    });
  });

  it("tells the second who has it, and lets it go by hand or after half an hour without a sign", async () => {
    const { id } = await sentPack();
    await claim(id);
    expect(await claim(id, noel)).toMatchObject({ status: 409, body: { error: "Petra has claimed this pack." } });
    expect(await decide(id, "approve", {}, noel)).toMatchObject({ status: 409 });
    expect((await app.request("POST", `/api/admin/packs/${id}/release`, { headers: petra.headers })).status).toBe(200);
    expect(await statusOf(id)).toBe(2);
    expect(await decide(id, "approve", {})).toMatchObject({ status: 409, body: { error: "Claim the pack first." } });

    await claim(id);
    await overdue(id);
    expect((await claim(id, noel)).body).toMatchObject({ is_decidable: true, claimed_by: { display: "Noel" } });
    await overdue(id);
    // A sign keeps the claim.
    expect((await claim(id, noel, { is_sign: true })).status).toBe(200);
    await endOverdueClaims(app.db);
    expect(await statusOf(id)).toBe(6);
    await overdue(id);
    await endOverdueClaims(app.db);
    expect(await statusOf(id)).toBe(2);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ from_status: 6, to_status: 2, actor_id: null });
  });

  it("lets nobody decide on what they own, created or share in", async () => {
    const owner = await app.signIn({ is_admin: true });
    await app.db.execute(sql`insert into creators (user_id, status) values (${owner.id}, 'active')`);
    const own = await insertPack(app.db, owner.id, { status: 2 });
    const created = await insertPack(app.db, creator.id, { status: 3, created_by: noel.id });
    await movePack(app.db, "sample", created.id, 2);
    const shared = await insertPack(app.db, creator.id, { status: 2 });
    await app.db.execute(
      sql`insert into collaborators (pack_id, user_id, percentage) values (${keyOf(shared.id)}, ${petra.id}, 10)`,
    );
    for (const [id, who] of [[own.id, owner] as const, [created.id, noel] as const, [shared.id, petra] as const]) {
      expect((await claim(id, who)).status).toBe(403);
      expect((await app.request("GET", `/api/admin/packs/${id}`, { headers: who.headers })).body).toMatchObject({
        is_own: true,
        is_decidable: false,
      });
    }
  });

  it("holds an approved pack back until the last hold ends", async () => {
    const { id, soundId } = await sentPack();
    const holds = await app.db
      .insert(packHolds)
      .values([
        { pack_id: keyOf(id), kind: "share" },
        { pack_id: keyOf(id), kind: "date" },
      ])
      .returning();
    await claim(id);
    expect((await decide(id, "approve", {})).body).toMatchObject({
      status: 5,
      holds: [{ kind: "share" }, { kind: "date" }],
    });
    await app.db.transaction((tx) => endHold(tx, holds[0]!.id));
    expect(await statusOf(id)).toBe(5);
    await app.db.transaction((tx) => endHold(tx, holds[1]!.id));
    expect(await statusOf(id)).toBe(1);
    expect((await app.db.select().from(sounds).where(eq(sounds.id, soundId)))[0]).toMatchObject({ is_listed: true });
  });

  it("refuses to approve a pack of a closed account", async () => {
    const gone = await insertCreator(app.db);
    const pack = await insertPack(app.db, gone.id, { status: 2 });
    await claim(pack.id);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, gone.id));
    expect((await decide(pack.id, "approve", {})).status).toBe(409);
    expect(await statusOf(pack.id)).toBe(6);
  });

  it("tells followers of a new pack once, also when it is withdrawn and approved again", async () => {
    const star = await insertCreator(app.db, { display: "A <Star>" });
    const fans = [await insertUser(app.db), await insertUser(app.db)];
    const banned = await insertUser(app.db, { banned_at: new Date() });
    await app.db.insert(follows).values([...fans, banned].map(({ id }) => ({ user_id: id, creator_id: star.id })));
    const pack = await insertPack(app.db, star.id, { status: 2, title: "Dawn" });
    const told = async () =>
      (await app.db.select().from(notifications).where(eq(notifications.type, "new_pack"))).filter(({ message }) =>
        message.includes(`/packs/${pack.id}"`),
      );
    await announceNewPacks(app.db, new AbortController().signal);
    expect(await told()).toEqual([]);
    for (const _ of [1, 2]) {
      await claim(pack.id);
      await decide(pack.id, "approve", {});
      await announceNewPacks(app.db, new AbortController().signal);
      await announceNewPacks(app.db, new AbortController().signal);
      expect((await told()).map(({ user_id }) => user_id).toSorted()).toEqual(fans.map(({ id }) => id).toSorted());
      await movePack(app.db, "sample", pack.id, 3, 2);
    }
    expect((await told())[0]?.message).toContain("<b>A &lt;Star&gt;</b> has released");
  });

  it("names sounds with the same samples whoever owns them, and lets them be heard; creators aren't told", async () => {
    const { id, soundId } = await sentPack();
    const samples_hash = randomBytes(32).toString("hex");
    await app.db.update(sounds).set({ samples_hash }).where(eq(sounds.id, soundId));
    const other = await insertCreator(app.db, { display: "Kilo" });
    const pack = await insertPack(app.db, other.id, { title: "Night Bus" });
    const copy = await insertSound(app.db, other.id, { pack_id: pack.id, title: "Drone", samples_hash });
    const oneshots = await insertOneshotPack(app.db, other.id);
    const hit = await insertOneshot(app.db, other.id, oneshots.id, { title: "Hit", samples_hash });
    const { body } = await app.request("GET", `/api/admin/packs/${id}`, { headers: noel.headers });
    const { sounds: listed, equal_sounds } = body as ReviewedPack;
    expect(equal_sounds).toMatchObject([
      { sound_id: soundId, kind: "sample", id: copy.id, title: "Drone", pack_title: "Night Bus", is_in_pack: false },
      { sound_id: soundId, kind: "oneshot", id: hit.id, title: "Hit", creator: { display: "Kilo" } },
    ]);
    expect(equal_sounds[0]?.mp3).toMatch(/^\/media\//);
    expect(listed[0]?.equals.map(({ title }) => title)).toEqual([null, null]);
  });

  it("lists what is decided with the day of the decision", async () => {
    const { id } = await sentPack();
    await claim(id);
    await decide(id, "reject", { reasons: ["other"], message: "No, sorry." });
    const at = (await eventsOf(id)).at(-1)!.created_at;
    const { body } = await app.request("GET", "/api/admin/packs?view=decided", { headers: noel.headers });
    const row = (body as { data: { id: number; decided_at: string }[] }).data.find((pack) => pack.id === id);
    expect(Date.parse(row!.decided_at)).toBe(at.getTime());
    const { body: waiting } = await app.request("GET", "/api/admin/packs", { headers: noel.headers });
    const undecided = (waiting as { data: { decided_at: string | null }[] }).data;
    expect(undecided.some(({ decided_at }) => decided_at === null)).toBe(true);
  });

  describe("of a pack that is sent again while its page is open", () => {
    /** Petra has the page of a claimed pack open; her claim ends, and the creator swaps its sound and sends it again. */
    async function sentAgain() {
      const { id, soundId } = await sentPack();
      const sent_at = (await seen(id))!;
      await claim(id);
      await overdue(id);
      await endOverdueClaims(app.db);
      await movePack(app.db, "sample", id, 3);
      await app.db.delete(sounds).where(eq(sounds.id, soundId));
      const swapped = await insertSound(app.db, creator.id, { pack_id: id, state: "draft", title: "Never heard" });
      await movePack(app.db, "sample", id, 2);
      await app.db.execute(sql`update packs set sent_at = sent_at + interval '1 minute' where ${isRowOf(id)}`);
      return { id, sent_at, swappedId: swapped.id };
    }
    const SENT_AGAIN = {
      status: 409,
      body: { error: "Halden has sent this pack again since you opened it. Look at it again. Nothing was changed." },
    };

    it("renews no claim: a sign isn’t a new one", async () => {
      const { id, sent_at } = await sentAgain();
      expect(await claim(id, petra, { sent_at, is_sign: true })).toMatchObject(SENT_AGAIN);
      expect(await claim(id, petra, { sent_at })).toMatchObject(SENT_AGAIN);
      expect(await claim(id, petra, { is_sign: true })).toMatchObject({
        status: 409,
        body: { error: "Your claim has ended. Claim the pack again to decide on it." },
      });
      expect(await statusOf(id)).toBe(2);
    });

    it("decides on nothing that wasn’t seen, whoever has the claim", async () => {
      const { id, sent_at, swappedId } = await sentAgain();
      expect((await claim(id)).status).toBe(200);
      expect(await decide(id, "approve", { sent_at })).toMatchObject(SENT_AGAIN);
      expect(await decide(id, "require-update", { ...CHANGES, sent_at })).toMatchObject(SENT_AGAIN);
      expect(await decide(id, "reject", { ...CHANGES, sent_at })).toMatchObject(SENT_AGAIN);
      expect(await statusOf(id)).toBe(6);
      const [swapped] = await app.db.select().from(sounds).where(eq(sounds.id, swappedId));
      expect(swapped).toMatchObject({ state: "draft", is_listed: false });
      expect((await decide(id, "approve", {})).status).toBe(200);
    });

    it("can’t be decided on without saying what was seen", async () => {
      const { id } = await sentPack();
      await claim(id);
      for (const [verb, json] of [["approve", {}] as const, ["reject", CHANGES] as const]) {
        expect((await decide(id, verb, { ...json, sent_at: undefined })).status, verb).toBe(422);
      }
    });

    it("of taking back and approving at once, one wins", async () => {
      const { id } = await sentPack();
      await claim(id);
      const approving = decide(id, "approve", {});
      const takingBack = app.db.transaction(async (tx) => {
        await tx.execute(sql`update packs set status = 2, claimed_by = null, claimed_at = null, claim_seen_at = null
          where ${isRowOf(id)} and status = 6`);
      });
      const [approved] = await Promise.all([approving, takingBack]);
      expect([await statusOf(id), approved.status]).toEqual(approved.status === 200 ? [1, 200] : [2, 409]);
    });
  });

  it("names sounds and what is wrong with them: in the history with key and wave, and in the mail", async () => {
    const { id, title, soundId } = await sentPack();
    await app.db
      .update(sounds)
      .set({ key_value: "A", key_is_minor: true, title: "Fence Guitar" })
      .where(eq(sounds.id, soundId));
    const other = await sentPack();
    await claim(id);
    const findings = [{ sound_id: soundId, sentence: "Clicks where the loop begins again." }];
    const foreign = [{ sound_id: other.soundId, sentence: "It clips." }];
    expect(await decide(id, "require-update", { findings: foreign })).toMatchObject({
      status: 422,
      body: { errors: { findings: ["It is about a sound that isn’t in the pack."] } },
    });
    expect((await decide(id, "require-update", { findings: [{ ...findings[0], sentence: " " }] })).status).toBe(422);
    expect((await decide(id, "require-update", {})).status).toBe(422);
    // What is named needs no other words.
    const heard = { whole: 0, partly: 1 };
    const returned = await decide(id, "require-update", { findings, heard });
    expect(returned).toMatchObject({ status: 200, body: { status: 3 } });
    const [event] = (returned.body as ReviewedPack).history;
    expect(event).toMatchObject({
      findings: [
        { ...findings[0], title: "Fence Guitar", key: { value: "A", is_minor: true }, peaks: expect.any(String) },
      ],
      heard: { ...heard, of: 1 },
    });
    await app.settled();
    const mail = app.mails.find(({ subject }) => subject.startsWith(`${title} needs an update`));
    expect(mail?.text).toContain("Fence Guitar, A min: Clicks where the loop begins again.");
    // Mail and notice lead to what is named.
    const path = `/account/seller/library/pack/${id}/upload?point=requested-changes`;
    expect(mail?.text).toContain(path);
    const notices = await app.db.select().from(notifications).where(eq(notifications.user_id, creator.id));
    expect(notices.some(({ message }) => message.includes(`href="${path}"`))).toBe(true);
    const [record] = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "pack.require-update"))
      .orderBy(desc(auditEntries.id));
    expect(record?.after).toMatchObject({ findings: 1, heard: "0 of 1, 1 more in part" });
    // What the finding was about is named, also once it has gone.
    await app.db.delete(sounds).where(eq(sounds.id, soundId));
    const { body } = await app.request("GET", `/api/admin/packs/${id}`, { headers: noel.headers });
    expect((body as ReviewedPack).history[0]?.findings).toMatchObject([
      { title: "Fence Guitar", key: null, peaks: null },
    ]);
  });

  it("is closed to who is no admin", async () => {
    const { id } = await sentPack();
    const moderator = await app.signIn({ is_moderator: true });
    for (const path of ["/api/admin/packs", `/api/admin/packs/${id}`]) {
      expect((await app.request("GET", path)).status).toBe(401);
      expect((await app.request("GET", path, { headers: moderator.headers })).status).toBe(403);
    }
    for (const verb of ["claim", "release", "approve", "require-update", "reject"]) {
      expect((await decide(id, verb, CHANGES, moderator)).status).toBe(403);
    }
    expect((await claim(2_147_000_000)).status).toBe(404);
    expect(await statusOf(id)).toBe(2);
  });

  it("lets one of two claims, and one of two decisions, win", async () => {
    const { id } = await sentPack();
    const claims = await Promise.all([claim(id), claim(id, noel)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = claims[0]!.status === 200 ? petra : noel;
    expect((claims.find(({ status }) => status === 200)!.body as ReviewedPack).claimed_by?.id).toBe(winner.id);
    const decisions = await Promise.all([
      decide(id, "approve", {}, winner),
      decide(id, "reject", { reasons: ["other"], message: "No, sorry." }, winner),
      app.request("POST", `/api/admin/packs/${id}/release`, { headers: winner.headers }),
    ]);
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
