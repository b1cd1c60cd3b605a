import { BEATS_SHOWN } from "@/features/player/bar-places";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";
import type { PlayerEngine } from "@/lib/client/player/engine";

const COLUMNS_A_BEAT = 4;
const SVG = "http://www.w3.org/2000/svg";

/** Beats of the session that a lap takes, and which part of the sound it is, from 0 to 1. */
interface LapPart {
  beats: number;
  from: number;
  to: number;
}

const drawn = new WeakMap<HTMLElement, { host: HTMLElement; key: string }>();

/** Draws the lap of a sound on eight bars over its waveform, from the stored peaks: once, and its repeats at half strength. */
export function drawBars(wave: HTMLElement, peaks: string, lap: LapPart): void {
  const key = `${lap.beats} ${lap.from} ${lap.to}`;
  if (drawn.get(wave)?.key === key && drawn.get(wave)?.host.isConnected) return;
  clearBars(wave);
  const columns = Math.round(lap.beats * COLUMNS_A_BEAT);
  const part = peaks.slice(Math.floor(lap.from * peaks.length), Math.ceil(lap.to * peaks.length));
  const path = wavePath(part, columns + 1);
  const host = document.createElement("span");
  host.className = "wave-bars";
  host.style.setProperty("--lap", `${Math.min(100, (lap.beats / BEATS_SHOWN) * 100)}%`);
  const head = document.createElement("span");
  head.className = "wave-head";
  host.append(drawing(path, columns), drawing(path, columns, "wave-played"), head);
  wave.append(host);
  wave.dataset.bars = key;
  drawn.set(wave, { host, key });
}

export function clearBars(wave: HTMLElement): void {
  drawn.get(wave)?.host.remove();
  drawn.delete(wave);
  delete wave.dataset.bars;
}

/** Moves the playhead of what is heard over its eight bars. `beatsHeard` are those since it began. */
export function followBars(engine: Pick<PlayerEngine, "state" | "onChange">, beatsHeard: () => number | null): void {
  let frame = 0;
  function show(): void {
    const part = ((beatsHeard() ?? 0) % BEATS_SHOWN) / BEATS_SHOWN;
    for (const bars of document.querySelectorAll<HTMLElement>("[data-playing] > [data-bars] > .wave-bars"))
      bars.style.setProperty("--p", `${(part * 100).toFixed(2)}%`);
    frame = requestAnimationFrame(show);
  }
  engine.onChange(({ playing }) => {
    cancelAnimationFrame(frame);
    if (playing !== null) show();
  });
}

function drawing(path: string, columns: number, className = ""): SVGElement {
  const svg = element("svg", {
    viewBox: `0 0 ${BEATS_SHOWN * COLUMNS_A_BEAT} ${WAVE_HEIGHT}`,
    preserveAspectRatio: "none",
    "aria-hidden": "true",
    class: className,
  });
  for (let at = 0; at < BEATS_SHOWN * COLUMNS_A_BEAT; at += columns) {
    const lap = element("g", { transform: `translate(${at} 0)`, class: at === 0 ? "" : "wave-again" });
    const mirror = `matrix(1 0 0 -1 0 ${WAVE_HEIGHT})`;
    lap.append(element("path", { d: path }), element("path", { d: path, transform: mirror }));
    svg.append(lap);
  }
  return svg;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
