import { countOf } from "@/lib/format/count";
import { insteadOf, isPaper, otherFormatOf } from "@/lib/format/other-files";

/** Folders and files that systems and programs leave in a folder, beside the hidden ones: `.DS_Store`, `._Kick.wav`. */
const LEFT_BEHIND = /^(?:__macosx|\$recycle\.bin|system volume information|thumbs\.db|desktop\.ini|icon\r|.*\.asd)$/i;

/** Whether a file at this path was left by a system or a program rather than put there by somebody. */
export const isLeftBehind = (path: string) =>
  path.split("/").some((name) => name.startsWith(".") || LEFT_BEHIND.test(name));

const MAX_NAMES = 5;
const MAX_NAME = 60;

/** Names of files, the first five of them: `cover.jpg, license.pdf and 3 more`. */
export function namesOfFiles(paths: readonly string[]): string {
  const names = paths.slice(0, MAX_NAMES).map(nameOfFile);
  const more = paths.length - names.length;
  const last = more > 0 ? `${more} more` : names.pop();
  return names.length > 0 ? `${names.join(", ")} and ${last}` : (last ?? "");
}

/** The name of a file without its folder, shortened in the middle where it is long. */
export function nameOfFile(path: string): string {
  const name = [...path.slice(path.lastIndexOf("/") + 1)];
  return name.length <= MAX_NAME
    ? name.join("")
    : `${name.slice(0, MAX_NAME - 13).join("")}…${name.slice(-12).join("")}`;
}

/** What isn't taken of a folder or a zip. */
export interface LeftOut {
  /** How many files systems left there. */
  leftBehind: number;
  /** The paths of the others. */
  others: readonly string[];
}

/** Sentences about what isn't accepted for a pack, one for each kind. */
export function passedOver({ leftBehind, others }: LeftOut, isPresetPack: boolean): string {
  const rubbish = leftBehind > 0 ? `Skipped ${countOf(leftBehind, "system file")}.` : "";
  const known = new Map<string, string[]>();
  const [papers, rest]: [string[], string[]] = [[], []];
  for (const path of others) {
    const format = otherFormatOf(path);
    const sentence = format && `${format.name}. ${insteadOf(format.kind, isPresetPack)}`;
    if (sentence) known.set(sentence, [...(known.get(sentence) ?? []), path]);
    else (isPresetPack && isPaper(path) ? papers : rest).push(path);
  }
  return [
    rubbish,
    ...[...known].map(
      ([sentence, paths]) => `${namesOfFiles(paths)}: ${paths.length === 1 ? "this is" : "each is"} ${sentence}`,
    ),
    papers.length > 0 ? `${notPresets(papers.length)} passed over: ${namesOfFiles(papers)}.` : "",
    rest.length > 0 ? `Can’t use: ${namesOfFiles(rest)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const notPresets = (count: number) =>
  count === 1 ? "1 file that isn’t a preset was" : `${count} files that aren’t presets were`;
