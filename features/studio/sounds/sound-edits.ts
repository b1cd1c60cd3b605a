import { type ItemEdits, itemEdits, type Problem } from "@/features/studio/grid/item-edits";
import { withValues } from "@/features/studio/sounds/with-values";
import { type Field, SOUND_FIELDS, type SoundValues } from "@/features/work/sounds/sound-values";
import { request } from "@/lib/api/request";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

export type SoundProblem = Problem<PackSound, SoundValues>;

/** Cut at its bars, one of its sides, or the one from before. */
type Recording = "trim" | "mono" | "former";

export interface SoundEdits extends ItemEdits<PackSound, SoundValues, Field> {
  /** Gives a sound another recording: it is trimmed, made mono, or gets the one from before. Twice the same at once is done once. */
  rerecord: (id: number, to: Recording) => Promise<void>;
}

const SILENT = { silent: true } as const;

/** The edits of a pack's sounds. */
export function soundEdits(packId: number, onSaved: () => void): SoundEdits {
  const params = { id: packId };
  const edits = itemEdits(
    {
      pack: { kind: "sample", id: packId },
      fields: SOUND_FIELDS,
      withValues,
      saveOne: (id, body) => request("PUT /api/seller/sounds/{id}", { params: { id }, body }, SILENT),
      saveSeveral: async (body) =>
        (await request("PUT /api/seller/packs/{id}/sounds", { params, body }, SILENT)).sounds,
      arrange: (sound_ids) => request("PUT /api/seller/packs/{id}/order", { params, body: { sound_ids } }, SILENT),
      remove: (sound_ids) =>
        request("POST /api/seller/packs/{id}/sounds/remove", { params, body: { sound_ids } }, SILENT),
    },
    onSaved,
  );
  /** What is being done to the recordings of sounds, each after the one before. */
  const rerecorded = new Map<number, { to: Recording; done: Promise<void> }>();
  return {
    ...edits,
    rerecord(id, to) {
      const before = rerecorded.get(id);
      if (before?.to === to) return before.done;
      const renew = () =>
        edits.renew(id, (version) =>
          request(`POST /api/seller/sounds/{id}/${to}`, { params: { id }, body: { version } }, SILENT),
        );
      const done = (before?.done ?? Promise.resolve())
        .then(renew)
        .finally(() => rerecorded.get(id)?.done === done && rerecorded.delete(id));
      rerecorded.set(id, { to, done });
      return done;
    },
  };
}
