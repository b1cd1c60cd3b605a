import { type SQL, sql } from "drizzle-orm";
import { PACK_TEXTS, type PackDetails, type PackFieldName, type PackTextName } from "@/lib/contract/rules/pack-fields";
import type { packs } from "@/server/platform/db/schema/packs";

/** The columns of the texts of packs `p`. */
export const packTextColumns = (p: SQL): SQL =>
  sql.join(
    PACK_TEXTS.map((name) => sql`${p}.${sql.identifier(name)}`),
    sql`, `,
  );

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
