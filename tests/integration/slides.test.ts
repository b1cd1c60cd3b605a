import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { passDays } from "@/server/modules/catalogue/shelves/dates";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { outbox, shelves, slides } from "@/server/platform/db/schema/operations";
import { releasedObjects } from "@/server/platform/db/schema/pack-files";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { slideOf, storeSlide } from "@/tests/integration/support/shelf-decisions";

type Shelf = CallResponse<"GET /api/admin/slides">;
type Slide = Awaited<ReturnType<typeof slideOf>>;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const keyOf = (url: string) => url.replace(/^\/media\/slides\/(..)/, "slides/$1/$1").concat(".webp");
const IN_TWO_DAYS = () => new Date(Date.now() + 2 * 86_400_000);

describe.each(engines)("slides on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
  });
  beforeEach(async () => {
    await app.db.delete(slides);
    await app.db.delete(shelves);
  });
  afterAll(() => app.close());

  const publish = (version: number, items: object[]) =>
    app.request("PUT", "/api/admin/slides", { headers: admin.headers, json: { version, items } });
  const published = async (version: number, items: object[]) => (await publish(version, items)).body as Shelf;
  const seen = async () =>
    ((await app.request("GET", "/api/catalogue/slides")).body as CallResponse<"GET /api/catalogue/slides">).slides;
  const titles = async () => (await seen()).map(({ title }) => title);
  const bodyOf = ({ items }: Shelf) => items.map((slide) => slide as unknown as Slide);

  it("are seen by everybody in their order, while they are turned on and within their days", async () => {
    const shelf = await published(0, [
      await slideOf(app, { title: "Today", from: day(0), to: day(0) }),
      await slideOf(app, { title: "Off", is_active: false }),
      await slideOf(app, { title: "Over", to: day(-1) }),
      await slideOf(app, { title: "Later", from: day(1) }),
      await slideOf(app, { title: "Always" }),
    ]);
    expect(shelf).toMatchObject({ version: 1, updated_by: { id: admin.id } });
    expect(await titles()).toEqual(["Today", "Always"]);
    const [first] = await seen();
    expect(Object.keys(first!).sort()).toEqual(["button", "id", "link", "narrow", "text", "title", "wide"]);
    const [today, , , , always] = bodyOf(shelf);
    await publish(1, [always!, today!]);
    expect(await titles()).toEqual(["Always", "Today"]);
  });

  it("lead to public pages of this site alone", async () => {
    const linked = async (link: string) => (await publish(0, [await slideOf(app, { link })])).body;
    for (const link of [
      ...[
        "//evil.example",
        "/\\evil.example",
        "https://evil.example/",
        "/\t/evil.example",
        "/.//evil.example",
        "/a/b/c",
      ],
      ...["packs", "javascript:alert(1)", "/%2f/evil.example", "/%5cevil.example", "/..//evil.example", "/packs/../.."],
      ...[
        "/admin/users",
        "/account",
        "/no/such/page",
        "/packs/1/2/3",
        "/api/samples",
        "/media/covers/x",
        " /packs\n//x",
      ],
    ]) {
      expect(await linked(link), link).toEqual({
        errors: { "items.0.link": ["Insert a page of this site, such as /packs."] },
      });
    }
    expect(await seen()).toEqual([]);
    for (const [version, link] of ["/packs", "/packs/c/2?sort=newest", "/", "/pricing#plans", "/halden"].entries()) {
      expect((await publish(version, [await slideOf(app, { link })])).status, link).toBe(200);
    }
  });

  it("need a title, a button and both pictures, each of a bounded length", async () => {
    const { body } = await publish(0, [
      await slideOf(app, {
        ...{ title: " ", text: "x".repeat(91), button: "", link: "", from: day(1), to: day(0) },
        ...{ wide: "", narrow: "/media/covers/0000" },
      }),
    ]);
    expect(body).toMatchObject({
      errors: {
        "items.0.title": ["Insert a title."],
        "items.0.text": ["Must be at most 90 characters."],
        "items.0.button": ["Insert the text of the button."],
        "items.0.link": ["Insert a page of this site."],
        "items.0.wide": ["Choose a picture."],
        "items.0.narrow": ["Choose a picture."],
      },
    });
    const unknown = `/media/slides/${"a1".repeat(32)}`;
    expect((await publish(0, [await slideOf(app, { wide: unknown })])).body).toEqual({
      errors: { "items.0.wide": ["Choose the picture again."] },
    });
    const slide = await slideOf(app);
    const many = Array.from({ length: 13 }, () => slide);
    expect((await publish(0, many)).body).toEqual({ errors: { items: ["At most 12."] } });
    expect((await publish(0, [{ ...slide, id: 999_999 }])).body).toEqual({
      errors: { "items.0.id": ["There is no such slide."] },
    });
    expect((await publish(0, many.slice(1))).status).toBe(200);
    expect(await seen()).toHaveLength(12);
  });

  it("published by two at once are those of one, and the other gets them", async () => {
    const [mine, theirs] = [await slideOf(app, { title: "Mine" }), await slideOf(app, { title: "Theirs" })];
    const answers = await Promise.all([publish(0, [mine]), publish(0, [theirs])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { current } = answers.find(({ status }) => status === 409)!.body as { current: Shelf };
    expect(current.items.map(({ title }) => title)).toEqual(await titles());
    expect(await app.db.$count(slides)).toBe(1);
  });

  it("can't have one slide twice", async () => {
    const [slide] = bodyOf(await published(0, [await slideOf(app)]));
    expect((await publish(1, [slide!, slide!])).body).toEqual({
      errors: { "items.1.id": ["There is no such slide."] },
    });
  });

  it("cut their pictures from what is uploaded, in two shapes, and keep no other for longer than a day", async () => {
    const photo = await sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: "#a05020" } })
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .jpeg()
      .toBuffer();
    const upload = (fields: Record<string, string>, file = photo) => {
      const form = new FormData();
      form.set("thumb", new File([Uint8Array.from(file)], "photo.jpg"));
      for (const [name, value] of Object.entries({ x: "0", y: "0", ...fields })) form.set(name, value);
      return app.request("POST", "/api/admin/slides/picture", { headers: admin.headers, form });
    };
    const thumbOf = async (fields: Record<string, string>) => {
      const { status, body } = await upload(fields);
      expect([status, body]).toMatchObject([200, { thumb: expect.stringMatching(/^\/media\/slides\/[0-9a-f]{64}$/) }]);
      return (body as { thumb: string }).thumb;
    };
    const wide = await thumbOf({ part: "wide", width: "2400", height: "1200" });
    const narrow = await thumbOf({ part: "narrow", width: "1600", height: "1600", x: "400" });
    for (const [url, width, height] of [
      [`${wide}-1520.webp`, 1520, 760],
      [`${wide}-800.webp`, 800, 400],
      [`${narrow}-480.webp`, 480, 480],
    ] as const) {
      const response = await app.fetch(url);
      const { exif, ...served } = await sharp(await response.arrayBuffer()).metadata();
      expect([served.format, served.width, served.height, exif]).toEqual(["webp", width, height, undefined]);
    }
    expect((await app.fetch(`${wide}-96.webp`)).status).toBe(404);
    expect((await upload({ part: "wide", width: "1000", height: "1000" })).status).toBe(422);
    expect((await upload({ part: "tall", width: "1000", height: "500" })).status).toBe(422);
    expect((await upload({ part: "wide", width: "2400", height: "1200", y: "500" })).status).toBe(422);
    expect((await upload({ part: "narrow", width: "600", height: "600" }, Buffer.from("<svg/>"))).status).toBe(422);

    const other = await sharp(photo).negate().png().toBuffer();
    const { body } = await upload({ part: "narrow", width: "1500", height: "1500" }, other);
    const unused = (body as { thumb: string }).thumb;
    await publish(0, [await slideOf(app, { wide, narrow })]);
    await removeReleased({ db: app.db, objects: app.deps.objects }, IN_TWO_DAYS());
    expect((await app.fetch(`${wide}-480.webp`)).status).toBe(200);
    expect((await publish(1, [await slideOf(app, { wide, narrow: unused })])).body).toEqual({
      errors: { "items.0.narrow": ["Choose the picture again."] },
    });
    await removeReleased({ db: app.db, objects: app.deps.objects }, IN_TWO_DAYS());
    // The pictures of a slide that is removed are released.
    await publish(1, []);
    await removeReleased({ db: app.db, objects: app.deps.objects }, IN_TWO_DAYS());
    expect((await publish(2, [await slideOf(app, { wide })])).status).toBe(422);
  });

  it("keep their pictures for another day where the order is of another version", async () => {
    const slide = await slideOf(app);
    await app.db.delete(releasedObjects);
    await app.db.insert(releasedObjects).values({ object_key: keyOf(slide.wide), released_at: new Date(0) });
    expect((await publish(7, [slide])).status).toBe(409);
    await removeReleased({ db: app.db, objects: app.deps.objects });
    expect((await publish(0, [slide])).status).toBe(200);
  });

  it("without both pictures are seen by nobody", async () => {
    const [slide] = bodyOf(await published(0, [await slideOf(app)]));
    for (const lost of [{ wide_key: null }, { narrow_key: null }]) {
      const keys = { wide_key: keyOf(slide!.wide), narrow_key: keyOf(slide!.narrow) };
      await app.db.update(slides).set({ ...keys, ...lost });
      expect(await seen()).toEqual([]);
    }
  });

  it("that are turned off begin and end without a record", async () => {
    await published(0, [await slideOf(app, { is_active: false })]);
    await passDays(app.db);
    const before = await app.db.$count(auditEntries);
    await app.db.update(slides).set({ ends_at: sql`clock_timestamp()` });
    await passDays(app.db);
    expect(await app.db.$count(auditEntries)).toBe(before);
  });

  it("drop the home page's tag when they are published, begin or end, and the end is on record", async () => {
    const dropped = async () =>
      (await app.db.select().from(outbox)).filter(({ payload }) => JSON.stringify(payload).includes("slides")).length;
    const [slide] = bodyOf(await published(0, [await slideOf(app)]));
    expect(await dropped()).toBeGreaterThan(0);
    await passDays(app.db);
    await app.db.update(slides).set({ ends_at: sql`clock_timestamp()` });
    const before = await dropped();
    await passDays(app.db);
    expect(await seen()).toEqual([]);
    expect(await dropped()).toBeGreaterThan(before);
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "slide.end"));
    expect(records).toMatchObject([{ actor_id: null, subject_type: "slide", subject_id: slide!.id }]);
  });

  it("are left as they were if the record of the change can't be made", async () => {
    await publish(0, [await slideOf(app, { title: "Stays" })]);
    await app.db.execute(sql`alter table audit_entries add constraint refuse_all check (false) not valid`);
    const { status } = await publish(1, []);
    await app.db.execute(sql`alter table audit_entries drop constraint refuse_all`);
    expect([status, await titles()]).toEqual([500, ["Stays"]]);
  });

  it("have a record of what changed alone", async () => {
    const [one, two] = bodyOf(
      await published(0, [await slideOf(app, { title: "One" }), await slideOf(app, { title: "Two" })]),
    );
    await publish(1, [one!, { ...two!, title: "Second", wide: await storeSlide(app, "#101010") }]);
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "slides.publish"));
    await vi.waitFor(() =>
      expect(records.at(-1)).toMatchObject({
        before: { order: [one!.id, two!.id], slides: [`${two!.id}: Two, /packs, open to open, on`] },
        after: { slides: [`${two!.id}: Second, /packs, open to open, on`] },
      }),
    );
  });
});
