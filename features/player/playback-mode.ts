import { rememberedMode, rememberMode } from "@/features/player/player-memory";
import type { PlayerEngine } from "@/lib/client/player/engine";
import type { PlaybackMode } from "@/stores/player";
import { useQueue } from "@/stores/queue";

type ModeEngine = Pick<PlayerEngine, "setRepeat">;

/** The user's choice, which lasts in this tab even if it can't be stored. */
let chosen: PlaybackMode | undefined;

/** Sets what happens at the end of a sound, without storing it. */
export function applyMode(engine: ModeEngine, mode: PlaybackMode): void {
  engine.setRepeat(mode === "repeat");
  useQueue.setState({ continues: mode === "continue" });
}

/** Sets and stores the user's choice of what happens at the end of a sound. */
export function chooseMode(engine: ModeEngine, mode: PlaybackMode): void {
  chosen = mode;
  applyMode(engine, mode);
  rememberMode(mode);
}

/** Restores the user's own choice, after a list was played as a whole. */
export function restoreMode(engine: ModeEngine): void {
  chosen ??= rememberedMode();
  applyMode(engine, chosen);
}
