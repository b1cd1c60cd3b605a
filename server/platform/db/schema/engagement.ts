import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { NoticeType } from "@/lib/contract/entities/notice-types";
import { REPORT_OUTCOMES } from "@/lib/contract/rules/reports";
import { playlists, selections } from "@/server/platform/db/schema/collections";
import { createdAt, exactlyOne, id, moment } from "@/server/platform/db/schema/columns";
import { stacks } from "@/server/platform/db/schema/stacks";
import { itemReferences, packId } from "@/server/platform/db/schema/targets";
import { creators, ownUserId, users } from "@/server/platform/db/schema/users";

/**
 * A user's like of one item, pack or playlist; the id is the wire's `like_id`. Triggers maintain the targets'
 * `likes_count`.
 */
export const likes = pgTable(
  "likes",
  {
    id: id(),
    user_id: ownUserId(),
    ...itemReferences("cascade"),
    pack_id: packId("cascade"),
    playlist_id: integer().references(() => playlists.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "likes_one_target",
      exactlyOne(table.sound_id, table.preset_id, table.oneshot_id, table.pack_id, table.playlist_id),
    ),
    uniqueIndex("likes_sound").on(table.user_id, table.sound_id).where(sql`sound_id is not null`),
    uniqueIndex("likes_preset").on(table.user_id, table.preset_id).where(sql`preset_id is not null`),
    uniqueIndex("likes_oneshot").on(table.user_id, table.oneshot_id).where(sql`oneshot_id is not null`),
    uniqueIndex("likes_pack").on(table.user_id, table.pack_id).where(sql`pack_id is not null`),
    uniqueIndex("likes_playlist").on(table.user_id, table.playlist_id).where(sql`playlist_id is not null`),
    index("likes_newest").on(table.user_id, table.id.desc().nullsFirst()),
  ],
);

/** A user following a creator or a selection; the id is the wire's `like_id` of both. */
export const follows = pgTable(
  "follows",
  {
    id: id(),
    user_id: ownUserId(),
    creator_id: integer().references(() => creators.user_id, { onDelete: "cascade" }),
    selection_id: integer().references(() => selections.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    check("follows_one_target", exactlyOne(table.creator_id, table.selection_id)),
    uniqueIndex("follows_creator").on(table.user_id, table.creator_id).where(sql`creator_id is not null`),
    uniqueIndex("follows_selection").on(table.user_id, table.selection_id).where(sql`selection_id is not null`),
    index("follows_followers").on(table.creator_id).where(sql`creator_id is not null`),
  ],
);

/** One play of an item. `user_id` is null for a visitor. Triggers maintain the items' `plays_count`. */
export const plays = pgTable(
  "plays",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().references(() => users.id, { onDelete: "set null" }),
    ...itemReferences("cascade"),
    created_at: createdAt(),
  },
  (table) => [
    check("plays_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    index("plays_newest").on(table.created_at),
    index("plays_user").on(table.user_id),
    index("plays_sound").on(table.sound_id, table.created_at).where(sql`sound_id is not null`),
    index("plays_preset").on(table.preset_id, table.created_at).where(sql`preset_id is not null`),
    index("plays_oneshot").on(table.oneshot_id, table.created_at).where(sql`oneshot_id is not null`),
  ],
);

/**
 * The plays of an item on a day in UTC, which stay when the single ones are deleted. `weight` is their sum for trending
 * scores: each counts 1 at the day's start, and twice that three days later. A trigger of `plays` maintains both (see the
 * migration `roll-ups`).
 */
export const playDays = pgTable(
  "play_days",
  {
    ...itemReferences("cascade"),
    day: date().notNull(),
    plays: integer().notNull(),
    weight: doublePrecision().notNull(),
  },
  (table) => [
    check("play_days_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    check("play_days_positive", sql`${table.plays} > 0 and ${table.weight} > 0`),
    uniqueIndex("play_days_sound").on(table.sound_id, table.day).where(sql`sound_id is not null`),
    uniqueIndex("play_days_preset").on(table.preset_id, table.day).where(sql`preset_id is not null`),
    uniqueIndex("play_days_oneshot").on(table.oneshot_id, table.day).where(sql`oneshot_id is not null`),
  ],
);

/**
 * A user's complaint about an item or a public stack, for the admin's internal reports. While it is open, a further one of
 * the same user about the same replaces its words. `answer` is what the user reads when it is resolved, `note` what only admins read.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    user_id: integer().references(() => users.id, { onDelete: "set null" }),
    ...itemReferences("cascade"),
    stack_id: integer().references(() => stacks.id, { onDelete: "cascade" }),
    description: text().notNull(),
    status: text({ enum: ["open", "resolved"] })
      .notNull()
      .default("open"),
    resolved_by: integer().references(() => users.id, { onDelete: "set null" }),
    resolved_at: moment(),
    outcome: text({ enum: REPORT_OUTCOMES }),
    answer: text(),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [
    check("reports_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id, table.stack_id)),
    check("reports_status_known", sql`${table.status} in ('open', 'resolved')`),
    check("reports_outcome_known", sql`${table.outcome} in ('dismissed', 'banned', 'hidden')`),
    index("reports_newest").on(table.status, table.id.desc().nullsFirst()),
    index("reports_user").on(table.user_id),
    index("reports_sound").on(table.sound_id).where(sql`sound_id is not null`),
    index("reports_preset").on(table.preset_id).where(sql`preset_id is not null`),
    index("reports_oneshot").on(table.oneshot_id).where(sql`oneshot_id is not null`),
    index("reports_stack").on(table.stack_id).where(sql`stack_id is not null`),
    uniqueIndex("reports_open_sound").on(table.user_id, table.sound_id).where(sql`status = 'open'`),
    uniqueIndex("reports_open_preset").on(table.user_id, table.preset_id).where(sql`status = 'open'`),
    uniqueIndex("reports_open_oneshot").on(table.user_id, table.oneshot_id).where(sql`status = 'open'`),
    uniqueIndex("reports_open_stack").on(table.user_id, table.stack_id).where(sql`status = 'open'`),
  ],
);

/**
 * Searches, how many results each had, and how many clicks and downloads followed. Nothing says who searched: `key` is a
 * random name of the row by which a page counts what followed.
 */
export const searchHistory = pgTable(
  "search_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    type: text({ enum: ["samples", "packs", "presets", "oneshots", "creators"] }).notNull(),
    search: text().notNull(),
    results_count: integer().notNull(),
    key: uuid().notNull().defaultRandom(),
    clicks_count: integer().notNull().default(0),
    downloads_count: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    check("search_history_type_known", sql`${table.type} in ('samples', 'packs', 'presets', 'oneshots', 'creators')`),
    index("search_history_newest").on(table.created_at),
    // A row of any other index has less room than a long search takes.
    index("search_history_word").using("hash", table.search),
    uniqueIndex("search_history_key").on(table.key),
  ],
);

/** Words that searches let go of, because nothing had all of them. They go with their search. */
export const searchWordsLetGo = pgTable(
  "search_words_let_go",
  {
    search_id: bigint({ mode: "number" })
      .notNull()
      .references(() => searchHistory.id, { onDelete: "cascade" }),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.search_id, table.word] }),
    check("search_words_let_go_length", sql`length(${table.word}) between 2 and 100`),
    index("search_words_let_go_word").on(table.word),
  ],
);

