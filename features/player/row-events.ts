import { progressAt } from "@/components/sound/row-controls";
import { rowOf } from "@/components/sound/rows";
import { placeInSound } from "@/features/player/bar-places";
import { locate, type QueueCommands } from "@/features/player/queue-commands";
import type { PlayerEngine } from "@/lib/client/player/engine";
import { seekByKey } from "@/lib/client/player/seek-keys";
import { writePosition } from "@/lib/client/player/slider-position";

/** How long the pointer rests on a row before its preview is fetched, in ms. */
const REST_MS = 60;

const EVENTS = ["pointerover", "pointerout", "pointerdown", "focusin", "click", "keydown"] as const;

function placeOf(row: HTMLElement) {
  return locate(row.dataset.sound ?? "", row.closest<HTMLElement>("[data-sounds]")?.dataset.sounds);
}

/** Rows in step share one playhead: a sound starts where that of another of them is. */
function sharedProgress(row: HTMLElement, { state: { playing }, position }: PlayerEngine): number | undefined {
  const others = row.closest("[data-in-step]");
  if (!playing || !others?.querySelector(`[data-sound="${CSS.escape(playing)}"]`)) return undefined;
  return position.progress;
}

/** Listens on the document for events in rows. Returns a handler for events from before this was loaded. */
export function listenToRows(engine: PlayerEngine, queue: QueueCommands): (event: Event) => void {
  let resting: { row: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null;

  function warm(row: HTMLElement): void {
    const place = placeOf(row);
    const sound = place?.list.sounds[place.index];
    if (sound) engine.warm(sound);
  }

  function rest(row: HTMLElement): void {
    if (resting?.row === row) return;
    leave();
    resting = { row, timer: setTimeout(() => warm(row), REST_MS) };
  }

  function leave(): void {
    if (!resting) return;
    clearTimeout(resting.timer);
    const place = placeOf(resting.row);
    const sound = place?.list.sounds[place.index];
    resting = null;
    if (sound) engine.leave(sound);
  }

  function click(row: HTMLElement, event: MouseEvent, target: Element): void {
    const place = placeOf(row);
    if (!place) return;
    const plays = engine.state.playing === row.dataset.sound;
    const wave = target.closest<HTMLElement>("[data-wave]");
    const button = target.closest<HTMLElement>("[data-play]");
    if (wave) {
      const progress = placeInSound(wave, progressAt(wave, event.clientX));
      const duration = place.list.sounds[place.index]?.duration_seconds ?? 0;
      writePosition(wave, { time: progress * duration, duration }, true);
      if (plays) engine.seek(progress);
      else queue.start(place.list, place.index, progress);
    } else if (button?.dataset.from) {
      if (button.hasAttribute("data-again")) engine.setRepeat(true);
      if (plays) engine.seek(Number(button.dataset.from));
      else queue.start(place.list, place.index, Number(button.dataset.from));
    } else if (button) {
      if (plays) engine.pause();
      else queue.start(place.list, place.index, sharedProgress(row, engine));
    }
  }

  function steer(row: HTMLElement, event: KeyboardEvent, target: Element): void {
    if (!target.matches("[data-wave]") || engine.state.playing !== row.dataset.sound) return;
    seekByKey(engine, target, event);
  }

  function handle(event: Event): void {
    const { target } = event;
    const row = rowOf(target);
    if (!row || !(target instanceof Element)) return;
    if (event.type === "pointerover") rest(row);
    else if (event.type === "pointerout") {
      if (!row.contains((event as PointerEvent).relatedTarget as Node | null)) leave();
    } else if (event.type === "pointerdown" || event.type === "focusin") {
      if (target.closest("[data-play], [data-wave]")) warm(row);
    } else if (event.type === "click") click(row, event as MouseEvent, target);
    else steer(row, event as KeyboardEvent, target);
  }

  for (const type of EVENTS) document.addEventListener(type, handle, { passive: type !== "keydown" });
  return handle;
}
