import type { z } from "zod";
import type { editSound as editSoundCall, editSounds as editSoundsCall } from "@/lib/contract/endpoints/pack-sounds";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import * as removal from "@/server/modules/catalogue/pack-sounds/removal";
import * as repository from "@/server/modules/catalogue/pack-sounds/repository";
import { requireEditable } from "@/server/modules/catalogue/pack-states/access";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound, Outdated, refuseInvalid } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type SoundEdit = z.output<NonNullable<(typeof editSoundCall)["body"]>>;
type SoundsEdit = z.output<NonNullable<(typeof editSoundsCall)["body"]>>;

const CHANGED = "Somebody else changed this meanwhile.";

/**
 * Changes a sound of a pack that the viewer may edit. Throws Outdated with the present sound if its version is another
 * one, InvalidInput, or a Failure.
 */
export async function editSound(
  db: Database,
  viewer: Viewer,
  soundId: number,
  { version, ...values }: SoundEdit,
): Promise<PackSound> {
  const packId = await repository.findPackOfSound(db, soundId);
  if (packId === null) throw notFound();
  const [sound] = await edit(db, viewer, packId, [{ id: soundId, version, values }]);
  return sound!;
}

/** Changes several sounds of a pack, all or none; a sound's own values go first. Throws as `editSound` does. */
export function editSounds(
  db: Database,
  viewer: Viewer,
  packId: number,
  { sounds, ...shared }: SoundsEdit,
): Promise<PackSound[]> {
  const edits = sounds.map(({ id, version, ...own }) => ({ id, version, values: { ...shared, ...own } }));
  return edit(db, viewer, packId, edits);
}

type Values = Omit<SoundEdit, "version">;

async function edit(
  db: Database,
  viewer: Viewer,
  packId: number,
  sounds: readonly { id: number; version: number; values: Values }[],
): Promise<PackSound[]> {
  const ids = [...new Set(sounds.map(({ id }) => id))];
  return db.transaction(async (tx) => {
    await requireEditable(tx, viewer, packId);
    await refuseUnknownTerms(tx, {
      genres: sounds.flatMap(({ values }) => values.genres ?? []),
      instruments: sounds.flatMap(({ values }) => values.instruments ?? []),
    });
    const versions = await repository.lockSounds(tx, packId, ids);
    if (versions.size < ids.length) throw notFound();
    const changed = sounds.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
    if (changed.length > 0) {
      const current = await repository.readSoundsById(tx, changed);
      throw new Outdated(CHANGED, sounds.length === 1 ? current[0] : current);
    }
    const groups = new Map<string, { ids: Set<number>; values: Values }>();
    for (const { id, values } of sounds) {
      const key = JSON.stringify(values);
      const group = groups.get(key) ?? { ids: new Set(), values };
      groups.set(key, group);
      group.ids.add(id);
    }
    for (const group of groups.values()) await write(tx, [...group.ids], group.values);
    return repository.readSoundsById(tx, ids);
  });
}

/** Writes the same values to several sounds. */
async function write(tx: Transaction, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateSounds(tx, ids, { ...columns, tags: distinctTags });
  if (genres) await repository.replaceTerms(tx, "genres", ids, genres);
  if (instruments) await repository.replaceTerms(tx, "instruments", ids, instruments);
}

async function refuseUnknownTerms(
  db: Executor,
  terms: { genres?: readonly number[] | undefined; instruments?: readonly number[] | undefined },
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const kind of ["genres", "instruments"] as const) {
    const ids = new Set(terms[kind]);
    if (ids.size === 0 || (await repository.countTerms(db, kind, [...ids])) === ids.size) continue;
    errors[kind] = [kind === "genres" ? "There is no such genre." : "There is no such instrument."];
  }
  refuseInvalid(errors);
}

/** Puts a pack's sounds in order. Throws a Failure "conflict" if they are not the ones that it has. */
export async function orderSounds(
  db: Database,
  viewer: Viewer,
  packId: number,
  soundIds: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEditable(tx, viewer, packId);
    const present = new Set(await repository.readSoundIds(tx, packId));
    const ordered = new Set(soundIds);
    if (ordered.size !== soundIds.length) throw new InvalidInput({ sound_ids: ["Names a sound twice."] });
    if (ordered.size !== present.size || soundIds.some((id) => !present.has(id))) {
      throw new Failure("conflict", "The sounds of this pack have changed meanwhile. Load it again to order them.");
    }
    await repository.updateOrder(tx, soundIds);
  });
}

/** Removes sounds of a pack, all or none. Throws a Failure: 404, or 409 as `removal.removeSounds`. */
export async function removeSounds(
  db: Database,
  viewer: Viewer,
  packId: number,
  soundIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(soundIds)];
  await db.transaction(async (tx) => {
    await requireEditable(tx, viewer, packId);
    if ((await repository.lockSounds(tx, packId, ids)).size < ids.length) throw notFound();
    await removal.removeSounds(tx, ids);
  });
}
