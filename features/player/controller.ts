import { notifyError } from "@/components/layout/notify";
import { loadWaveSurfer } from "@/components/sound/live-waveform";
import { joinMediaSession } from "@/features/player/media-session";
import { listenToPacks } from "@/features/player/pack-clicks";
import { chooseMode, restoreMode } from "@/features/player/playback-mode";
import { rememberedVolume, rememberVolume } from "@/features/player/player-memory";
import { queueCommands } from "@/features/player/queue-commands";
import { listenToRows } from "@/features/player/row-events";
import { markRows } from "@/features/player/row-marks";
import { commandSession, switchesSession, wantsSession } from "@/features/player/session-code";
import { useSession } from "@/features/player/session-state";
import { clickInRow } from "@/features/player/sound-keys";
import { onIdle } from "@/lib/client/hydration/on-idle";
import { browserEngine } from "@/lib/client/player/browser-engine";
import type { PlaybackFailure } from "@/lib/client/player/engine-state";
import { type Shortcut, shortcutOf } from "@/lib/client/player/keyboard";
import { onOtherTab, tellOtherTabs } from "@/lib/client/player/other-tabs";
import { trackPlay } from "@/lib/client/player/play-tracking";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { type PlayerCommands, usePlayer } from "@/stores/player";
import { neighbour, useQueue } from "@/stores/queue";

const FAILURES: Record<PlaybackFailure, string> = {
  offline: "You’re offline. Connect to the internet and try again.",
  unplayable: "This sound can’t be played.",
};

/**
 * Connects the engine to the page: rows, keys, queue, system controls, other tabs, play counts. Call it once per tab.
 * Returns the commands and a handler for earlier row events.
 */
export function createController() {
  const engine = browserEngine();
  const queue = queueCommands(engine);
  const commands: PlayerCommands = {
    play: queue.play,
    playAll: queue.playAll,
    playNext: (sound) => queue.playNext(sound),
    jump: queue.jump,
    arrange: queue.arrange,
    toggle(sound) {
      if (engine.state.playing === soundKey(sound)) engine.pause();
      else queue.play(sound);
    },
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    stop: () => engine.stop(),
    unload: () => engine.unload(),
    chooseMode: (mode) => chooseMode(engine, mode),
    warm: (sound) => engine.warm(sound),
    next: queue.next,
    previous: queue.previous,
  };

  /** Returns whether the key had an effect. */
  function obey(shortcut: Shortcut, sample: Sound | null): boolean {
    switch (shortcut) {
      case "toggle":
        if (useSession.getState().isOn) void commandSession(({ toggleRun }) => toggleRun());
        else engine.toggle();
        return true;
      case "next":
        queue.step(1);
        return true;
      case "previous":
        queue.step(-1);
        return true;
      case "forward":
      case "backward":
        if (useSession.getState().isOn)
          void commandSession(({ moveBars }) => moveBars(shortcut === "forward" ? 1 : -1));
        else engine[shortcut]();
        return true;
      case "help":
        return false;
      default:
        // On the home page, letters belong to the pads.
        return sample !== null && document.querySelector(".pad") === null && clickInRow(soundKey(sample), shortcut);
    }
  }

  engine.setVolume(rememberedVolume());
  restoreMode(engine);
  usePlayer.setState(engine.state);
  engine.onChange((state) => {
    if (state.volume !== usePlayer.getState().volume) rememberVolume(state.volume);
    usePlayer.setState(state);
  });
  usePlayer.subscribe(({ is_quick_view }, before) => {
    if (before.is_quick_view && !is_quick_view) engine.stop();
  });

  onOtherTab(() => engine.pause());
  engine.onStart((sound) => {
    tellOtherTabs();
    if (!useQueue.getState().current?.list.isUncounted) trackPlay(sound);
    const following = neighbour(useQueue.getState(), 1);
    if (following) engine.warm(following);
  });
  engine.onResume(tellOtherTabs);
  engine.onEnd(queue.advance);

  document.addEventListener("keydown", (event) => {
    const { sample } = engine.state;
    const shortcut = sample || usePlayer.getState().hasLanes ? shortcutOf(event) : null;
    if (shortcut && obey(shortcut, sample)) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (!switchesSession(event)) return;
    event.preventDefault();
    void commandSession(({ toggleSession }) => toggleSession());
  });
  if (wantsSession()) void commandSession(({ restoreSession }) => restoreSession());

  engine.onFailure((failure) =>
    notifyError(FAILURES[failure], undefined, { action: { title: "Try again", onSelect: () => engine.resume() } }),
  );
  markRows(engine);
  joinMediaSession(engine, queue);
  const takeRowEvent = listenToRows(engine, queue);
  const takePackEvent = listenToPacks(engine, queue, () => notifyError("The pack couldn’t be loaded. Try again."));
  const handleRowEvent = (event: Event) => {
    takeRowEvent(event);
    takePackEvent(event);
  };
  onIdle(() => void loadWaveSurfer());
  return { commands, handleRowEvent };
}
