import type { SessionLap } from "@/lib/client/transport/session-laps";

const BEATS = 8;
const BAR = 4;
const CLICK_SECONDS = 0.03;
const HERTZ = { bar: 1_600, beat: 1_000 };
const LEVEL = 0.5;

/** Two bars of clicks, the first of each higher. */
export function clicks(context: BaseAudioContext, tempo: number): SessionLap {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.round((BEATS * 60 * sampleRate) / tempo), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let beat = 0; beat < BEATS; beat += 1) {
    const at = Math.round((beat * 60 * sampleRate) / tempo);
    const pitch = beat % BAR === 0 ? HERTZ.bar : HERTZ.beat;
    for (let sample = 0; sample < CLICK_SECONDS * sampleRate; sample += 1) {
      const decay = Math.exp((-sample / sampleRate) * (5 / CLICK_SECONDS));
      samples[at + sample] = LEVEL * decay * Math.sin((2 * Math.PI * pitch * sample) / sampleRate);
    }
  }
  return {
    buffer,
    isWhole: true,
    loss: null,
    loop: { beats: BEATS, tempo },
    wave: { beats: BEATS, from: 0, to: 1 },
    gain: 1,
  };
}
