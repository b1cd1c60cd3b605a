import { and, eq, sql } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueCollection, SoundsOfCollection } from "@/demo/catalogue/types";
import { idOf, type People, type SeedContext } from "@/demo/seed/seed-context";
import { soundKind } from "@/lib/contract/entities/library";
import type { Executor } from "@/server/db/database";
import { groups } from "@/server/db/schema/collections";
import { SOUND_TABLES } from "@/server/modules/groups/repository";
import { changeGroup, createGroup, toggleGroupSound } from "@/server/modules/groups/service";
import { toggle } from "@/server/modules/likes/service";
import type { Viewer } from "@/server/viewer";

type Kind = keyof SoundsOfCollection;
type Ids = Record<Kind, ReadonlyMap<string, number>>;

/** Has members make their collections, publish and like them, by the same steps as in a browser. */
export async function seedCollections({ db }: SeedContext, people: People, catalogue: Catalogue): Promise<void> {
  const ids: Ids = {
    sample: await idsBySlug(db, "sample", catalogue.packs, ({ samples }) => samples),
    oneshot: await idsBySlug(db, "oneshot", catalogue.oneshot_packs, ({ oneshots }) => oneshots),
    preset: await idsBySlug(db, "preset", catalogue.preset_packs, ({ presets }) => presets),
  };
  // The newest stands first where likes are equal, so the list is made from its end.
  for (const collection of catalogue.collections.toReversed()) await seedCollection(db, people, collection, ids);
}

async function seedCollection(
  db: SeedContext["db"],
  people: People,
  { title, owner, liked_by, is_public, sounds }: CatalogueCollection,
  ids: Ids,
): Promise<void> {
  const viewer = memberOf(idOf(people, owner));
  const [known] = await db
    .select({ id: groups.id, is_public: groups.is_public })
    .from(groups)
    .where(and(eq(groups.user_id, viewer.id), eq(groups.title, title)));
  if (known?.is_public === is_public) return;
  // Publishing comes last: what an interrupted run has begun is made anew.
  if (known) await db.delete(groups).where(eq(groups.id, known.id));
  const group = await createGroup(db, { title }, viewer);
  // A collection shows the sleeve of what came last, and samples have the most.
  for (const type of soundKind.options.toReversed()) {
    for (const slug of sounds[type]) {
      await toggleGroupSound(db, group.id, { type, sample_id: ids[type].get(slug)! }, viewer);
    }
  }
  if (!is_public) return;
  await changeGroup(db, group.id, { is_public }, viewer);
  for (const fan of liked_by) await toggle(db, "group", group.id, idOf(people, fan));
}

/** Ids of the items of packs by their slug in the catalogue. */
async function idsBySlug<Pack extends { title: string }>(
  db: Executor,
  kind: Kind,
  packs: readonly Pack[],
  itemsOf: (pack: Pack) => readonly { slug: string; title: string }[],
): Promise<ReadonlyMap<string, number>> {
  const tables = SOUND_TABLES[kind];
  const { rows } = await db.execute<{ id: number; title: string; pack: string }>(sql`
    select t.id, t.title, p.title as pack from ${sql.identifier(tables.items)} t
    join ${sql.identifier(tables.packs)} p on p.id = t.pack_id`);
  const byTitle = new Map(rows.map(({ id, title, pack }) => [`${pack}/${title}`, id]));
  return new Map(
    packs.flatMap((pack) => itemsOf(pack).map(({ slug, title }) => [slug, byTitle.get(`${pack.title}/${title}`)!])),
  );
}

/** Somebody signed in, without any rights beyond their own. */
function memberOf(id: number): Viewer {
  return {
    id,
    sessionId: 0,
    is_verified: true,
    is_admin: false,
    is_moderator: false,
    is_pack_moderator: false,
    is_seller: false,
  };
}
