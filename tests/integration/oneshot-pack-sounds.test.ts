import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { releasedObjects } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import type { TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { OneshotFolder } from "@/tests/integration/support/oneshot-folder";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { signInCreator } from "@/tests/integration/support/studio";
import { toneWav } from "@/tests/integration/support/wav";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("the one-shots of a pack on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Person;
  let creator: Person;

  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    creator = await signInCreator(app, { display: "Kilo Marsh" });
  });
  afterAll(() => app.close());

  const editOne = (id: number, json: object, who = admin) =>
    app.request("PUT", `/api/admin/oneshots/samples/${id}`, { headers: who.headers, json });

  it("become of its files, with the names that these have together, in their order, as drafts for one credit", async () => {
    const folder = await OneshotFolder.create(app, admin, { genres: [2, 6], user_id: creator.id });
    for (const [at, name] of ["ABC_Kick_Deep_02", "ABC_Kick_Dry_01", "ABC_Snare_Wet_A#min_10"].entries()) {
      await folder.upload(`Hits/${name}.wav`, toneWav({ hertz: 100 + at * 50, seconds: 0.4 }));
    }
    expect((await folder.read()).is_running).toBe(true);
    await app.settled();
    const { files, sounds, is_running } = await folder.read();
    expect(is_running).toBe(false);
    expect(files.map(({ state, kind, oneshot_id }) => [state, kind, oneshot_id])).toEqual(
      sounds.map(({ id }) => ["ready", "sound", id]),
    );
    expect(sounds).toMatchObject([
      {
        title: "Kick Deep 02",
        state: "draft",
        price: 1,
        is_free: false,
        genres: [2, 6],
        instruments: [1],
        credit: null,
      },
      { title: "Kick Dry 01", position: 2, path: "Hits/ABC_Kick_Dry_01.wav", equals: [], is_owned: false },
      { title: "Snare Wet 10", position: 3, key: { value: "A#", is_minor: true }, is_banned: false },
    ]);
    const { body } = await folder.call("GET", "");
    expect(body).toMatchObject({ sounds_count: 3, missing: [{ point: "no-cover" }] });
  });

  it("fail with a sentence where a file is none, which stands in the way until it is removed", async () => {
    const folder = await OneshotFolder.create(app, admin);
    expect((await folder.call("POST", "/files", { path: "a.mid", bytes: 10 })).body).toEqual({
      errors: { path: [expect.stringMatching(/^Only WAV/)] },
    });
    const file = await folder.upload("Broken.wav", Buffer.from("no sound at all"));
    await app.settled();
    expect((await folder.read()).files).toMatchObject([{ state: "failed", failure: expect.stringMatching(/\.$/) }]);
    expect(((await folder.call("GET", "")).body as OneshotPackDetail).missing.map(({ point }) => point)).toContain(
      "failed-files",
    );
    const removed = await app.request("DELETE", `/api/seller/files/${file.id}`, { headers: admin.headers });
    expect([removed.status, (await folder.read()).files]).toEqual([200, []]);
  });

  it("name those with equal samples, here and in other packs", async () => {
    const folder = await OneshotFolder.create(app, admin);
    await folder.upload("A.wav", toneWav({ hertz: 333, seconds: 0.3 }));
    await folder.upload("B.wav", toneWav({ hertz: 333, seconds: 0.3 }));
    await app.settled();
    const { sounds } = await folder.read();
    expect(sounds.map(({ equals }) => equals)).toEqual([
      [{ title: "B", pack_title: "Rims", is_in_pack: true }],
      [{ title: "A", pack_title: "Rims", is_in_pack: true }],
    ]);
  });

  it("are edited by version, one or several, ordered, and removed with their files", async () => {
    const folder = await OneshotFolder.create(app, admin);
    for (const [at, name] of ["Rim 1", "Rim 2", "Rim 3"].entries()) {
      await folder.upload(`${name}.wav`, toneWav({ hertz: 410 + at * 7, seconds: 0.3 }));
    }
    await app.settled();
    const { sounds } = await folder.read();
    const [one, two, three] = sounds.map(({ id }) => id) as [number, number, number];
    const values = { title: "Rim", key: { value: "C", is_minor: true }, tags: ["Dry", "dry"], credit: "Ada, CC0" };
    const both = await Promise.all([
      editOne(one, { version: 1, ...values, instruments: [1], genres: [3], is_free: true }),
      editOne(one, { version: 1, title: "Late" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const changed = await editOne(one, { version: 2, ...values, instruments: [1], genres: [3], is_free: true });
    expect(changed.body).toMatchObject({ ...values, tags: ["dry"], price: 1, is_free: true, version: 3, genres: [3] });
    expect(await editOne(two, { version: 1, price: 2 })).toMatchObject({ status: 422 });
    expect(await editOne(two, { version: 1, tempo: 90 })).toMatchObject({ status: 422 });
    expect(await editOne(two, { version: 1, instruments: [999] })).toMatchObject({
      body: { errors: { instruments: ["There is no such instrument."] } },
    });
    const several = { instruments: [5], credit: "", sounds: [two, three].map((id) => ({ id, version: 1 })) };
    const edited = (await folder.call("PUT", "/sounds", several)).body as { sounds: PackOneshot[] };
    expect(edited.sounds).toMatchObject([
      { instruments: [5], credit: null, version: 2 },
      { instruments: [5], version: 2 },
    ]);
    expect((await folder.call("PUT", "/order", { sound_ids: [three, one] })).status).toBe(409);
    expect((await folder.call("PUT", "/order", { sound_ids: [three, one, two] })).status).toBe(200);
    expect((await folder.read()).sounds.map(({ id }) => id)).toEqual([three, one, two]);
    expect((await folder.call("POST", "/sounds/remove", { sound_ids: [one, two] })).status).toBe(200);
    expect((await folder.read()).files.map(({ path }) => path)).toEqual(["Rim 3.wav"]);
    const other = await OneshotFolder.create(app, admin);
    expect((await other.call("POST", "/sounds/remove", { sound_ids: [three] })).status).toBe(404);
  });

  it("and their files are for admins alone, not for the creator for whom they are made", async () => {
    const folder = await OneshotFolder.create(app, admin, { user_id: creator.id });
    const file = await folder.upload("Mine.wav", toneWav({ hertz: 510, seconds: 0.3 }));
    await app.settled();
    const [sound] = (await folder.read()).sounds;
    const moderator = await app.signIn({ is_moderator: true });
    const petra = await app.signIn({ is_admin: true, is_pack_moderator: true });
    for (const who of [creator, moderator, await app.signIn()]) {
      for (const path of ["", "/files"]) expect((await folder.call("GET", path, undefined, who)).status).toBe(403);
      expect((await editOne(sound!.id, { version: 1 }, who)).status).toBe(403);
      const parts = await app.request("GET", `/api/seller/files/${file.id}/parts`, { headers: who.headers });
      const gone = await app.request("DELETE", `/api/seller/files/${file.id}`, { headers: who.headers });
      expect([parts.status, gone.status]).toEqual([404, 404]);
    }
    expect((await folder.call("GET", "/files", undefined, petra)).status).toBe(200);
    expect((await editOne(sound!.id, { version: 1, title: "Ours" }, petra)).status).toBe(200);
    await app.db.update(packs).set({ status: 1, published_at: new Date() }).where(isRowOf(folder.packId, "oneshot"));
    const refusal = { status: 409, body: { error: "The pack is active. Deactivate it to change it." } };
    expect(await editOne(sound!.id, { version: 2, title: "Late" })).toMatchObject(refusal);
    expect(await folder.call("POST", "/files", { path: "b.wav", bytes: 10 })).toMatchObject(refusal);
    expect(await folder.call("POST", "/sounds/remove", { sound_ids: [sound!.id] })).toMatchObject(refusal);
  });

  it("have a cover that moderators set, too, while the pack is inactive", async () => {
    const folder = await OneshotFolder.create(app, admin);
    const pictureOf = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 700, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const [red, blue] = [await pictureOf("#c02040"), await pictureOf("#2040c0")];
    const upload = (
      id: number,
      who: Person,
      { file = red, ...fields }: { file?: typeof red; is_square?: string } = {},
    ) => {
      const form = new FormData();
      form.set("thumb", new File([file], "cover.png"));
      for (const [name, value] of Object.entries({ x: "100", y: "0", width: "500", height: "500", ...fields })) {
        form.set(name, value);
      }
      return app.request("POST", `/api/admin/oneshots/packs/${id}/upload-thumb`, { headers: who.headers, form });
    };
    const moderator = await app.signIn({ is_moderator: true });
    expect((await upload(folder.packId, moderator)).status).toBe(200);
    const [pack] = await app.db.select().from(packs).where(isRowOf(folder.packId, "oneshot"));
    expect(pack).toMatchObject({ version: 1, thumb_key: expect.stringMatching(/^covers\/.*webp$/) });
    expect((await upload(folder.packId, admin, { file: blue })).status).toBe(200);
    expect(await app.db.$count(releasedObjects, eq(releasedObjects.object_key, pack!.thumb_key!))).toBe(1);
    expect((await upload(folder.packId, admin, { is_square: "1" })).status).toBe(422);
    expect((await upload(folder.packId, creator)).status).toBe(403);
    expect((await upload(999_999, moderator)).status).toBe(404);
    await app.db.update(packs).set({ status: 1, published_at: new Date() }).where(isRowOf(folder.packId, "oneshot"));
    expect((await upload(folder.packId, moderator)).status).toBe(409);
  });
});
