import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import type { Executor } from "@/server/platform/db/database";

export interface SoundReference {
  type: SoundKind;
  id: number;
}

const READERS = { sample: readSamples, oneshot: readOneshots, preset: readPresets } as const;

/** Sounds of several kinds in the order of the references, with the viewer's likes; unknown ones are omitted. */
export async function readMixedSounds(
  db: Executor,
  references: readonly SoundReference[],
  viewerId: number | null,
): Promise<Sound[]> {
  const found = new Map<string, Sound>();
  await Promise.all(
    (["sample", "oneshot", "preset"] as const).map(async (type) => {
      const ids = references.filter((reference) => reference.type === type).map(({ id }) => id);
      for (const sound of await READERS[type](db, ids, viewerId)) found.set(`${type}:${sound.id}`, sound);
    }),
  );
  return references.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? []);
}
