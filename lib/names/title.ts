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
  const title = kept
    .map(({ word, at }, place) => `${place === 0 ? "" : kept[place - 1]!.at === at - 1 ? word.glue : " "}${word.text}`)
    .join("");
  const isOnlyNumber = isNumber && kept.every(({ word }) => /^#?\d+$/.test(word.read));
  const folder = isOnlyNumber ? folders.find(({ words }) => words.some(({ key }) => /\p{L}/u.test(key))) : undefined;
  const whole = folder ? `${folder.words.map(({ text }) => text).join(" ")} ${title}` : title;
  return shortened(whole) || shortened(words.map(({ text }) => text).join(" ")) || "Untitled";
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
