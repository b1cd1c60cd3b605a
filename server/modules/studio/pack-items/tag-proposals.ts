import type { soundTagProposals } from "@/lib/contract/calls/studio/pack-sounds";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackKind } from "@/lib/contract/entities/pack";
import { MAX_TAG_PROPOSALS } from "@/lib/contract/rules/packs";
import { type LearnedWord, readLearnedWords } from "@/server/catalogue/learned-words";
import { readInstruments } from "@/server/catalogue/taxonomy-repository";
import { packAccess } from "@/server/modules/items/pack-states/access";
import { readPackOfItem } from "@/server/modules/studio/pack-items/editing";
import { readSaid } from "@/server/modules/studio/pack-items/said-repository";
import type { Database } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";
import { createDictionary } from "@/server/search-text/dictionary";
import { wordsOfSound } from "@/server/search-text/sound-words";

/**
 * Words that an item of a pack sounds like and that none of its tags and instruments says, likeliest first. Throws a Failure
 * (404) for an item that the viewer may not edit.
 */
export async function proposeTags(
  db: Database,
  viewer: Viewer,
  kind: PackKind,
  id: number,
): Promise<ResponseOf<typeof soundTagProposals>> {
  await packAccess(db, viewer, { kind, id: await readPackOfItem(db, kind, id) });
  const [item, words, terms] = await Promise.all([
    readSaid(db, kind, id),
    readLearnedWords(db, kind),
    readInstruments(db),
  ]);
  if (!item?.features) return { words: [] };
  const dictionary = createDictionary({ genres: [], instruments: terms, genreWords: new Map() });
  const said = wordsOfSound([...item.instruments, ...item.tags], dictionary);
  return {
    words: likeliest(
      item.features,
      words.filter(({ word }) => !said.has(word)),
    ),
  };
}

/** The words that a vector sounds like, likeliest first. */
function likeliest(features: readonly number[], words: readonly LearnedWord[]): string[] {
  return words
    .map(({ word, vector, bias, floor }) => ({
      word,
      floor,
      estimate: vector.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), bias),
    }))
    .filter(({ estimate, floor }) => estimate >= floor)
    .sort((left, right) => right.estimate - left.estimate)
    .slice(0, MAX_TAG_PROPOSALS)
    .map(({ word }) => word);
}
