import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { movePack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertCompletePack, signInCreator } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe("corrections of a pack on sale", () => {
  let app: TestApp;
  let creator: Person;

  beforeAll(async () => {
    app = await startApp("postgres", { CATALOGUE_MAX_AGE_MS: "0" });
    creator = await signInCreator(app);
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: object, who = creator) =>
    app.request(method, `/api/seller/${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const open = async (id: number) => (await call("GET", `packs/${id}`)).body as CreatorPackDetail;
  const onSale = async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    await movePack(app.db, "sample", id, 2, 6, 1);
    return id;
  };

  it("of description and price are public at once, and on record with what was before", async () => {
    const id = await onSale();
    const before = await open(id);
    expect(before).toMatchObject({ can_edit: false, can_correct: true, corrections: [] });
    const { status, body } = await call("PUT", `packs/${id}`, { version: 1, description: "Corrected.", price: 12.5 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 1,
        description: "Corrected.",
        price: 12.5,
        corrections: [
          { field: "price", before: null, after: "1250", actor: { id: creator.id } },
          { field: "description", before: before.description, after: "Corrected." },
        ],
      },
    });
    const shown = await app.request("GET", `/api/packs/${id}`);
    expect(shown.body).toMatchObject({ pack: { description: "Corrected.", price: 12.5 } });
  });

  it("that change nothing aren’t recorded, nor is an older version taken", async () => {
    const id = await onSale();
    const { description } = await open(id);
    expect((await call("PUT", `packs/${id}`, { version: 1, description, price: null })).status).toBe(200);
    expect((await open(id)).corrections).toEqual([]);
    expect((await call("PUT", `packs/${id}`, { version: 1, description: "Late" })).status).toBe(409);
  });

  it("don’t reach its title, its genres or an empty description", async () => {
    const id = await onSale();
    const refusal = { status: 409, body: { error: "The pack is active. Withdraw it to change it." } };
    for (const change of [{ title: "Other" }, { genres: [1] }, { title: "Other", description: "Fine." }]) {
      expect(await call("PUT", `packs/${id}`, { version: 1, ...change })).toMatchObject(refusal);
    }
    expect(await call("PUT", `packs/${id}`, { version: 1, description: " " })).toMatchObject({
      status: 422,
      body: { errors: { description: ["A pack on sale needs a description."] } },
    });
    expect((await open(id)).corrections).toEqual([]);
  });

  it("of a cover are recorded without its key", async () => {
    const id = await onSale();
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#c04020" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("thumb", new File([Uint8Array.from(picture)], "cover.png"));
    for (const [name, value] of Object.entries({ x: 0, y: 0, width: 600, height: 600 })) form.set(name, String(value));
    const path = `/api/seller/packs/edit/${id}/upload-thumb`;
    expect((await app.request("POST", path, { headers: creator.headers, form })).status).toBe(200);
    expect((await open(id)).corrections).toMatchObject([{ field: "cover", before: null, after: null }]);
  });

  it("of tags are recorded by sound; nothing else of a sound is corrected", async () => {
    const id = await onSale();
    const [sound] = await app.db
      .select()
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(id)))
      .limit(1);
    if (!sound) throw new Error("The pack has no sound.");
    const edit = (values: object) => call("PUT", `sounds/${sound.id}`, { version: sound.version, ...values });
    expect(await edit({ title: "Other" })).toMatchObject({ status: 409 });
    expect(await edit({ tags: ["warm"], price: 3 })).toMatchObject({ status: 409 });
    expect(await edit({ tags: ["Warm", "dusty"] })).toMatchObject({ status: 200, body: { tags: ["warm", "dusty"] } });
    expect((await open(id)).corrections).toMatchObject([{ field: "tags", subject: sound.title, after: "warm, dusty" }]);
    const bulk = { sounds: [{ id: sound.id, version: sound.version + 1 }], genres: [1] };
    expect((await call("PUT", `packs/${id}/sounds`, bulk)).status).toBe(409);
  });

  it("are nobody else’s, end with the sale, and stay as they were written", async () => {
    const id = await onSale();
    const other = await signInCreator(app);
    const change = { version: 1, description: "Somebody else’s." };
    expect((await call("PUT", `packs/${id}`, change, other)).status).toBe(404);
    await call("PUT", `packs/${id}`, { version: 1, description: "Mine." });
    await movePack(app.db, "sample", id, 3, 2);
    expect((await call("PUT", `packs/${id}`, { version: 2, description: "In review." })).status).toBe(409);
    await expect(
      app.db.execute(sql`update pack_corrections set after = 'x' where pack_id = ${keyOf(id)}`),
    ).rejects.toThrow();
    await expect(app.db.execute(sql`delete from pack_corrections where pack_id = ${keyOf(id)}`)).rejects.toThrow();
  });

  it("are bounded by the day", async () => {
    const id = await onSale();
    await app.db.execute(sql`insert into pack_corrections (pack_id, actor_id, field)
      select ${keyOf(id)}, ${creator.id}, 'price' from generate_series(1, 200)`);
    expect((await call("PUT", `packs/${id}`, { version: 1, price: 9 })).status).toBe(429);
    expect((await open(id)).price).toBeNull();
  });
});
