import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/calls";
import { soundKey } from "@/lib/contract/kinds";
import { useQueue } from "@/stores/queue";

const CALL = "GET /api/packs/{id}";

/**
 * Extends a queue with the first sounds of a sample pack by the remaining ones. A queue that has been replaced in the
 * meantime isn't changed, and after a failure only the first sounds remain.
 */
export async function queueWholePack(packId: number, listId: string): Promise<void> {
  const { url } = resolveCall(CALL, { params: { id: packId } });
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return;
  const { samples } = (await response.json()) as CallResponse<typeof CALL>;
  const { current } = useQueue.getState();
  const sound = current?.list.id === listId ? current.list.sounds[current.index] : undefined;
  const index = sound ? samples.findIndex((sample) => soundKey(sample) === soundKey(sound)) : -1;
  if (current && index >= 0) useQueue.setState({ current: { list: { ...current.list, sounds: samples }, index } });
}
