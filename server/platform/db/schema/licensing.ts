import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { LICENSE_REQUEST_STATUSES, LICENSE_USES } from "@/lib/contract/rules/licenses";
import { atMostOne, createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { sounds } from "@/server/platform/db/schema/sounds";
import { itemReferences } from "@/server/platform/db/schema/targets";
import { ownUserId, users } from "@/server/platform/db/schema/users";

const holder = () => ({
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "restrict" }),
  sound_id: integer()
    .notNull()
    .references(() => sounds.id, { onDelete: "restrict" }),
});

/** When the holder lost the sample: the pack that it came with was refunded. */
const voidedAt = () => moment();

/** When the sample was taken from the holder by a ban: the license stays readable, and nothing new is made with it. */
const endedAt = () => moment();

/** A royalty-free certificate for one sample, issued to a legal name. */
export const licenses = pgTable(
  "licenses",
  {
    id: id(),
    license_id: text().notNull().unique(),
    ...holder(),
    name: text().notNull(),
    email: text().notNull(),
    created_at: createdAt(),
    voided_at: voidedAt(),
    ended_at: endedAt(),
  },
  (table) => [
    index("licenses_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("licenses_sound").on(table.sound_id),
  ],
);

/** The registration of a track that uses a sample; the royalty depends on the sample's tier and `duration_seconds`. */
export const trackLicenses = pgTable(
  "track_licenses",
  {
    id: id(),
    license_id: text().notNull().unique(),
    ...holder(),
    type: text({ enum: ["self-release", "record-label", "sync-placement"] }).notNull(),
    title: text().notNull(),
    artist: text().notNull(),
    label: text(),
    link: text(),
    duration_seconds: integer().notNull(),
    royalty_percentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    created_at: createdAt(),
    voided_at: voidedAt(),
    ended_at: endedAt(),
  },
  (table) => [
    check("track_licenses_type_known", sql`${table.type} in ('self-release', 'record-label', 'sync-placement')`),
    check("track_licenses_duration_positive", sql`${table.duration_seconds} > 0`),
    check("track_licenses_royalty_in_range", sql`${table.royalty_percentage} between 0 and 100`),
    index("track_licenses_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("track_licenses_sound").on(table.sound_id),
  ],
);

/**
 * A track that a creator added by hand, with a link, as one that uses a sound of theirs. It is no license and has no
 * royalty: those are registrations, the rows of {@link trackLicenses}.
 */
export const placements = pgTable(
  "placements",
  {
    id: id(),
    user_id: ownUserId(),
    ...itemReferences("set null"),
    title: text().notNull(),
    artist: text().notNull(),
    label: text(),
    link: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("placements_one_sound", atMostOne(table.sound_id, table.preset_id, table.oneshot_id)),
    check("placements_title_length", sql`char_length(${table.title}) between 1 and 150`),
    check("placements_artist_length", sql`char_length(${table.artist}) between 1 and 150`),
    check("placements_label_length", sql`char_length(${table.label}) between 1 and 120`),
    check("placements_link_is_web", sql`${table.link} ~* '^https?:' and char_length(${table.link}) <= 310`),
    index("placements_user").on(table.user_id, table.id),
    index("placements_sound").on(table.sound_id).where(sql`sound_id is not null`),
    index("placements_preset").on(table.preset_id).where(sql`preset_id is not null`),
    index("placements_oneshot").on(table.oneshot_id).where(sql`oneshot_id is not null`),
  ],
);

/**
 * A request for a license that the standard ones don't cover, for the admins to reply to. `is_priority` is whether the
 * user's plan at that time gave requests priority.
 */
export const licenseRequests = pgTable(
  "license_requests",
  {
    id: id(),
    request_id: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    use: text({ enum: LICENSE_USES }).notNull(),
    project: text().notNull(),
    placement: text().notNull(),
    sounds: text().notNull(),
    details: text().notNull(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    is_priority: boolean().notNull(),
    status: text({ enum: LICENSE_REQUEST_STATUSES }).notNull().default("received"),
    answer: text(),
    answered_by: integer().references(() => users.id, { onDelete: "set null" }),
    answered_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "license_requests_use_known",
      sql`${table.use} in ('film-tv', 'advertising', 'game', 'app', 'library', 'other')`,
    ),
    check("license_requests_status_known", sql`${table.status} in ('received', 'in-review', 'approved', 'declined')`),
    index("license_requests_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("license_requests_status").on(table.status, table.is_priority.desc().nullsFirst(), table.id),
  ],
);
