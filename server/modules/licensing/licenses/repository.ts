import { type SQL, sql } from "drizzle-orm";
import type { License, LicensedSample, TrackLicense } from "@/lib/contract/entities/license";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { licenses, trackLicenses } from "@/server/platform/db/schema/licensing";

type NewLicense = typeof licenses.$inferInsert;
type NewTrackLicense = typeof trackLicenses.$inferInsert;

/** The tables of certificates and of registrations of tracks. */
export type LicenseTable = "licenses" | "track_licenses";

interface Part {
  offset: number;
  limit: number;
  /** Only those of this sample. */
  sampleId?: number | undefined;
}

const ofSample = (sampleId: number | undefined) => (sampleId === undefined ? sql`` : sql`and sound_id = ${sampleId}`);

/** Facts of a document that lists don't show. */
interface DocumentFacts {
  /** The creator and the sample's collaborators. */
  creators: string[];
  peaks: string;
  tempo: number | null;
  key_value: string | null;
  key_is_minor: boolean | null;
  /** When the holder first downloaded the sample; null when unknown. */
  downloaded_at: string | null;
}
export type LicenseDocument = License & DocumentFacts;
export type TrackLicenseDocument = TrackLicense & DocumentFacts & { holder: { name: string; email: string } };

type Row<Item extends { sample: LicensedSample }> = Record<string, unknown> &
  Omit<Item, "sample"> & { sample: Omit<LicensedSample, "pack_thumb"> & { pack_thumb_key: string | null } };

function fromRow<Item extends { sample: LicensedSample }>({ sample, ...row }: Row<Item>): Item {
  const { pack_thumb_key, ...rest } = sample;
  return { ...row, sample: { ...rest, pack_thumb: pictureUrl(pack_thumb_key) } } as unknown as Item;
}

/** A license is `l`, its sample `t`, the sample's creator `u`, its pack `p`. */
const shared = sql`l.license_id, ${isoTime(sql`l.created_at`)} as created_at, ${isoTime(sql`l.ended_at`)} as ended_at,
  json_build_object('id', t.id, 'title', t.title, 'copyright_label', t.copyright_label, 'user_display', u.display,
    'pack_title', p.title, 'pack_thumb_key', p.thumb_key, 'pack_glow', coalesce(p.glow, '#2a2a2a')) as sample`;
const ofLicense = sql`${shared}, l.name, l.email`;
const ofTrackLicense = sql`${shared}, l.type, l.title, l.artist, l.label, l.link, l.duration_seconds,
  l.royalty_percentage::float8 as royalty_percentage`;
const itsSample = sql`join sounds t on t.id = l.sound_id join users u on u.id = t.creator_id
  left join packs p on p.id = t.pack_id`;
const documentFacts = sql`array(select u.display union all
    (select c.display from collaborators k join users c on c.id = k.user_id where k.sound_id = t.id order by k.id)) as creators,
  t.peaks, t.tempo, t.key_value, t.key_is_minor,
  (select ${isoTime(sql`min(d.created_at)`)} from (
    select created_at from downloads where user_id = l.user_id and sound_id = t.id
    union all select created_at from pack_downloads where user_id = l.user_id and pack_id = t.pack_id) d) as downloaded_at`;

function ownPage(table: LicenseTable, columns: SQL, userId: number, { offset, limit, sampleId }: Part): SQL {
  return sql`select ${columns} from ${sql.identifier(table)} l ${itsSample} where l.user_id = ${userId}
    and l.voided_at is null ${ofSample(sampleId)} order by l.id desc offset ${offset} limit ${limit}`;
}

/** Part of a user's certificates, newest first. */
export async function listLicenses(db: Executor, userId: number, part: Part): Promise<License[]> {
  const { rows } = await db.execute<Row<License>>(ownPage("licenses", ofLicense, userId, part));
  return rows.map(fromRow<License>);
}

/** Part of a user's registered tracks, newest first. */
export async function listTrackLicenses(db: Executor, userId: number, part: Part): Promise<TrackLicense[]> {
  const { rows } = await db.execute<Row<TrackLicense>>(ownPage("track_licenses", ofTrackLicense, userId, part));
  return rows.map(fromRow<TrackLicense>);
}

/** How many licenses of a kind a user has, or those of one sample. */
export async function countLicenses(
  db: Executor,
  table: LicenseTable,
  userId: number,
  sampleId?: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}
      where user_id = ${userId} and voided_at is null ${ofSample(sampleId)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The user who holds a license; null if there is none, or it is void. */
export async function findHolder(db: Executor, table: LicenseTable, licenseId: string): Promise<number | null> {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select user_id from ${sql.identifier(table)} where license_id = ${licenseId} and voided_at is null`,
  );
  return rows[0]?.user_id ?? null;
}

/** The day on which a license ended with its sample (YYYYMMDD); null if it hasn't. */
export async function readLicenseEnd(
  db: Executor,
  { table, license_id }: { table: LicenseTable; license_id: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(ended_at at time zone 'UTC', 'YYYYMMDD') as day from ${sql.identifier(table)}
    where license_id = ${license_id}`);
  return rows[0]?.day ?? null;
}

