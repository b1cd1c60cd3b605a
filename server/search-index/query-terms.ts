/** What a search text asks for, for those that describe it. */
export type { FittedTerm } from "@/server/search-index/engine/fit";
export { type QueryTerm, termName } from "@/server/search-index/query/read-query";
