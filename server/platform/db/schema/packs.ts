import { type SQL, sql } from "drizzle-orm";
import {
  check,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { counter, createdAt, glow, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { genres, packCategories } from "@/server/platform/db/schema/taxonomy";
import { creators } from "@/server/platform/db/schema/users";

/** Columns of every kind of pack. `price_cents` is the cash price in US cents, null if not offered for cash. */
const packColumns = () => ({
  id: id(),
  creator_id: integer()
    .notNull()
    .references(() => creators.user_id, { onDelete: "restrict" }),
  title: text().notNull(),
  description: text().notNull().default(""),
  thumb_key: text(),
  glow: glow(),
  price_cents: integer(),
  likes_count: counter(),
  downloads_count: counter(),
  trending_score: real().notNull().default(0),
  search_text: text().notNull().default(""),
  created_at: createdAt(),
  published_at: moment(),
  updated_at: updatedAt(),
});

type PackTable = Record<
  | "title"
  | "price_cents"
  | "status"
  | "creator_id"
  | "published_at"
  | "likes_count"
  | "downloads_count"
  | "trending_score"
  | "id",
  ExtraConfigColumn
>;

/** The checks and list indexes that every kind of pack has. */
function packConstraints(name: string, table: PackTable, knownStatus: SQL) {
  const active = sql`status = 1`;
  return [
    check(`${name}_title_length`, sql`char_length(${table.title}) between 1 and 30`),
    check(`${name}_price_positive`, sql`${table.price_cents} > 0`),
    check(`${name}_status_known`, knownStatus),
    check(`${name}_active_is_published`, sql`${table.status} <> 1 or ${table.published_at} is not null`),
    check(`${name}_counts_not_negative`, sql`${table.likes_count} >= 0 and ${table.downloads_count} >= 0`),
    index(`${name}_creator`).on(table.creator_id),
    index(`${name}_newest`).on(table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
    index(`${name}_popular`).on(table.likes_count.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
    index(`${name}_trending`).on(table.trending_score.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
  ];
}

/** Sample packs. Status: 1 active, 2 in review, 3 requires update, 4 rejected, 5 ready, 6 quality check. */
export const packs = pgTable("packs", { ...packColumns(), status: smallint().notNull().default(2) }, (table) =>
  packConstraints("packs", table, sql`${table.status} between 1 and 6`),
);

/** Preset packs, with the statuses of sample packs. */
export const presetPacks = pgTable(
  "preset_packs",
  { ...packColumns(), status: smallint().notNull().default(2) },
  (table) => packConstraints("preset_packs", table, sql`${table.status} between 1 and 6`),
);

/** One-shot packs. Status: 0 inactive, 1 active. */
export const oneshotPacks = pgTable(
  "oneshot_packs",
  { ...packColumns(), status: smallint().notNull().default(0) },
  (table) => packConstraints("oneshot_packs", table, sql`${table.status} in (0, 1)`),
);

const genreId = () =>
  integer()
    .notNull()
    .references(() => genres.id, { onDelete: "restrict" });

export const packGenres = pgTable(
  "pack_genres",
  {
    pack_id: integer()
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    genre_id: genreId(),
  },
  (table) => [primaryKey({ columns: [table.pack_id, table.genre_id] }), index("pack_genres_genre").on(table.genre_id)],
);

export const presetPackGenres = pgTable(
  "preset_pack_genres",
  {
    preset_pack_id: integer()
      .notNull()
      .references(() => presetPacks.id, { onDelete: "cascade" }),
    genre_id: genreId(),
  },
  (table) => [
    primaryKey({ columns: [table.preset_pack_id, table.genre_id] }),
    index("preset_pack_genres_genre").on(table.genre_id),
  ],
);

export const oneshotPackGenres = pgTable(
  "oneshot_pack_genres",
  {
    oneshot_pack_id: integer()
      .notNull()
      .references(() => oneshotPacks.id, { onDelete: "cascade" }),
    genre_id: genreId(),
  },
  (table) => [
    primaryKey({ columns: [table.oneshot_pack_id, table.genre_id] }),
    index("oneshot_pack_genres_genre").on(table.genre_id),
  ],
);

/** The packs on a category's shelf, in order. */
export const packCategoryPacks = pgTable(
  "pack_category_packs",
  {
    pack_category_id: integer()
      .notNull()
      .references(() => packCategories.id, { onDelete: "cascade" }),
    pack_id: integer()
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pack_category_id, table.pack_id] }),
    index("pack_category_packs_pack").on(table.pack_id),
  ],
);
