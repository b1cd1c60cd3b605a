import { showPlaying } from "@/components/sound/row-controls";
import type { QueueCommands } from "@/features/player/queue-commands";
import { PACK_CALLS } from "@/lib/api/kind-calls";
import { resolveCall } from "@/lib/api/url";
import type { PlayerEngine } from "@/lib/client/player/engine";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { useQueue } from "@/stores/queue";

const PACK = "[data-pack]";
const listId = (pack: string) => `pack-card ${pack}`;

/** The card of the pack whose play button received an event; null for any other target. */
export function clickedCard(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && target.closest("[data-play]") ? target.closest<HTMLElement>(PACK) : null;
}

/** The sounds of a pack with a key such as `sample:12`; null if they can't be loaded. */
async function loadSounds(pack: string): Promise<readonly Sound[] | null> {
  const [kind, id] = pack.split(":");
  const { url } = resolveCall(PACK_CALLS[kind as PackKind].detail, { params: { id: Number(id) } });
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return null;
  const detail = (await response.json()) as Record<"samples" | "presets" | "oneshots", Sound[] | undefined>;
  return detail.samples ?? detail.presets ?? detail.oneshots ?? null;
}

/**
 * Plays whole packs from their cards: listens on the document, and marks the cards of the pack that plays. Returns a
 * handler for a click from before this was loaded.
 */
export function listenToPacks(
  engine: PlayerEngine,
  queue: QueueCommands,
  onFailure: () => void,
): (event: Event) => void {
  let wanted: string | null = null;
  const current = () => useQueue.getState().current?.list.id;

  async function click(card: HTMLElement): Promise<void> {
    const pack = card.dataset.pack ?? "";
    if (current() === listId(pack) && engine.state.sample) return engine.toggle();
    wanted = pack;
    mark();
    const sounds = await loadSounds(pack);
    if (wanted !== pack) return;
    wanted = null;
    if (sounds?.length) queue.playAll({ id: listId(pack), sounds, page: 1, lastPage: 1 });
    else onFailure();
    mark();
  }

  function mark(): void {
    const playing = engine.state.playing === null ? null : current();
    for (const card of document.querySelectorAll<HTMLElement>(PACK)) {
      const isPlaying = playing === listId(card.dataset.pack ?? "");
      if (isPlaying !== card.hasAttribute("data-playing")) showPlaying(card, isPlaying);
      card.toggleAttribute("data-loading", card.dataset.pack === wanted);
    }
  }

  function handle(event: Event): void {
    const card = event.type === "click" ? clickedCard(event.target) : null;
    if (card) void click(card);
  }

  engine.onChange(mark);
  useQueue.subscribe(mark);
  document.addEventListener("click", handle);
  return handle;
}
