import { and, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Catalogue } from "@/demo/catalogue";
import type { Reception } from "@/demo/catalogue/types";
import { idOf, type People, type SeedContext } from "@/demo/seed/seed-context";
import { createRandom } from "@/lib/random/seeded-random";
import { plays } from "@/server/db/schema/engagement";
import { oneshots } from "@/server/db/schema/oneshots";
import { oneshotPacks, packs, presetPacks } from "@/server/db/schema/packs";
import { presets } from "@/server/db/schema/presets";
import { sounds } from "@/server/db/schema/sounds";
import { creators } from "@/server/db/schema/users";

const KINDS = {
  sample: { items: sounds, packs, column: "sound_id" },
  oneshot: { items: oneshots, packs: oneshotPacks, column: "oneshot_id" },
  preset: { items: presets, packs: presetPacks, column: "preset_id" },
} as const;

/** Plays of the last days are real rows, because what is trending is counted from them. */
const RECENT_DAYS = 12;
const MOST_RECENT_PLAYS = 24;

interface Received {
  title: string;
  reception: Reception;
}

/**
 * Gives everything the likes, plays and downloads of a shop that has been open for months. The totals are written as
 * numbers, not as a crowd of made-up users; plays of the last days are rows.
 */
export async function seedReception(context: SeedContext, people: People, catalogue: Catalogue): Promise<void> {
  for (const pack of catalogue.packs)
    await receivePack(context, "sample", idOf(people, pack.creator), pack, pack.samples);
  for (const pack of catalogue.preset_packs)
    await receivePack(context, "preset", idOf(people, pack.creator), pack, pack.presets);
  for (const pack of catalogue.oneshot_packs) await receivePack(context, "oneshot", null, pack, pack.oneshots);
  for (const { username, followers } of catalogue.creators) {
    await context.db
      .update(creators)
      .set({ likes_count: followers })
      .where(eq(creators.user_id, idOf(people, username)));
  }
}

async function receivePack(
  context: SeedContext,
  kind: keyof typeof KINDS,
  creatorId: number | null,
  pack: Received,
  items: readonly Received[],
): Promise<void> {
  const { db } = context;
  const tables = KINDS[kind];
  const own = creatorId === null ? undefined : eq(tables.packs.creator_id, creatorId);
  const [row] = await db
    .select({ id: tables.packs.id })
    .from(tables.packs as PgTable)
    .where(and(eq(tables.packs.title, pack.title), own));
  const packId = (row as { id: number }).id;
  const rows = await db
    .select({ id: tables.items.id, title: tables.items.title })
    .from(tables.items as PgTable)
    .where(eq(tables.items.pack_id, packId));
  const ids = new Map((rows as { id: number; title: string }[]).map(({ id, title }) => [title, id]));
  await db.transaction(async (tx) => {
    const recent = items.flatMap(({ title, reception }) =>
      recentPlays(context, tables.column, ids.get(title)!, reception),
    );
    if (recent.length > 0) await tx.insert(plays).values(recent);
    for (const { title, reception } of items) {
      await tx.execute(sql`update ${tables.items} set likes_count = ${reception.likes}, plays_count = ${reception.plays},
        downloads_count = ${reception.downloads} where id = ${ids.get(title)!}`);
    }
    await tx.execute(sql`update ${tables.packs} set likes_count = ${pack.reception.likes},
      downloads_count = ${pack.reception.downloads} where id = ${packId}`);
  });
}

function recentPlays(
  { now }: SeedContext,
  column: "sound_id" | "oneshot_id" | "preset_id",
  id: number,
  { plays: total }: Reception,
) {
  const random = createRandom(`plays:${column}:${id}`);
  const count = Math.min(MOST_RECENT_PLAYS, Math.round((total / 60) * random()));
  return Array.from({ length: count }, () => ({
    [column]: id,
    created_at: new Date(now.getTime() - random() * RECENT_DAYS * 86_400_000),
  }));
}
