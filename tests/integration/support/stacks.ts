import type { Stack } from "@/lib/contract/entities/stack";

/** A lane with a sample, as it is when it was just added. */
export const newLane = (sample_id: number) => ({
  sample_id,
  level_db: 0,
  pan: 0,
  is_muted: false,
  tempo_mode: "fit" as Stack["lanes"][number]["tempo_mode"],
  semitones: null as number | null,
});

/** What is sent to save a stack in F sharp minor with a lane for each sample. */
export const newStack = (sampleIds: readonly number[], values: object = {}) => ({
  title: "Night bus",
  bpm: 92.5,
  key: 6,
  is_minor: true,
  lanes: sampleIds.map(newLane),
  ...values,
});
