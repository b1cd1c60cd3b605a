import { resolveCall } from "@/lib/api/url";
import type { PackRef } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { useQueue } from "@/stores/queue";

/** The call of each kind's page, and the name of its sounds in the response. */
const CALLS = {
  sample: { name: "GET /api/packs/{id}", sounds: "samples" },
  preset: { name: "GET /api/preset-packs/{id}", sounds: "presets" },
  oneshot: { name: "GET /api/oneshots/packs/{id}", sounds: "oneshots" },
} as const;

/**
 * Extends a queue with the first sounds of a pack by the remaining ones. A queue that has been replaced in the meantime
 * isn't changed, and after a failure only the first sounds remain.
 */
export async function queueWholePack({ kind, id }: PackRef, listId: string): Promise<void> {
  const call = CALLS[kind];
  const { url } = resolveCall(call.name, { params: { id } });
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return;
  const page = (await response.json()) as Partial<Record<string, Sound[]>>;
  const sounds = page[call.sounds] ?? [];
  const { current } = useQueue.getState();
  const sound = current?.list.id === listId ? current.list.sounds[current.index] : undefined;
  const index = sound ? sounds.findIndex((other) => soundKey(other) === soundKey(sound)) : -1;
  if (current && index >= 0) useQueue.setState({ current: { list: { ...current.list, sounds }, index } });
}
