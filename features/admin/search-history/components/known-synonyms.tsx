"use client";

import { useSynonyms } from "@/features/admin/search-history/synonyms-query";
import type { SearchSynonym } from "@/lib/contract/calls/catalogue/search-synonyms";

/** `808 ↔ sub bass`. */
export const synonymText = ({ words, also, is_both_ways: isBothWays }: SearchSynonym) =>
  `${words} ${isBothWays ? "↔" : "→"} ${also}`;

/** Those of the synonyms by which some words find as well. */
export const synonymsOf = (words: string, synonyms: readonly SearchSynonym[]) =>
  synonyms.filter((one) => one.words === words || (one.is_both_ways && one.also === words));

/** What some words are also found by; that one can add it where there is nothing yet. */
export function KnownSynonyms({ words }: { words: string }) {
  const { data } = useSynonyms();
  const known = synonymsOf(words, data?.data ?? []);
  if (known.length === 0) return <span className="cursor-pointer text-ink-2 underline">Add words</span>;
  return <span>{known.map(synonymText).join(", ")}</span>;
}
