import { sql } from "drizzle-orm";
import { playlistItems, playlists, selectionItems, selections } from "@/server/platform/db/schema/collections";
import { featuredPacks } from "@/server/platform/db/schema/operations";
import type { TestApp } from "@/tests/integration/support/app";
import {
  addPackGenres,
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { insertCreator, insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

/** A creator with packs and sounds of every kind and state, and another one with whom they share packs. */
export async function insertSeller(app: TestApp) {
  const { db } = app;
  const creator = await insertCreator(db, { username: "marlow", display: "Vic Marlow" });
  const other = await insertCreator(db, { username: "odile" });
  const pack = (await insertPack(db, creator.id, { title: "Slate Roof", price_cents: 900 })).id;
  const sound = (await insertListedSound(db, creator.id, { pack_id: pack, title: "Rain", genres: [2] })).id;
  await addPackGenres(db, pack, [2]);
  await insertListedSound(db, creator.id, { pack_id: pack, title: "Banned", banned_at: new Date() });
  await insertSound(db, creator.id, { pack_id: pack, title: "Draft", state: "draft" });
  const loose = (await insertListedSound(db, creator.id, { title: "Loose Lid" })).id;
  const guest = (await insertListedSound(db, other.id, { pack_id: pack, title: "Guest Gong" })).id;
  const othersPack = (await insertPack(db, other.id, { title: "Theirs" })).id;
  const kept = (await insertListedSound(db, other.id, { pack_id: othersPack, title: "Theirs" })).id;
  const lent = (await insertListedSound(db, creator.id, { pack_id: othersPack, title: "Borrowed Bell" })).id;
  const withdrawn = (await insertPack(db, creator.id, { title: "Withdrawn" })).id;
  await insertListedSound(db, creator.id, { pack_id: withdrawn });
  await movePack(db, "sample", withdrawn, 3);
  const waiting = (await insertPack(db, creator.id, { title: "Waiting", status: 2 })).id;
  const presetPack = (await insertPresetPack(db, creator.id, "Glass Keys")).id;
  const preset = (await insertPreset(db, creator.id, presetPack)).id;
  const oneshotPack = (await insertOneshotPack(db, creator.id, "Dust Hits")).id;
  const oneshot = (await insertOneshot(db, creator.id, oneshotPack)).id;
  await db.insert(featuredPacks).values({ pack_id: keyOf(pack), position: 0 });
  const [selection] = await db
    .insert(selections)
    .values({ slug: "rain", title: "Rain", is_published: true })
    .returning();
  await db.insert(selectionItems).values({ selection_id: selection!.id, sound_id: sound });
  const [playlist] = await db
    .insert(playlists)
    .values({ slug: "sunday", title: "Sunday", user_id: other.id, is_public: true })
    .returning();
  await db.insert(playlistItems).values({ playlist_id: playlist!.id, sound_id: sound });
  return {
    creator,
    other,
    pack,
    sound,
    loose,
    guest,
    othersPack,
    kept,
    lent,
    withdrawn,
    waiting,
    presetPack,
    preset,
    oneshotPack,
    oneshot,
  };
}

/** The pages and lists on which something of the seller is seen. */
const LISTS = [
  "/api/packs",
  "/api/all-packs",
  "/api/preset-packs",
  "/api/oneshots/packs",
  "/api/samples",
  "/api/sounds",
  "/api/presets",
  "/api/oneshots",
  "/api/producers",
  "/api/producer/marlow",
  "/api/producer/marlow/packs",
  "/api/search/counts?search=rain",
  "/api/search/suggest?q=rain",
  "/api/catalogue/home",
  "/api/catalogue/summary",
  "/api/selections/rain",
  "/api/collections/sunday",
];

/** Everything public: each list by its path, and the sitemap. */
export async function readPublic(app: TestApp): Promise<Record<string, unknown>> {
  const read = async (path: string) => {
    const { status, body } = await app.request("GET", path);
    return [path, status === 200 ? body : status] as const;
  };
  return Object.fromEntries(await Promise.all(LISTS.map(read)));
}

/** What lists read of all packs and items, as it is stored. */
export async function dumpListing(app: TestApp): Promise<unknown> {
  const tables = ["packs", "sounds", "presets", "oneshots"];
  const parts = tables.map(
    (table) => sql`select ${table}::text as table, to_jsonb(t) as row from ${sql.identifier(table)} t`,
  );
  const { rows } = await app.db.execute(
    sql`select * from (${sql.join(parts, sql` union all `)}) r order by r.table, (r.row ->> 'id')::int`,
  );
  return rows;
}
