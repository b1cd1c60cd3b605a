import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";
import { downloads } from "@/server/platform/db/schema/downloads";
import { presetPlugins } from "@/server/platform/db/schema/presets";
import { plugins } from "@/server/platform/db/schema/taxonomy";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { fxp, PresetFolder } from "@/tests/integration/support/preset-folder";
import { DECLARATION } from "@/tests/integration/support/studio";
import { toneWav } from "@/tests/integration/support/wav";

const DEMO = toneWav({ seconds: 0.2 });

describe.each(engines)("the rules of presets on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  /** A pack with a preset of each name. */
  async function packWith(...names: string[]) {
    const own = await PresetFolder.create(app);
    for (const name of names) {
      await own.upload(`${name}.fxp`, fxp("cjs3", `${own.packId} ${name}`));
      await own.upload(`${name}.wav`, DEMO);
    }
    return { own, presets: (await own.contents()).sounds };
  }
  const edit = async (own: PresetFolder, id: number, values: object) => {
    const { sounds } = await own.contents();
    return own.call("PUT", `/api/seller/presets/${id}`, {
      version: sounds.find((preset) => preset.id === id)?.version ?? 1,
      ...values,
    });
  };
  const named = (...titles: string[]) => ({ plugins: titles.map((title) => ({ title, version: null })) });
  const choicesOf = async ({ creator }: PresetFolder) =>
    (await app.request("GET", "/api/seller/plugins", { headers: creator.headers })).body as {
      data: { id: number; title: string }[];
    };

  it("a preset costs 4 credits or nothing", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    expect(preset).toMatchObject({ price: 4, is_free: false });
    expect(await edit(own, preset!.id, { is_free: true })).toMatchObject({
      status: 200,
      body: { price: 4, is_free: true },
    });
    expect(await edit(own, preset!.id, { price: 2 })).toMatchObject({
      status: 422,
      body: { errors: { price: expect.anything() } },
    });
  });

  it("a preset has at most two genres and five plugins, each one that there is", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    expect(await edit(own, preset!.id, { genres: [1, 2] })).toMatchObject({ status: 200, body: { genres: [1, 2] } });
    expect(await edit(own, preset!.id, { genres: [1, 2, 3] })).toMatchObject({
      status: 422,
      body: { errors: { genres: ["Maximum 2 genres allowed."] } },
    });
    expect(await edit(own, preset!.id, { genres: [999_999] })).toMatchObject({
      status: 422,
      body: { errors: { genres: ["There is no such genre."] } },
    });
    expect(await edit(own, preset!.id, { instruments: [999_999] })).toMatchObject({ status: 422 });
    expect(await edit(own, preset!.id, named("a", "b", "c", "d", "e", "f"))).toMatchObject({
      status: 422,
      body: { errors: { plugins: ["Maximum 5 plugins allowed."] } },
    });
  });

  it("one file for several plugins is one preset, with a version of each", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    const chosen = [
      { title: "surge xt", version: "1.2" },
      { title: "Serum", version: null },
      { title: "SERUM", version: "9" },
    ];
    expect(await edit(own, preset!.id, { plugins: chosen })).toMatchObject({
      status: 200,
      body: {
        plugins: [
          { title: "Serum", state: "proposed", version: null },
          { title: "Surge XT", state: "accepted", version: "1.2" },
        ],
      },
    });
    const { sounds, files } = await own.contents();
    expect([sounds.length, files.filter(({ kind }) => kind === "preset").length]).toEqual([1, 1]);
    expect(await app.db.select().from(plugins).where(sql`lower(title) in ('surge xt', 'serum')`)).toHaveLength(2);
  });

  it("a proposed plugin is the same for whoever types its name, and shown to nobody else", async () => {
    const title = `Tide ${engine}`;
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    await edit(own, preset!.id, named(title));
    const {
      own: other,
      presets: [others],
    } = await packWith("Reed");
    const titles = async (folder: PresetFolder) => (await choicesOf(folder)).data.map((plugin) => plugin.title);
    expect([(await titles(own)).includes(title), (await titles(other)).includes(title)]).toEqual([true, false]);
    expect(JSON.stringify((await app.request("GET", "/api/plugins")).body)).not.toContain(title);
    await edit(other, others!.id, named(` ${title.toUpperCase()}  `));
    const rows = await app.db.select().from(plugins).where(sql`lower(title) = ${title.toLowerCase()}`);
    expect(rows).toMatchObject([{ title, state: "proposed", proposed_by: own.creator.id }]);
  });

  it("at most 30 plugins of a creator wait for a moderator", async () => {
    const {
      own,
      presets: [preset, other],
    } = await packWith("Kora", "Reed");
    const proposed = Array.from({ length: 28 }, (_, at) => ({
      title: `Proposal ${own.packId} ${at}`,
      state: "proposed" as const,
      proposed_by: own.creator.id,
    }));
    const rows = await app.db.insert(plugins).values(proposed).returning();
    await app.db.insert(presetPlugins).values(rows.map(({ id }) => ({ preset_id: other!.id, plugin_id: id })));
    expect(await edit(own, preset!.id, named(`A ${own.packId}`, `B ${own.packId}`))).toMatchObject({ status: 200 });
    expect(await edit(own, preset!.id, named(`C ${own.packId}`))).toMatchObject({
      status: 422,
      body: { errors: { plugins: ["At most 30 new plugins can wait for a moderator."] } },
    });
    // What is proposed already may be chosen again.
    expect(await edit(own, preset!.id, named(`A ${own.packId}`))).toMatchObject({ status: 200 });
  });

  it("no plugin is proposed beside 1,000 others: the memory of the catalogue has room for no more", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    const known = await app.db.select().from(plugins);
    const others = Array.from({ length: 1_000 - known.length }, (_, at) => ({ title: `Other ${own.packId} ${at}` }));
    const rows = await app.db.insert(plugins).values(others).returning();
    expect(await edit(own, preset!.id, named(`New ${own.packId}`))).toMatchObject({
      status: 422,
      body: { errors: { plugins: ["The list of plugins is full. Choose one that it has."] } },
    });
    expect(await edit(own, preset!.id, named(rows[0]!.title))).toMatchObject({ status: 200 });
    await app.db.delete(presetPlugins).where(eq(presetPlugins.plugin_id, rows[0]!.id));
    await app.db.delete(plugins).where(sql`title like ${`Other ${own.packId} %`}`);
    expect(await edit(own, preset!.id, named(`New ${own.packId}`))).toMatchObject({ status: 200 });
  });

  it("of four creators who propose the last plugin that there is room for, one may", async () => {
    const packs = [await packWith("Kora"), await packWith("Kora"), await packWith("Kora"), await packWith("Kora")];
    const prefix = `Before the last of ${engine}`;
    const known = await app.db.select().from(plugins);
    const others = Array.from({ length: 999 - known.length }, (_, at) => ({ title: `${prefix} ${at}` }));
    await app.db.insert(plugins).values(others);
    const proposals = packs.map(({ own, presets: [preset] }) => edit(own, preset!.id, named(`Last ${own.packId}`)));
    const statuses = (await Promise.all(proposals)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422]);
    await app.db.delete(plugins).where(sql`title like ${`${prefix} %`}`);
  });

  it("a proposal that no preset has any more isn't chosen from, and makes room for another", async () => {
    const {
      own,
      presets: [preset, other],
    } = await packWith("Kora", "Reed");
    const titles = async () => (await choicesOf(own)).data.map(({ title }) => title);
    const [typo, meant, kept, next] = ["Tidde", "Tide", "Ebb", "Flood"].map((title) => `${title} ${own.packId}`);
    await edit(own, preset!.id, named(typo!));
    await edit(own, other!.id, named(kept!));
    expect(await titles()).toEqual(expect.arrayContaining([typo, kept]));
    await edit(own, preset!.id, named("Dexed"));
    expect((await titles()).includes(typo!)).toBe(false);
    // Chosen together with another, it is what it was.
    const present = async () => app.db.select({ id: plugins.id }).from(plugins).where(eq(plugins.title, typo!));
    const [before] = await present();
    await edit(own, preset!.id, named(typo!, meant!));
    expect(await present()).toEqual([before]);
    await edit(own, preset!.id, named("Dexed"));
    await edit(own, preset!.id, named(meant!, next!));
    expect(await present()).toEqual([]);
    expect(await titles()).toEqual(expect.arrayContaining([meant, kept, next]));
  });

  it("two presets for the same plugins keep the version of each when one of these is merged", async () => {
    const {
      own,
      presets: [one, two],
    } = await packWith("One", "Two");
    await edit(own, one!.id, {
      plugins: [
        { title: `Vitel ${engine}`, version: "2" },
        { title: "Surge XT", version: "1" },
      ],
    });
    await edit(own, two!.id, { plugins: [{ title: `Vitel ${engine}`, version: "3" }] });
    const { headers } = await app.signIn({ is_admin: true, is_pack_moderator: true });
    const idOf = async (title: string) => (await app.db.select().from(plugins).where(eq(plugins.title, title)))[0]!.id;
    const json = { plugin_id: await idOf("Surge XT") };
    const path = `/api/admin/plugins/${await idOf(`Vitel ${engine}`)}/merge`;
    expect(await app.request("POST", path, { headers, json })).toMatchObject({ status: 200 });
    expect((await own.contents()).sounds.map((preset) => preset.plugins)).toMatchObject([
      [{ title: "Surge XT", version: "1" }],
      [{ title: "Surge XT", version: "3" }],
    ]);
  });

  it("several presets are changed to the same values and to their own, or none of them", async () => {
    const { own, presets } = await packWith("Alto", "Bell", "Cello");
    const [one, two, three] = presets.map(({ id, version }) => ({ id, version }));
    const changeAll = (body: object) => own.call("PUT", "{pack}/presets", body);
    const sounds = [
      { ...one, title: "Reed", plugins: [{ title: "Surge XT", version: "1.3" }] },
      { ...two, is_free: false, type: "effect" },
    ];
    expect(await changeAll({ sounds, is_free: true, instruments: [2], ...named("Dexed") })).toMatchObject({
      status: 200,
      body: {
        sounds: [
          { ...one, version: one!.version + 1, title: "Reed", is_free: true, plugins: [{ title: "Surge XT" }] },
          { ...two, version: two!.version + 1, title: "Bell", is_free: false, type: "effect", instruments: [2] },
        ],
      },
    });
    const before = (await own.contents()).sounds;
    const title = `Undone ${own.packId}`;
    expect(await changeAll({ sounds: [three, one], ...named(title) })).toMatchObject({
      status: 409,
      body: { error: "Somebody else changed this meanwhile.", current: [{ ...one, version: one!.version + 1 }] },
    });
    const unknown = { ...three, genres: [999_999] };
    expect(await changeAll({ sounds: [{ ...three, ...named(title) }, unknown] })).toMatchObject({
      status: 422,
      body: { errors: { genres: ["There is no such genre."] } },
    });
    expect((await own.contents()).sounds).toEqual(before);
    expect(await app.db.select().from(plugins).where(eq(plugins.title, title))).toEqual([]);
  });

  it("the plugins that several presets propose count together, and none of them is proposed if they are too many", async () => {
    const { own, presets } = await packWith(...Array.from({ length: 7 }, (_, at) => `Preset ${at}`));
    const titleOf = (at: number, place: number) => `Many ${own.packId} ${at} ${place}`;
    const sounds = presets.map(({ id, version }, at) => ({
      ...{ id, version },
      ...named(...[0, 1, 2, 3, 4].map((place) => titleOf(at, place))),
    }));
    expect(await own.call("PUT", "{pack}/presets", { sounds })).toMatchObject({
      status: 422,
      body: { errors: { plugins: ["At most 30 new plugins can wait for a moderator."] } },
    });
    expect((await own.contents()).sounds).toEqual(presets);
    expect((await choicesOf(own)).data.some(({ title }) => title === titleOf(0, 0))).toBe(false);
    expect(await own.call("PUT", "{pack}/presets", { sounds: sounds.slice(0, 6) })).toMatchObject({ status: 200 });
  });

  it("a change of several presets names what is wrong with it", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    const one = { id: preset!.id, version: preset!.version };
    const refused = async (body: object) => {
      const response = await own.call("PUT", "{pack}/presets", body);
      return [response.status, Object.keys((response.body as { errors?: object }).errors ?? {})];
    };
    expect(await refused({ sounds: [one], title: "For all" })).toEqual([422, ["title"]]);
    expect(await refused({ sounds: [one], price: 4 })).toEqual([422, ["price"]]);
    expect(await refused({ sounds: [{ ...one, price: 4 }] })).toEqual([422, ["sounds.0"]]);
    const withId = { plugins: [{ title: "Surge XT", version: null, id: 1 }] };
    expect(await refused({ sounds: [{ ...one, ...withId }] })).toEqual([422, ["sounds.0.plugins.0"]]);
    expect(await refused({ sounds: [{ ...one, ...named("a", "b", "c", "d", "e", "f") }] })).toEqual([
      422,
      ["sounds.0.plugins"],
    ]);
    expect(await refused({ sounds: [{ id: preset!.id, title: "No version" }] })).toEqual([422, ["sounds.0.version"]]);
    expect(await refused({ sounds: [] })).toEqual([422, ["sounds"]]);
    const many = Array.from({ length: MAX_PACK_SOUNDS + 1 }, (_, at) => ({ id: at + 1, version: 1 }));
    expect(await refused({ sounds: many, is_free: true })).toEqual([422, ["sounds"]]);
    expect((await own.contents()).sounds).toEqual([preset]);
  });

  it("a pack takes neither presets nor files of another", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    const {
      own: other,
      presets: [others],
    } = await packWith("Reed");
    const waiting = await other.upload("Bell.fxp", fxp("cjs3"));
    const demo = (await own.contents()).files.find(({ kind }) => kind === "demo")!.id;
    expect(await own.call("PUT", `/api/seller/files/${demo}/presets`, { file_ids: [waiting] })).toMatchObject({
      status: 422,
      body: { errors: { file_ids: ["Choose preset files of this pack that wait for a demo sound."] } },
    });
    const foreign = { id: others!.id, version: others!.version };
    const both = [{ id: preset!.id, version: preset!.version }, foreign];
    expect((await own.call("PUT", "{pack}/presets", { sounds: both, is_free: true })).status).toBe(404);
    expect((await own.call("POST", "{pack}/presets/remove", { sound_ids: [preset!.id, others!.id] })).status).toBe(404);
    expect((await own.call("PUT", "{pack}/order", { sound_ids: [others!.id] })).status).toBe(409);
    expect((await own.call("PUT", `/api/seller/presets/${others!.id}`, { version: 1, title: "Mine" })).status).toBe(
      404,
    );
    expect([(await own.contents()).sounds, (await other.contents()).sounds]).toMatchObject([
      [{ id: preset!.id, is_free: false }],
      [{ id: others!.id, title: "Reed" }],
    ]);
  });

  it("a pack that waits for its review, or is on sale, isn't changed", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    await own.upload("Bell.fxp", fxp("cjs3", "bell"));
    expect(await own.call("POST", "{pack}/send", DECLARATION)).toMatchObject({ status: 409 });
    await own.call(
      "DELETE",
      `/api/seller/files/${(await own.contents()).files.find(({ path }) => path === "Bell.fxp")!.id}`,
    );
    await own.complete(preset!, { instruments: [2] });
    expect(await own.call("POST", "{pack}/send", DECLARATION)).toMatchObject({ status: 200, body: { status: 2 } });
    const demo = (await own.contents()).files.find(({ kind }) => kind === "demo")!.id;
    const { headers } = await app.signIn({ is_admin: true, is_pack_moderator: true });
    const path = `/api/admin/preset-packs/${own.packId}`;
    const { sent_at } = (await app.request("GET", path, { headers })).body as { sent_at: string };
    const review = async (move: string) =>
      (await app.request("POST", `${path}/${move}`, { headers, json: { sent_at } })).status;
    for (const move of [null, "claim", "approve"]) {
      if (move) expect(await review(move)).toBe(200);
      const tried = [
        await edit(own, preset!.id, { title: "Late" }),
        await own.call("PUT", "{pack}/presets", { sounds: [{ id: preset!.id, version: 2 }], is_free: true }),
        await own.call("PUT", "{pack}/order", { sound_ids: [preset!.id] }),
        await own.call("POST", "{pack}/presets/remove", { sound_ids: [preset!.id] }),
        await own.call("PUT", `/api/seller/files/${demo}/presets`, { file_ids: [1] }),
        await own.announce("Late.fxp", 9),
        await own.call("DELETE", `/api/seller/files/${demo}`),
      ];
      expect(
        tried.map((response) => response.status),
        `after ${move}`,
      ).toEqual(tried.map(() => 409));
    }
  });

  it("a preset that somebody owns isn't removed, nor its file", async () => {
    const {
      own,
      presets: [preset],
    } = await packWith("Kora");
    const buyer = await app.signIn();
    await app.db.insert(downloads).values({ user_id: buyer.id, preset_id: preset!.id, format: "preset", price: 0 });
    expect((await own.contents()).sounds).toMatchObject([{ is_owned: true }]);
    expect((await own.call("POST", "{pack}/presets/remove", { sound_ids: [preset!.id] })).status).toBe(409);
    for (const { id } of (await own.contents()).files)
      expect((await own.call("DELETE", `/api/seller/files/${id}`)).status).toBe(409);
    expect((await own.contents()).sounds).toHaveLength(1);
  });
});
