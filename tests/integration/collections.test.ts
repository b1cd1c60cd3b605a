import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

interface CollectionPage {
  collection: { id: number; is_owner: boolean; samples_count: number; oneshots_count: number };
  data: { title: string }[];
  meta: { total: number };
}

describe.each(engines)("a collection on %s", (engine) => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let playlist: { id: number; slug: string };

  beforeAll(async () => {
    app = await startApp(engine);
    const { id: creatorId } = await insertCreator(app.db);
    const loops = [
      await insertListedSound(app.db, creatorId, { title: "Old loop" }),
      await insertListedSound(app.db, creatorId, { title: "New loop" }),
    ];
    const hit = await insertOneshot(app.db, creatorId, (await insertOneshotPack(app.db, creatorId)).id, {
      title: "Hit",
    });
    owner = await app.signIn();
    const { headers } = owner;
    const made = await app.request("POST", "/api/groups", { headers, json: { title: "Late shift" } });
    playlist = (made.body as { group: typeof playlist }).group;
    const items = [
      ...loops.map(({ id }) => ({ type: "sample", sample_id: id })),
      { type: "oneshot", sample_id: hit.id },
    ];
    for (const item of items) {
      await app.request("POST", "/api/groups/add-or-remove", { headers, json: { group_id: playlist.id, ...item } });
    }
  });
  afterAll(() => app.close());

  const open = (headers = {}, query = "") =>
    app.request("GET", `/api/collections/${playlist.slug}${query}`, { headers });
  const publish = (is_public: boolean) =>
    app.request("PUT", `/api/groups/${playlist.id}/is-public`, { headers: owner.headers, json: { is_public } });
  const listedIds = async () =>
    ((await app.request("GET", "/api/collections")).body as { data: { id: number }[] }).data.map(({ id }) => id);

  it("is private at first: visible to its owner and a 404 for all others", async () => {
    const admin = await app.signIn({ is_admin: true });
    expect((await open()).status).toBe(404);
    expect((await open(admin.headers)).status).toBe(404);
    const own = await open(owner.headers);
    expect(own.status).toBe(200);
    expect((own.body as CollectionPage).collection).toMatchObject({
      is_owner: true,
      samples_count: 2,
      oneshots_count: 1,
    });
    expect(await listedIds()).toEqual([]);
  });

  it("is visible to everyone only while it is public", async () => {
    await publish(true);
    const { body } = await open();
    expect((body as CollectionPage).data.map(({ title }) => title)).toEqual(["New loop", "Old loop"]);
    expect((body as CollectionPage).collection.is_owner).toBe(false);
    expect(await listedIds()).toEqual([playlist.id]);
    await publish(false);
    expect((await open()).status).toBe(404);
    expect(await listedIds()).toEqual([]);
  });

  it("shows one kind at a time and counts that kind", async () => {
    await publish(true);
    const { body } = await open({}, "?type=oneshot");
    expect(body as CollectionPage).toMatchObject({ data: [{ title: "Hit" }], meta: { total: 1 } });
    expect((await open({}, "?type=preset")).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    expect((await open({}, "?type=song")).status).toBe(422);
  });

  it("can be searched by the words of a title, and counts the results", async () => {
    await publish(true);
    const titles = async (query: string) => {
      const { data, meta } = (await open({}, query)).body as CollectionPage;
      return { titles: data.map(({ title }) => title), total: meta.total };
    };
    expect(await titles("?search=LOOP%20old")).toEqual({ titles: ["Old loop"], total: 1 });
    expect(await titles("?search=loop&perpage=1")).toEqual({ titles: ["New loop"], total: 2 });
    expect(await titles("?search=%25")).toEqual({ titles: [], total: 0 });
    expect((await open({}, `?search=${"x".repeat(MAX_SEARCH_LENGTH + 1)}`)).status).toBe(422);
    await publish(false);
    expect((await open({}, "?search=loop")).status).toBe(404);
    await publish(true);
  });

  it("is not listed while it is empty", async () => {
    const made = await app.request("POST", "/api/groups", { headers: owner.headers, json: { title: "Empty" } });
    const { id } = (made.body as { group: { id: number } }).group;
    await app.request("PUT", `/api/groups/${id}/is-public`, { headers: owner.headers, json: { is_public: true } });
    expect(await listedIds()).not.toContain(id);
  });
});
