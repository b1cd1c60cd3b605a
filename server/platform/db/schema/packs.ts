import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { counter, createdAt, glow, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { TITLE_WORDS } from "@/server/platform/db/schema/search-words";
import { genres } from "@/server/platform/db/schema/taxonomy";
import { creators, users } from "@/server/platform/db/schema/users";

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
  trending_score: real().notNull().default(PACK_STATUS.inactive),
  search_text: text().notNull().default(""),
  /** On sale: active, and its creator isn't banned. A trigger writes it. */
  is_listed: boolean().notNull().default(false),
  created_at: createdAt(),
  published_at: moment(),
  updated_at: updatedAt(),
});

/**
 * Columns of packs that are reviewed. `status`: 1 active, 2 in review, 3 requires update or not sent yet (then `sent_at`
 * is null), 4 rejected, 5 ready, 6 quality check; triggers refuse every move but those of the reviews (see the migration
 * `pack-states`). `created_by` is the admin or moderator who made it for its creator. `claim_seen_at` is the last sign of
 * the moderator who has claimed it. `version` counts the edits of its details.
 */
const reviewedColumns = () => ({
  status: smallint().notNull().default(PACK_STATUS.requiresUpdate),
  created_by: integer().references(() => users.id, { onDelete: "restrict" }),
  sent_at: moment(),
  declared_machine: text({ enum: ["none", "partly", "wholly"] }),
  is_declared_own: boolean().notNull().default(false),
  claimed_by: integer().references(() => users.id, { onDelete: "restrict" }),
  claimed_at: moment(),
  claim_seen_at: moment(),
  version: integer().notNull().default(1),
});

type ReviewedTable = Record<
  "status" | "created_by" | "claimed_by" | "claimed_at" | "claim_seen_at" | "declared_machine" | "sent_at",
  ExtraConfigColumn
>;

/** The checks and indexes of packs that are reviewed. */
function reviewedConstraints(name: string, table: ReviewedTable) {
  return [
    check(
      `${name}_claim_complete`,
      sql`num_nonnulls(${table.claimed_by}, ${table.claimed_at}, ${table.claim_seen_at}) in (0, 3)`,
    ),
    check(
      `${name}_claim_of_checks`,
      sql`(${table.status} = ${STATUS.qualityCheck}) = (${table.claimed_by} is not null)`,
    ),
    check(`${name}_declared_machine_known`, sql`${table.declared_machine} in ('none', 'partly', 'wholly')`),
    index(`${name}_waiting`).on(table.sent_at).where(sql`status in (${STATUS.inReview}, ${STATUS.qualityCheck})`),
    index(`${name}_created_by`).on(table.created_by).where(sql`created_by is not null`),
  ];
}

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
  const listed = sql`is_listed`;
  return [
    check(`${name}_title_length`, sql`char_length(${table.title}) between 1 and 30`),
    check(`${name}_price_positive`, sql`${table.price_cents} > 0`),
    check(`${name}_status_known`, knownStatus),
    check(`${name}_active_is_published`, sql`${table.status} <> ${STATUS.active} or ${table.published_at} is not null`),
    check(`${name}_counts_not_negative`, sql`${table.likes_count} >= 0 and ${table.downloads_count} >= 0`),
    index(`${name}_creator`).on(table.creator_id),
    index(`${name}_words`).using("gin", TITLE_WORDS),
    index(`${name}_newest`).on(table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
    index(`${name}_popular`).on(table.likes_count.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
    index(`${name}_trending`).on(table.trending_score.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
  ];
}

/**
 * Sample packs. One with `adds_to_id` is an addition to that pack, on its way to be reviewed while the pack stays on sale:
 * it is never listed, and once it is approved (status 1) its sounds are the pack's. Its details are those of the pack.
 */
export const packs = pgTable(
  "packs",
  {
    ...packColumns(),
    ...reviewedColumns(),
    adds_to_id: integer().references((): AnyPgColumn => packs.id, { onDelete: "restrict" }),
  },
  (table) => [
    ...packConstraints("packs", table, sql`${table.status} between 1 and 6`),
    ...reviewedConstraints("packs", table),
    index("packs_additions").on(table.adds_to_id).where(sql`adds_to_id is not null`),
    uniqueIndex("packs_open_addition")
      .on(table.adds_to_id)
      .where(sql`status not in (${STATUS.active}, ${STATUS.rejected})`),
  ],
);

/** Preset packs. */
export const presetPacks = pgTable("preset_packs", { ...packColumns(), ...reviewedColumns() }, (table) => [
  ...packConstraints("preset_packs", table, sql`${table.status} between 1 and 6`),
  ...reviewedConstraints("preset_packs", table),
]);

/** One-shot packs. Status: 0 inactive, 1 active. `created_by` is the admin who made it, `version` counts the edits of its details. */
export const oneshotPacks = pgTable(
  "oneshot_packs",
  {
    ...packColumns(),
    status: smallint().notNull().default(PACK_STATUS.inactive),
    created_by: integer().references(() => users.id, { onDelete: "restrict" }),
    version: integer().notNull().default(1),
  },
  (table) => [
    ...packConstraints("oneshot_packs", table, sql`${table.status} in (${STATUS.inactive}, ${STATUS.active})`),
    index("oneshot_packs_created_by").on(table.created_by).where(sql`created_by is not null`),
  ],
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

/**
 * A sample pack that is or isn't in a category whatever genres its creator chose, and why. A category is a genre, by its
 * id, at `/packs/c/{id}`.
 */
export const packCategoryExceptions = pgTable(
  "pack_category_exceptions",
  {
    pack_category_id: integer()
      .notNull()
      .references(() => genres.id, { onDelete: "cascade" }),
    pack_id: integer()
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    is_in: boolean().notNull(),
    reason: text().notNull(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pack_category_id, table.pack_id] }),
    index("pack_category_exceptions_pack").on(table.pack_id),
  ],
);
