import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Stack } from "@/lib/contract/entities/stack";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { sounds } from "@/server/platform/db/schema/sounds";
import { stacks } from "@/server/platform/db/schema/stacks";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertSound } from "@/tests/integration/support/factories";
import { newLane, newStack } from "@/tests/integration/support/stacks";

interface Saved {
  stack: Stack;
  left_out: number[];
}

describe.each(engines)("stacks on %s", (engine) => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let stranger: typeof owner;
  let creatorId: number;
  let loops: number[];
  let draft: number;

  beforeAll(async () => {
    app = await startApp(engine);
    creatorId = (await insertCreator(app.db)).id;
    loops = [];
    for (const title of ["A", "B", "C"]) loops.push((await insertListedSound(app.db, creatorId, { title })).id);
    draft = (await insertSound(app.db, creatorId, { title: "Draft", state: "draft" })).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    owner = await app.signIn();
    stranger = await app.signIn();
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, json?: unknown, who = owner) =>
    app.request(method, path, { headers: who.headers, ...(json === undefined ? {} : { json }) });
  const create = async (values: object = {}, who = owner) => {
    const { status, body } = await call("POST", "/api/stacks", newStack(loops, values), who);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Saved;
  };
  const save = (stack: Stack, values: object = {}, who = owner) =>
    call("PUT", `/api/stacks/${stack.slug}`, { ...newStack(loops), version: stack.version, ...values }, who);
  const publish = (slug: string, is_public = true, who = owner) =>
    call("POST", `/api/stacks/${slug}/is-public`, { is_public }, who);
  const read = async (slug: string, who: { headers: Record<string, string> } = owner) => {
    const { status, body } = await app.request("GET", `/api/stacks/${slug}`, { headers: who.headers });
    return { status, stack: (body as { stack: Stack }).stack };
  };
  const visitor = { headers: {} };

  it("are saved with their tempo, key and lanes, and read as they were saved", async () => {
    const lanes = [
      { ...newLane(loops[1]!), level_db: -6.5, pan: -0.25, is_muted: true, tempo_mode: "half", semitones: -5 },
      { ...newLane(loops[0]!), level_db: null },
      newLane(loops[1]!),
    ];
    const { stack, left_out } = await create({ lanes });
    expect(left_out).toEqual([]);
    expect(stack).toMatchObject({
      title: "Night bus",
      bpm: 92.5,
      key: 6,
      is_minor: true,
      is_public: false,
      version: 0,
    });
    expect(stack).toMatchObject({ is_mine: true, author: { id: owner.id } });
    expect(stack.slug).toMatch(/^night-bus-[a-z2-9]{8}$/);
    expect(stack.lanes).toMatchObject(lanes.map((lane, position) => ({ ...lane, position, is_available: true })));
    expect(stack.lanes.map(({ sample }) => sample?.title)).toEqual(["B", "A", "B"]);
    expect((await read(stack.slug)).stack).toEqual(stack);
  });

  it("are listed for their user, the last changed first", async () => {
    const first = await create({ title: "First", key: null, is_minor: null });
    await create({ title: "Second", lanes: [] });
    await create({ title: "Not theirs" }, stranger);
    await app.db.execute(sql`update stacks set created_at = now() - interval '1 hour' where user_id = ${owner.id}`);
    const titles = async (query = "") => {
      const { body } = await call("GET", `/api/stacks${query}`);
      const { data, meta } = body as { data: { title: string; lanes_count: number }[]; meta: { total: number } };
      return { total: meta.total, titles: data.map(({ title, lanes_count }) => `${title} ${lanes_count}`) };
    };
    expect(await titles()).toEqual({ total: 2, titles: ["Second 0", "First 3"] });
    expect((await save(first.stack, { title: "First again" })).status).toBe(200);
    expect((await titles()).titles).toEqual(["First again 3", "Second 0"]);
    expect(await titles("?page=2&perpage=1")).toEqual({ total: 2, titles: ["Second 0"] });
  });

  it.each<[string, object, string]>([
    ["a title of spaces", { title: "  \u200b " }, "title"],
    ["a title of 81 characters", { title: "x".repeat(81) }, "title"],
    ["39 BPM", { bpm: 39.99 }, "bpm"],
    ["241 BPM", { bpm: 241 }, "bpm"],
    ["a tempo that is text", { bpm: "92" }, "bpm"],
    ["a root beyond B", { key: 12 }, "key"],
    ["a key without a mode", { is_minor: null }, "is_minor"],
    ["a mode without a key", { key: null }, "is_minor"],
    ["nine lanes", { lanes: Array.from({ length: 9 }, () => newLane(1)) }, "lanes"],
    ["1,000 lanes", { lanes: Array.from({ length: 1_000 }, () => newLane(1)) }, "lanes"],
    ["a level above the fader", { lanes: [{ ...newLane(1), level_db: 6.1 }] }, "lanes.0.level_db"],
    ["a pan beyond right", { lanes: [{ ...newLane(1), pan: 1.01 }] }, "lanes.0.pan"],
    ["half a semitone", { lanes: [{ ...newLane(1), semitones: 0.5 }] }, "lanes.0.semitones"],
    ["an octave and a semitone", { lanes: [{ ...newLane(1), semitones: 13 }] }, "lanes.0.semitones"],
    ["an unknown tempo mode", { lanes: [{ ...newLane(1), tempo_mode: "third" }] }, "lanes.0.tempo_mode"],
  ])("refuse %s", async (_, values, field) => {
    const { status, body } = await call("POST", "/api/stacks", newStack([], values));
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it("clean their title, and round their tempo to a hundredth", async () => {
    const { stack } = await create({ title: "  Night\u202e \n bus\u200b ", bpm: 92.3456 });
    expect(stack).toMatchObject({ title: "Night bus", bpm: 92.35 });
  });

  it("are saved without samples that don't exist or may not be heard, which are named", async () => {
    const { stack, left_out } = await create({ lanes: [draft, loops[0]!, 999_999, draft].map(newLane) });
    expect(left_out).toEqual([draft, 999_999]);
    expect(stack.lanes).toMatchObject([{ position: 0, sample_id: loops[0] }]);
  });

  it("keep the lane of a sound that goes off sale, silent, unless it is owned", async () => {
    const { id } = await insertListedSound(app.db, creatorId, { title: "Going" });
    const { stack } = await create({ lanes: [newLane(id), newLane(loops[0]!)] });
    await app.db.execute(
      sql`insert into downloads (user_id, sound_id, format, price) values (${owner.id}, ${id}, 'wav', 0)`,
    );
    await publish(stack.slug);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, id));
    const hidden = (await read(stack.slug, stranger)).stack.lanes[0];
    expect(hidden).toMatchObject({ sample_id: id, sample: null, is_available: false, is_owned: false });
    expect((await read(stack.slug)).stack.lanes[0]).toMatchObject({
      sample: { id },
      is_available: true,
      is_owned: true,
    });
    const copy = (await call("POST", `/api/stacks/${stack.slug}/copy`, undefined, stranger)).body as Saved;
    const again = await save(copy.stack, { lanes: [newLane(id)] }, stranger);
    expect(again).toMatchObject({
      status: 200,
      body: { left_out: [], stack: { lanes: [{ sample_id: id, sample: null }] } },
    });
  });

  it("that are private are nobody else's, and public ones everybody's until their user is banned", async () => {
    const { stack } = await create();
    for (const who of [visitor, stranger]) expect((await read(stack.slug, who)).status).toBe(404);
    expect((await call("POST", `/api/stacks/${stack.slug}/copy`, undefined, stranger)).status).toBe(404);
    expect(await publish(stack.slug)).toMatchObject({ status: 200, body: { stack: { is_public: true, version: 1 } } });
    for (const who of [visitor, stranger]) {
      expect((await read(stack.slug, who)).stack).toMatchObject({ is_mine: false, author: { id: owner.id } });
    }
    for (const refused of [
      save({ ...stack, version: 1 }, {}, stranger),
      publish(stack.slug, false, stranger),
      call("DELETE", `/api/stacks/${stack.slug}`, undefined, stranger),
    ]) {
      expect((await refused).status).toBe(404);
    }
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, owner.id));
    for (const who of [visitor, stranger]) expect((await read(stack.slug, who)).status).toBe(404);
    expect((await call("POST", `/api/stacks/${stack.slug}/copy`, undefined, stranger)).status).toBe(404);
  });

  it("that are public and have something that is heard are listed for everybody, the newest first", async () => {
    await app.db.delete(stacks);
    const { id } = await insertListedSound(app.db, creatorId, { title: "Going" });
    const [first, silent, hidden] = [
      (await create({ title: "First" })).stack,
      (await create({ title: "Silent", lanes: [newLane(id)] })).stack,
      (await create({ title: "Hidden" })).stack,
    ];
    await create({ title: "Private" });
    const banned = await create({ title: "Banned" }, stranger);
    for (const { slug } of [first, silent, hidden]) await publish(slug);
    await publish(banned.stack.slug, true, stranger);
    const listed = async () => {
      const { status, body } = await app.request("GET", "/api/public-stacks");
      expect(status).toBe(200);
      return body as { data: { title: string; lanes_count: number }[]; meta: { total: number } };
    };
    expect((await listed()).data.map(({ title }) => title)).toEqual(["Banned", "Hidden", "Silent", "First"]);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, id));
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, stranger.id));
    const hiding = { hidden_at: new Date(), hidden_reason: "Hateful" };
    await app.db.update(stacks).set(hiding).where(eq(stacks.slug, hidden.slug));
    expect(await listed()).toMatchObject({
      data: [{ title: "First", slug: first.slug, bpm: 92.5, lanes_count: 3, author: { id: owner.id } }],
      meta: { total: 1 },
    });
  });

  it("that are private again are nobody else's", async () => {
    const { stack } = await create();
    await publish(stack.slug);
    await publish(stack.slug, false);
    expect((await read(stack.slug, stranger)).status).toBe(404);
    expect((await read(stack.slug)).status).toBe(200);
  });

  it("need a session to be made or listed", async () => {
    expect((await app.request("GET", "/api/stacks")).status).toBe(401);
    expect((await app.request("POST", "/api/stacks", { json: newStack([]) })).status).toBe(401);
  });

  it("are copied beside the original, as private ones of who copies them", async () => {
    const { stack } = await create({ title: "x".repeat(80) });
    await publish(stack.slug);
    const { status, body } = await call("POST", `/api/stacks/${stack.slug}/copy`, undefined, stranger);
    expect(status).toBe(200);
    const copy = (body as Saved).stack;
    expect(copy).toMatchObject({
      title: `${"x".repeat(73)} (copy)`,
      is_public: false,
      is_mine: true,
      version: 0,
      bpm: 92.5,
    });
    expect(copy.slug).not.toBe(stack.slug);
    expect(copy.lanes).toEqual(stack.lanes);
    expect((await read(stack.slug)).stack).toMatchObject({ title: "x".repeat(80), version: 1 });
  });

  it("are saved for the version that they are based on, and show the present one otherwise", async () => {
    const { stack } = await create();
    const saved = await save(stack, { title: "Day bus", lanes: [newLane(loops[2]!)] });
    expect(saved).toMatchObject({ status: 200, body: { stack: { version: 1, slug: stack.slug } } });
    const late = await save(stack, { title: "Late bus" });
    expect(late).toMatchObject({ status: 409, body: { current: { title: "Day bus", version: 1, is_mine: true } } });
    expect((await read(stack.slug)).stack).toMatchObject({ title: "Day bus", lanes: [{ sample_id: loops[2] }] });
  });

  it("of two windows that save at once keep the one that was first, whole", async () => {
    const { stack } = await create();
    const windows = Array.from({ length: 6 }, (_, index) =>
      save(stack, { title: `Window ${index}`, lanes: Array.from({ length: index + 1 }, () => newLane(loops[0]!)) }),
    );
    const answers = await Promise.all(windows);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const present = (await read(stack.slug)).stack;
    expect(present).toMatchObject({ title: `Window ${won}`, version: 1 });
    expect(present.lanes).toHaveLength(won + 1);
  });

  it("are at most 200 of a user, also when several windows save at once", async () => {
    const rows = Array.from({ length: 198 }, (_, index) => ({
      ...{ user_id: owner.id, slug: `s${owner.id}-${index}`, title: "One of many", bpm: 90 },
    }));
    await app.db.insert(stacks).values(rows);
    const { stack } = await create();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => call("POST", "/api/stacks", newStack([]))),
      ...Array.from({ length: 3 }, () => call("POST", `/api/stacks/${stack.slug}/copy`)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "You can have at most 200 stacks. Delete one of them first.",
    });
    expect((await call("DELETE", `/api/stacks/${stack.slug}`)).status).toBe(200);
    expect((await call("POST", "/api/stacks", newStack([]))).status).toBe(200);
  });

  it("are written 60 times an hour at most, all kinds of writing together", async () => {
    const { stack } = await create();
    await app.db
      .update(rateLimits)
      .set({ count: 57 })
      .where(eq(rateLimits.key, `stack:${owner.id}`));
    expect((await save(stack)).status).toBe(200);
    expect((await publish(stack.slug)).status).toBe(200);
    expect((await call("POST", `/api/stacks/${stack.slug}/copy`)).status).toBe(200);
    for (const refused of [
      call("POST", "/api/stacks", newStack([])),
      save({ ...stack, version: 2 }),
      publish(stack.slug, false),
      call("POST", `/api/stacks/${stack.slug}/copy`),
    ]) {
      expect((await refused).status).toBe(429);
    }
    expect((await create({}, stranger)).stack.title).toBe("Night bus");
    expect((await call("DELETE", `/api/stacks/${stack.slug}`)).status).toBe(200);
    expect((await read(stack.slug)).status).toBe(404);
  });

  it("lose the lanes of a sound that is deleted", async () => {
    const { id } = await insertListedSound(app.db, creatorId);
    const { stack } = await create({ lanes: [newLane(id), newLane(loops[0]!)] });
    await app.db.delete(sounds).where(eq(sounds.id, id));
    expect((await read(stack.slug)).stack.lanes).toMatchObject([{ position: 1, sample_id: loops[0] }]);
    expect(await save(stack, { lanes: [newLane(id)] })).toMatchObject({ status: 200, body: { left_out: [id] } });
  });
});
