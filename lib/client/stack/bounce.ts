import { decibelsOf, gainOf } from "@/lib/audio/stack/lanes";
import { encodeWav24 } from "@/lib/audio/stack/wav24";
import type { PlayedLane } from "@/lib/client/stack/lane-decks";
import type { LaneLap } from "@/lib/client/stack/lane-laps";
import { LapDeck } from "@/lib/client/transport/lap-deck";
import { MASTER_GAIN } from "@/lib/client/transport/transport";

export const BOUNCE_RATE = 44_100;
export const BOUNCE_BARS = [4, 8, 16, 32] as const;

const BAR = 4;

export interface Bounce {
  wav: ArrayBuffer;
  /** By how many decibels it was turned down, so that nothing clips. */
  turnedDown: number;
}

/** Writes so many bars of lanes as they are heard, as a WAV of 24 bits. `lapOf` makes the laps in the given context. */
export async function bounce(
  lanes: readonly PlayedLane[],
  { tempo, bars }: { tempo: number; bars: number },
  lapOf: (context: BaseAudioContext, lane: PlayedLane) => Promise<LaneLap | null>,
): Promise<Bounce | null> {
  const frames = Math.round((bars * BAR * 60 * BOUNCE_RATE) / tempo);
  const context = new OfflineAudioContext(2, frames, BOUNCE_RATE);
  const master = new GainNode(context, { gain: MASTER_GAIN });
  master.connect(context.destination);
  for (const lane of lanes) {
    const made = await lapOf(context, lane);
    if (!made) return null;
    const fader = new GainNode(context, { gain: gainOf(lane.level_db) });
    fader.connect(new StereoPannerNode(context, { pan: lane.pan })).connect(master);
    new LapDeck(context, fader).begin(made.lap, { beat: 0, when: 0, tempo });
  }
  const rendered = await context.startRendering();
  const channels = [rendered.getChannelData(0), rendered.getChannelData(1)];
  const peak = channels.reduce(
    (most, samples) => samples.reduce((loudest, each) => Math.max(loudest, Math.abs(each)), most),
    0,
  );
  if (peak > 1)
    for (const samples of channels) for (let at = 0; at < samples.length; at += 1) samples[at] = samples[at]! / peak;
  return { wav: encodeWav24(channels, BOUNCE_RATE), turnedDown: peak > 1 ? decibelsOf(peak) : 0 };
}