/**
 * The searches for a text on a day in UTC, with what the last of them found (`results`). Triggers of `search_history`
 * maintain them: a search that is deleted is gone here, too.
 */
export const searchDays = pgTable(
  "search_days",
  {
    day: date().notNull(),
    type: text({ enum: ["samples", "packs", "presets", "oneshots", "creators"] }).notNull(),
    search: text().notNull(),
    searches: integer().notNull(),
    clicks: integer().notNull(),
    downloads: integer().notNull(),
    last_id: bigint({ mode: "number" }).notNull(),
    results: integer().notNull(),
  },
  (table) => [
    check("search_days_positive", sql`${table.searches} > 0`),
    // A long search has no room in an index.
    uniqueIndex("search_days_word").on(table.day, table.type, sql`md5(${table.search})`),
  ],
);

/**
 * Words that a search also finds by: who searches `words` finds `also`, too, and both ways also the other way round. One
 * that was removed stays, so that it can be put back.
 */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: id(),
    words: text().notNull(),
    also: text().notNull(),
    is_both_ways: boolean().notNull(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
    removed_by: integer().references(() => users.id, { onDelete: "set null" }),
    removed_at: moment(),
  },
  (table) => [
    check("search_synonyms_differ", sql`${table.words} <> ${table.also}`),
    check(
      "search_synonyms_length",
      sql`length(${table.words}) between 1 and 60 and length(${table.also}) between 1 and 60`,
    ),
    uniqueIndex("search_synonyms_words").on(table.words, table.also).where(sql`removed_at is null`),
  ],
);

/** A message in a user's bell menu; `message` is HTML, rows with `is_sale` count towards `sales_count`. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    user_id: ownUserId(),
    type: text().$type<NoticeType>().notNull(),
    message: text().notNull(),
    thumb_key: text(),
    is_sale: boolean().notNull().default(false),
    is_read: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index("notifications_newest").on(table.user_id, table.id.desc().nullsFirst()),
    index("notifications_unread").on(table.user_id).where(sql`not is_read`),
  ],
);
