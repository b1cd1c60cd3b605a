import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Executor } from "@/server/platform/db/database";
import { documentOf, type RowDocument } from "@/server/search-cluster/document";
import {
  hasVectors,
  type IndexSelection,
  readGenreWords,
  readIndexRows,
  readVectors,
} from "@/server/search-core/rows/index-repository";

/** The selected public rows of a kind as documents, by id; with their vectors for indexes that have such a field. */
export async function readDocuments(
  db: Executor,
  kind: CatalogueKind,
  selection: IndexSelection,
  isWithVectors: boolean,
): Promise<RowDocument[]> {
  const rows = await readIndexRows(db, kind, selection, await readGenreWords(db));
  const read = isWithVectors && hasVectors(kind) ? await readVectors(db, kind, selection) : [];
  const vectors = new Map(read.map(({ id, vector }) => [id, vector]));
  return rows.map((row) => documentOf(row, vectors.get(row.id)));
}
