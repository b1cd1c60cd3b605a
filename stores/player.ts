import { create } from "zustand";
import type { EngineState } from "@/lib/client/player/engine-state";
import type { Sound } from "@/lib/contract/entities/sound";
import { openAmong, useDialogs } from "@/stores/dialogs";
import type { SoundList } from "@/stores/queue";

/** What happens at the end of a sound: nothing, the same sound again, or the next one of its list. */
export type PlaybackMode = "once" | "repeat" | "continue";

interface PlayerState extends EngineState {
  /** Whether a quick view is open. The player stops when it closes. */
  is_quick_view: boolean;
  /** Whether a stack has lanes that the session's bar shows, also without a loaded sound. */
  hasLanes: boolean;
}

/** State of the player, for components that show it. Only the player writes it. */
export const usePlayer = create<PlayerState>(() => ({
  playing: null,
  demo: null,
  sample: null,
  repeat: false,
  volume: 1,
  currentTime: 0,
  inprogress: false,
  is_quick_view: false,
  hasLanes: false,
}));

useDialogs.subscribe((dialogs) => {
  const is_quick_view = openAmong(dialogs, ["quick-view"]) !== undefined;
  if (is_quick_view !== usePlayer.getState().is_quick_view) usePlayer.setState({ is_quick_view });
});

export interface PlayerCommands {
  /** Starts a sound at `progress` (0 to 1) and stops any other. */
  play(sound: Sound, progress?: number): void;
  /** Plays a list from its first sound to the end of its last one. */
  playAll(list: SoundList): void;
  /** Inserts a sound after the current one; starts it if nothing is loaded. */
  playNext(sound: Sound): void;
  /** Plays the queue from this index on. */
  jump(index: number): void;
  /** Replaces the sounds after the loaded one. */
  arrange(following: readonly Sound[]): void;
  /** Starts a sound; pauses it if it is playing, and resumes it if it is paused. */
  toggle(sound: Sound): void;
  /** Pauses at the current position. */
  pause(): void;
  /** Resumes from where it was paused. */
  resume(): void;
  /** Stops at the start; the sound stays loaded. */
  stop(): void;
  /** Stops and closes the bar. */
  unload(): void;
  /** Sets what happens at the end of a sound, and stores it as the user's choice. */
  chooseMode(mode: PlaybackMode): void;
  /** Prefetches a preview before a likely click. */
  warm(sound: Sound): void;
  next(): void;
  previous(): void;
}

type Run = (command: (player: PlayerCommands) => void) => void;

let run: Run | null = null;

/** Called by the mounted player. Returns a function that unregisters it. */
export function connectPlayer(connected: Run): () => void {
  run = connected;
  return () => {
    if (run === connected) run = null;
  };
}

/** Passes a command to the player, and loads the player if necessary. Does nothing in a layout without a player. */
export const commandPlayer: Run = (command) => run?.(command);
