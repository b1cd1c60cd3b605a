import type { Terms } from "@/server/search-index/database/taxonomy";
import { keyCode } from "@/server/search-index/engine/codes";
import type { ItemIndex } from "@/server/search-index/engine/item-index";
import { musicalTerms, withoutMusic } from "@/server/search-index/engine/parse-musical-query";
import { queryWords } from "@/server/search-index/engine/text";
import { termNamed } from "@/server/search-index/match-terms";

/** A part of a search text and its interpretation. */
export type SearchPart = {
  /** The text without this part; may be empty. */
  rest: string;
} & (
  | { kind: "tempo"; bpm: number }
  /** `code` such as `F#m`. */
  | { kind: "key"; code: string }
  | { kind: "genre" | "instrument"; id: number; title: string }
  /** `word` is spelled as in the catalogue if it was misspelled. */
  | { kind: "word"; word: string; isCorrected: boolean }
);

/** Further words are not interpreted one by one. */
const MAX_WORDS = 8;

/** The parts of a search text: tempo and key first, then its words in order. */
export function readSearchParts(
  text: string,
  index: Pick<ItemIndex, "correctedWord">,
  { genres, instruments }: Pick<Terms, "genres" | "instruments">,
): SearchPart[] {
  const { tempo, key } = musicalTerms(text);
  const cut = ({ text: part, at }: { text: string; at: number }) =>
    `${text.slice(0, at)} ${text.slice(at + part.length)}`.trim().replace(/\s+/g, " ");
  const words = text.split(/\s+/);
  const termPart = (word: string) => {
    const instrument = termNamed(instruments, word);
    const term = instrument ?? termNamed(genres, word);
    return term ? ({ kind: instrument ? "instrument" : "genre", id: term.id, title: term.title } as const) : null;
  };
  const parts: SearchPart[] = [];
  if (tempo) parts.push({ kind: "tempo", bpm: tempo.bpm, rest: cut(tempo) });
  if (key) parts.push({ kind: "key", code: keyCode(key.number), rest: cut(key) });
  const named = [tempo, key].flatMap((part) => (part ? [part.text] : []));
  // Words that can introduce a tempo ("at", "in") are ordinary words if there is none.
  const spoken = named.length > 0 ? withoutMusic(text, named) : text;
  let read = 0;
  for (const token of spoken.split(/\s+/)) {
    const [typed] = queryWords(token);
    if (typed === undefined) continue;
    if (++read > MAX_WORDS) break;
    const place = words.indexOf(token);
    const rest = words
      .filter((_, other) => other !== place)
      .join(" ")
      .trim();
    // A name of a term is never a misspelling, even if the catalogue has nothing for it.
    const name = termPart(token);
    const corrected = name ? null : index.correctedWord(typed);
    const term = name ?? (corrected === null ? null : termPart(corrected));
    parts.push(
      term ? { ...term, rest } : { kind: "word", word: corrected ?? token, isCorrected: corrected !== null, rest },
    );
  }
  return parts;
}
