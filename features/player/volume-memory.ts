import { VOLUME_KEY } from "@/lib/config/browser-storage";

/** The volume kept in this browser, 0 to 1; full when there is none. */
export function rememberedVolume(): number {
  try {
    const kept = Number.parseFloat(localStorage.getItem(VOLUME_KEY) ?? "");
    return kept >= 0 && kept <= 1 ? kept : 1;
  } catch {
    return 1;
  }
}

/** Keeps the volume for the next visit, where the browser keeps anything. */
export function rememberVolume(volume: number): void {
  try {
    localStorage.setItem(VOLUME_KEY, String(volume));
  } catch {
    // The volume holds until the page goes.
  }
}
