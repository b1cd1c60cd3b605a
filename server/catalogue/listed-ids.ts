import type { Sort } from "@/lib/contract/rules/filters";
import type { CatalogueRef, CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";

/** The ids of the rows of one kind. */
export function idsOf<Kind extends CatalogueKind>(rows: readonly CatalogueRef<Kind>[], kind: Kind): number[] {
  return rows.flatMap((row) => (row.kind === kind ? row.id : []));
}

/** The first ids of a list of one kind. */
export async function firstIds(
  search: CatalogueSearch,
  kind: CatalogueKind,
  { filter = {}, sort, limit }: { filter?: CatalogueFilter; sort: Sort; limit: number },
): Promise<number[]> {
  const { rows } = await search.list({ kinds: [kind], filter, sort, offset: 0, limit });
  return idsOf(rows, kind);
}
