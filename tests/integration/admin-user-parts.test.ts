import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCreditEntry, AdminDownload, AdminNote, AdminUser } from "@/lib/contract/entities/admin-user";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { sessions } from "@/server/platform/db/schema/auth";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { downloads, packDownloads } from "@/server/platform/db/schema/downloads";
import { payments } from "@/server/platform/db/schema/payments";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertPresetPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { grantCredits } from "@/tests/integration/support/money";
import { keyOf } from "@/tests/integration/support/pack-rows";

interface Page<Row> {
  data: Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; is_exact: boolean };
}

describe.each(engines)("the parts of a user's page on %s", (engine) => {
  let app: TestApp;
  let admin: { id: number; headers: Record<string, string> };
  let other: typeof admin;
  let creatorId: number;
  let userId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    other = await app.signIn({ is_admin: true, display: "Moth Ember" });
    creatorId = (await insertCreator(app.db, { display: "Halden Rye" })).id;
    userId = (await insertUser(app.db, { display: "Juno Akers" })).id;
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: object, as = admin) =>
    app.request(method, `/api/admin/users/${path}`, { json, headers: as.headers });
  const read = async <Row>(part: string, query = "", id = userId) => {
    const { status, body } = await call("GET", `${id}/${part}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Page<Row>;
  };
  /** Every row, one page after another. */
  const readAll = async <Row>(part: string, id = userId) => {
    let page = await read<Row>(part, "perpage=2", id);
    const rows = [...page.data];
    while (page.next) {
      page = await read<Row>(part, `perpage=2&cursor=${page.next}`, id);
      rows.push(...page.data);
    }
    return rows;
  };
  const detail = async () => (await call("GET", String(userId))).body as AdminUser;

  it("have the balance after each movement of credits, on every page", async () => {
    for (const credits of [5, 10, 20, 40, 80]) await grantCredits(app.db, userId, credits);
    const entries = await readAll<AdminCreditEntry>("credits");
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [80, 155],
      [40, 75],
      [20, 35],
      [10, 15],
      [5, 5],
    ]);
    const adjusted = await app.request("POST", `/api/admin/users/${userId}/credits`, {
      json: { credits: 2, reason: "A broken file in Lido", note: "Polite, quick to answer" },
      headers: admin.headers,
    });
    expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200);
    const [newest] = (await read<AdminCreditEntry>("credits")).data;
    expect(newest).toMatchObject({ amount: 2, balance: 157, by: "Noor Halabi", note: "Polite, quick to answer" });
    expect((await read("credits")).total).toEqual({ count: 6, is_exact: true });
  });

  it("have what was paid, without voided bills, the latest first", async () => {
    const paid = (provider_id: string, status: "paid" | "void" | "refunded", days: number, refunded_cents = 0) => ({
      ...({ user_id: userId, provider: "stripe", kind: "plan", description: "Producer, November" } as const),
      ...{
        provider_id,
        status,
        amount_cents: 1_999,
        refunded_cents,
        created_at: new Date(Date.now() - days * 86_400_000),
      },
      paid_at: status === "void" ? null : new Date(),
    });
    await app.db
      .insert(payments)
      .values([
        paid("in_1", "paid", 2),
        paid("in_2", "void", 1),
        paid("in_3", "refunded", 3, 999),
        paid("in_4", "paid", 0),
      ]);
    const rows = await readAll<{ status: string; refunded_cents: number }>("payments");
    expect(rows.map(({ status, refunded_cents }) => [status, refunded_cents])).toEqual([
      ["paid", 0],
      ["paid", 0],
      ["refunded", 999],
    ]);
    expect(await detail()).toMatchObject({ paid_cents: 5_997, refunded_cents: 999, counts: { payments: 3 } });
  });

  it("have sounds and packs that were downloaded, each once", async () => {
    const pack = await insertPack(app.db, creatorId, { title: "Night Bus" });
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [hours, title] of [
      [5, "Choir in a Stairwell"],
      [3, "Breath Stack"],
    ] as const) {
      const { id } = await insertListedSound(app.db, creatorId, { title, pack_id: pack.id });
      await app.db
        .insert(downloads)
        .values({ user_id: userId, sound_id: id, format: "wav", price: 0, created_at: at(hours) });
    }
    await app.db
      .insert(packDownloads)
      .values({ user_id: userId, pack_id: keyOf(pack.id), price: 0, created_at: at(4) });
    const rows = await readAll<AdminDownload>("downloads");
    expect(rows.map(({ title, kind, format }) => `${title} ${kind} ${format}`)).toEqual([
      "Breath Stack sample wav",
      "Night Bus sample-pack pack",
      "Choir in a Stairwell sample wav",
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
    expect(await detail()).toMatchObject({ downloads: 3, counts: { downloads: 3 } });
  });

  it("have a creator's packs of every kind and state, and those with their share", async () => {
    const id = (await insertCreator(app.db)).id;
    const draft = await insertPack(app.db, id, { status: 3, title: "Lido" });
    await insertPresetPack(app.db, id, "Glass");
    const shared = await insertPack(app.db, creatorId, { title: "Depot" });
    await app.db.insert(collaborators).values({ pack_id: keyOf(shared.id), user_id: id, percentage: 20 });
    await insertListedSound(app.db, id, { pack_id: draft.id });
    const rows = await readAll<{
      title: string;
      kind: string;
      status: number;
      sounds: number;
      is_collaborator: boolean;
    }>("packs", id);
    expect(rows.map((row) => [row.title, row.kind, row.status, row.sounds, row.is_collaborator]).sort()).toEqual([
      ["Depot", "sample", 1, 0, true],
      ["Glass", "preset", 1, 0, false],
      ["Lido", "sample", 3, 1, false],
    ]);
  });

  it("have where a user is signed in; an admin's own session is the current one only among their own", async () => {
    await app.db.insert(sessions).values([
      { user_id: userId, token_hash: "a", network: "203.0.113.x", expires_at: new Date(Date.now() + 60_000) },
      { user_id: userId, token_hash: "b", expires_at: new Date(Date.now() + 60_000), revoked_at: new Date() },
    ]);
    const list = async (id: number) =>
      ((await call("GET", `${id}/sessions`)).body as { sessions: { ip: string | null; is_current: boolean }[] })
        .sessions;
    expect(await list(userId)).toMatchObject([{ ip: "203.0.113.x", is_current: false }]);
    expect(await list(admin.id)).toMatchObject([{ is_current: true }]);
  });

  it("have notes, which only their author deletes; the records don't have the text", async () => {
    const added = await call("POST", `${userId}/notes`, { text: "Asked twice about stems" });
    expect(added).toMatchObject({ status: 200, body: { by: "Noor Halabi", is_own: true } });
    const note = added.body as AdminNote;
    await call("POST", `${userId}/notes`, { text: "Called back" }, other);
    const notes = await readAll<AdminNote>("notes");
    expect(notes.map(({ text, is_own, by }) => [text, is_own, by])).toEqual([
      ["Called back", false, "Moth Ember"],
      ["Asked twice about stems", true, "Noor Halabi"],
    ]);
    expect((await call("DELETE", `${userId}/notes/${note.id}`, undefined, other)).status).toBe(403);
    expect((await call("DELETE", `${creatorId}/notes/${note.id}`)).status).toBe(404);
    expect((await call("DELETE", `${userId}/notes/${note.id}`)).status).toBe(200);
    expect((await call("DELETE", `${userId}/notes/${note.id}`)).status).toBe(404);
    expect((await read("notes")).total.count).toBe(1);
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, userId));
    expect(records.filter(({ action }) => action.startsWith("user-note.")).map(({ action }) => action)).toEqual([
      ...["user-note.add", "user-note.add", "user-note.delete"],
    ]);
    expect(JSON.stringify(records)).not.toContain("stems");
    expect((await call("POST", `${userId}/notes`, { text: " " })).status).toBe(422);
  });

  it("take no more notes about an erased account", async () => {
    const { id } = await insertUser(app.db, { banned_at: new Date(), deleted_at: new Date() });
    expect((await call("POST", `${id}/notes`, { text: "Came back" })).status).toBe(409);
    expect((await read("notes", "", id)).data).toEqual([]);
  });

  it.each(["credits", "payments", "downloads", "packs", "sessions", "notes"])(
    "say of %s when there is no user",
    async (part) => {
      expect((await call("GET", `999999/${part}`)).status).toBe(404);
      if (part === "sessions") return;
      expect((await call("GET", `${userId}/${part}?cursor=abc`)).body).toEqual({
        errors: { cursor: ["There is no such page."] },
      });
    },
  );

  it("have when a user was last seen, which a request notes at most every five minutes", async () => {
    const seenAt = async () => (await app.db.select().from(users).where(eq(users.id, other.id)))[0]?.last_seen_at;
    expect(await seenAt()).not.toBeNull();
    const long = new Date(Date.now() - 3_600_000);
    await app.db.update(users).set({ last_seen_at: long }).where(eq(users.id, other.id));
    await call("GET", String(userId), undefined, other);
    expect(await seenAt()).toEqual(long);
    await app.db.update(sessions).set({ last_used_at: long }).where(eq(sessions.user_id, other.id));
    await call("GET", String(userId), undefined, other);
    expect((await seenAt())?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
