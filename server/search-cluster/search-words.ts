import { readGenres, readInstruments } from "@/server/catalogue/taxonomy-repository";
import type { Database } from "@/server/platform/db/database";
import { readGenreWords } from "@/server/search-core/rows/index-repository";
import { readSynonymIds, readSynonyms } from "@/server/search-core/rows/synonym-repository";
import { createDictionary } from "@/server/search-text/dictionary";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { NO_SYNONYMS, Synonyms } from "@/server/search-text/query/synonyms";

/** What searches are read with. */
interface Words {
  dictionary: SearchDictionary;
  synonyms: Synonyms;
  /** Different for different words. */
  revision: string;
}

/** The dictionary and the synonyms that searches are read with, read again where they have changed. */
export class SearchWords {
  private words: Words | null = null;
  private terms = "";
  private readAt = 0;
  private reading: Promise<Words> | null = null;

  constructor(
    private readonly db: Database,
    private readonly maxAgeMs: number,
  ) {}

  async current(): Promise<Words> {
    if (this.words && Date.now() - this.readAt < this.maxAgeMs) return this.words;
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async read(): Promise<Words> {
    const readAt = Date.now();
    const [genreWords, genres, instruments, ids] = await Promise.all([
      readGenreWords(this.db),
      readGenres(this.db),
      readInstruments(this.db),
      readSynonymIds(this.db),
    ]);
    const terms = JSON.stringify([[...genreWords], genres, instruments]);
    const revision = `${terms.length} ${ids}`;
    const isSame = terms === this.terms && this.words?.revision === revision;
    if (!this.words || !isSame) {
      const dictionary =
        this.words && terms === this.terms
          ? this.words.dictionary
          : createDictionary({ genres, instruments, genreWords });
      const synonyms = ids === "" ? NO_SYNONYMS : new Synonyms((await readSynonyms(this.db)).synonyms);
      this.words = { dictionary, synonyms, revision };
      this.terms = terms;
    }
    this.readAt = readAt;
    return this.words;
  }
}
