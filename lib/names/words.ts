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
  /** The bracket that opens before it, and the bracket or comma behind it, as they stay in a title. */
  around: readonly [before: string, after: string];
}

/** The words of a name, and what they have in common with others. */
export interface NameWords {
  words: readonly NameWord[];
  /** How many words are before each of the first separators that are stronger than those between them. */
  segments: readonly number[];
  /** How many words at the start name who recorded it. */
  recordist: number;
  /** What a program or a browser put to the name, such as the moment it was written: it tells copies apart. */
  added: string;
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
const CLOSING = /^\s*[)\]}）］】」』]/u;
const COMMA = /^[,、，](?=\s)/u;
/** A side at the end of a sampler's name. */
const SIDE = /^-[LR]$/;
/** Ids and names of who recorded it, as a large library of field recordings puts them: `1234__name__some-title`. */
const RECORDIST = /^\d{3,}__(.+?)__(.+)$/u;
/** Ids as a site of loops puts them: `looperman-l-1234567-0123456-some-title`. */
const IDS = /^looperman-[a-z]-\d+-\d+-(.+)$/iu;
const HYPHENS = new RegExp(`[${HYPHEN}]+`, "u");
const AROUND = new RegExp(`^[${HYPHEN}~|·•.:]+|[${HYPHEN}~|·•.:]+$`, "gu");
const DECIBELS = /^-\d+(?:\.\d+)?(?:db)?$/i;
/** Dates, and the takes of a day. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{6}-T\d{1,4})$/;
const PADDED = /^0\d-\d\d+$/;

/** What programs put behind a name: Live and Reaper the moment it was written, browsers the number of a download. */
const ADDED = [
  /\s*\[\d{4}-\d{2}-\d{2} \d{6}\]$/,
  /[-_ ]\d{2}(?:0[1-9]|1[0-2])[0-3]\d[-_][0-2]\d[0-5]\d$/,
  /(?<=bpm|[a-g][#b]?(?:m|min|maj))\(\d{1,2}\)$/i,
];
const COPY_OF = /^(?:copy of|kopie von|copie de|copia d[ei])\s+/i;
const ENCODED = /%[0-9a-f]{2}/i;

/** The folder of a path. */
export const placeOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The words of a file's name, without its folder and its ending. */
export function wordsOfName(path: string): NameWords {
  return wordsOfTitle(path.slice(path.lastIndexOf("/") + 1).replace(ENDING, ""));
}

/** The words of a name without an ending, such as a folder's. */
export function wordsOfTitle(title: string): NameWords {
  const whole = decoded(visible(title.slice(0, 2 * MAX_NAME)).slice(0, MAX_NAME));
  const { plain, added } = withoutAdditions(whole);
  const recorded = RECORDIST.exec(plain);
  const slug = recorded?.[2] ?? IDS.exec(plain)?.[1];
  const name = slug === undefined ? plain : `${recorded?.[1] ?? ""} ${slug.replaceAll("-", " ")}`;
  const recordist = recorded ? wordsIn(recorded[1]!, true).length : 0;
  const words = wordsIn(name, /[\s_＿]/u.test(name.trim()));
  return { words, segments: segmentsOf(name, words), recordist, added };
}

function wordsIn(name: string, isParted: boolean): NameWord[] {
  const chunks = chunksOf(name);
  return chunks.flatMap((chunk, at) => wordsOfChunk(chunk, chunks[at + 1]?.text, isParted, at === 0));
}

/** A name out of an address, such as `Wide%20Lead`. */
function decoded(name: string): string {
  if (!ENCODED.test(name) || /\s/.test(name)) return name;
  try {
    return visible(decodeURIComponent(name)).replaceAll("/", " ");
  } catch {
    return name;
  }
}

function withoutAdditions(name: string): { plain: string; added: string } {
  const start = COPY_OF.exec(name)?.[0] ?? "";
  const rest = name.slice(start.length);
  const end = ADDED.map((pattern) => pattern.exec(rest)?.[0]).find((text) => text !== undefined) ?? "";
  const plain = rest.slice(0, rest.length - end.length);
  if (!/\p{L}/u.test(plain)) return { plain: name, added: "" };
  const added = [
    start === "" ? "" : "copy",
    end
      .replace(/[[\]()_]/g, " ")
      .trim()
      .replace(/^-/, ""),
  ];
  return { plain, added: added.filter(Boolean).join(" ") };
}

/** A text in its shortest form, without marks that nobody sees. */
const visible = (text: string) => (PLAIN.test(text) ? text : text.normalize("NFC").replace(INVISIBLE, ""));

interface Chunk {
  text: string;
  isNear: boolean;
  isBracketed: boolean;
  around: NameWord["around"];
}

function chunksOf(name: string): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  let before = "";
  for (const match of [...name.matchAll(SEPARATORS), null]) {
    const text = name.slice(from, match?.index);
    const opening = OPENING.exec(before)?.[0] ?? "";
    const behind = match ? name.slice(match.index) : "";
    const closing = (CLOSING.exec(behind) ?? COMMA.exec(behind))?.[0].trim() ?? "";
    const isNear = !/[_＿]/u.test(before);
    if (text !== "") chunks.push({ text, isNear, isBracketed: opening !== "", around: [opening, closing] });
    if (!match) break;
    before = match[0];
    from = match.index + match[0].length;
  }
  return chunks;
}

function wordsOfChunk(chunk: Chunk, next: string | undefined, isParted: boolean, isFirst: boolean): NameWord[] {
  const { text: raw, isNear, isBracketed, around } = chunk;
  const isLevel = isParted && DECIBELS.test(raw) && /db$/i.test(raw + (next ?? ""));
  const isWhole = isLevel || SIDE.test(raw);
  const compound = isWhole ? raw : raw.replace(AROUND, "");
  if (compound === "") return [];
  const parts = isWhole ? [compound] : compound.split(HYPHENS);
  const isKept = PADDED.test(compound) ? false : isParted || DATE.test(compound);
  return parts.flatMap((text, part): NameWord[] => {
    const read = (PLAIN.test(text) ? text : text.normalize("NFKC")).replace(
      /^[^\p{L}\p{N}#@]+|[^\p{L}\p{N}\p{M}#♯♭%]+$/gu,
      "",
    );
    if (text === "") return [];
    const countsFirst = isFirst && part === 1 && /^\d{1,3}$/.test(parts[0]!) && /^\p{Lu}/u.test(text);
    const glue = part > 0 && isKept && !countsFirst ? "-" : " ";
    const [before, after] = [part === 0 ? around[0] : "", part === parts.length - 1 ? around[1] : ""];
    return [
      { text, read, key: fold(read), glue, isNear: part > 0 || isNear, isBracketed, around: [before, after] as const },
    ];
  });
}

const SPACED_HYPHENS = new RegExp(`\\s[${HYPHEN}]+(?=\\s)`, "gu");
const MAX_SEGMENTS = 3;

function segmentsOf(name: string, words: readonly NameWord[]): number[] {
  const dashes = [...name.matchAll(SPACED_HYPHENS)].slice(0, MAX_SEGMENTS).map(({ index }) => index);
  const isMarked = /[^\s_]\s+[^\s_][^_]*_/u.test(name) || /^[^\s_]+_[^_]*[^\s_]\s+[^\s_][^_]*$/u.test(name);
  const marks = dashes.length === 0 && isMarked ? [name.indexOf("_")] : dashes;
  return marks
    .map((end) => wordsIn(name.slice(0, end), true).length)
    .filter((length) => length > 0 && length < words.length);
}
