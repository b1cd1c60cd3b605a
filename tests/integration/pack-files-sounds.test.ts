import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { findFile } from "@/server/modules/studio/uploads/repository";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { packFiles, releasedObjects } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertSound } from "@/tests/integration/support/factories";
import { makeSound, Sender, someBytes } from "@/tests/integration/support/pack-files";

describe.each(engines)("files of packs that became sounds, on %s", (engine) => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    sender = await Sender.in(app);
  });

  const filesOf = async ({ packId }: Sender) => {
    const { body } = await sender.call("GET", `/api/seller/packs/${packId}/files`);
    return (body as { files: PackFile[] }).files;
  };

  it("are removed with their sound, unless somebody owns it, and their objects are released", async () => {
    const midi = await sender.send("a.mid", someBytes(5));
    const file = await sender.send("a.wav", someBytes(6));
    const sound = await makeSound(sender, file);
    await app.db.update(packFiles).set({ state: "ready" }).where(eq(packFiles.id, midi.id));
    expect((await sender.call("PUT", `/api/seller/files/${midi.id}/sound`, { sound_id: sound.id })).status).toBe(200);
    const buyer = await app.signIn();
    const own = (format: "wav" | "mid") =>
      app.db.execute(
        sql`insert into downloads (user_id, sound_id, format, price) values (${buyer.id}, ${sound.id}, ${format}, 0)`,
      );
    await own("mid");
    expect((await sender.call("DELETE", `/api/seller/files/${file.id}`)).body).toEqual({
      error: `Somebody owns “${sound.title}”, so it can’t be removed.`,
    });
    expect((await sender.call("DELETE", `/api/seller/files/${midi.id}`)).status).toBe(409);
    await app.db.execute(sql`delete from downloads where sound_id = ${sound.id}`);
    const row = await findFile(app.db, file.id);
    expect((await sender.call("DELETE", `/api/seller/files/${file.id}`)).status).toBe(200);
    expect(await filesOf(sender)).toMatchObject([{ path: "a.mid", sound_id: null }]);
    expect(await app.db.select().from(sounds).where(eq(sounds.id, sound.id))).toEqual([]);
    const released = await app.db.select().from(releasedObjects);
    const keys = released.map(({ object_key }) => object_key);
    expect(keys).toEqual(expect.arrayContaining([row!.object_key!, sound.original_key, sound.mp3_key]));
    expect((await sender.call("DELETE", `/api/seller/files/${file.id}`)).status).toBe(404);
  });

  it("join and part MIDI within their pack only, one for each sound", async () => {
    const midi = await sender.send("a.mid", someBytes(5));
    const second = await sender.send("b.mid", someBytes(5));
    const file = await sender.send("a.wav", someBytes(6));
    const sound = await makeSound(sender, file);
    const join = (id: number, sound_id: number | null) =>
      sender.call("PUT", `/api/seller/files/${id}/sound`, { sound_id });
    const hasMidi = async () => (await app.db.select().from(sounds).where(eq(sounds.id, sound.id)))[0]?.has_mid;
    expect((await join(midi.id, sound.id)).status).toBe(409);
    await app.db
      .update(packFiles)
      .set({ state: "ready" })
      .where(inArray(packFiles.id, [midi.id, second.id]));
    const foreign = await insertSound(app.db, sender.user.id, { state: "draft" });
    expect((await join(midi.id, foreign.id)).body).toEqual({
      errors: { sound_id: ["There is no such sound in this pack."] },
    });
    expect(await join(midi.id, sound.id)).toMatchObject({ status: 200, body: { sound_id: sound.id } });
    expect(await hasMidi()).toBe(true);
    expect((await join(second.id, sound.id)).status).toBe(409);
    expect((await join(file.id, sound.id)).status).toBe(409);
    expect((await join(midi.id, null)).status).toBe(200);
    expect(await hasMidi()).toBe(false);
  });
});
