import { type LiveMedia, showLiveWaveform } from "@/components/sound/live-waveform";
import { showPlaying } from "@/components/sound/row-controls";
import type { PlayerEngine } from "@/lib/client/player/engine";
import { writePosition } from "@/lib/client/player/slider-position";
import { formatRemaining } from "@/lib/format/time";
import { useQueue } from "@/stores/queue";

/** Undoes a mark. */
type Unmark = () => void;

/** Counts the row's time down and updates its slider's values. */
function followSeconds(row: HTMLElement, engine: PlayerEngine): Unmark {
  const cell = row.querySelector<HTMLElement>("[data-time]");
  const wave = row.querySelector<HTMLElement>("[data-wave]");
  const length = cell?.textContent ?? "";
  const show = () => {
    const { time, duration } = engine.position;
    if (cell) cell.textContent = formatRemaining(time, duration);
    if (wave) writePosition(wave, { time, duration });
  };
  // A grid is one tab stop.
  const isStop = !row.closest('[role="grid"]');
  let second = -1;
  const stop = engine.onChange(({ currentTime }) => {
    if (currentTime !== second) show();
    second = currentTime;
  });
  if (wave && isStop) wave.tabIndex = 0;
  show();
  return () => {
    stop();
    if (cell) cell.textContent = length;
    if (!wave) return;
    wave.tabIndex = -1;
    writePosition(wave, { time: 0, duration: engine.position.duration }, true);
  };
}

/** The rows of a sound: first that of an open quick view, then those of the list that it was started from. */
function rowsOf(key: string): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-sound="${CSS.escape(key)}"]`)];
  const list = useQueue.getState().current?.list.id;
  const rank = (row: HTMLElement) => {
    if (row.closest("dialog[open]")) return 0;
    return row.closest<HTMLElement>("[data-sounds]")?.dataset.sounds === list ? 1 : 2;
  };
  return rows.sort((a, b) => rank(a) - rank(b));
}

/** Marks all rows of the playing sound, and gives the first of them a live waveform. */
export function markRows(engine: PlayerEngine): void {
  const marked = new Map<HTMLElement, Unmark>();
  let live: { row: HTMLElement; media: LiveMedia; remove: Unmark } | null = null;

  function removeLive(): void {
    live?.remove();
    live = null;
  }

  function mark(row: HTMLElement): void {
    const unfollow = followSeconds(row, engine);
    showPlaying(row, true);
    marked.set(row, () => {
      unfollow();
      showPlaying(row, false);
      row.removeAttribute("data-loading");
    });
  }

  function showLive(row: HTMLElement | undefined): void {
    const { media, state } = engine;
    if (live && (live.row !== row || live.media !== media)) removeLive();
    const wave = row?.querySelector<HTMLElement>("[data-wave]");
    // Rendered once the sound is audible, not earlier.
    if (live || !row || !wave || !state.sample || state.inprogress || !media) return;
    const { peaks, duration_seconds: duration } = state.sample;
    live = { row, media, remove: showLiveWaveform({ wave, peaks, duration, media }) };
  }

  function update(): void {
    const { playing, inprogress } = engine.state;
    const rows = playing ? rowsOf(playing) : [];
    for (const [row, unmark] of marked) {
      if (rows.includes(row)) continue;
      unmark();
      marked.delete(row);
    }
    for (const row of rows) {
      if (!marked.has(row)) mark(row);
      row.toggleAttribute("data-loading", inprogress);
    }
    showLive(rows[0]);
  }

  let seen = { playing: engine.state.playing, inprogress: engine.state.inprogress };
  engine.onChange(({ playing, inprogress }) => {
    if (playing === seen.playing && inprogress === seen.inprogress) return;
    seen = { playing, inprogress };
    update();
  });
  engine.onReplacement(update);
  // Rows were added or removed.
  useQueue.subscribe(update);
}
