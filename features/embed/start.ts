import { progressAt, showPlaying } from "@/components/sound/row-controls";
import { rowOf } from "@/components/sound/rows";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { trackPlay } from "@/lib/client/player/play-tracking";
import { seekByKey } from "@/lib/client/player/seek-keys";
import { writePosition } from "@/lib/client/player/slider-position";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { formatRemaining } from "@/lib/format/time";

/** The script of an embedded page: the site's player engine without the rest of the site. */

const engine = browserEngine();
const sounds = JSON.parse(document.getElementById("sounds")?.textContent ?? "[]") as Sound[];
const keys = sounds.map(soundKey);
const playAll = document.querySelector<HTMLElement>("[data-play-all]");
let shown: { row: HTMLElement; sound: Sound } | null = null;

const soundOf = (row: HTMLElement | null) => sounds[keys.indexOf(row?.dataset.sound ?? "")];
const rowByKey = (key: string) => document.querySelector<HTMLElement>(`[data-sound="${key}"]`);

function showPosition(row: HTMLElement, sound: Sound, time: number, progress: number): void {
  const wave = row.querySelector<HTMLElement>("[data-wave]");
  wave?.style.setProperty("--p", `${progress * 100}%`);
  if (wave) writePosition(wave, { time, duration: sound.duration_seconds });
  const length = row.querySelector("[data-time]");
  if (length) {
    length.textContent = progress > 0 ? formatRemaining(time, sound.duration_seconds) : sound.duration;
  }
}

function showPlayAll(playing: boolean): void {
  const label = playAll?.getAttribute("aria-label") ?? "";
  playAll?.setAttribute("aria-label", label.replace(/^(Play|Pause)/, playing ? "Pause" : "Play"));
  playAll?.querySelector("use")?.setAttribute("href", `#icon-${playing ? "pause" : "play"}`);
  playAll?.toggleAttribute("data-playing", playing);
}

let before = engine.state;
engine.onChange((state) => {
  const ended = before.playing !== null && state.playing === null && state.demo === null;
  if (before.playing !== state.playing) {
    const row = state.demo ? rowByKey(state.demo.key) : null;
    if (shown) showPlaying(shown.row, false);
    if (shown && shown.row !== row) showPosition(shown.row, shown.sound, 0, 0);
    shown = row && state.sample ? { row, sound: state.sample } : null;
    if (shown) showPlaying(shown.row, state.playing !== null);
    showPlayAll(state.playing !== null);
  }
  const last = before.playing;
  before = state;
  const next = sounds[keys.indexOf(last ?? "") + 1];
  if (ended && next) queueMicrotask(() => engine.play(next));
});
engine.onTick(({ time, progress }) => {
  if (shown) showPosition(shown.row, shown.sound, time, progress);
});
engine.onStart(trackPlay);

function toggle(sound: Sound | undefined): void {
  if (!sound) return;
  if (engine.state.demo?.key === soundKey(sound)) engine.toggle();
  else engine.play(sound);
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const sound = soundOf(rowOf(event.target));
  const wave = event.target.closest("[data-wave]");
  if (event.target.closest("[data-play-all]")) {
    if (engine.state.demo) engine.toggle();
    else toggle(sounds[0]);
  } else if (event.target.closest("[data-play]")) toggle(sound);
  else if (wave && sound) {
    const progress = progressAt(wave, event.clientX);
    if (engine.state.playing === soundKey(sound)) engine.seek(progress);
    else engine.play(sound, progress);
  }
});
document.addEventListener("keydown", (event) => {
  const wave = event.target instanceof Element && event.target.closest("[data-wave]");
  if (!wave) return;
  if (event.key !== "Enter" && event.key !== " ") return seekByKey(engine, wave, event);
  toggle(soundOf(rowOf(event.target)));
  event.preventDefault();
});
document.addEventListener("pointerover", (event) => {
  const sound = soundOf(rowOf(event.target));
  if (sound && sound.id !== engine.state.sample?.id) engine.warm(sound);
});
