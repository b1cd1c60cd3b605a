import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PlacementState } from "@/lib/contract/entities/placement";
import type { Sample } from "@/lib/contract/entities/sound";
import { type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { KINDS, ofEachKind, ownSounds } from "@/server/modules/licensing/placements/own-sounds";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { placements } from "@/server/platform/db/schema/licensing";
import { readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

export interface PlacedSound {
  kind: SoundKind;
  id: number;
  title: string;
  pack_title: string | null;
  thumb_key: string | null;
  glow: string;
}

export interface PlacementRow extends Record<string, unknown> {
  source: "registration" | "added";
  id: string;
  state: PlacementState;
  title: string;
  artist: string;
  label: string | null;
  link: string | null;
  duration_seconds: number | null;
  royalty_percentage: number | null;
  created_at: string;
  sound:
    | (PlacedSound & {
        copyright_label: Sample["copyright_label"] | null;
        mp3_key: string;
        peaks: string;
        duration_seconds: number;
        creator: UserSummaryJson;
      })
    | null;
}

const NEWEST = { sort: "created_at", order: "desc" } as const;
const SAMPLES = KINDS.filter(({ kind }) => kind === "sample");

/** The tracks of a user, of all states: registrations and what the user added. */
function tracksOf(userId: number): SQL {
  const registered = SAMPLES.map(
    (tables) => sql`select 'registration' as source, l.id, l.sound_id, null::int as preset_id, null::int as oneshot_id,
      case when l.voided_at is null then 'registered' else 'void' end as state, l.title, l.artist, l.label, l.link,
      l.duration_seconds, case when l.voided_at is null then l.royalty_percentage::float8 end as royalty_percentage,
      l.created_at
    from track_licenses l where l.sound_id in (${ownSounds(userId, tables)})`,
  );
  return sql`${sql.join(registered, sql` union all `)}
    union all select 'added', p.id, p.sound_id, p.preset_id, p.oneshot_id, 'added', p.title, p.artist, p.label, p.link,
      null, null, p.created_at from placements p where p.user_id = ${userId}`;
}

/** A sound `i`, its pack `p`, for {@link PlacedSound}. */
const placedSound = (kind: SoundKind) => sql`${kind}::text as kind, i.id, i.title, p.title as pack_title, p.thumb_key,
  coalesce(p.glow, '#2a2a2a') as glow`;

const soundOf = (track: SQL) =>
  ofEachKind(
    ({ kind, items, reference }) => sql`select ${placedSound(kind)}, i.mp3_key, i.peaks, i.duration_seconds,
        ${kind === "sample" ? sql`i.copyright_label` : sql`null`} as copyright_label, ${userSummaryJson} as creator
      from ${sql.identifier(items)} i join users u on u.id = i.creator_id
        left join packs p on p.id = i.pack_id
      where i.id = ${track}.${sql.identifier(reference)}`,
  );

function tableOf(userId: number, state: PlacementState | undefined): Table<"created_at"> {
  return {
    rows: sql`select t.source, t.id, t.state, t.title, t.artist, t.label, t.link, t.duration_seconds,
        t.royalty_percentage, ${isoTime(sql`t.created_at`)} as created_at,
        case when s.id is not null then to_jsonb(s) end as sound
      from (${tracksOf(userId)}) t left join lateral (${soundOf(sql`t`)}) s on true
      ${state ? sql`where t.state = ${state}` : sql``}`,
    sorts: { created_at: { name: "created_at", type: "text" } },
    key: [
      { name: "source", type: "text" },
      { name: "id", type: "bigint" },
    ],
  };
}

export function readPlacementsPage(
  db: Executor,
  userId: number,
  state: PlacementState | undefined,
  page: { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<PlacementRow, "created_at">(db, tableOf(userId, state), { ...NEWEST, ...page });
}

/** Every track of a state in its order, read in pages; at most `limit`. */
export function readAllPlacements(db: Executor, userId: number, state: PlacementState | undefined, limit: number) {
  return readTableRows<PlacementRow, "created_at">(db, tableOf(userId, state), NEWEST, limit);
}

type Figures = Record<PlacementState, number> & { all: number; this_month: number };

/** How many tracks a user has by state, and of the month (UTC) that has begun last. */
export async function countPlacements(db: Executor, userId: number, now: Date): Promise<Figures> {
  const ofState = (state: PlacementState) => sql`(count(*) filter (where t.state = ${state}))::int`;
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    select count(*)::int as "all", ${ofState("registered")} as registered, ${ofState("void")} as void,
      ${ofState("added")} as added, (count(*) filter (where t.created_at
        >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC'))::int as this_month
    from (${tracksOf(userId)}) t`);
  if (!rows[0]) throw new Error("The placements cannot be counted.");
  return rows[0];
}

/** The sound that most of a user's tracks use, without void ones; null if none names a sound. */
export async function findMostUsed(db: Executor, userId: number): Promise<{ title: string; tracks: number } | null> {
  const { rows } = await db.execute<{ title: string; tracks: number }>(sql`
    select s.title, b.tracks from (
      select t.sound_id, t.preset_id, t.oneshot_id, count(*)::int as tracks from (${tracksOf(userId)}) t
      where t.state <> 'void' and num_nonnulls(t.sound_id, t.preset_id, t.oneshot_id) = 1
      group by 1, 2, 3 order by tracks desc, 1, 2, 3 limit 1) b cross join lateral (${soundOf(sql`b`)}) s`);
  return rows[0] ? { ...rows[0] } : null;
}

/** A user's sounds with a title that contains a text, by title. */
export async function findOwnSounds(
  db: Executor,
  userId: number,
  { search = "", limit }: { search?: string | undefined; limit: number },
): Promise<PlacedSound[]> {
  const { rows } = await db.execute<PlacedSound & Record<string, unknown>>(sql`
    select * from (${ofEachKind(
      (tables) => sql`select ${placedSound(tables.kind)} from ${sql.identifier(tables.items)} i
        left join packs p on p.id = i.pack_id
        where i.id in (${ownSounds(userId, tables)}) and strpos(lower(i.title), lower(${search})) > 0`,
    )}) s order by lower(s.title), s.kind, s.id limit ${limit}`);
  return rows.map((row) => ({ ...row }));
}

/** Whether a sound is one of a user's. */
export async function isOwnSound(
  db: Executor,
  userId: number,
  { kind, id }: { kind: SoundKind; id: number },
): Promise<boolean> {
  const own = KINDS.filter((tables) => tables.kind === kind).map((tables) => ownSounds(userId, tables));
  const { rows } = await db.execute(sql`select 1 where ${id}::int in (${sql.join(own)})`);
  return rows.length > 0;
}

/** What a creator says of a track. */
export interface TrackValues {
  title: string;
  artist: string;
  label: string | null;
  link: string;
  sound: { kind: SoundKind; id: number } | null;
}

const columnsOf = ({ sound, ...track }: TrackValues) => ({
  ...track,
  ...Object.fromEntries(KINDS.map(({ kind, reference }) => [reference, kind === sound?.kind ? sound.id : null])),
});

/** Locks the user against concurrent new tracks until the transaction ends; returns how many they have added. */
export async function lockAdded(tx: Transaction, userId: number): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  return tx.$count(placements, eq(placements.user_id, userId));
}

/** The id of the user's identical track, or null. */
export async function findSameTrack(tx: Transaction, userId: number, values: TrackValues): Promise<number | null> {
  const same = Object.entries(columnsOf(values)).map(
    ([column, value]) => sql`${sql.identifier(column)} is not distinct from ${value}`,
  );
  const [found] = await tx
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.user_id, userId), ...same))
    .limit(1);
  return found?.id ?? null;
}

export async function insertTrack(tx: Transaction, userId: number, values: TrackValues): Promise<number> {
  const [row] = await tx
    .insert(placements)
    .values({ ...columnsOf(values), user_id: userId })
    .returning({ id: placements.id });
  if (!row) throw new Error("The track was not added.");
  return row.id;
}

const ownTrack = (userId: number, id: number) => and(eq(placements.id, id), eq(placements.user_id, userId));

/** The sound of a track that a user added; undefined if there is no such track of theirs. */
export async function findAddedSound(
  db: Executor,
  userId: number,
  id: number,
): Promise<{ kind: SoundKind; id: number } | null | undefined> {
  const [row] = await db.select().from(placements).where(ownTrack(userId, id));
  if (!row) return undefined;
  const used = KINDS.find(({ reference }) => row[reference] !== null);
  return used ? { kind: used.kind, id: row[used.reference] ?? 0 } : null;
}

/** Changes a track that a user added; false if there is none. */
export async function updateTrack(db: Executor, userId: number, id: number, values: TrackValues): Promise<boolean> {
  const changed = await db.update(placements).set(columnsOf(values)).where(ownTrack(userId, id)).returning();
  return changed.length > 0;
}

/** Removes a track that a user added; false if there is none. */
export async function deleteTrack(db: Executor, userId: number, id: number): Promise<boolean> {
  const removed = await db.delete(placements).where(ownTrack(userId, id)).returning();
  return removed.length > 0;
}
