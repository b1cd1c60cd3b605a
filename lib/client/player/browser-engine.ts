import { savesData } from "@/lib/client/navigation/data-saver";
import { PlayerEngine } from "@/lib/client/player/engine";
import { PreviewPool } from "@/lib/client/player/preview-pool";
import type { LapSource } from "@/lib/client/player/repeat";
import type { Sound } from "@/lib/contract/entities/sound";

/** Laps whose code is fetched when the first one is asked for. */
class LateLaps implements LapSource {
  #laps: LapSource | undefined;

  ready(sound: Sound) {
    return this.#laps?.ready(sound) ?? null;
  }

  async load(sound: Sound) {
    if (savesData()) return null;
    const [{ Laps }, { holdSystemControls }] = await Promise.all([
      import("@/lib/client/player/laps"),
      import("@/lib/client/player/system-hold"),
    ]);
    holdSystemControls(browserEngine());
    this.#laps ??= new Laps();
    return this.#laps.load(sound);
  }
}

let engine: PlayerEngine | undefined;

/** The only engine of this tab, created on first use. */
export function browserEngine(): PlayerEngine {
  engine ??= new PlayerEngine(
    new PreviewPool({
      createMedia: () => new Audio(),
      fetch: (url, init) => fetch(url, init),
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
      savesData,
    }),
    new LateLaps(),
  );
  return engine;
}
