import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

/** The dictionary that searches are read with: the words of the trade and the taxonomy. */
export function createDictionary(terms: {
  genres: readonly Genre[];
  instruments: readonly Instrument[];
  genreWords: ReadonlyMap<number, string>;
}): SearchDictionary {
  const { genres, instruments, genreWords } = terms;
  return new SearchDictionary({
    instruments,
    genres: genres.map((genre) => ({ ...genre, aliases: genreWords.get(genre.id)?.split(" ") ?? [] })),
    words: TRADE_WORDS,
  });
}
