import { MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import type { FolderReading } from "@/lib/names/folders";
import type { NameWord } from "@/lib/names/words";

interface Part {
  at: number;
  length: number;
  isKept?: boolean;
}

interface Beside {
  prefix: number;
  /** The words that say the tempo and the key. */
  parts: readonly (Part | null)[];
  folders: readonly FolderReading[];
  /** Whether a number counts the file. */
  isNumber: boolean;
}

/** The title that a name gives: without its prefix, tempo and key; of a name that is only a number, with its folder's. */
export function titleIn(words: readonly NameWord[], { prefix, parts, folders, isNumber }: Beside): string {
  const isSaid = (at: number) =>
    parts.some((part) => part && !part.isKept && at >= part.at && at < part.at + part.length);
  const placed = words.map((word, at) => ({ word, at })).filter(({ at }) => !isSaid(at));
  const rest = placed.filter(({ at }) => at >= prefix);
  const kept = rest.length > 0 ? rest : placed;
  const title = balanced(
    kept
      .map(({ word: { text, glue, around }, at }, place) => {
        const isBehind = kept[place - 1]?.at === at - 1;
        const after = /^[,、，]$/u.test(around[1]) && kept[place + 1]?.at !== at + 1 ? "" : around[1];
        return `${place === 0 ? "" : isBehind ? glue : " "}${around[0]}${text}${after}`;
      })
      .join(""),
  );
  const isOnlyNumber = isNumber && kept.every(({ word }) => /^#?\d+$/.test(word.read));
  const folder = isOnlyNumber ? folders.find(({ words }) => words.some(({ key }) => /\p{L}/u.test(key))) : undefined;
  const whole = folder ? `${folder.words.map(({ text }) => text).join(" ")} ${title}` : title;
  return shortened(whole) || shortened(words.map(({ text }) => text).join(" ")) || "Untitled";
}

const PAIRS: Readonly<Record<string, string>> = Object.fromEntries(
  ["()", "[]", "{}", "（）", "［］", "【】", "「」", "『』"].map((pair) => [...pair]),
);
const CLOSING = new Set(Object.values(PAIRS));

/** A title without brackets whose other half was left off, or that are only around a number. */
function balanced(title: string): string {
  const letters = [...title];
  const open: number[] = [];
  const left = new Set<number>();
  for (const [at, letter] of letters.entries()) {
    if (letter in PAIRS) open.push(at);
    if (!CLOSING.has(letter)) continue;
    const from = open.pop();
    const isPair = from !== undefined && PAIRS[letters[from]!] === letter;
    if (isPair && /\p{L}/u.test(letters.slice(from, at).join(""))) continue;
    left.add(at);
    if (from !== undefined) left.add(from);
  }
  for (const at of open) left.add(at);
  return letters.filter((_, at) => !left.has(at)).join("");
}

/** At most {@link MAX_SOUND_TITLE} characters, as the forms count them. */
function shortened(title: string): string {
  let text = "";
  for (const character of title) {
    if (text.length + character.length > MAX_SOUND_TITLE) break;
    text += character;
  }
  return text.trim();
}
