import { type SQL, sql } from "drizzle-orm";
import type { Selection } from "@/lib/contract/entities/library";
import type { SoundReference } from "@/server/modules/items/items/mixed-sounds";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";

/** A selection in the list of a user who follows it. */
export type FollowedSelection = Selection & { is_retired: boolean };

interface Part {
  offset: number;
  limit: number;
}

export type SelectionRow = Omit<Selection, "thumb" | "user"> & {
  thumb_key: string | null;
  user: UserSummaryJson | null;
};

/** Listed items of a selection `s`, in order, identified by `i.kind` and `i.item_id`. */
const listedItems = sql`(
  select 'sample' as kind, j.sound_id as item_id, j.position, j.id, p.thumb_key, p.glow from selection_items j
    join sounds t on t.id = j.sound_id and t.is_listed left join packs p on p.id = t.pack_id where j.selection_id = s.id
  union all
  select 'oneshot', j.oneshot_id, j.position, j.id, p.thumb_key, p.glow from selection_items j
    join oneshots t on t.id = j.oneshot_id and t.is_listed join packs p on p.id = t.pack_id
    where j.selection_id = s.id
  union all
  select 'preset', j.preset_id, j.position, j.id, p.thumb_key, p.glow from selection_items j
    join presets t on t.id = j.preset_id and t.is_listed join packs p on p.id = t.pack_id
    where j.selection_id = s.id) i`;

/** The columns of a selection `s`. Without its own cover it shows that of its first sound, of {@link firstItem}. */
export const selectionColumns = (
  viewerId: number | null,
): SQL => sql`s.id, s.slug, s.title, s.description, s.likes_count,
  coalesce(s.thumb_key, first.thumb_key) as thumb_key,
  case when s.thumb_key is null then coalesce(first.glow, s.glow) else s.glow end as glow,
  (select count(*)::int from ${listedItems}) as samples_count,
  (select ${userSummaryJson} from users u where u.id = s.created_by) as "user",
  ${
    viewerId === null
      ? sql`null::int`
      : sql`(select f.id from follows f where f.user_id = ${viewerId} and f.selection_id = s.id)`
  } as like_id`;

export const firstItem = sql`left join lateral (select i.thumb_key, i.glow from ${listedItems}
  where i.thumb_key is not null order by i.position, i.id limit 1) first on true`;

export const toSelection = ({ thumb_key, user, ...row }: SelectionRow): Selection => ({
  ...row,
  thumb: pictureUrl(thumb_key),
  user: user && toUserSummary(user),
});

/** Published selections in their order, and their number. */
export async function readSelections(
  db: Executor,
  { offset, limit }: Part,
  viewerId: number | null,
): Promise<{ total: number; selections: Selection[] }> {
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from selections where is_published`),
    db.execute<SelectionRow & Record<string, unknown>>(sql`
      select ${selectionColumns(viewerId)} from selections s ${firstItem} where s.is_published
      order by s.position, s.id desc offset ${offset} limit ${limit}`),
  ]);
  return { total: counted.rows[0]?.total ?? 0, selections: rows.map(toSelection) };
}

/** Selections that a user follows, newest first: published ones, and those that were since retired. */
export async function readFollowedSelections(
  db: Executor,
  userId: number,
  { offset, limit }: Part,
): Promise<{ total: number; selections: FollowedSelection[] }> {
  const followed = sql`follows w join selections s
    on s.id = w.selection_id and (s.is_published or s.retired_at is not null)`;
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${followed} where w.user_id = ${userId}`),
    db.execute<SelectionRow & { is_retired: boolean } & Record<string, unknown>>(sql`
      select ${selectionColumns(userId)}, not s.is_published as is_retired from ${followed} ${firstItem}
      where w.user_id = ${userId} order by w.id desc offset ${offset} limit ${limit}`),
  ]);
  return { total: counted.rows[0]?.total ?? 0, selections: rows.map(toFollowed) };
}

/** Of a retired one only what it was called and looked like. */
function toFollowed({ is_retired, ...row }: SelectionRow & { is_retired: boolean }): FollowedSelection {
  const selection = toSelection(row);
  return { ...selection, ...(is_retired && { description: "", samples_count: 0 }), is_retired };
}

/** A selection by its slug; only admins see unpublished ones. */
export async function readSelection(
  db: Executor,
  slug: string,
  viewer: { id: number; is_admin: boolean } | null,
): Promise<Selection | null> {
  const { rows } = await db.execute<SelectionRow & Record<string, unknown>>(sql`
    select ${selectionColumns(viewer?.id ?? null)} from selections s ${firstItem}
    where s.slug = ${slug} ${viewer?.is_admin ? sql`` : sql`and s.is_published`}`);
  return rows[0] ? toSelection(rows[0]) : null;
}

/** The listed sounds of a selection in their order. */
export async function findSelectionSounds(db: Executor, selectionId: number, limit: number): Promise<SoundReference[]> {
  const { rows } = await db.execute<{ kind: SoundReference["type"]; item_id: number }>(sql`
    select i.kind, i.item_id from selections s, lateral ${listedItems} where s.id = ${selectionId}
    order by i.position, i.id limit ${limit}`);
  return rows.map(({ kind, item_id }) => ({ type: kind, id: item_id }));
}
