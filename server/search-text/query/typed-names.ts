import { isCounting } from "@/lib/names/numbers";
import { blanked, type Span, spanOf, TAKEN } from "@/server/search-text/query/spans";

const ENDING =
  /\.(?:wave?|aif[fc]?|flac|mp3|ogg|m4a|opus|caf|midi?|rx2|rex|fx[pb]|vital|nmsv|serumpreset|adg|adv|als|flp|zip|rar)(?![\p{L}\p{N}])/giu;
/** From the drive or the root of a path up to its last folder. */
const WINDOWS_FOLDERS = /(?:(?<![\p{L}\p{N}])[a-z]:|[^\s\\"“”]{0,80})\\(?:[^\\"“”]{0,120}\\)*/iu;
const UNIX_FOLDERS = /(?<!\S)(?:~|\.{1,2}|[\p{L}\p{N}_-]{1,80})?\/(?:[^/"“”]{1,120}\/)*/iu;
/** What programs put behind the name of a file that they copy. */
const COPIES = /(?:[\s_-]copy(?:\s\d+)?|\s?\(\d{1,2}\))(?=\s*$)/giu;
const COUNTED = /(?<![\p{L}\p{N}])(\p{L}{1,8})[\s_-]?#?\d{1,3}(?![\p{L}\p{N}])/giu;
const NUMBERED = /(?<=[\s_-])(?:0\d{1,3}(?=_|\s*$)|[1-5]?\d(?=\s*$))/gu;
const UNDERSCORED = /^\S+_\S+_\S+$/u;

/** A search that is the name or the path of a file, without what says nothing of its sound. */
export function withoutFileMarks(text: string): string {
  const isWindows = /\\/u.test(text);
  const isUnix = /^(?:~|\.{1,2})?\//u.test(text) || (text.includes("/") && endsAsFile(text));
  let rest = text;
  if (isWindows) rest = takenOut(rest, WINDOWS_FOLDERS.exec(rest));
  else if (isUnix) rest = takenOut(rest, UNIX_FOLDERS.exec(rest));
  const isFile = rest !== text || endsAsFile(rest) || UNDERSCORED.test(rest);
  if (!isFile) return text;
  for (const match of rest.matchAll(ENDING)) rest = takenOut(rest, match);
  const end = rest.replaceAll(TAKEN, " ").trimEnd().length;
  for (const match of rest.slice(0, end).matchAll(COPIES)) rest = takenOut(rest, match);
  for (const match of rest.matchAll(COUNTED)) {
    if (isCounting({ key: match[1]!.toLowerCase() })) rest = takenOut(rest, match);
  }
  for (const match of rest.slice(0, end).matchAll(NUMBERED)) rest = takenOut(rest, match);
  return rest;
}

const endsAsFile = (text: string) => new RegExp(`${ENDING.source}[\\s"”]*$`, "iu").test(text);

function takenOut(text: string, match: RegExpMatchArray | null): string {
  if (!match) return text;
  const span: Span = spanOf(match);
  return blanked(text, span);
}
