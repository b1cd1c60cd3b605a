import type { z } from "zod";
import type {
  editPreset as editPresetCall,
  editPresets as editPresetsCall,
  presetPackFiles,
} from "@/lib/contract/calls/studio/pack-presets";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import {
  editItems,
  type ItemEditing,
  packOfItem,
  refuseUnknownTerms,
} from "@/server/modules/studio/pack-items/editing";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import { pluginIdsOf } from "@/server/modules/studio/pack-presets/plugins";
import * as repository from "@/server/modules/studio/pack-presets/repository";
import { readFiles } from "@/server/modules/studio/uploads/service";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type PresetEdit = z.output<NonNullable<(typeof editPresetCall)["body"]>>;
type PresetsEdit = z.output<NonNullable<(typeof editPresetsCall)["body"]>>;
type Values = Omit<PresetEdit, "version">;

const PRESETS: ItemEditing<PackPreset, Values> = {
  kind: "preset",
  read: repository.readPresetsById,
  check: refuseUnknownTerms,
  write,
};

/** The files and the presets of a preset pack. Throws a Failure (404). */
export async function readPresetFiles(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof presetPackFiles>> {
  const files = await readFiles({ db }, viewer, { kind: "preset", id });
  return { ...files, sounds: await repository.readPackPresets(db, id) };
}

/** Changes a preset of a pack that the viewer may edit. Throws as `editItems`. */
export async function editPreset(
  db: Database,
  viewer: Viewer,
  presetId: number,
  { version, ...values }: PresetEdit,
): Promise<PackPreset> {
  const packId = await packOfItem(db, "preset", presetId);
  const [preset] = await editItems(PRESETS, db, viewer, packId, [{ id: presetId, version, values }]);
  return preset!;
}

/** Changes several presets of a pack, all or none; a preset's own values go first. Throws as `editItems`. */
export function editPresets(
  db: Database,
  viewer: Viewer,
  packId: number,
  { sounds, ...shared }: PresetsEdit,
): Promise<PackPreset[]> {
  const edits = sounds.map(({ id, version, ...own }) => ({ id, version, values: { ...shared, ...own } }));
  return editItems(PRESETS, db, viewer, packId, edits);
}

async function write(tx: Transaction, viewer: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, plugins, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updatePresets(tx, ids, { ...columns, tags: distinctTags });
  if (genres) await replaceTerms(tx, "preset", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "preset", "instruments", ids, instruments);
  if (plugins) {
    const idOf = await pluginIdsOf(
      tx,
      viewer.id,
      plugins.map(({ title }) => title),
    );
    await repository.replacePlugins(
      tx,
      ids,
      plugins.map(({ title, version }) => ({ id: idOf.get(title)!, version })),
    );
  }
}
