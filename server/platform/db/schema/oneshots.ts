import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PackKey } from "@/server/platform/db/schema/columns";
import {
  itemColumns,
  itemConstraints,
  recordingColumns,
  recordingConstraints,
} from "@/server/platform/db/schema/items";
import { packs } from "@/server/platform/db/schema/packs";
import { genres, instruments } from "@/server/platform/db/schema/taxonomy";

/** Single hits, always royalty-free. `credit` names the recording's source if it has one. */
export const oneshots = pgTable(
  "oneshots",
  {
    ...itemColumns(),
    ...recordingColumns(),
    credit: text(),
    pack_id: integer()
      .$type<PackKey>()
      .notNull()
      .references(() => packs.id, { onDelete: "restrict" }),
  },
  (table) => [...itemConstraints("oneshots", table), ...recordingConstraints("oneshots", table)],
);

const oneshotId = () =>
  integer()
    .notNull()
    .references(() => oneshots.id, { onDelete: "cascade" });

export const oneshotGenres = pgTable(
  "oneshot_genres",
  {
    oneshot_id: oneshotId(),
    genre_id: integer()
      .notNull()
      .references(() => genres.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.oneshot_id, table.genre_id] }),
    index("oneshot_genres_genre").on(table.genre_id, table.oneshot_id),
  ],
);

export const oneshotInstruments = pgTable(
  "oneshot_instruments",
  {
    oneshot_id: oneshotId(),
    instrument_id: integer()
      .notNull()
      .references(() => instruments.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.oneshot_id, table.instrument_id] }),
    index("oneshot_instruments_instrument").on(table.instrument_id, table.oneshot_id),
  ],
);
