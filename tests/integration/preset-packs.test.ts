import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { ledgerAccounts } from "@/server/platform/db/schema/ledger";
import { presets } from "@/server/platform/db/schema/presets";
import { plugins } from "@/server/platform/db/schema/taxonomy";
import type { TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { grantCredits } from "@/tests/integration/support/money";
import { fxp, PresetFolder } from "@/tests/integration/support/preset-folder";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { DECLARATION } from "@/tests/integration/support/studio";
import { toneWav } from "@/tests/integration/support/wav";

const VITAL = Buffer.from('{"synth_version":"1.5.5","preset_style":"Pad"}');
const DEMO = toneWav({ seconds: 0.4 });

describe.each(engines)("preset packs on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
  });
  afterAll(() => app.close());

  it.each([
    { order: "file first", names: ["Kora.vital", "Kora.wav"] },
    { order: "demo first", names: ["Kora.wav", "Kora.vital"] },
  ])("have a preset of each file and the demo sound of its name, $order", async ({ names }) => {
    const own = await PresetFolder.create(app);
    for (const name of names) await own.upload(name, name.endsWith("wav") ? DEMO : VITAL);
    const { files, sounds } = await own.contents();
    expect(sounds).toMatchObject([
      {
        title: "Kora",
        state: "draft",
        price: 4,
        is_free: false,
        type: "instrument",
        plugins: [{ title: "Vital", state: "accepted", version: null }],
        genres: [1],
        file_name: "Kora.vital",
        file_bytes: VITAL.length,
        path: "Kora.vital",
        demo_path: "Kora.wav",
        notice: "A preset of Vital.",
      },
    ]);
    expect(files.map(({ state, preset_id }) => [state, preset_id])).toEqual([
      ["ready", sounds[0]!.id],
      ["ready", sounds[0]!.id],
    ]);
  });

  it("wait for demo sounds, which are joined by hand, also one to several", async () => {
    const own = await PresetFolder.create(app);
    const bell = await own.upload("Bell.fxp", fxp("cjs3"));
    const reed = await own.upload("Reed.syx", Buffer.from([0xf0, 0x43, 0, 0]));
    const take = await own.upload("Take 2.wav", DEMO);
    expect((await own.contents()).sounds).toEqual([]);
    expect(await own.missing()).toEqual({ "no-sounds": 0, "no-demos": 2 });
    expect(await own.call("PUT", `/api/seller/files/${take}/presets`, { file_ids: [bell, 999_999] })).toMatchObject({
      status: 422,
    });
    await own.call("PUT", `/api/seller/files/${take}/presets`, { file_ids: [bell, reed] });
    await app.settled();
    const { sounds } = await own.contents();
    expect(sounds.map(({ title, plugins: [plugin] }) => [title, plugin?.title])).toEqual([
      ["Bell", "Surge XT"],
      ["Reed", "Dexed"],
    ]);
    expect(await own.missing()).toEqual({ "no-instruments": 1 });
  });

  it("lose a preset with one of its files, and keep the other", async () => {
    const own = await PresetFolder.create(app);
    await own.upload("Kora.vital", VITAL);
    const demo = await own.upload("Kora.wav", DEMO);
    expect(await own.call("DELETE", `/api/seller/files/${demo}`)).toMatchObject({ status: 200 });
    const { files, sounds } = await own.contents();
    expect(sounds).toEqual([]);
    expect(files).toMatchObject([{ path: "Kora.vital", state: "ready", preset_id: null }]);
    await own.upload("Kora.wav", DEMO);
    expect((await own.contents()).sounds).toHaveLength(1);
  });

  it("can't be sent with equal files, nor without an instrument or a plugin", async () => {
    const own = await PresetFolder.create(app);
    for (const name of ["One.bin", "Two.bin"]) await own.upload(name, Buffer.from(`same ${own.packId}`));
    for (const name of ["One.wav", "Two.wav"]) await own.upload(name, DEMO);
    expect(await own.missing()).toEqual({ "equal-sounds": 2, "no-plugins": 2, "no-instruments": 2 });
    expect(await own.call("POST", "{pack}/send", DECLARATION)).toMatchObject({
      status: 409,
      body: {
        error:
          "The pack can’t be sent: some presets equal others, some presets have no plugin, some presets have no instrument.",
      },
    });
  });

  it("take no preset file above 20 MB, and no other sounds as demos", async () => {
    const own = await PresetFolder.create(app);
    expect(await own.announce("Kora.vital", 20_000_001)).toMatchObject({
      status: 422,
      body: { errors: { bytes: ["A preset file must be at most 20 MB."] } },
    });
    expect(await own.announce("Kora.mp3", 9)).toMatchObject({
      status: 422,
      body: { errors: { path: ["This is an MP3. A demo sound must be WAV, AIFF or FLAC."] } },
    });
  });

  it("come from a folder to a sale, and to a download bit for bit", async () => {
    const own = await PresetFolder.create(app, "Glass Reeds");
    await own.upload("Glass Reed.phaseplant", Buffer.from(`phase ${own.packId}`));
    await own.upload("Glass Reed.wav", DEMO);
    const [preset] = (await own.contents()).sounds;
    const chosen = [
      { title: "phase plant", version: "2.1" },
      { title: "Tide  Machine", version: null },
    ];
    expect(await own.complete(preset!, { instruments: [2], plugins: chosen })).toMatchObject({
      status: 200,
      body: {
        plugins: [
          { title: "Phase Plant", state: "accepted", version: "2.1" },
          { title: "Tide Machine", state: "proposed", version: null },
        ],
      },
    });
    expect(await own.complete(preset!)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect(await own.call("POST", "{pack}/send", DECLARATION)).toMatchObject({ status: 200, body: { status: 2 } });

    const { headers } = await app.signIn({ is_admin: true, is_pack_moderator: true });
    const path = `/api/admin/preset-packs/${own.packId}`;
    const { sent_at } = (await app.request("GET", path, { headers })).body as { sent_at: string };
    const review = (verb: string) => app.request("POST", `${path}/${verb}`, { headers, json: { sent_at } });
    expect(await app.request("GET", "/api/admin/preset-packs", { headers })).toMatchObject({
      body: { data: [{ kind: "preset", id: own.packId, sounds_count: 1 }], counts: { waiting: 1 } },
    });
    await review("claim");
    expect(await review("approve")).toMatchObject({
      status: 409,
      body: { error: "Decide first whether Tide Machine is a plugin of the list." },
    });
    const [proposed] = await app.db.select().from(plugins).where(eq(plugins.title, "Tide Machine"));
    expect(
      await app.request("POST", `/api/admin/plugins/${proposed!.id}/accept`, {
        headers,
        json: { title: "Tidemachine" },
      }),
    ).toMatchObject({ status: 200, body: { title: "Tidemachine" } });
    expect(await review("approve")).toMatchObject({ status: 200, body: { status: 1 } });
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "plugin.accept"));
    expect(records.at(-1)).toMatchObject({ before: { title: "Tide Machine" }, after: { title: "Tidemachine" } });

    const list = await app.request("GET", `/api/presets?plugins=${proposed!.id}`);
    expect(list).toMatchObject({ status: 200, body: { data: [{ id: preset!.id, title: preset!.title }] } });
    const buyer = await shop.subscriber(12);
    const bought = await shop.requestDownload(`/api/preset-samples/${preset!.id}/download-preset`, buyer);
    expect(bought).toMatchObject({ status: "ok", user: { credit: 8 } });
    const [stored] = await app.db.select().from(presets).where(eq(presets.id, preset!.id));
    expect(stored).toMatchObject({ preset_file_name: "Glass Reed.phaseplant", is_listed: true });
    const file = await app.fetch(bought.download, { headers: buyer.headers });
    expect(file.headers.get("content-disposition")).toContain('filename="Glass Reed.phaseplant"');
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(`phase ${own.packId}`);
    const whole = await shop.requestDownload(`/api/preset-packs/${own.packId}/download`, await shop.subscriber(12));
    expect(whole).toMatchObject({ status: "ok", user: { credit: 9 } });
    expect(
      await shop.requestDownload(
        `/api/preset-packs/${own.packId}/validate-download-by-money`,
        await shop.subscriber(1),
      ),
    ).toMatchObject({
      code: 200,
    });
    // Four credits of 300 for 19.99 USD, of which half is the creator's.
    const paying = await shop.subscriber(0);
    await grantCredits(app.db, paying.id, 300, { kind: "plan", paid_cents: 1_999 });
    await shop.requestDownload(`/api/preset-samples/${preset!.id}/download-preset`, paying);
    const [onHold] = await app.db
      .select({ balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.user_id, own.creator.id), eq(ledgerAccounts.kind, "earnings_on_hold")));
    expect(Number(onHold?.balance)).toBe(Math.floor((4 * 19_990_000) / 300 / 2));
    expect(await compareBooks(app.db)).toEqual([]);
    expect(await own.call("POST", "{pack}/withdraw")).toMatchObject({ status: 200, body: { can_delete: false } });
    expect(await own.call("DELETE", "{pack}")).toMatchObject({ status: 409 });
  });

  it("let a moderator make a proposed plugin the same as one of the list", async () => {
    const own = await PresetFolder.create(app);
    await own.upload("Kora.vital", Buffer.from(`{${own.packId}`));
    await own.upload("Kora.wav", DEMO);
    const [preset] = (await own.contents()).sounds;
    await own.complete(preset!, { plugins: [{ title: "Vitel", version: "1.5" }] });
    const { headers } = await app.signIn({ is_admin: true });
    const idOf = async (title: string) => (await app.db.select().from(plugins).where(eq(plugins.title, title)))[0]?.id;
    const merge = async (json: object) =>
      app.request("POST", `/api/admin/plugins/${await idOf("Vitel")}/merge`, { headers, json });
    expect(await merge({ plugin_id: 999_999 })).toMatchObject({ status: 422 });
    expect(await merge({ plugin_id: await idOf("Vital") })).toMatchObject({ status: 200, body: { title: "Vital" } });
    expect((await own.contents()).sounds[0]?.plugins).toMatchObject([{ title: "Vital", version: "1.5" }]);
    expect(await idOf("Vitel")).toBeUndefined();
  });
});
