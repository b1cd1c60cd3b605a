import type { editPreset } from "@/lib/contract/calls/studio/pack-presets";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { type ItemEditing, refuseUnknownTerms } from "@/server/modules/studio/pack-items/editing";
import { findOrProposePlugins } from "@/server/modules/studio/pack-items/plugins";
import * as repository from "@/server/modules/studio/pack-items/preset-repository";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import type { Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type Values = Omit<ParsedInput<typeof editPreset>["body"], "version">;

/** How the presets of a pack are edited. */
export const PRESETS: ItemEditing<PackPreset, Values> = {
  kind: "preset",
  read: repository.readPresetsById,
  check: refuseUnknownTerms,
  write,
};

async function write(tx: Transaction, viewer: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, plugins, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updatePresets(tx, ids, { ...columns, tags: distinctTags });
  if (genres) await replaceTerms(tx, "preset", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "preset", "instruments", ids, instruments);
  if (plugins) {
    const idOf = await findOrProposePlugins(
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
