/** The words by which searches also find, for those that edit them. */
export { MAX_SYNONYM_WORDS, type Synonym, Synonyms, synonymKey } from "@/server/search-text/query/synonyms";
