import sharp from "sharp";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { packCategoryExceptions } from "@/server/platform/db/schema/packs";
import type { TestApp } from "@/tests/integration/support/app";
import { addPackGenres } from "@/tests/integration/support/catalogue";
import type { Decisions } from "@/tests/integration/support/decisions";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import type { Shop } from "@/tests/integration/support/shop";

/** Stores a picture as a slide has it. Returns its URL. */
export async function storeSlide({ deps }: Pick<TestApp, "deps">, background: string): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background } }).webp();
  const { key } = await deps.objects.put(await picture.toBuffer(), { folder: "slides", extension: "webp" });
  return pictureUrl(key);
}

/** A slide as it is published, with pictures that are stored. */
export async function slideOf(app: Pick<TestApp, "deps">, values: object = {}) {
  return {
    ...{ id: null, title: "The Lido is open", text: "Fourteen loops.", button: "Open the pack", link: "/packs" },
    ...{ wide: await storeSlide(app, "#c02040"), narrow: await storeSlide(app, "#2040c0"), is_active: true },
    ...{ from: null, to: null },
    ...values,
  };
}

const GENRE = 2;

/** What admins arrange in the shop, with the record that each call makes. */
export async function prepareShelfDecisions({ app, creatorId, packId }: Shop): Promise<Decisions> {
  const { db } = app;
  const inGenre = (await insertPack(db, creatorId)).id;
  await addPackGenres(db, inGenre, [GENRE]);
  const outside = (await insertPack(db, creatorId)).id;
  await db.insert(packCategoryExceptions).values({
    ...{ pack_category_id: GENRE, pack_id: keyOf(outside) },
    ...{ is_in: true, reason: "Sounds like it" },
  });
  const top = (await insertCreator(db)).id;
  const excepted = (await insertCreator(db)).id;
  await db.execute(`insert into top_creator_exceptions (creator_id, is_top, reason)
    values (${excepted}, false, 'Asked us not to')`);
  const shelf = { subject_type: "shelf", subject_id: null };
  const because = { reason: "Mail ann@example.com about it" };
  const reason = "Mail [e-mail address] about it";
  return {
    "PUT /api/admin/featured-packs": {
      json: { version: 0, items: [{ kind: "sample", id: packId, from: null, to: "2100-01-01" }] },
      record: {
        ...{ action: "featured-packs.publish", ...shelf, before: { packs: [] } },
        after: { packs: [`sample ${packId}, open to 2100-01-01`] },
      },
    },
    "PUT /api/admin/slides": {
      json: { version: 0, items: [await slideOf(app)] },
      record: { action: "slides.publish", ...shelf, before: { order: [], slides: [] } },
    },
    "POST /api/admin/pack-categories/exceptions": {
      json: { category_id: GENRE, pack_id: inGenre, is_in: false, ...because },
      record: {
        ...{ action: "pack-category.except", subject_type: "sample-pack", subject_id: inGenre, reason },
        after: { category: GENRE, is_in: false },
      },
    },
    "DELETE /api/admin/pack-categories/{id}/packs/{pack_id}": {
      ids: { id: GENRE, pack_id: outside },
      record: {
        ...{ action: "pack-category.follow-rule", subject_type: "sample-pack", subject_id: outside },
        before: { category: GENRE, is_in: true, reason: "Sounds like it" },
      },
    },
    "POST /api/admin/top-creators/exceptions": {
      json: { creator_id: top, is_top: true, ...because },
      record: {
        ...{ action: "top-creator.except", subject_type: "user", subject_id: top, reason },
        ...{ before: { is_top: false }, after: { is_top: true } },
      },
    },
    "DELETE /api/admin/top-creators/{id}/exception": {
      id: excepted,
      record: {
        ...{ action: "top-creator.follow-rule", subject_type: "user", subject_id: excepted },
        before: { is_top: false, reason: "Asked us not to" },
      },
    },
  };
}
