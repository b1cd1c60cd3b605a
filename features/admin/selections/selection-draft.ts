import { ApiError } from "@/lib/api/error";
import type { Arranged } from "@/lib/contract/entities/arranged";
import type { EditedSelection, SelectionSound, SoundReference } from "@/lib/contract/entities/edited-selection";
import { soundKey, soundKind } from "@/lib/contract/rules/kinds";

/** Title and text: the first entry of a draft. */
export interface DetailsEntry {
  title: string;
  description: string;
}

/** A selection is edited as one list: its details, then its sounds in their order. */
export type Entry = DetailsEntry | SelectionSound;

export const isSound = (entry: Entry): entry is SelectionSound => "sound" in entry;

export const keyOf = ({ sound }: SelectionSound) => soundKey(sound);
export const nameOf = ({ sound }: SelectionSound) => sound.title;

/** A selection as a list of entries, with its version. */
export function entriesOf({ version, updated_by, updated_at, ...selection }: EditedSelection): Arranged<Entry> {
  const { title, description, sounds } = selection;
  return { version, updated_by, updated_at, items: [{ title, description }, ...sounds] };
}

/** The details and the sounds of a list of entries. */
export function partsOf(entries: readonly Entry[]): { details: DetailsEntry; sounds: SelectionSound[] } {
  const details = entries.find((entry): entry is DetailsEntry => !isSound(entry));
  return { details: details ?? { title: "", description: "" }, sounds: entries.filter(isSound) };
}

/** What of an entry is saved: only that is compared. */
export const savedOf = (entry: Entry) =>
  isSound(entry) ? keyOf(entry) : [entry.title.trim(), entry.description.trim()];

/** What is sent of a list of entries. */
export function bodyOf(entries: readonly Entry[]): DetailsEntry & { sounds: SoundReference[] } {
  const { details, sounds } = partsOf(entries);
  return { ...details, sounds: sounds.map(({ sound }) => ({ type: soundKind(sound), id: sound.id })) };
}

/** Has the current selection of a refusal as a list of entries. @throws {ApiError} */
export async function savedAsEntries(saving: Promise<EditedSelection>): Promise<Arranged<Entry>> {
  try {
    return entriesOf(await saving);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.current) throw error;
    const current = entriesOf(error.current as EditedSelection);
    throw new ApiError(error.status, error.message, error.errors, error.retryAfterSeconds, current);
  }
}
