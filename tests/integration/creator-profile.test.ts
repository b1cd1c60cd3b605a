import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const CROP = { x: "0", y: "0", width: "2000", height: "500" };

describe("the banner of a creator's page", () => {
  let app: TestApp;
  let creator: Awaited<ReturnType<TestApp["signIn"]>>;
  let username: string;
  beforeAll(async () => {
    app = await startApp(testEngine);
    creator = await app.signIn({ display: "Attic Uma" });
    await app.db.insert(creators).values({ user_id: creator.id, status: "active" });
    username = (await app.db.select().from(users)).find(({ id }) => id === creator.id)!.username;
  });
  afterAll(() => app.close());

  const send = async (crop: Record<string, string>, { width = 2400, height = 700, as = creator } = {}) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: "#f5a800" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("thumb", new File([Uint8Array.from(picture)], "banner.png", { type: "image/png" }));
    for (const [name, value] of Object.entries(crop)) form.set(name, value);
    return app.request("POST", "/api/seller/banner", { form, headers: as.headers });
  };
  const shown = async () => {
    const { body } = await app.request("GET", `/api/producer/${username}`);
    return (body as { seller: { banner: string } }).seller.banner;
  };

  it("is cut, stored in two widths, shown to everybody, and removed", async () => {
    expect(await shown()).toBe("");
    const { status, body } = await send({ ...CROP, x: "300" });
    expect(status, JSON.stringify(body)).toBe(200);
    const { thumb } = body as { thumb: string };
    expect(await shown()).toBe(thumb);
    for (const width of [800, 1600]) {
      const picture = await app.fetch(`${thumb}-${width}.webp`);
      expect(picture.headers.get("content-type")).toBe("image/webp");
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width, height: width / 4 });
    }
    expect((await app.fetch(`${thumb}-96.webp`)).status).toBe(404);
    const removed = await app.request("DELETE", "/api/seller/banner", { headers: creator.headers });
    expect(removed).toMatchObject({ status: 200, body: { banner: "" } });
    expect(await shown()).toBe("");
  });

  it("is refused in another shape, too small, outside the picture, and to who isn't a creator", async () => {
    const refusals = [
      await send({ ...CROP, height: "600" }),
      await send({ ...CROP, x: "900" }),
      await send(CROP, { width: 1900, height: 475 }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await send(CROP, { as: await app.signIn() })).status).toBe(403);
    expect(await shown()).toBe("");
  });
});
