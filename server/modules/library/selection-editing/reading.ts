import type { z } from "zod";
import { type listEditedSelections, MAX_SELECTIONS } from "@/lib/contract/calls/library/selection-editing";
import type {
  EditedSelection,
  SelectionSound,
  SelectionState,
  SoundReference,
} from "@/lib/contract/entities/edited-selection";
import { soundKey } from "@/lib/contract/rules/kinds";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { findLastRecord } from "@/server/modules/kit/audit/repository";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import * as repository from "@/server/modules/library/selection-editing/repository";
import {
  readSelectionSounds,
  readSoundFacts,
  type SoundFacts,
} from "@/server/modules/library/selection-editing/sounds-repository";
import type { Database, Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

/** What changes what is edited; a cover overwrites nothing. */
const EDITS = ["selection.create", "selection.edit", "selection.add-sample", "selection.publish", "selection.retire"];

type EditedList = z.output<typeof listEditedSelections.response>;

/** Selections of a state, at most as many as there may be, how many there are of each, and the version of their order. */
export async function listSelections(
  db: Executor,
  { state, search }: { state: SelectionState; search?: string | undefined },
): Promise<EditedList> {
  const [items, counts, { updated_by, ...order }] = await Promise.all([
    repository.listSelections(db, { state, search, limit: MAX_SELECTIONS }),
    repository.countSelections(db),
    repository.readOrder(db),
  ]);
  return { ...order, updated_by: updated_by && toUserSummary(updated_by), items, counts };
}

/** A selection in any state with every sound, and who changed it last. Throws a Failure if there is none. */
export async function readSelection(db: Executor, id: number): Promise<EditedSelection> {
  const [selection, facts, last] = await Promise.all([
    repository.readSelection(db, id),
    readSelectionSounds(db, id),
    findLastRecord(db, { type: "selection", id }, EDITS),
  ]);
  if (!selection) throw notFound("There is no such selection.");
  const { cover_key, ...rest } = selection;
  return {
    ...rest,
    cover: pictureUrl(cover_key),
    updated_by: last && editorOf(last),
    updated_at: last?.created_at.toISOString() ?? null,
    sounds: await readSounds(db, facts),
  };
}

const editorOf = ({ id, username, display, thumb_key }: UserSummaryJson) =>
  toUserSummary({ id, username, display, thumb_key });

/** Sounds by kind and id, whether they are on sale or not; unknown ones are left out. */
export async function findSounds(db: Database, references: readonly SoundReference[]): Promise<SelectionSound[]> {
  return readSounds(db, await readSoundFacts(db, references));
}

async function readSounds(db: Executor, facts: readonly SoundFacts[]): Promise<SelectionSound[]> {
  const states = new Map(facts.map(({ type, id, state }) => [`${type}:${id}`, state]));
  const sounds = await readMixedSounds(db, facts, null);
  return sounds.flatMap((sound) => {
    const state = states.get(soundKey(sound));
    return state ? [{ sound, state }] : [];
  });
}
