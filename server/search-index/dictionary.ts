import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";
import type { GenreWords } from "@/server/search-index/database/index-repository";
import { SearchDictionary } from "@/server/search-index/query/dictionary";
import { TRADE_WORDS } from "@/server/search-index/trade-words/trade-words";

/** The dictionary that searches are read with: the words of the trade and the taxonomy. */
export function createDictionary(terms: {
  genres: readonly Genre[];
  instruments: readonly Instrument[];
  genreWords: GenreWords;
}): SearchDictionary {
  const { genres, instruments, genreWords } = terms;
  return new SearchDictionary({
    instruments,
    genres: genres.map((genre) => ({ ...genre, aliases: genreWords.get(genre.id)?.split(" ") ?? [] })),
    words: TRADE_WORDS,
  });
}
