import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

interface Group {
  id: number;
  slug: string;
  title: string;
  description: string;
  is_public: boolean;
}

describe.each(engines)("a playlist's order, description and copies on %s", (engine) => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let admin: typeof owner;
  let loops: number[];
  let hit: number;
  let group: Group;

  beforeAll(async () => {
    app = await startApp(engine);
    const { id: creatorId } = await insertCreator(app.db);
    loops = [];
    for (const title of ["A", "B", "C", "D"]) loops.push((await insertListedSound(app.db, creatorId, { title })).id);
    hit = (await insertOneshot(app.db, creatorId, (await insertOneshotPack(app.db, creatorId)).id)).id;
    owner = await app.signIn();
    admin = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, json?: unknown, who = owner) =>
    app.request(method, path, { headers: who.headers, ...(json === undefined ? {} : { json }) });
  const add = (sample_id: number, type = "sample") =>
    call("POST", "/api/groups/add-or-remove", { group_id: group.id, type, sample_id });
  const open = async (slug = group.slug) => {
    const { body } = await call("GET", `/api/collections/${slug}`);
    const { collection, data } = body as {
      collection: { version: number; description: string };
      data: { title: string }[];
    };
    return { ...collection, titles: data.map(({ title }) => title).join("") };
  };
  const move = (from: number, side: string, to: number, version: number, who = owner) => {
    const body = { version, type: "sample", sample_id: loops[from], target_id: loops[to], side };
    return call("PUT", `/api/groups/${group.id}/order`, body, who);
  };

  beforeEach(async () => {
    group = ((await call("POST", "/api/groups", { title: "Low end homework" })).body as { group: Group }).group;
    for (const id of loops.slice(0, 2)) await add(id);
    await add(hit, "oneshot");
    for (const id of loops.slice(2)) await add(id);
  });

  it("starts with the sound added last, and moves a sound before or after another", async () => {
    const { titles, version } = await open();
    expect(titles).toBe("DCBA");
    const moved = await move(0, "before", 3, version);
    expect(moved).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect((await open()).titles).toBe("ADCB");
    expect((await move(3, "after", 1, version + 1)).status).toBe(200);
    expect(await open()).toMatchObject({ titles: "ACBD", version: version + 2 });
  });

  it("puts an added sound at the top of a custom order, and doesn't change other kinds", async () => {
    await move(0, "before", 3, (await open()).version);
    await add(loops[1]!);
    expect((await open()).titles).toBe("ADC");
    await add(loops[1]!);
    expect((await open()).titles).toBe("BADC");
    const { body } = await call("GET", `/api/collections/${group.slug}?type=oneshot`);
    expect(body).toMatchObject({ data: [{ id: hit }] });
  });

  it("refuses a move based on an outdated order", async () => {
    const { version } = await open();
    await add(loops[0]!);
    const outdated = await move(1, "before", 3, version);
    expect(outdated).toMatchObject({
      status: 409,
      body: { error: "The playlist has changed in the meantime. Try again." },
    });
    expect((await open()).titles).toBe("DCB");
  });

  it("accepts one of several concurrent moves, and loses no sound", async () => {
    const { version } = await open();
    const moves = [move(0, "before", 3, version), move(1, "before", 3, version), move(2, "after", 0, version)];
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const after = await open();
    expect(after.version).toBe(version + 1);
    expect([...after.titles].sort().join("")).toBe("ABCD");
  });

  it("refuses moves of sounds that aren't in the playlist, and invalid moves", async () => {
    const { version } = await open();
    const body = { version, type: "sample", sample_id: loops[0], target_id: 999_999, side: "before" };
    const put = (json: unknown) => call("PUT", `/api/groups/${group.id}/order`, json);
    expect((await put(body)).body).toMatchObject({ errors: { target_id: ["The sound isn’t in this playlist."] } });
    const otherKind = { ...body, type: "oneshot", sample_id: hit, target_id: loops[3] };
    expect((await put(otherKind)).body).toMatchObject({ errors: { target_id: ["The sound isn’t in this playlist."] } });
    const unknown = { ...body, sample_id: 999_999, target_id: loops[0] };
    expect((await put(unknown)).body).toMatchObject({ errors: { sample_id: ["The sound isn’t in this playlist."] } });
    expect((await put({ ...body, side: "over" })).status).toBe(422);
    expect((await put({ ...body, version: -1 })).status).toBe(422);
    expect((await open()).titles).toBe("DCBA");
  });

  it("has a description of at most 300 characters that only its owner edits", async () => {
    const put = (json: unknown, who = owner) => call("PUT", `/api/groups/${group.id}`, json, who);
    const renamed = await put({ title: "Sub bass", description: "  For the second drop.  " });
    expect(renamed.body).toMatchObject({ group: { title: "Sub bass", description: "For the second drop." } });
    expect((await put({ title: "Subs" })).body).toMatchObject({ group: { description: "For the second drop." } });
    expect((await put({ title: "Subs", description: "x".repeat(301) })).body).toMatchObject({
      errors: { description: ["The description has at most 300 characters."] },
    });
    expect((await put({ title: "Mine", description: "now" }, admin)).status).toBe(404);
    expect((await open()).description).toBe("For the second drop.");
  });

  it("is copied as private, in the same order, with a title shortened to fit", async () => {
    await call("PUT", `/api/groups/${group.id}`, { title: "x".repeat(60), description: "Kept" });
    await call("PUT", `/api/groups/${group.id}/is-public`, { is_public: true });
    await move(0, "before", 3, (await open()).version);
    const { body } = await call("POST", `/api/groups/${group.id}/duplicate`);
    const copy = (body as { group: Group & { samples: { type: string; sample_id: number }[] } }).group;
    expect(copy).toMatchObject({ title: `${"x".repeat(53)} (copy)`, description: "Kept", is_public: false });
    expect(copy.id).not.toBe(group.id);
    expect(copy.slug).not.toBe(group.slug);
    expect(copy.samples).toContainEqual({ type: "oneshot", sample_id: hit });
    expect((await open(copy.slug)).titles).toBe("ADCB");
  });

  it("can't be reordered, copied or deleted by others, even by an admin and while public", async () => {
    await call("PUT", `/api/groups/${group.id}/is-public`, { is_public: true });
    const { version } = await open();
    expect((await move(0, "before", 3, version, admin)).status).toBe(404);
    expect((await call("POST", `/api/groups/${group.id}/duplicate`, undefined, admin)).status).toBe(404);
    expect((await call("DELETE", `/api/groups/${group.id}`, undefined, admin)).status).toBe(404);
    expect((await app.request("POST", `/api/groups/${group.id}/duplicate`)).status).toBe(401);
    expect((await open()).titles).toBe("DCBA");
  });

  it("isn't copied beyond 100 playlists, even by concurrent requests", async () => {
    const collector = await app.signIn();
    const made = await call("POST", "/api/groups", { title: "Full" }, collector);
    const { id } = (made.body as { group: Group }).group;
    await app.db.execute(sql`insert into playlists (user_id, slug, title)
      select ${collector.id}, 'many-' || ${collector.id} || '-' || n, 'x' from generate_series(1, 98) n`);
    const copies = await Promise.all(
      [1, 2, 3].map(() => call("POST", `/api/groups/${id}/duplicate`, undefined, collector)),
    );
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
