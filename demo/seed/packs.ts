import { sql } from "drizzle-orm";
import { ARCHIVIST } from "@/demo/catalogue/archivist";
import { insertPack } from "@/demo/seed/insert-pack";
import { storePackCover } from "@/demo/seed/pack-cover";
import { type PlannedPack, packKey } from "@/demo/seed/pack-order";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { type PreparedItems, prepareOneshots, preparePresets, prepareSamples } from "@/demo/seed/sounds";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import type { StoredPicture } from "@/server/modules/kit/pictures/cut-picture";
import type { Database } from "@/server/platform/db/database";
import { plays } from "@/server/platform/db/schema/engagement";
import { featuredPacks } from "@/server/platform/db/schema/operations";

/** The pack moderator who approved the packs. */
const REVIEWER = "mod-petra";

/** A pack whose files are stored and whose rows are ready. */
export interface PreparedPack {
  planned: PlannedPack;
  cover: StoredPicture;
  items: PreparedItems;
}

export const creatorOf = ({ kind, pack }: PlannedPack) => (kind === "oneshot" ? ARCHIVIST : pack.creator);

/** The packs that are already in the database, by their `packKey`. */
export async function readKnownPacks(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ kind: PlannedPack["kind"]; username: string; title: string }>(sql`
    select p.kind, u.username, p.title from packs p join users u on u.id = p.creator_id`);
  return new Set(rows.map(({ kind, username, title }) => packKey(kind, username, title)));
}

/** The long stage of a pack: renders, analyses and stores its sounds and its cover. */
export async function preparePack(context: SeedContext, userIds: UserIds, planned: PlannedPack): Promise<PreparedPack> {
  const creatorId = idOf(userIds, creatorOf(planned));
  const [cover, items] = await Promise.all([
    storePackCover(context.objects, planned.pack, creatorOf(planned)),
    prepareItems(context, creatorId, planned),
  ]);
  return { planned, cover, items };
}

function prepareItems(context: SeedContext, creatorId: number, planned: PlannedPack): Promise<PreparedItems> {
  switch (planned.kind) {
    case "sample":
      return prepareSamples(context, creatorId, planned.pack);
    case "oneshot":
      return prepareOneshots(context, creatorId, planned.pack);
    case "preset":
      return preparePresets(context, creatorId, planned.pack);
  }
}

/** Publishes a pack with all of its sounds and their plays, in one transaction. */
export async function publishPack(context: SeedContext, userIds: UserIds, prepared: PreparedPack): Promise<void> {
  const { planned, cover, items } = prepared;
  const { kind, pack, position } = planned;
  const shared = kind === "oneshot" ? { collaborators: [], cash_price: null } : pack;
  await context.db.transaction(async (tx) => {
    const id = await insertPack(
      tx,
      kind,
      {
        creator_id: idOf(userIds, creatorOf(planned)),
        title: pack.title,
        description: pack.description,
        price_cents: shared.cash_price === null ? null : Math.round(shared.cash_price * 100),
        status: PACK_STATUS.active,
        published_at: daysAgo(context, pack.days_ago),
        thumb_key: cover.key,
        glow: cover.glow,
        likes_count: pack.reception.likes,
        downloads_count: pack.reception.downloads,
      },
      {
        genres: pack.genres,
        collaborators: shared.collaborators.map(({ username, percentage }) => ({
          user_id: idOf(userIds, username),
          percentage,
        })),
        reviewer_id: idOf(userIds, REVIEWER),
      },
    );
    const key = await readPackKey(tx, { kind, id });
    const recent = await items.insert(tx, key);
    if (recent.length > 0) await tx.insert(plays).values(recent);
    if (kind === "sample" && pack.is_featured) await tx.insert(featuredPacks).values({ pack_id: key, position });
  });
}
