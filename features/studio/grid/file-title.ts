import { printedLine } from "@/lib/contract/fields/printed";
import { MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import { nameOf } from "@/lib/format/file-names";

/** The name of a file as a title: without its ending, and at most as long as a title may be. Null for none. */
export function fileTitle(path: string | null): string | null {
  if (path === null) return null;
  const name = printedLine(nameOf(path).replace(/(?<=.)\.[^.\s]{1,12}$/, ""));
  let title = "";
  for (const character of name) {
    if (title.length + character.length > MAX_SOUND_TITLE) break;
    title += character;
  }
  return title.trim() || null;
}
