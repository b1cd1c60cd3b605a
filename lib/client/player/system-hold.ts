import type { PlayerEngine } from "@/lib/client/player/engine";

/** Browsers give shorter media no place among the system's controls. */
const SECONDS = 10;
const RATE = 8_000;
const HEADER_BYTES = 44;
/** The middle of 8-bit samples. */
const SILENCE = 128;

type SilentMedia = Pick<HTMLMediaElement, "play" | "pause" | "paused" | "addEventListener">;
type HoldEngine = Pick<PlayerEngine, "media" | "state" | "onChange" | "onReplacement" | "pause">;

const held = new WeakSet<HoldEngine>();

/**
 * Lets media keys and the lock screen reach what is no media element: only elements have a place there, so a silent one
 * plays beside a lap. Does nothing for an engine that it was called for before.
 */
export function holdSystemControls(engine: HoldEngine, create: () => SilentMedia = silentAudio): void {
  if (held.has(engine)) return;
  held.add(engine);
  let silence: SilentMedia | undefined;

  function follow(): void {
    const { media, state } = engine;
    const isLap = state.playing !== null && media !== null && !("src" in media);
    if (isLap && silence?.paused !== false) {
      silence ??= made();
      // Without a press before, the system just isn't held.
      silence.play().catch(() => {});
    } else if (!isLap && silence?.paused === false) silence.pause();
  }

  function made(): SilentMedia {
    const media = create();
    // From outside: headphones were unplugged, or another app plays.
    media.addEventListener("pause", () => {
      const { media: heard, state } = engine;
      if (media.paused && state.playing !== null && heard !== null && !("src" in heard)) engine.pause();
    });
    return media;
  }

  engine.onChange(follow);
  engine.onReplacement(follow);
  follow();
}

function silentAudio(): HTMLAudioElement {
  const audio = new Audio(URL.createObjectURL(new Blob([silentWav()], { type: "audio/wav" })));
  audio.loop = true;
  return audio;
}

/** Mono, 8 bit. */
function silentWav(): ArrayBuffer {
  const samples = SECONDS * RATE;
  const wav = new Uint8Array(HEADER_BYTES + samples).fill(SILENCE, HEADER_BYTES);
  const view = new DataView(wav.buffer);
  const text = (at: number, letters: string) => wav.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, samples, true);
  return wav.buffer;
}
