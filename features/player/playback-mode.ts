import { rememberedMode, rememberMode } from "@/features/player/player-memory";
import type { PlayerEngine } from "@/lib/client/player/engine";
import type { PlaybackMode } from "@/stores/player";
import { useQueue } from "@/stores/queue";

type ModeEngine = Pick<PlayerEngine, "setRepeat">;

/** The user's choice, which holds in this tab even where nothing can be stored. */
let chosen: PlaybackMode | undefined;

/** Sets what happens at the end of a sound, for now. */
export function applyMode(engine: ModeEngine, mode: PlaybackMode): void {
  engine.setRepeat(mode === "repeat");
  useQueue.setState({ continues: mode === "continue" });
}

/** Sets what happens at the end of a sound, as the user chose it: it is remembered. */
export function chooseMode(engine: ModeEngine, mode: PlaybackMode): void {
  chosen = mode;
  applyMode(engine, mode);
  rememberMode(mode);
}

/** Goes back to the user's own choice, after a list that was played as a whole. */
export function restoreMode(engine: ModeEngine): void {
  chosen ??= rememberedMode();
  applyMode(engine, chosen);
}
