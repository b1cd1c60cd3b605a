import { savesData } from "@/lib/client/navigation/data-saver";
import { PlayerEngine } from "@/lib/client/player/engine";
import { PreviewPool } from "@/lib/client/player/preview-pool";

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
  );
  return engine;
}
