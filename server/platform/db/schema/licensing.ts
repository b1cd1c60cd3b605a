import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "@/server/platform/db/schema/columns";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";

const holder = () => ({
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "restrict" }),
  sound_id: integer()
    .notNull()
    .references(() => sounds.id, { onDelete: "restrict" }),
});

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
  },
  (table) => [
    index("licenses_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("licenses_sound").on(table.sound_id),
  ],
);

/** The registration of a track that uses a sample; the royalty follows the sample's tier and `duration_seconds`. */
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
  },
  (table) => [
    check("track_licenses_type_known", sql`${table.type} in ('self-release', 'record-label', 'sync-placement')`),
    check("track_licenses_duration_positive", sql`${table.duration_seconds} > 0`),
    check("track_licenses_royalty_in_range", sql`${table.royalty_percentage} between 0 and 100`),
    index("track_licenses_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("track_licenses_sound").on(table.sound_id),
  ],
);
