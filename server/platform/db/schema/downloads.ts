import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, exactlyOne, id } from "@/server/platform/db/schema/columns";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { orders } from "@/server/platform/db/schema/orders";
import { itemReferences, packId } from "@/server/platform/db/schema/targets";
import { keptUserId, users } from "@/server/platform/db/schema/users";

const ledgerTransactionId = () =>
  bigint({ mode: "number" }).references(() => ledgerTransactions.id, { onDelete: "restrict" });

/**
 * An item that a user owns in one format: created once, by the first download, which pays for it. `price` is its cost
 * in credits, 0 if free or part of a bought pack. Triggers maintain the items' `downloads_count`.
 */
export const downloads = pgTable(
  "downloads",
  {
    id: id(),
    user_id: keptUserId(),
    ...itemReferences("restrict"),
    format: text({ enum: ["wav", "mid", "stems", "preset"] }).notNull(),
    price: smallint().notNull(),
    ledger_transaction_id: ledgerTransactionId(),
    /** The order of the pack that it came with; the row is deleted when the order is refunded. */
    order_id: integer().references(() => orders.id, { onDelete: "restrict" }),
    created_at: createdAt(),
  },
  (table) => [
    check("downloads_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    check(
      "downloads_format_fits_item",
      sql`case when ${table.sound_id} is not null then ${table.format} in ('wav', 'mid', 'stems')
        when ${table.preset_id} is not null then ${table.format} = 'preset' else ${table.format} = 'wav' end`,
    ),
    check(
      "downloads_paid_is_booked",
      sql`${table.price} >= 0 and (${table.price} = 0 or ${table.ledger_transaction_id} is not null)`,
    ),
    uniqueIndex("downloads_sound").on(table.user_id, table.sound_id, table.format).where(sql`sound_id is not null`),
    uniqueIndex("downloads_preset").on(table.user_id, table.preset_id, table.format).where(sql`preset_id is not null`),
    uniqueIndex("downloads_oneshot")
      .on(table.user_id, table.oneshot_id, table.format)
      .where(sql`oneshot_id is not null`),
    index("downloads_transaction").on(table.ledger_transaction_id).where(sql`ledger_transaction_id is not null`),
    index("downloads_sold").on(table.created_at, table.price, table.sound_id, table.preset_id, table.oneshot_id),
    index("downloads_order").on(table.order_id).where(sql`order_id is not null`),
    index("downloads_newest").on(table.user_id, table.id.desc().nullsFirst()),
    index("downloads_of_sound").on(table.sound_id, table.created_at).where(sql`sound_id is not null`),
    index("downloads_of_preset").on(table.preset_id, table.created_at).where(sql`preset_id is not null`),
    index("downloads_of_oneshot").on(table.oneshot_id, table.created_at).where(sql`oneshot_id is not null`),
  ],
);

/**
 * A file that an admin downloaded for review, or a creator of their own: one row per download, without charge, earnings
 * or ownership, and not counted for popularity.
 */
export const reviewDownloads = pgTable(
  "review_downloads",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: keptUserId(),
    ...itemReferences("cascade"),
    format: text({ enum: ["wav", "mid", "stems", "preset"] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("review_downloads_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    index("review_downloads_user").on(table.user_id, table.created_at),
  ],
);

/**
 * A whole pack that a user owns for good, paid with credits or with a cash order, including sounds that are added
 * later.
 */
export const packDownloads = pgTable(
  "pack_downloads",
  {
    id: id(),
    user_id: keptUserId(),
    pack_id: packId("restrict").notNull(),
    price: integer().notNull(),
    ledger_transaction_id: ledgerTransactionId(),
    order_id: integer().references(() => orders.id, { onDelete: "restrict" }),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "pack_downloads_paid_is_booked",
      sql`${table.price} >= 0 and (${table.price} = 0 or ${table.ledger_transaction_id} is not null)`,
    ),
    index("pack_downloads_user").on(table.user_id),
    index("pack_downloads_time").on(table.created_at),
    index("pack_downloads_transaction").on(table.ledger_transaction_id).where(sql`ledger_transaction_id is not null`),
    index("pack_downloads_order").on(table.order_id).where(sql`order_id is not null`),
    uniqueIndex("pack_downloads_pack").on(table.user_id, table.pack_id),
  ],
);

/**
 * The result of a user's request with an idempotency key; the same key with another request, which has another
 * `request_hash`, is a conflict.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb().$type<unknown>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index("idempotency_keys_created_at").on(table.created_at),
    check("idempotency_keys_length", sql`char_length(${table.key}) between 8 and 200`),
  ],
);
