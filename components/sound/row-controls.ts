/** The pointer's position in a waveform, 0 to 1. */
export function progressAt(wave: Element, clientX: number): number {
  const { left, width } = wave.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
}

/** Turns a row's play button into a pause button, or back. */
export function showPlaying(row: HTMLElement, playing: boolean): void {
  if (playing) row.setAttribute("aria-current", "true");
  else row.removeAttribute("aria-current");
  row.toggleAttribute("data-playing", playing);
  const button = row.querySelector("[data-play]");
  const label = button?.getAttribute("aria-label");
  if (label) button?.setAttribute("aria-label", label.replace(/^(Play|Pause)/, playing ? "Pause" : "Play"));
  const drawing = button?.querySelector("use");
  const href = drawing?.getAttribute("href");
  if (href) drawing?.setAttribute("href", href.replace(/(play|pause)$/, playing ? "pause" : "play"));
}
