import type { CatalogueKind } from "@/server/catalogue/kinds";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import type { IndexRow } from "@/server/search-core/rows/row";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import type { TradeWord } from "@/server/search-text/trade-words/trade-word";

/** An empty index of a kind whose searches know only some words, no instrument and no genre. */
export function createIndex(kind: CatalogueKind = "sample", words: readonly TradeWord[] = []): ItemIndex {
  const dictionary = new SearchDictionary({ instruments: [], genres: [], words });
  return new ItemIndex(SEARCH_SCOPES[kind], () => dictionary);
}

/** A row with an id and a title, and what else a test needs. Its text is its title unless it is named. */
export function indexRow(id: number, name: string, row: Partial<IndexRow> = {}): IndexRow {
  return {
    id,
    creator_id: 1,
    pack_id: null,
    genres: [],
    instruments: [],
    plugins: [],
    tempo: null,
    length: null,
    price: null,
    key: null,
    loop: null,
    root: null,
    copyright: 0,
    is_free: false,
    has_mid: false,
    has_stems: false,
    is_second_type: true,
    popular: 0,
    trending: 0,
    newest: id,
    name,
    text: name,
    tags: [],
    contents: null,
    ...row,
  };
}
