import { eq } from "drizzle-orm";
import { oneshotInstruments, oneshots } from "@/server/platform/db/schema/oneshots";
import { packs } from "@/server/platform/db/schema/packs";
import { addPackGenres, insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import type { Decisions } from "@/tests/integration/support/decisions";
import { readPack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import type { Shop } from "@/tests/integration/support/shop";

const WHY = { reason: "The recordings aren’t cleared", note: "The label wrote" };

/** Calls that change a one-shot pack while it isn't on sale: what becomes of that is on record once it is activated. */
export const ONESHOT_PACK_DRAFTING: Record<string, object> = {
  "PUT /api/admin/oneshots/packs/{id}": { version: 1, title: "Rims" },
  "POST /api/admin/oneshots/packs/{id}/files": { path: "Rim.wav", bytes: 10 },
  "PUT /api/admin/oneshots/samples/{id}": { version: 1, title: "Rim" },
  "POST /api/admin/oneshots/samples/{id}/trim": { version: 1 },
  "POST /api/admin/oneshots/samples/{id}/former": { version: 1 },
  "PUT /api/admin/oneshots/packs/{id}/sounds": { is_free: true, sounds: [{ id: 1, version: 1 }] },
  "PUT /api/admin/oneshots/packs/{id}/order": { sound_ids: [1] },
  "POST /api/admin/oneshots/packs/{id}/sounds/remove": { sound_ids: [1] },
};

/** Inserts one-shot packs to decide on, and returns every call that has a record with one of them. */
export async function prepareOneshotPacks({ app: { db }, creatorId }: Shop): Promise<Decisions> {
  const inactive = async (): Promise<number> => {
    const { id } = await insertOneshotPack(db, creatorId);
    await db
      .update(packs)
      .set({ status: 0, thumb_key: objectKey("covers", "webp") })
      .where(isRowOf(id, "oneshot"));
    return id;
  };
  const complete = await inactive();
  const sound = await insertOneshot(db, creatorId, complete, { state: "draft" });
  await db.insert(oneshotInstruments).values({ oneshot_id: sound.id, instrument_id: 1 });
  await addPackGenres(db, complete, [1], "oneshot");
  const { id: active } = await insertOneshotPack(db, creatorId);
  const unowned = await inactive();
  const pack = await readPack(db, unowned, "oneshot");
  const record = (action: string, subject_id: number, values: object) => ({
    ...{ action, subject_type: "oneshot-pack", subject_id, ...values },
  });
  const path = "/api/admin/oneshots/packs/{id}";
  return {
    "POST /api/admin/oneshots/packs": {
      json: { title: "Rims", user_id: creatorId },
      record: { action: "pack.create", subject_type: "oneshot-pack", after: { creator_id: creatorId } },
    },
    [`POST ${path}/activate`]: {
      id: complete,
      record: record("pack.activate", complete, { before: { status: 0 }, after: { status: 1, sounds: 1 } }),
    },
    [`POST ${path}/deactivate`]: {
      id: active,
      json: WHY,
      record: record("pack.deactivate", active, { before: { status: 1 }, after: { status: 0 }, ...WHY }),
    },
    [`DELETE ${path}`]: {
      id: unowned,
      record: record("pack.delete", unowned, {
        before: {
          title: pack.title,
          creator_id: creatorId,
          sounds: await db.$count(oneshots, eq(oneshots.pack_id, pack.key)),
        },
        after: {},
      }),
    },
  };
}
