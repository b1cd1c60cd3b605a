import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, text, timestamp } from "drizzle-orm/pg-core";

/** The surrogate key of a table: a 32 bit identity; a seed may pass its own value. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

declare const packKeyBrand: unique symbol;

/**
 * The key of a pack, by which rows refer to it: a number, which the compiler takes for none, so that it is never given out
 * or compared as a pack's id on the wire.
 */
export type PackKey = { readonly [packKeyBrand]: true };

/** A point in time, stored with its zone and read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** When the row was created. */
export const createdAt = () => moment().notNull().defaultNow();

/**
 * When the content that pages show was last edited, null for never; triggers maintain it (see the migration
 * `change-triggers`).
 */
export const updatedAt = () => moment();

/** A count of likes, plays or downloads that triggers maintain (see the migration `triggers`). */
export const counter = () => integer().notNull().default(0);

/** The dominant colour of a cover as `#rrggbb`. */
export const glow = () => text().notNull().default("#2a2a2a");

/** The column is empty, or where in the shop a buyer came from. */
export const isOrigin = (column: AnyPgColumn) =>
  sql`${column} in ('search', 'list', 'profile', 'pack', 'embed', 'link')`;

/** Exactly one of the columns is set: a row points at one target, and each kind of target has a foreign key. */
export function exactlyOne(...columns: AnyPgColumn[]): SQL {
  return sql`num_nonnulls(${sql.join(columns, sql`, `)}) = 1`;
}

/** One of the columns is set, or none. */
export function atMostOne(...columns: AnyPgColumn[]): SQL {
  return sql`num_nonnulls(${sql.join(columns, sql`, `)}) <= 1`;
}
