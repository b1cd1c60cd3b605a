import { PLAYBACK_KEY, VOLUME_KEY } from "@/lib/client/browser-storage";
import type { PlaybackMode } from "@/stores/player";

/** The volume stored in this browser, 0 to 1; 1 if there is none. */
export function rememberedVolume(): number {
  const volume = Number.parseFloat(read(VOLUME_KEY) ?? "");
  return volume >= 0 && volume <= 1 ? volume : 1;
}

/** Stores the volume for the next visit. */
export function rememberVolume(volume: number): void {
  write(VOLUME_KEY, String(volume));
}

/** The mode stored in this browser. */
export function rememberedMode(): PlaybackMode {
  const mode = read(PLAYBACK_KEY);
  return mode === "repeat" || mode === "continue" ? mode : "once";
}

/** Stores the mode for the next visit. */
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
    // Storage is blocked or full: the value lasts until the page is left.
  }
}
