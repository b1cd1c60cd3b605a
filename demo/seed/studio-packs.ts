import { planSamplePack } from "@/demo/catalogue/plan";
import type { StudioPack } from "@/demo/catalogue/studio-packs";
import { processInOrder } from "@/demo/seed/in-order";
import { storePackCover } from "@/demo/seed/pack-cover";
import { PACKS_IN_HAND, packKey } from "@/demo/seed/pack-order";
import { readKnownPacks } from "@/demo/seed/packs";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { prepareSampleRows } from "@/demo/seed/sounds";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { insertPackEvent, movePack, type PackMove } from "@/server/modules/items/pack-states/repository";
import type { StoredPicture } from "@/server/modules/kit/pictures/cut-picture";
import { addSamples, type SampleRow } from "@/server/modules/studio/ingestion/repository";
import type { Transaction } from "@/server/platform/db/database";
import { collaborators, shareRequests } from "@/server/platform/db/schema/collaborators";
import { packHolds } from "@/server/platform/db/schema/pack-reviews";
import { packGenres, packs } from "@/server/platform/db/schema/packs";

/** The pack moderator who claims and decides. */
const MODERATOR = "mod-petra";

/** Adds the packs that aren't on sale, by the moves that their creators and a moderator make. Known ones are left out. */
export async function seedStudioPacks(
  context: SeedContext,
  userIds: UserIds,
  studioPacks: readonly StudioPack[],
): Promise<void> {
  const known = await readKnownPacks(context.db);
  const missing = [...studioPacks.entries()].filter(
    ([, { plan }]) => !known.has(packKey("sample", plan.creator, plan.title)),
  );
  await processInOrder(missing, PACKS_IN_HAND, {
    prepare: async ([number, { plan, isUnfinished }]) => {
      const pack = planSamplePack(plan, number);
      const rows = await prepareSampleRows(context, idOf(userIds, plan.creator), pack);
      return { rows, cover: isUnfinished ? null : await storePackCover(context.objects, pack, plan.creator) };
    },
    async finish(prepared, [, studioPack]) {
      context.signal.throwIfAborted();
      await context.db.transaction((tx) => insert(tx, userIds, studioPack, prepared));
    },
  });
}

/** How long the demo's creators take to answer: two days. */
const ANSWERED_AFTER_MS = 2 * 86_400_000;

async function insert(
  tx: Transaction,
  userIds: UserIds,
  { plan, reached, decision, hold, shares = [] }: StudioPack,
  { rows, cover }: { rows: readonly SampleRow[]; cover: StoredPicture | null },
): Promise<void> {
  const creator_id = idOf(userIds, plan.creator);
  const [row] = await tx
    .insert(packs)
    .values({
      kind: "sample",
      status: PACK_STATUS.requiresUpdate,
      creator_id,
      title: plan.title,
      description: plan.description,
      price_cents: plan.cash === undefined ? null : plan.cash * 100,
      ...(cover && { thumb_key: cover.key, glow: cover.glow }),
      ...(reached !== "not-sent" && { is_declared_own: true, declared_machine: "none" as const }),
    })
    .returning({ id: packs.wire_id, key: packs.id });
  const pack: ReviewedPackRef = { kind: "sample", id: row!.id };
  const pack_id = row!.key;
  await tx.insert(packGenres).values(plan.genres.map((genre_id) => ({ pack_id, genre_id })));
  const drafts = rows.map(({ values, ...others }, position) => ({
    ...others,
    values: { ...values, pack_id, position, state: "draft" as const },
  }));
  await addSamples(tx, drafts);
  const holds = [
    ...(hold ? [hold] : []),
    ...(shares.some(([, , state, asked]) => state === "asked" || asked) ? ["share" as const] : []),
  ];
  if (holds.length > 0) await tx.insert(packHolds).values(holds.map((kind) => ({ pack_id, kind })));
  for (const [username, percentage, state, asked] of shares) {
    const share = { pack_id, user_id: idOf(userIds, username), percentage };
    const answered_at = state === "asked" ? null : new Date();
    // Asked two days ago, so that it isn't counted among the requests of the day.
    const created_at = answered_at ? new Date(answered_at.getTime() - ANSWERED_AFTER_MS) : undefined;
    await tx.insert(shareRequests).values({ ...share, asked_by: creator_id, state, answered_at, created_at });
    if (state === "accepted") await tx.insert(collaborators).values(share);
    if (asked) await tx.insert(shareRequests).values({ ...share, asked_by: creator_id, percentage: asked });
  }
  await insertPackEvent(tx, pack, null, { to: PACK_STATUS.requiresUpdate, actor_id: creator_id });
  const moderator = idOf(userIds, MODERATOR);
  const moves: PackMove[] = [
    ...(reached === "not-sent" ? [] : [{ to: PACK_STATUS.inReview, actor_id: creator_id }]),
    ...(reached === "claimed" ? [{ to: PACK_STATUS.qualityCheck, actor_id: moderator }] : []),
    ...(decision ? [{ ...decision, actor_id: moderator }] : []),
  ];
  for (const move of moves) await movePack(tx, pack, move);
}
