import { SHARE_DIGITS, WHOLE } from "@/server/search-core/rows/share-levels";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { TypeName } from "@/server/search-index/engine/pack-shares";
import type { Searchable, TermSets } from "@/server/search-index/engine/term-sets";
import type { Condition } from "@/server/search-text/query/condition";
import type { Target } from "@/server/search-text/query/dictionary";

/**
 * Sets by which packs are ordered by the share of their sounds that have what is asked for, the most first: a set for
 * each binary digit of the share. Of several terms, the one of the smallest share counts.
 */
export function shareSets(
  conditions: readonly Condition[],
  index: Searchable & { termSets: TermSets },
  digits: readonly Bitset[],
): void {
  const { columns } = index;
  const smallest = new Uint8Array(columns.size).fill(WHOLE);
  for (const condition of conditions) {
    const levels = levelsOf(condition, index);
    for (let row = 0; row < columns.size; row++) smallest[row] = Math.min(smallest[row]!, levels[row]!);
  }
  for (const [at, rows] of digits.entries()) {
    const digit = 1 << (SHARE_DIGITS - 1 - at);
    for (let row = 0; row < columns.size; row++) if ((smallest[row]! & digit) !== 0) rows.add(row);
  }
}

/** The share of each pack that has what a condition asks for; all of it, where the pack itself has it in another way. */
function levelsOf(condition: Condition, index: Searchable & { termSets: TermSets }): Uint8Array {
  const { columns, memory, tags, shares, termSets } = index;
  const levels = new Uint8Array(columns.size);
  const raiseWords = (words: readonly string[]) => shares.raise(levels, { tags: tags.slugsWithWords(words) });
  if (condition.kind === "word") raiseWords([condition.word]);
  else if (condition.kind === "facet" && isType(condition.facet)) shares.raise(levels, { type: condition.facet });
  else if (condition.kind === "trade") {
    for (const phrase of condition.entry.phrases) raiseWords(phrase);
    for (const target of [...condition.entry.is, ...condition.entry.near]) raiseTarget(target);
  }
  function raiseTarget(target: Target): void {
    if (target.by === "instrument") shares.raise(levels, { instrument: target.id });
    else if (target.by === "words") raiseWords(target.words);
    else if (target.by === "facet") shares.raise(levels, { type: target.facet });
  }
  const isOfSounds =
    condition.kind === "trade" && condition.entry.is.some(({ by }) => by === "instrument" || by === "facet");
  memory.withScratch((allocateScratch) => {
    const whole = allocateScratch();
    if (!isOfSounds) whole.union(termSets.of(condition, "whole-title"));
    for (let row = 0; row < columns.size; row++) {
      if (whole.has(row) || (levels[row] === 0 && !isOfSounds)) levels[row] = WHOLE;
    }
  });
  return levels;
}

const isType = (facet: string): facet is TypeName => facet === "loop" || facet === "one_shot";
