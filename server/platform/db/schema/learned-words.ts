import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt } from "@/server/platform/db/schema/columns";

/**
 * How words sound, learned from the public sounds of a kind that have them: the estimate for a sound is the dot product of
 * its vector and the word's, and the bias. `floor` is the lowest estimate that counts, and `taught_floor` that for sounds which it
 * was learned from; null if none does.
 */
export const learnedWords = pgTable(
  "learned_words",
  {
    kind: text({ enum: ["sample", "oneshot", "preset"] }).notNull(),
    word: text().notNull(),
    vector: real().array().notNull(),
    bias: real().notNull(),
    floor: real(),
    taught_floor: real(),
    average_precision: real().notNull(),
    sounds_count: integer().notNull(),
    packs_count: integer().notNull(),
    learned_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.word] }),
    check("learned_words_kind_known", sql`${table.kind} in ('sample', 'oneshot', 'preset')`),
    check("learned_words_word_length", sql`length(${table.word}) between 1 and 120`),
    check("learned_words_average_precision", sql`${table.average_precision} between 0 and 1`),
  ],
);
