import { MAX_SELECTIONS } from "@/lib/contract/calls/library/selection-editing";
import type { EditedSelection, SoundReference } from "@/lib/contract/entities/edited-selection";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { slugWords, uniqueSlug } from "@/server/modules/library/playlists/slug";
import { announce } from "@/server/modules/library/selection-editing/announcing";
import { readSelection } from "@/server/modules/library/selection-editing/reading";
import * as repository from "@/server/modules/library/selection-editing/repository";
import {
  readSelectionSounds,
  readSoundFacts,
  type SoundFacts,
  writeSelectionSounds,
} from "@/server/modules/library/selection-editing/sounds-repository";
import { lockOpen, requireVersion } from "@/server/modules/library/selection-editing/states";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import type { AuditValues } from "@/server/platform/db/schema/audit";
import { conflict, InvalidInput } from "@/server/platform/errors";

interface Details {
  title: string;
  description: string;
}

/** Creates an empty selection that isn't public. Throws a Failure while too many wait to be published. */
export function createSelection({ actor, db }: ActionContext, details: Details): Promise<EditedSelection> {
  return db.transaction(async (tx) => {
    await repository.lockOrder(tx);
    const { unpublished } = await repository.countSelections(tx);
    if (unpublished >= MAX_SELECTIONS) {
      throw conflict(`${MAX_SELECTIONS} selections aren’t published yet. Publish or delete one of them first.`);
    }
    const id = await insert(tx, { ...details, created_by: actor.id });
    const after = { title: details.title };
    await recordAudit(tx, actor, { action: "selection.create", subject: { type: "selection", id }, after });
    return readSelection(tx, id);
  });
}

/** Its address is its first title, with random letters where another list has that one. */
async function insert(tx: Transaction, values: Details & { created_by: number }): Promise<number> {
  const words = slugWords(values.title);
  const id = words ? await repository.insertSelection(tx, { ...values, slug: words }) : null;
  const made = id ?? (await repository.insertSelection(tx, { ...values, slug: uniqueSlug(values.title) }));
  if (made === null) throw new Error("No address was free for the new selection.");
  return made;
}

/**
 * Changes title, text and sounds of a selection. What is added has to be on sale; what is in it may stay. Creators of what
 * is added to a public one are told. Throws InvalidInput, Outdated with the present selection, or a Failure if it is
 * retired.
 */
export async function editSelection(
  context: ActionContext,
  { id, version, sounds, ...details }: { id: number; version: number; sounds: SoundReference[] } & Details,
): Promise<EditedSelection> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    const selection = await lockOpen(tx, id);
    const before = await readSelectionSounds(tx, id);
    const change = changeOf({ ...selection, sounds: before }, { ...details, sounds });
    if (!change) return readSelection(tx, id);
    await requireVersion(tx, selection, version);
    const added = await requireOnSale(tx, sounds, before);
    const isPublic = selection.state === "showing";
    if (isPublic) requireShown(sounds, [...before, ...added]);
    await writeSelectionSounds(tx, id, sounds, actor.id);
    await repository.updateSelection(tx, id, details);
    await recordAudit(tx, actor, { action: "selection.edit", subject: { type: "selection", id }, ...change });
    if (isPublic) await announce(tx, { ...selection, ...details }, added);
    return readSelection(tx, id);
  });
}

const keyOf = ({ type, id }: SoundReference) => `${type}:${id}`;

/** The sounds that aren't among those before. Throws InvalidInput if one of them isn't on sale. */
async function requireOnSale(
  tx: Transaction,
  sounds: readonly SoundReference[],
  before: readonly SoundReference[],
): Promise<SoundFacts[]> {
  const had = new Set(before.map(keyOf));
  const wanted = sounds.filter((sound) => !had.has(keyOf(sound)));
  const found = await readSoundFacts(tx, wanted);
  const refused = found.filter(({ state }) => state !== "listed").map(({ title }) => title);
  if (found.length < wanted.length) refused.push("a sound that doesn’t exist");
  if (refused.length > 0) throw new InvalidInput({ sounds: [`Not on sale: ${refused.join(", ")}.`] });
  return found;
}

/** Throws InvalidInput unless one of the sounds is on sale. */
function requireShown(sounds: readonly SoundReference[], facts: readonly SoundFacts[]): void {
  const listed = new Set(facts.filter(({ state }) => state === "listed").map(keyOf));
  if (!sounds.some((sound) => listed.has(keyOf(sound)))) {
    throw new InvalidInput({ sounds: ["A public selection has at least one sound that is on sale."] });
  }
}

type Content = Details & { sounds: readonly SoundReference[] };

/** What an edit changes, for the record; null if nothing. */
function changeOf(before: Content, after: Content) {
  const [old, now] = [before.sounds.map(keyOf), after.sounds.map(keyOf)];
  const [had, has] = [new Set(old), new Set(now)];
  const added = now.filter((key) => !had.has(key));
  const removed = old.filter((key) => !has.has(key));
  const kept = (keys: string[]) => keys.filter((key) => had.has(key) && has.has(key)).join();
  const changed = (["title", "description"] as const).filter((name) => before[name] !== after[name]);
  const values = (of: Details) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  const lists: AuditValues = {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(kept(old) !== kept(now) && { is_rearranged: true }),
  };
  if (changed.length === 0 && Object.keys(lists).length === 0) return null;
  return { before: values(before), after: { ...values(after), ...lists } };
}
