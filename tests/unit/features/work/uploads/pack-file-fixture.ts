import type { PackFile } from "@/lib/contract/calls/studio/pack-files";

/** A file of a pack that is ready. */
export const packFile = (id: number, values: Partial<PackFile> = {}): PackFile => ({
  id,
  kind: "sound",
  path: `File ${id}.wav`,
  bytes: 10,
  modified_at: null,
  state: "ready",
  failure: null,
  received_bytes: 10,
  notice: null,
  place: null,
  sound_id: null,
  preset_id: null,
  oneshot_id: null,
  ...values,
});