/** What anyone may read of a license who has its id. */
type PublicLicense = {
  license_id: string;
  title: string;
  /** Display name. */
  creator: string;
  pack: string | null;
  issued_at: string;
  voided_at: string | null;
  ended_at: string | null;
};

/** The public facts of a certificate or registration: subject, date, and its end if it is void or ended; null if there is none. */
export async function findPublicLicense(db: Executor, licenseId: string): Promise<PublicLicense | null> {
  const from = (table: LicenseTable) => sql`
    select l.license_id, t.title, c.display as creator, p.title as pack, ${isoTime(sql`l.created_at`)} as issued_at, ${isoTime(sql`l.voided_at`)} as voided_at,
      ${isoTime(sql`l.ended_at`)} as ended_at
    from ${sql.identifier(table)} l join sounds t on t.id = l.sound_id
    join users c on c.id = t.creator_id left join packs p on p.id = t.pack_id
    where l.license_id = ${licenseId}`;
  const { rows } = await db.execute<PublicLicense>(sql`${from("licenses")} union all ${from("track_licenses")}`);
  return rows[0] ?? null;
}

/** A certificate with the content of its document, or null. */
export async function readLicense(db: Executor, licenseId: string): Promise<LicenseDocument | null> {
  const { rows } = await db.execute<Row<LicenseDocument>>(
    sql`select ${ofLicense}, ${documentFacts} from licenses l ${itsSample} where l.license_id = ${licenseId}`,
  );
  return rows[0] ? fromRow<LicenseDocument>(rows[0]) : null;
}

/**
 * A registered track with the content of its document, or null. Its holder is the user, by legal name if it is known.
 */
export async function readTrackLicense(db: Executor, licenseId: string): Promise<TrackLicenseDocument | null> {
  const { rows } = await db.execute<Row<TrackLicenseDocument>>(sql`
    select ${ofTrackLicense}, ${documentFacts},
      json_build_object('name', coalesce(nullif(concat_ws(' ', h.firstname, h.lastname), ''), h.display),
        'email', h.email) as holder
    from track_licenses l ${itsSample} join users h on h.id = l.user_id where l.license_id = ${licenseId}`);
  return rows[0] ? fromRow<TrackLicenseDocument>(rows[0]) : null;
}

/**
 * A sample that a user owns in any format, individually or with its pack; null if the user doesn't own it, or it was
 * taken.
 */
export async function findOwnedSample(
  db: Executor,
  sampleId: number,
  userId: number,
): Promise<{ copyright_label: string } | null> {
  const { rows } = await db.execute<{ copyright_label: string }>(sql`
    select t.copyright_label from sounds t where t.id = ${sampleId} and t.taken_at is null and (
      exists (select from downloads d where d.user_id = ${userId} and d.sound_id = t.id)
      or exists (select from pack_downloads d where d.user_id = ${userId} and d.pack_id = t.pack_id))`);
  return rows[0] ?? null;
}

/** Locks the user against concurrent new licenses until the transaction ends. */
export async function lockHolder(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** The id of the user's identical certificate, or null. */
export async function findSameLicense(
  db: Executor,
  { user_id, sound_id, name, email }: Omit<NewLicense, "license_id">,
): Promise<string | null> {
  const { rows } = await db.execute<{ license_id: string }>(sql`
    select license_id from licenses where user_id = ${user_id} and sound_id = ${sound_id}
      and name = ${name} and email = ${email} and voided_at is null and ended_at is null limit 1`);
  return rows[0]?.license_id ?? null;
}

/** The id of the user's identical registration, or null. */
export async function findSameTrackLicense(
  db: Executor,
  values: Omit<NewTrackLicense, "license_id">,
): Promise<string | null> {
  const { rows } = await db.execute<{ license_id: string }>(sql`
    select license_id from track_licenses where user_id = ${values.user_id} and sound_id = ${values.sound_id}
      and type = ${values.type} and title = ${values.title} and artist = ${values.artist}
      and label is not distinct from ${values.label ?? null}::text
      and link is not distinct from ${values.link ?? null}::text
      and duration_seconds = ${values.duration_seconds} and voided_at is null and ended_at is null limit 1`);
  return rows[0]?.license_id ?? null;
}

export async function insertLicense(db: Executor, values: NewLicense): Promise<void> {
  await db.insert(licenses).values(values);
}

export async function insertTrackLicense(db: Executor, values: NewTrackLicense): Promise<void> {
  await db.insert(trackLicenses).values(values);
}
