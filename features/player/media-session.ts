import type { PlayerEngine } from "@/lib/client/player/engine";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

interface Steps {
  next: () => void;
  previous: () => void;
}

function metadataOf(sound: Sound): MediaMetadata {
  const cover = coverSource(sound.pack_thumb);
  return new MediaMetadata({
    title: sound.title,
    artist: "user_display" in sound ? sound.user_display : "",
    album: sound.pack_title ?? "",
    artwork: cover ? [{ src: cover(400), sizes: "400x400" }] : [],
  });
}

/** Shows the sound in the system's media controls and handles their actions. */
export function joinMediaSession(engine: PlayerEngine, { next, previous }: Steps): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This browser doesn't support the action.
    }
  };
  on("play", () => engine.resume());
  on("pause", () => engine.pause());
  on("stop", () => engine.stop());
  on("nexttrack", next);
  on("previoustrack", previous);
  on("seekforward", () => engine.forward());
  on("seekbackward", () => engine.backward());
  on("seekto", ({ seekTime = 0 }) => {
    const { duration } = engine.position;
    if (duration > 0) engine.seek(seekTime / duration);
  });
  let shown: Sound | null = null;
  engine.onChange(({ sample, playing }) => {
    if (sample !== shown) session.metadata = sample && metadataOf(sample);
    shown = sample;
    if (!sample) session.playbackState = "none";
    else session.playbackState = playing ? "playing" : "paused";
  });
}
