import { namedTempo } from "@/lib/names/numbers";
import type { NameWord } from "@/lib/names/words";

/** A name by the Universal Category System of sound effects: `CATId_Title of it_CREATOR_LIBRARY`. */
interface Category {
  library: string;
}

const CATEGORY = /^[A-Z]{3,}[A-Za-z]*$/;
const MARK = /^\p{L}[\p{L}\p{N}]+$/u;
const KEY = /m(?:in|aj)?$/;
/** The creator and the library. */
export const LIBRARY_WORDS = 2;

/** The category of a name that may be called by it: four parts between underscores, of which only the title has spaces. */
export function categoryOf(words: readonly NameWord[]): Category | null {
  const [creator, library] = words.slice(-LIBRARY_WORDS);
  if (words.length < 2 + LIBRARY_WORDS || !creator || !library || !CATEGORY.test(words[0]!.read)) return null;
  const isParted = !words[1]!.isNear && !creator.isNear && !library.isNear;
  const isTitle = words.slice(2, -LIBRARY_WORDS).every(({ isNear }) => isNear);
  if (!isParted || !isTitle || namedTempo(words)) return null;
  const areMarks = [creator, library].every(({ read }) => MARK.test(read) && !KEY.test(read));
  return areMarks ? { library: `${creator.key} ${library.key}` } : null;
}
