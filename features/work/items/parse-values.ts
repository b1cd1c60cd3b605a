import { UNKNOWN } from "@/components/sound/sound-facts";
import { idsOfTitles, titlesOf } from "@/features/work/terms/terms";
import { MAX_SOUND_TAGS, MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";

type Term = { id: number; title: string };

/** Whether a pasted cell says that there is none. */
export const isNone = (cell: string): boolean => cell === UNKNOWN || cell === "-";

/** The title of a typed text, or what is wrong with it. */
export function parseTitle(text: string): { title: string } | string {
  const title = text.trim();
  if (title === "") return "Insert a title";
  return title.length > MAX_SOUND_TITLE ? `Must be at most ${MAX_SOUND_TITLE} characters.` : { title };
}

/** Tags that were typed with commas between them: lower case, each once. */
export const splitTags = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((tag) => tag.trim().toLowerCase() || [])),
];

/** Tags that were typed with commas between them, or what is wrong with them. */
export function parseTags(text: string): { tags: string[] } | string {
  const tags = splitTags(text);
  if (tags.length > MAX_SOUND_TAGS) return `Maximum ${MAX_SOUND_TAGS} tags allowed.`;
  return tags.some((tag) => tag.length > 40) ? "Must be at most 40 characters." : { tags };
}

/** The ids of a list of titles, or what is wrong with it. `noun` is what one of the terms is called. */
export function parseTerms(
  cell: string,
  terms: readonly Term[],
  { noun, max }: { noun: string; max: number },
): number[] | string {
  const ids = isNone(cell) ? [] : idsOfTitles(terms, cell);
  if (typeof ids === "string") return `There is no ${noun} “${ids.slice(0, 40)}”.`;
  return ids.length > max ? `Maximum ${max} ${noun}s allowed.` : ids;
}

/** The titles of terms with commas between them; `–` for none. */
export const termWords = (terms: readonly Term[], ids: readonly number[] | undefined): string =>
  titlesOf(terms, ids ?? []).join(", ") || UNKNOWN;
