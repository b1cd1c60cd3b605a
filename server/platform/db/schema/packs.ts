import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { counter, createdAt, glow, id, moment, type PackKey, updatedAt } from "@/server/platform/db/schema/columns";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { TITLE_WORDS } from "@/server/platform/db/schema/search-words";
import { genres } from "@/server/platform/db/schema/taxonomy";
import { creators, users } from "@/server/platform/db/schema/users";

const listed = sql`is_listed`;

/**
 * Packs of every kind. `id` is the server's own key, which others refer to and which never leaves it; `kind` and `wire_id`
 * are a pack's address, on the wire and in links, and never change. A trigger gives `wire_id` the next value of its kind's
 * sequence, unless a seed passes its own.
 *
 * `price_cents` is the cash price in US cents, null if not offered for cash. `status`: 0 inactive (one-shot packs), 1 active,
 * 2 in review, 3 requires update or not sent yet (then `sent_at` is null), 4 rejected, 5 ready, 6 quality check; triggers
 * refuse every move of reviewed kinds but those of the reviews (see the migration `pack-states`). `created_by` is the admin
 * or moderator who made it for its creator. `claim_seen_at` is the last sign of the moderator who has claimed it. `version`
 * counts the edits of its details.
 *
 * A sample pack with `adds_to_id` is an addition to that pack, on its way to be reviewed while the pack stays on sale: it is
 * never listed, and once it is approved (status 1) its sounds are the pack's. Its details are those of the pack.
 */
export const packs = pgTable(
  "packs",
  {
    id: id().$type<PackKey>(),
    kind: text({ enum: ["sample", "preset", "oneshot"] }).notNull(),
    wire_id: integer().notNull().default(sql`null`),
    creator_id: integer()
      .notNull()
      .references(() => creators.user_id, { onDelete: "restrict" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    thumb_key: text(),
    glow: glow(),
    price_cents: integer(),
    status: smallint().notNull(),
    likes_count: counter(),
    downloads_count: counter(),
    trending_score: real().notNull().default(0),
    search_text: text().notNull().default(""),
    /** On sale: active, and its creator isn't banned. A trigger writes it. */
    is_listed: boolean().notNull().default(false),
    created_at: createdAt(),
    published_at: moment(),
    updated_at: updatedAt(),
    created_by: integer().references(() => users.id, { onDelete: "restrict" }),
    sent_at: moment(),
    declared_machine: text({ enum: ["none", "partly", "wholly"] }),
    is_declared_own: boolean().notNull().default(false),
    claimed_by: integer().references(() => users.id, { onDelete: "restrict" }),
    claimed_at: moment(),
    claim_seen_at: moment(),
    version: integer().notNull().default(1),
    adds_to_id: integer()
      .$type<PackKey>()
      .references((): AnyPgColumn => packs.id, { onDelete: "restrict" }),
  },
  (table) => [
    unique("packs_address").on(table.kind, table.wire_id),
    check("packs_kind_known", sql`${table.kind} in ('sample', 'preset', 'oneshot')`),
    check("packs_title_length", sql`char_length(${table.title}) between 1 and 30`),
    check("packs_price_positive", sql`${table.price_cents} > 0`),
    check(
      "packs_status_known",
      sql`case ${table.kind} when 'oneshot' then ${table.status} in (${STATUS.inactive}, ${STATUS.active})
        else ${table.status} between 1 and 6 end`,
    ),
    check("packs_active_is_published", sql`${table.status} <> ${STATUS.active} or ${table.published_at} is not null`),
    check("packs_counts_not_negative", sql`${table.likes_count} >= 0 and ${table.downloads_count} >= 0`),
    check("packs_addition_is_of_samples", sql`${table.adds_to_id} is null or ${table.kind} = 'sample'`),
    check(
      "packs_claim_complete",
      sql`num_nonnulls(${table.claimed_by}, ${table.claimed_at}, ${table.claim_seen_at}) in (0, 3)`,
    ),
    check("packs_claim_of_checks", sql`(${table.status} = ${STATUS.qualityCheck}) = (${table.claimed_by} is not null)`),
    check("packs_declared_machine_known", sql`${table.declared_machine} in ('none', 'partly', 'wholly')`),
    index("packs_creator").on(table.creator_id),
    index("packs_words").using("gin", TITLE_WORDS),
    index("packs_newest")
      .on(table.kind, table.published_at.desc().nullsFirst(), table.wire_id.desc().nullsFirst())
      .where(listed),
    index("packs_popular")
      .on(table.kind, table.likes_count.desc().nullsFirst(), table.wire_id.desc().nullsFirst())
      .where(listed),
    index("packs_trending")
      .on(table.kind, table.trending_score.desc().nullsFirst(), table.wire_id.desc().nullsFirst())
      .where(listed),
    index("packs_waiting").on(table.sent_at).where(sql`status in (${STATUS.inReview}, ${STATUS.qualityCheck})`),
    index("packs_created_by").on(table.created_by).where(sql`created_by is not null`),
    index("packs_additions").on(table.adds_to_id).where(sql`adds_to_id is not null`),
    uniqueIndex("packs_open_addition")
      .on(table.adds_to_id)
      .where(sql`status not in (${STATUS.active}, ${STATUS.rejected})`),
  ],
);

/** The addresses of each kind: an address that was given once is never given again. */
export const samplePackIds = pgSequence("sample_pack_ids");
export const presetPackIds = pgSequence("preset_pack_ids");
export const oneshotPackIds = pgSequence("oneshot_pack_ids");

export const packGenres = pgTable(
  "pack_genres",
  {
    pack_id: integer()
      .$type<PackKey>()
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    genre_id: integer()
      .notNull()
      .references(() => genres.id, { onDelete: "restrict" }),
  },
  (table) => [primaryKey({ columns: [table.pack_id, table.genre_id] }), index("pack_genres_genre").on(table.genre_id)],
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
      .$type<PackKey>()
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
