import { type SQL, sql } from "drizzle-orm";
import { PACK_TEXTS, type PackDetails, type PackFieldName, type PackTextName } from "@/lib/contract/rules/pack-fields";
import type { packs } from "@/server/platform/db/schema/packs";

const listed = (columns: readonly SQL[]): SQL => sql.join([...columns], sql`, `);

/** The columns of the texts of packs `p`. */
export const packTextColumns = (p: SQL): SQL => listed(PACK_TEXTS.map((name) => sql`${p}.${sql.identifier(name)}`));

/** The columns that an addition has from its pack, which a trigger keeps equal. */
export const COPIED_COLUMNS = ["title", ...PACK_TEXTS, "thumb_key", "glow", "price_cents"] as const;

export const copiedColumns = listed(COPIED_COLUMNS.map((name) => sql`${sql.identifier(name)}`));

/** The columns that hold details of a pack; its genres are rows of their own. */
export type PackDetailColumns = Partial<Pick<typeof packs.$inferInsert, "title" | PackTextName | "price_cents">>;

/** Details of a pack as its columns hold them. */
export function packDetailColumns({
  genres: _,
  price,
  ...texts
}: { [Name in PackFieldName]?: PackDetails[Name] | undefined }): PackDetailColumns {
  return { ...texts, ...(price !== undefined && { price_cents: toCents(price) }) };
}

/** A cash price in cents. */
export function toCents(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}
