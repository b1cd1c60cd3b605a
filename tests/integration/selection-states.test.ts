import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import { notifications } from "@/server/platform/db/schema/engagement";
import { releasedObjects } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { pictureForm } from "@/tests/integration/support/selection-decisions";

interface List {
  version: number;
  items: { id: number; title: string }[];
  counts: Record<string, number>;
}

describe.each(engines)("the states of a selection on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let ines: number;
  let juno: number;

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, is_pack_moderator: true, display: "Noor Halabi" });
    ines = (await insertCreator(app.db)).id;
    juno = (await insertCreator(app.db)).id;
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: unknown) =>
    app.request(method, `/api/admin/selections${path}`, { json, headers: admin.headers });
  const sound = async (creatorId: number, values = {}) => (await insertListedSound(app.db, creatorId, values)).id;
  /** Creates a selection with samples. */
  async function make(title: string, ids: number[]) {
    const { id } = (await call("POST", "", { title })).body as EditedSelection;
    const samples = ids.map((of) => ({ type: "sample", id: of }));
    return (await call("PUT", `/${id}`, { version: 0, title, description: "", sounds: samples }))
      .body as EditedSelection;
  }
  const publish = ({ id, version }: EditedSelection) => call("POST", `/${id}/publish`, { version });
  const retire = ({ id }: EditedSelection) => call("POST", `/${id}/retire`, { reason: "Its season is over" });
  const list = async (query = "") => (await call("GET", query)).body as List;
  const heard = async (userId: number) =>
    (await app.db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ message }) => message);
  const page = async ({ slug }: { slug: string }) => (await app.request("GET", `/api/selections/${slug}`)).status;

  it("tells each creator once, of all of theirs, when it is published", async () => {
    const banned = await sound(juno, { banned_at: null });
    const selection = await make("Weather", [
      await sound(ines, { title: "Rain & thunder" }),
      await sound(juno),
      await sound(juno),
      banned,
    ]);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, banned));
    expect(await heard(ines)).toEqual([]);
    const both = await Promise.all([publish(selection), publish(selection)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const link = '<a href="/selections/weather">Weather</a>';
    expect(await heard(ines)).toEqual([`<b>Rain &amp; thunder</b> was added to ${link}.`]);
    expect(await heard(juno)).toEqual([`<b>2 of your sounds</b> were added to ${link}.`]);
  });

  it("tells a creator of what is added later only if they weren’t told before", async () => {
    const nia = (await insertCreator(app.db)).id;
    const own = await sound(ines);
    const selection = await make("Later", [own]);
    const shown = (await publish(selection)).body as EditedSelection;
    const before = (await heard(ines)).length;
    const added = [own, await sound(ines), await sound(nia), await sound(nia)];
    const json = {
      ...{ version: shown.version, title: "Later", description: "" },
      sounds: added.map((id) => ({ type: "sample", id })),
    };
    expect((await call("PUT", `/${selection.id}`, json)).status).toBe(200);
    const one = { audio_id: await sound(nia), type: "sample", collection: selection.id };
    await app.request("POST", "/api/admin/collections/add-sample", { json: one, headers: admin.headers });
    expect(await heard(ines)).toHaveLength(before);
    expect(await heard(nia)).toEqual(['<b>2 of your sounds</b> were added to <a href="/selections/later">Later</a>.']);
  });

  it("tells nobody of what is added to it before it is published, and holds a sound once", async () => {
    const mara = (await insertCreator(app.db)).id;
    const [own, banned] = [await sound(mara), await sound(mara, { banned_at: new Date() })];
    const { id } = await make("Quiet", [await sound(ines)]);
    const add = async (audio_id: number) => {
      const json = { audio_id, type: "sample", collection: id };
      return (await app.request("POST", "/api/admin/collections/add-sample", { json, headers: admin.headers })).status;
    };
    expect([await add(own), await add(banned), await add(999_999)]).toEqual([200, 404, 404]);
    const once = (await call("GET", `/${id}`)).body as EditedSelection;
    expect(await add(own)).toBe(200);
    expect((await call("GET", `/${id}`)).body).toEqual(once);
    expect(await heard(mara)).toEqual([]);
  });

  it("is one of at most 300 that are public, and of as many that aren’t yet", async () => {
    const selection = await make("One more", [await sound(ines)]);
    const fill = async (is_published: boolean) => {
      const name = is_published ? "public" : "waiting";
      await app.db.insert(selections).values(
        Array.from({ length: 300 }, (_, at) => ({
          ...{ title: `${name} ${at}`, slug: `${name}-${at}`, is_published },
          published_at: is_published ? new Date() : null,
        })),
      );
    };
    await fill(true);
    expect((await publish(selection)).body).toEqual({ error: "300 selections are public. Retire one of them first." });
    await fill(false);
    expect((await call("POST", "", { title: "Another" })).body).toEqual({
      error: "300 selections aren’t published yet. Publish or delete one of them first.",
    });
    await app.db.delete(selections).where(like(selections.slug, "public-%"));
    await app.db.delete(selections).where(like(selections.slug, "waiting-%"));
  });

  it("is published with a sound on sale, in the version that was read, before the others", async () => {
    const empty = await make("Empty", []);
    expect((await publish(empty)).body).toEqual({ errors: { sounds: ["Add at least one sound that is on sale."] } });
    const selection = await make("Newest", [await sound(ines)]);
    const stale = await publish({ ...selection, version: 0 });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 1 } } });
    expect(await page(selection)).toBe(404);
    expect((await publish(selection)).status).toBe(200);
    expect(await page(selection)).toBe(200);
    expect((await list()).items[0]?.title).toBe("Newest");
    const { body } = await app.request("GET", "/api/selections");
    expect((body as { data: { slug: string }[] }).data[0]?.slug).toBe("newest");
  });

  it("is gone for good once it is retired: page, lists, sitemap and dialogs; its followers read it", async () => {
    const selection = (await publish(await make("Boats", [await sound(ines)]))).body as EditedSelection;
    const fan = await app.signIn();
    await app.request("POST", `/api/collection/${selection.id}/like`, { headers: fan.headers });
    expect((await retire(selection)).body).toMatchObject({ state: "retired", likes_count: 1 });
    expect(await page(selection)).toBe(404);
    const everywhere = await Promise.all(
      ["/api/selections", "/api/admin/collections/basic"].map((path) => app.request("GET", path, admin)),
    );
    expect(everywhere.map(({ body }) => JSON.stringify(body).includes("oats"))).toEqual([false, false]);
    const sitemap = await app.request("GET", "/sitemaps/selections-1.xml");
    expect(JSON.stringify(sitemap.body)).not.toContain("boats");
    const { body } = await app.request("GET", "/api/user/following/selections", fan);
    expect(body).toMatchObject({ data: [{ title: "Boats", is_retired: true, samples_count: 0 }], meta: { total: 1 } });
    for (const again of [
      await publish(selection),
      await retire(selection),
      await call("PUT", `/${selection.id}`, { version: 9, title: "Ships", description: "", sounds: [] }),
      await call("DELETE", `/${selection.id}`),
      await app.request("POST", "/api/admin/collections/add-sample", {
        json: { audio_id: await sound(ines), collection: selection.id },
        headers: admin.headers,
      }),
    ]) {
      expect(again.status).toBe(409);
      expect(again.body).toEqual({ error: "Noor Halabi retired this selection just now. Nothing was changed." });
    }
    await app.request("POST", `/api/collection/${selection.id}/like`, { headers: fan.headers });
    expect((await app.request("GET", "/api/user/following/selections", fan)).body).toMatchObject({ data: [] });
    expect((await app.request("POST", `/api/collection/${selection.id}/like`, { headers: fan.headers })).status).toBe(
      404,
    );
  });

  it("is deleted only if it was never public, with its cover", async () => {
    const draft = await make("Unwanted", [await sound(ines)]);
    const set = await app.request("POST", `/api/admin/selections/${draft.id}/upload-thumb`, {
      form: await pictureForm(),
      headers: admin.headers,
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const [row] = await app.db.select().from(selections).where(eq(selections.id, draft.id));
    expect(row).toMatchObject({ version: draft.version, thumb_key: expect.stringMatching(/^covers\/.*webp$/) });
    expect((await retire(draft)).status).toBe(409);
    expect((await call("DELETE", `/${draft.id}`)).status).toBe(200);
    expect((await call("GET", `/${draft.id}`)).status).toBe(404);
    expect(await app.db.$count(selectionItems, eq(selectionItems.selection_id, draft.id))).toBe(0);
    expect(await app.db.$count(releasedObjects, eq(releasedObjects.object_key, row!.thumb_key!))).toBe(1);
    const shown = (await publish(await make("Stays", [await sound(ines)]))).body as EditedSelection;
    expect((await call("DELETE", `/${shown.id}`)).status).toBe(409);
  });

  it("is put into an order by whoever is first; the second sees it", async () => {
    const { version, items } = await list();
    const ids = items.map(({ id }) => id);
    const turned = [...ids].reverse();
    const arrange = (json: object) => call("PUT", "", json);
    const both = await Promise.all([
      arrange({ version, items: turned }),
      arrange({ version, items: [ids[1], ids[0], ...ids.slice(2)] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!.body as { current: List };
    const now = await list();
    expect(late.current.items).toEqual(now.items);
    expect(now).toMatchObject({ version: version + 1, updated_by: { display: "Noor Halabi" } });
    const next = { version: now.version };
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), 999_999]]) {
      expect((await arrange({ ...next, items: wrong })).status).toBe(422);
    }
    expect((await arrange({ ...next, items: [ids[0], ...ids.slice(0, -1)] })).status).toBe(422);
    const records = await app.db.$count(auditEntries, eq(auditEntries.action, "selection.arrange"));
    expect((await arrange({ ...next, items: now.items.map(({ id }) => id) })).status).toBe(200);
    expect(await app.db.$count(auditEntries, eq(auditEntries.action, "selection.arrange"))).toBe(records);
  });

  it("is listed by state, and found by title and text without wildcards", async () => {
    await make("100% keys", []);
    const { items, counts } = await list("?state=unpublished&search=0%25%20k");
    expect(items.map(({ title }) => title)).toEqual(["100% keys"]);
    expect((await list("?state=unpublished&search=%25%25")).items).toEqual([]);
    expect(counts).toEqual({ showing: (await list()).items.length, unpublished: expect.any(Number), retired: 1 });
    expect((await call("GET", "?state=deleted")).status).toBe(422);
  });

  it("is new on cached pages within a second of each change", async () => {
    const selection = await make("Cached", [await sound(ines)]);
    const { rows } = await app.db.execute<{ id: number }>("select coalesce(max(id), 0)::int as id from outbox");
    await publish(selection);
    await vi.waitFor(async () => {
      const { rows: tags } = await app.db.execute<{ tags: string[] }>(
        `select payload->'tags' as tags from outbox where id > ${rows[0]!.id}`,
      );
      expect(tags.flatMap(({ tags: named }) => named)).toEqual(
        expect.arrayContaining(["selections", `selection:${selection.slug}`]),
      );
    });
  });
});
