import type { Resolver, ResolverResult } from "react-hook-form";
import {
  MAX_SELECTION_SOUNDS,
  type SelectionSound,
  type SoundReference,
} from "@/lib/contract/entities/edited-selection";
import type { SoundKind } from "@/lib/contract/entities/library";
import { parseId } from "@/lib/contract/fields/parse-id";
import { soundKey } from "@/lib/contract/rules/kinds";
import { formatCount } from "@/lib/format/count";
import { parseUrl } from "@/lib/routes/parse-url";
import { SOUND_PATHS } from "@/lib/routes/sound-paths";

/** More lines are refused as a whole. */
const MAX_LINES = 200;
/** More text isn't taken into the field. */
export const MAX_PASTED = 40_000;

/** A line that was pasted, and the sound that it names; null if it names none of this shop. */
export interface PastedLine {
  text: string;
  reference: SoundReference | null;
}

/** The lines of a text that aren't empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What is typed or pasted into the field. */
export interface PastedText {
  text: string;
}

/** Checks that a text has links, and no more than are taken. */
export const linksResolver: Resolver<PastedText> = (values): ResolverResult<PastedText> => {
  const count = linesOf(values.text).length;
  if (count > 0 && count <= MAX_LINES) return { values, errors: {} };
  const message =
    count === 0 ? "Paste at least one link." : `${formatCount(count)} lines. At most ${MAX_LINES} are taken at once.`;
  return { values: {}, errors: { text: { type: "custom", message } } };
};

/** Whether a text is more than the name of a sound: several lines, or an address. */
export const isLinks = (text: string): boolean => /[\r\n]|^\s*(?:https?:\/\/|\/)/i.test(text.trim());

/** The sound that a line leads to: the address of its page on the site `origin`, or the path of that. */
export function parseLine(text: string, origin: string): PastedLine {
  const url = /^(?:https?:\/\/|\/(?!\/))/i.test(text) ? parseUrl(text, origin) : null;
  return { text, reference: url?.origin === origin ? soundOf(url.pathname) : null };
}

function soundOf(path: string): SoundReference | null {
  for (const [type, prefix] of Object.entries(SOUND_PATHS) as [SoundKind, string][]) {
    const rest = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1).replace(/\/$/, "") : "";
    const id = parseId(rest);
    // The call that looks them up takes no longer ids, and no sound has one.
    if (id !== null && id < 1_000_000_000) return { type, id };
  }
  return null;
}

export const referenceKey = ({ type, id }: SoundReference) => `${type}:${id}`;

/** What became of a line. */
export interface LineOutcome {
  text: string;
  isAdded: boolean;
  /** In words, such as `added`. */
  words: string;
}

/** What becomes of each line, and the sounds to be added, in the order of the lines. */
export function outcomesOf(
  lines: readonly PastedLine[],
  entries: readonly SelectionSound[],
  present: readonly SelectionSound[],
): { outcomes: LineOutcome[]; added: SelectionSound[] } {
  const entryOf = new Map(entries.map((entry) => [soundKey(entry.sound), entry]));
  const taken = new Set(present.map(({ sound }) => soundKey(sound)));
  const added: SelectionSound[] = [];
  const outcomes = lines.map(({ text, reference }): LineOutcome => {
    const refused = (words: string) => ({ text, isAdded: false, words });
    if (!reference) return refused("no link to a sound of this shop");
    const entry = entryOf.get(referenceKey(reference));
    if (!entry) return refused("there is no such sound");
    const { title } = entry.sound;
    if (taken.has(referenceKey(reference))) return refused(`${title} is in it already`);
    if (entry.state === "banned") return refused(`${title} is banned`);
    if (entry.state === "withdrawn") return refused(`${title} isn’t on sale`);
    if (taken.size >= MAX_SELECTION_SOUNDS)
      return refused(`${title} wasn’t added: a selection holds ${MAX_SELECTION_SOUNDS}`);
    taken.add(referenceKey(reference));
    added.push(entry);
    return { text, isAdded: true, words: `${title} was added` };
  });
  return { outcomes, added };
}
