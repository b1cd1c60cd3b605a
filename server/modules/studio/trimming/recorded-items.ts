import { type TrimPlan, trimPlan } from "@/lib/audio/trim-plan";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { readOneshotsById } from "@/server/modules/studio/pack-items/oneshot-repository";
import type { RecordedKind } from "@/server/modules/studio/pack-items/recordings";
import { readSoundsById } from "@/server/modules/studio/pack-items/sound-repository";
import { mixChanged } from "@/server/modules/studio/stems/changed-stems";
import type { Executor, Transaction } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";

/** Items of one kind whose recordings are cut and put back. */
export interface RecordedItems<Item> {
  kind: RecordedKind;
  /** Some items of a pack, in its order. */
  read: (db: Executor, ids: readonly number[]) => Promise<Item[]>;
  /** Where the recording of an item is cut, and what the rest is taken for; null where that mends nothing. */
  cutOf: (item: Item) => (TrimPlan & { hint: "loop" | "one-shot" }) | null;
  /** Does what follows when an item has another recording. Its pack is locked. */
  changed: (tx: Transaction, queue: Pick<JobQueue, "send">, id: number) => Promise<void>;
  words: Record<"nothingToTrim" | "noFormer", string>;
}

export const SOUNDS: RecordedItems<PackSound> = {
  kind: "sample",
  read: readSoundsById,
  cutOf: (sound) => {
    const plan = trimPlan(sound);
    return plan && { ...plan, hint: plan.beats === null ? "one-shot" : "loop" };
  },
  changed: mixChanged,
  words: {
    nothingToTrim: "There is nothing to trim: no silence at an end, and no end of a loop beside the bar.",
    noFormer: "This sound has no other file from before.",
  },
};

export const ONESHOTS: RecordedItems<PackOneshot> = {
  kind: "oneshot",
  read: readOneshotsById,
  cutOf: (oneshot) => {
    const plan = trimPlan({ ...oneshot, tempo: null });
    return plan && { ...plan, hint: "one-shot" };
  },
  changed: async () => {},
  words: {
    nothingToTrim: "There is nothing to trim: no silence at an end.",
    noFormer: "This one-shot has no other file from before.",
  },
};
