import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import type { Catalogue } from "@/demo/catalogue";
import { readCatalogueIds } from "@/demo/seed/catalogue-ids";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { SLIDE_PICTURES } from "@/lib/contract/rules/shelves";
import { rankCreators } from "@/server/modules/catalogue/shelves/top-creators";
import { packKey } from "@/server/modules/items/items/pack-key";
import { featuredPacks, shelves, slides, topCreatorExceptions } from "@/server/platform/db/schema/operations";
import { packCategoryExceptions } from "@/server/platform/db/schema/packs";

const ADMIN = "admin-noel";
/** The pack that isn't in the first of its categories, and whose creator isn't a top creator. */
const EXCEPTED = "slag-heap";

/** Days from today: the first and the last that are shown. */
type Days = readonly [from: number | null, to: number | null];

/** The packs that are featured by hand. */
export const FEATURED = [
  { kind: "sample", slug: "night-bus", days: [-6, 7] },
  { kind: "preset", slug: "mercury-fm", days: [-12, null] },
  { kind: "sample", slug: "gospel-dust", days: [8, 14] },
  { kind: "oneshot", slug: "one-good-kit", days: [null, null] },
  { kind: "sample", slug: "hush-money", days: [-40, -9] },
] as const satisfies readonly { kind: "sample" | "preset" | "oneshot"; slug: string; days: Days }[];

/** `covers` are the packs whose covers stand side by side on a wide screen; the first is alone on a narrow one. */
const SLIDES = [
  {
    title: "Night Bus is out",
    text: "Drums from the top deck, Rhodes from the last row.",
    button: "Open the pack",
    link: (packOf: (slug: string) => number) => `/packs/${packOf("night-bus")}`,
    covers: ["night-bus", "low-tide-tapes"],
    days: [-3, 21],
  },
  {
    title: "Take these home",
    text: "Every month a few sounds cost nothing. They are yours like any other.",
    button: "Hear what’s free",
    link: () => "/free-samples",
    covers: ["foxglove", "velvet-hours"],
    days: [null, null],
  },
  {
    title: "One credit a hit",
    text: "Kicks, rims and fire doors, one at a time.",
    button: "Open one-shots",
    link: () => "/oneshots",
    covers: ["gospel-dust", "loose-change"],
    days: [9, 30],
  },
] as const;

/** Slugs of the sample packs whose covers the slides show. */
export const coversOfSlides = (): string[] => SLIDES.flatMap(({ covers }) => covers);

/**
 * Arranges the shop: featured packs and slides, each with one to come, and an exception of a category and of the top
 * creators. Every pack must have been inserted.
 */
export async function seedShelves(context: SeedContext, userIds: UserIds, catalogue: Catalogue): Promise<void> {
  const { db } = context;
  const [arranged] = await db.select().from(shelves).where(eq(shelves.name, "slides"));
  const made = new Set(catalogue.packs.map(({ slug }) => slug));
  // A part of the catalogue isn't arranged.
  if (arranged || [EXCEPTED, ...coversOfSlides()].some((slug) => !made.has(slug))) return;
  const ids = await readCatalogueIds(db, catalogue);
  const admin = idOf(userIds, ADMIN);
  const packOf = (slug: string) => ids.pack({ kind: "sample", slug });
  const rows = await Promise.all(
    SLIDES.map(async ({ covers, link, days, ...words }, position) => {
      const keys = covers.map((slug) => ids.cover({ kind: "sample", slug }));
      const pictures = await storePictures(context, keys);
      return { ...words, ...pictures, ...momentsOf(context, days), link: link(packOf), position, created_by: admin };
    }),
  );
  await db.transaction(async (tx) => {
    await tx.delete(featuredPacks);
    for (const [position, { kind, slug, days }] of FEATURED.entries()) {
      const values = { position, ...momentsOf(context, days), created_by: admin };
      await tx.insert(featuredPacks).values({ ...values, pack_id: packKey({ kind, id: ids.pack({ kind, slug }) }) });
    }
    await tx.insert(slides).values(rows);
    const { genres, creator } = catalogue.packs.find(({ slug }) => slug === EXCEPTED)!;
    await tx
      .insert(packCategoryExceptions)
      .values({
        pack_category_id: genres[0]!,
        pack_id: packKey({ kind: "sample", id: packOf(EXCEPTED) }),
        is_in: false,
        reason: "Half of it is spoken word, which nobody looks for in this genre.",
        created_by: admin,
        created_at: daysAgo(context, 4),
      })
      .onConflictDoNothing();
    await tx
      .insert(topCreatorExceptions)
      .values({
        creator_id: idOf(userIds, creator),
        is_top: false,
        reason: "Asked not to be ranked.",
        created_by: admin,
        created_at: daysAgo(context, 11),
      })
      .onConflictDoNothing();
    const published = { version: 1, updated_by: admin, updated_at: daysAgo(context, 1) };
    await tx.insert(shelves).values([
      { name: "featured-packs", ...published },
      { name: "slides", ...published },
    ]);
  });
  await rankCreators(db);
}

function momentsOf(context: SeedContext, [from, to]: Days) {
  const startOf = (days: number) => new Date(`${daysAgo(context, -days).toISOString().slice(0, 10)}T00:00:00Z`);
  return {
    starts_at: from === null ? null : startOf(from),
    ends_at: to === null ? null : startOf(to + 1),
  };
}

/** Two covers side by side, and the first of them alone. */
async function storePictures({ objects }: SeedContext, covers: readonly (string | null)[]) {
  const { wide, narrow } = SLIDE_PICTURES;
  const edge = wide.height;
  const keys = covers.filter((key) => key !== null);
  const drawn = await Promise.all(keys.map(async (key) => buffer(await objects.get(key))));
  const squares = await Promise.all(drawn.map((cover) => sharp(cover).resize(edge, edge).toBuffer()));
  const pair = sharp({ create: { ...wide, channels: 3, background: "#171613" } }).composite(
    squares.map((input, index) => ({ input, left: index * edge, top: 0 })),
  );
  const store = async (picture: Sharp) => {
    const { key } = await objects.put(await picture.webp({ quality: 90 }).toBuffer(), {
      folder: "slides",
      extension: "webp",
    });
    return key;
  };
  return {
    wide_key: await store(pair),
    narrow_key: await store(sharp(drawn[0]).resize(narrow.width, narrow.height)),
  };
}
