import { insertPack } from "@/demo/seed/insert-pack";
import { storePackCover } from "@/demo/seed/pack-cover";
import { packKey } from "@/demo/seed/pack-order";
import { readKnownPacks } from "@/demo/seed/packs";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

const ADMIN = "admin-noel";
const CREATOR = "halden-rye";
const PACK = { slug: "landing-hits", title: "Landing Hits", genres: [4, 1] };

/** Adds a one-shot pack that an admin has begun for a creator, without one-shots, unless it is there. */
export async function seedOneshotPackDraft(context: SeedContext, userIds: UserIds): Promise<void> {
  const { slug, title, genres } = PACK;
  if ((await readKnownPacks(context.db)).has(packKey("oneshot", CREATOR, title))) return;
  const cover = await storePackCover(context.objects, { slug, title, cover: {} }, CREATOR);
  const values = {
    creator_id: idOf(userIds, CREATOR),
    created_by: idOf(userIds, ADMIN),
    title,
    description: "Single notes off the Rhodes on the landing.",
    status: PACK_STATUS.inactive,
    thumb_key: cover.key,
    glow: cover.glow,
  };
  await insertPack(context.db, "oneshot", values, { genres, collaborators: [], reviewer_id: values.created_by });
}
