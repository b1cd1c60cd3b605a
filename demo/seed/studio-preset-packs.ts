import { eq } from "drizzle-orm";
import type { StudioPresetPack } from "@/demo/catalogue/studio-preset-packs";
import { insertPack } from "@/demo/seed/insert-pack";
import { storePackCover } from "@/demo/seed/pack-cover";
import { packKey } from "@/demo/seed/pack-order";
import { readKnownPacks } from "@/demo/seed/packs";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { preparePresets } from "@/demo/seed/sounds";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { packs } from "@/server/platform/db/schema/packs";
import { presets } from "@/server/platform/db/schema/presets";

/** The pack moderator, who decides on none of them yet. */
const MODERATOR = "mod-petra";

/** Adds the preset packs that aren't on sale. Known ones are left out. */
export async function seedStudioPresetPacks(
  context: SeedContext,
  userIds: UserIds,
  studioPacks: readonly StudioPresetPack[],
): Promise<void> {
  const known = await readKnownPacks(context.db);
  for (const { pack, status } of studioPacks) {
    if (known.has(packKey("preset", pack.creator, pack.title))) continue;
    const creator_id = idOf(userIds, pack.creator);
    const items = await preparePresets(context, creator_id, pack);
    const cover = await storePackCover(context.objects, pack, pack.creator);
    context.signal.throwIfAborted();
    await context.db.transaction(async (tx) => {
      const values = {
        creator_id,
        title: pack.title,
        description: pack.description,
        price_cents: pack.cash_price === null ? null : Math.round(pack.cash_price * 100),
        status,
        thumb_key: cover.key,
        glow: cover.glow,
      };
      const related = { genres: pack.genres, collaborators: [], reviewer_id: idOf(userIds, MODERATOR) };
      const id = await insertPack(tx, "preset", values, related);
      const key = await readPackKey(tx, { kind: "preset", id });
      await items.insert(tx, key);
      // Nobody has played or bought what is approved with its pack.
      const unsold = { state: "draft", likes_count: 0, plays_count: 0, downloads_count: 0 } as const;
      await tx.update(presets).set(unsold).where(eq(presets.pack_id, key));
      if (status === PACK_STATUS.inReview) {
        const declared = { is_declared_own: true, declared_machine: "none" as const };
        await tx.update(packs).set(declared).where(eq(packs.id, key));
      }
    });
  }
}
