import { fold } from "@/lib/names/fold";

/** A word of a name: a part between separators, brackets and hyphens. */
export interface NameWord {
  /** As it was typed, without invisible marks. */
  text: string;
  /** As it is read: full-width letters and digits as plain ones, without signs around it. */
  read: string;
  /** {@link fold | Folded}, for look-ups. */
  key: string;
  /** What joins it to the word before it in a title. */
  glue: " " | "-";
  /** Whether a space or a hyphen, and no underscore, is before it. */
  isNear: boolean;
  isBracketed: boolean;
  /** The word with all that hyphens join to it. */
  compound: string;
}

/** The words of a name, and what they have in common with others. */
export interface NameWords {
  words: readonly NameWord[];
  /** How many words are before the first separator that is stronger than those between them; 0 without one. */
  segment: number;
}

const MAX_NAME = 300;
const ENDING = /(?:\.(?:wave?|aif[fc]?|caf|flac|midi?|mp3|ogg))+$/i;
/** Joiners shape letters of some scripts and emoji; elsewhere they are as invisible as the rest. */
const INVISIBLE =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Printable ASCII, which most names are. */
const PLAIN = /^[ -~]*$/;
const HYPHEN = "-‐‑‒–—−";
const SEPARATORS = /[\s_＿;()[\]{}（）［］【】「」『』]+|[,、，](?!\d)|(?<!\d)[,、，]|\.(?!\d)|(?<!\d)\./gu;
const OPENING = /[([{（［【「『]/u;
/** Ids and names of who recorded it, as a large library of field recordings puts them: `1234__name__some-title`. */
const RECORDIST = /^\d{3,}__(.+?)__(.+)$/u;
const HYPHENS = new RegExp(`[${HYPHEN}]+`, "u");
const AROUND = new RegExp(`^[${HYPHEN}~|·•.:]+|[${HYPHEN}~|·•.:]+$`, "gu");
const DECIBELS = /^-\d+(?:\.\d+)?(?:db)?$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const PADDED = /^0\d-\d\d+$/;

/** The words of a file's name, without its folder and its ending. */
export function wordsOfName(path: string): NameWords {
  return wordsOfTitle(path.slice(path.lastIndexOf("/") + 1).replace(ENDING, ""));
}

/** The words of a name without an ending, such as a folder's. */
export function wordsOfTitle(title: string): NameWords {
  const name = visible(title.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .replace(RECORDIST, (_, who: string, what: string) => `${who} ${what.replaceAll("-", " ")}`);
  const chunks = chunksOf(name);
  const isParted = /[\s_＿]/u.test(name.trim());
  const words = chunks.flatMap((chunk, at) => wordsOfChunk(chunk, chunks[at + 1]?.text, isParted, at === 0));
  return { words, segment: segmentOf(name, words) };
}

/** A text in its shortest form, without marks that nobody sees. */
const visible = (text: string) => (PLAIN.test(text) ? text : text.normalize("NFC").replace(INVISIBLE, ""));

interface Chunk {
  text: string;
  isNear: boolean;
  isBracketed: boolean;
}

function chunksOf(name: string): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  let before = "";
  for (const match of [...name.matchAll(SEPARATORS), null]) {
    const text = name.slice(from, match?.index);
    const isBracketed = OPENING.test(before);
    if (text !== "") chunks.push({ text, isNear: !/[_＿]/u.test(before), isBracketed });
    if (!match) break;
    before = match[0];
    from = match.index + match[0].length;
  }
  return chunks;
}

function wordsOfChunk(chunk: Chunk, next: string | undefined, isParted: boolean, isFirst: boolean): NameWord[] {
  const { text: raw, isNear, isBracketed } = chunk;
  const isLevel = isParted && DECIBELS.test(raw) && /db$/i.test(raw + (next ?? ""));
  const compound = isLevel ? raw : raw.replace(AROUND, "");
  if (compound === "") return [];
  const parts = isLevel ? [compound] : compound.split(HYPHENS);
  const isKept = PADDED.test(compound) ? false : isParted || DATE.test(compound);
  return parts.flatMap((text, part): NameWord[] => {
    const read = (PLAIN.test(text) ? text : text.normalize("NFKC")).replace(
      /^[^\p{L}\p{N}#@]+|[^\p{L}\p{N}\p{M}#♯♭%]+$/gu,
      "",
    );
    if (text === "") return [];
    const countsFirst = isFirst && part === 1 && /^\d{1,3}$/.test(parts[0]!) && /^\p{Lu}/u.test(text);
    const glue = part > 0 && isKept && !countsFirst ? "-" : " ";
    return [
      {
        text,
        read,
        key: fold(read),
        glue,
        isNear: part > 0 || isNear,
        isBracketed,
        compound: isKept ? compound : text,
      },
    ];
  });
}

const SPACED_HYPHEN = new RegExp(`\\s[${HYPHEN}]+\\s`, "u");

function segmentOf(name: string, words: readonly NameWord[]): number {
  const dash = SPACED_HYPHEN.exec(name)?.index;
  const mark = /[^\s_]\s+[^\s_][^_]*_/u.test(name) ? name.indexOf("_") : undefined;
  const end = dash ?? mark;
  if (end === undefined) return 0;
  const { length } = chunksOf(name.slice(0, end)).flatMap((chunk) => wordsOfChunk(chunk, undefined, true, false));
  return length < words.length ? length : 0;
}
