import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreditTransaction } from "@/lib/contract/calls/people/account";
import type { User } from "@/lib/contract/entities/user";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { MAX_PICTURE_BYTES } from "@/lib/contract/rules/pictures";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, testEngine } from "@/tests/integration/support/database";
import { grantCredits } from "@/tests/integration/support/money";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { headerBomb, twoColors } from "@/tests/unit/server/modules/kit/pictures/pictures";

type Headers = Record<string, string>;
interface CreditPage {
  data: CreditTransaction[];
  meta: PageMeta;
}

const SQUARE = { x: "0", y: "0", width: "500", height: "500" };

describe("the profile image", () => {
  let app: TestApp;
  let headers: Headers;
  beforeAll(async () => {
    app = await startApp(testEngine);
    headers = (await app.signIn()).headers;
  });
  afterAll(() => app.close());

  function send(picture: Uint8Array | null, square: Record<string, string> = SQUARE, as = headers) {
    const form = new FormData();
    if (picture) form.set("thumb", new File([Uint8Array.from(picture)], "me.png", { type: "image/png" }));
    for (const [name, value] of Object.entries(square)) form.set(name, value);
    return app.request("POST", "/api/user/update-thumb", { form, headers: as });
  }
  const user = async (as = headers) =>
    ((await app.request("GET", "/api/user", { headers: as })).body as { user: User }).user;
  async function pixel(thumb: string) {
    const picture = await app.fetch(`${thumb}-96.webp`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    const { dominant } = await sharp(await picture.arrayBuffer()).stats();
    return dominant;
  }

  it("is the selected square", async () => {
    const picture = await (await twoColors()).png().toBuffer();
    const { status, body } = await send(picture, { ...SQUARE, x: "650" });
    expect(status, JSON.stringify(body)).toBe(200);
    const { thumb } = body as { thumb: string };
    expect((await user()).thumb).toBe(thumb);
    expect(await pixel(thumb)).toMatchObject({ r: expect.closeTo(8, -1.5), b: expect.closeTo(248, -1.5) });
  });

  it("is cropped as displayed, without the file's metadata", async () => {
    // Rotated by a quarter turn: the left of the file is displayed at the top.
    const rotated = await (await twoColors()).withExif({ IFD0: { Make: "Secret" } }).withMetadata({ orientation: 6 });
    const { status, body } = await send(await rotated.jpeg().toBuffer(), { ...SQUARE, x: "50", y: "650" });
    expect(status, JSON.stringify(body)).toBe(200);
    const { thumb } = body as { thumb: string };
    expect(await pixel(thumb)).toMatchObject({ r: expect.closeTo(8, -1.5), b: expect.closeTo(248, -1.5) });
    const hash = thumb.slice(thumb.lastIndexOf("/") + 1);
    const stored = await app.deps.objects.get(`avatars/${hash.slice(0, 2)}/${hash}.webp`);
    const parts: Buffer[] = [];
    for await (const part of stored) parts.push(Buffer.from(part));
    expect((await sharp(Buffer.concat(parts)).metadata()).exif).toBeUndefined();
  });

  it("is left unchanged by an invalid upload, whose errors name the fields", async () => {
    const before = (await user()).thumb;
    const png = await (await twoColors()).png().toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const errorsOf = async (...sent: Parameters<typeof send>) => {
      const { status, body } = await send(...sent);
      return { status, ...(body as object) };
    };
    const refusal = (errors: object) => ({ status: 422, errors });
    const wrongType = refusal({ thumb: ["Choose a PNG, JPEG or WebP picture."] });
    expect(await errorsOf(null)).toEqual(wrongType);
    expect(await errorsOf(drawing)).toEqual(wrongType);
    expect(await errorsOf(Buffer.from("no picture at all"))).toEqual(wrongType);
    expect(await errorsOf(png.subarray(0, png.length / 2), { ...SQUARE, x: "600", y: "100" })).toEqual(
      refusal({ thumb: ["The picture is damaged. Choose another one."] }),
    );
    expect(await errorsOf(png, { ...SQUARE, x: "701" })).toEqual(
      refusal({ thumb: ["The square lies outside the picture."] }),
    );
    expect(await errorsOf(png, { ...SQUARE, width: "499", height: "499" })).toEqual(
      refusal({ width: ["Must be at least 500."], height: ["Must be at least 500."] }),
    );
    expect(await errorsOf(png, { ...SQUARE, height: "501" })).toEqual(refusal({ height: ["Must equal the width."] }));
    expect(await errorsOf(png, { ...SQUARE, x: "-1", y: "left" })).toEqual(
      refusal({ x: ["Must be at least 0."], y: ["Must be a number."] }),
    );
    expect(await errorsOf(png, { ...SQUARE, x: "NaN", y: "0.5" })).toEqual(
      refusal({ x: ["Must be a number."], y: ["Must be a whole number."] }),
    );
    expect(await errorsOf(headerBomb(30_000))).toEqual(
      refusal({ thumb: ["Choose a picture of at most 64 million pixels. This one has 30000 × 30000."] }),
    );
    // A portrait has no such field: its crop counts.
    expect(await errorsOf(png, { ...SQUARE, x: "701", is_square: "1" })).toEqual(
      refusal({ thumb: ["The square lies outside the picture."] }),
    );
    expect((await user()).thumb).toBe(before);
  });

  it("is uploaded only when signed in, with limits on its size and on the number of uploads", async () => {
    expect((await send(null, SQUARE, {})).status).toBe(401);
    const { headers: busy } = await app.signIn();
    expect((await send(new Uint8Array(MAX_PICTURE_BYTES + 128 * 1024), SQUARE, busy)).status).toBe(413);
    const png = await (await twoColors()).png().toBuffer();
    for (let turn = 0; turn < 20; turn += 1) await send(png.subarray(0, 20), SQUARE, busy);
    const { status, headers: responseHeaders } = await send(png, SQUARE, busy);
    expect(status).toBe(429);
    expect(Number(responseHeaders.get("retry-after"))).toBeGreaterThan(0);
    expect((await user(busy)).thumb).toBe("");
  });
});

describe.each(engines)("the profile on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const save = (json: object, headers: Headers) => app.request("PUT", "/api/user/profile", { json, headers });

  it("is saved only for the signed-in user", async () => {
    const [one, other] = [await app.signIn({ display: "One" }), await app.signIn({ display: "Other" })];
    const { status, body } = await save({ display: "  Vic Marlow ", firstname: "Victoria", lastname: "" }, one.headers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body as { user: User }).user).toMatchObject({
      display: "Vic Marlow",
      firstname: "Victoria",
      lastname: null,
    });
    const untouched = (await app.request("GET", "/api/user", { headers: other.headers })).body as { user: User };
    expect(untouched.user.display).toBe("Other");
    expect((await save({ display: "X", firstname: "", lastname: "" }, {})).status).toBe(401);
  });

  it.each([
    [{ display: " ", firstname: "", lastname: "" }, { display: ["Insert a name to show."] }],
    [{ display: "x".repeat(61), firstname: "", lastname: "" }, { display: ["Has at most 60 characters."] }],
    [
      { display: "X", firstname: "x".repeat(81) },
      {
        firstname: ["Has at most 80 characters."],
        lastname: ["Must be text."],
      },
    ],
  ])("refuses %j", async (json, errors) => {
    const { headers } = await app.signIn();
    expect(await save(json, headers)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe("the account status that page guards read", () => {
  it("has only the signed-in user's status fields, and requires a session", async () => {
    const app = await startApp(testEngine);
    try {
      const read = (headers: Headers) => app.request("GET", "/api/auth/account-status", { headers });
      const { headers } = await app.signIn({ is_admin: true, has_ever_paid: true });
      const { body } = await read(headers);
      expect(body).toEqual({
        email_verified_at: expect.any(String),
        force_reset_password: false,
        has_ever_paid: true,
        is_admin: true,
        admin_lacks: null,
        is_pack_moderator: false,
        seller_status: "none",
        subscription_status: "none",
      });
      expect((await read({})).status).toBe(401);
      expect((await read({ Authorization: "Bearer made-up" })).status).toBe(401);
    } finally {
      await app.close();
    }
  });
});

describe.each(engines)("the credit history on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.app.close());

  const read = async (headers: Headers, query = "") =>
    (await shop.app.request("GET", `/api/user/credit-transactions${query}`, { headers })).body as CreditPage;

  it("lists every movement with the balance after it, newest first", async () => {
    const buyer = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    await grantCredits(shop.app.db, buyer.id, 25);
    const { data, meta } = await read(buyer.headers);
    expect(data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["adjustment", 25, 32],
      ["download", -3, 7],
      ["adjustment", 10, 10],
    ]);
    expect(data[1]?.description).toBe("Café “Night” / Loop (WAV)");
    expect(data[0]?.balance).toBe(await shop.balance(buyer));
    expect(meta).toEqual({ page: 1, perpage: 30, total: 3, last_page: 1 });
    expect((await read(buyer.headers, "?page=2&perpage=2")).data).toEqual([data[2]]);
  });

  it("includes only the user's own entries", async () => {
    const rich = await shop.subscriber(50);
    const other = await shop.app.signIn();
    expect((await read(rich.headers)).data).toHaveLength(1);
    expect(await read(other.headers)).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    expect((await shop.app.request("GET", "/api/user/credit-transactions")).status).toBe(401);
  });
});
