import { PLAYBACK_KEY, VOLUME_KEY } from "@/lib/config/browser-storage";
import type { PlaybackMode } from "@/stores/player";

/** The volume that this browser remembers, 0 to 1; full when there is none. */
export function rememberedVolume(): number {
  const volume = Number.parseFloat(read(VOLUME_KEY) ?? "");
  return volume >= 0 && volume <= 1 ? volume : 1;
}

/** Remembers the volume for the next visit. */
export function rememberVolume(volume: number): void {
  write(VOLUME_KEY, String(volume));
}

/** The mode that this browser remembers. */
export function rememberedMode(): PlaybackMode {
  const mode = read(PLAYBACK_KEY);
  return mode === "repeat" || mode === "continue" ? mode : "once";
}

/** Remembers the mode for the next visit. */
export function rememberMode(mode: PlaybackMode): void {
  write(PLAYBACK_KEY, mode);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the value holds until the page is left.
  }
}
