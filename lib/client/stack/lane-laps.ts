import { lapBeats, lapLength } from "@/lib/audio/laps/render-lap";
import { laneFitting, wholeBars } from "@/lib/audio/stack/lane-fit";
import type { LaneSettings } from "@/lib/audio/stack/lanes";
import { type Fitting, levelGain } from "@/lib/audio/transport/fit";
import type { Session } from "@/lib/audio/transport/session";
import type { Fits } from "@/lib/client/transport/fits";
import type { RenderOrder } from "@/lib/client/transport/lap-messages";
import { bufferOf, drumsOnly, type SessionLap } from "@/lib/client/transport/session-laps";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";

/** A longer lap takes too much memory. */
const MAX_SECONDS = 60;

/** A sound without the silence before and behind it, at `rate` Hz. */
export interface LaneSound {
  channels: Float32Array<ArrayBuffer>[];
  rate: number;
}

/** What a lane plays, and how. */
export interface LaneLap {
  lap: SessionLap;
  fitting: Fitting | null;
}

type HeardLane = Pick<LaneSettings, "tempo_mode" | "semitones"> & { sample: Sample };

/** Loads a sound; null if it isn't one. `fit` is null where it isn't known. */
export type LaneSource = (sample: Sample, fit: SoundFit | null) => Promise<LaneSound | null>;

interface LaneLapParts {
  context: BaseAudioContext;
  fits: Pick<Fits, "of">;
  render: (order: RenderOrder, onOpening?: (channels: Float32Array[]) => void) => Promise<Float32Array[] | null>;
  load: LaneSource;
}

/**
 * Makes the lap of a lane for a session: null if its sound can't be loaded. It is kept by who asks for it. `onOpening` gets
 * its first bar, if that is rendered before the rest.
 */
export async function laneLap(
  { context, fits, render, load }: LaneLapParts,
  lane: HeardLane,
  session: Session,
  onOpening?: (opening: LaneLap) => void,
): Promise<LaneLap | null> {
  const { sample } = lane;
  const fit = await fits.of(sample.id);
  const sound = await load(sample, fit);
  if (!sound) return null;
  const found = fit && laneFitting(sample, fit, session, lane);
  const asItIs = (loss: SessionLap["loss"], { channels, rate } = sound) =>
    unstretched(context, { channels, rate }, session, {
      gain: levelGain(fit?.loudness ?? null),
      fitting: found,
      loss,
    });
  if (!fit || !found || sound.channels[0]!.length < Math.round((fit.frames / fit.rate) * sound.rate) - 1)
    return asItIs(fit ? "cut-short" : null);
  const lapRate = context.sampleRate;
  const { shift, beats } = found;
  if (beats === null || fit.first_beat === null || fit.loop_frames === null) {
    if (!shift) return asItIs(null);
    const moved = await render({ ...sound, shift, lapRate });
    return moved ? asItIs(null, { channels: owned(moved), rate: lapRate }) : asItIs("not-rendered");
  }
  const scale = sound.rate / fit.rate;
  const [first, frames] = [Math.round(fit.first_beat * scale), Math.round(fit.loop_frames * scale)];
  const order = { ...sound, beats, first, frames, shift: shift ?? 0, lapRate, tempo: session.tempo };
  const wave = { beats, from: fit.first_beat / fit.frames, to: (fit.first_beat + fit.loop_frames) / fit.frames };
  const lapOf = (made: readonly Float32Array[], isWhole: boolean): LaneLap => ({
    lap: {
      buffer: bufferOf(context, made, lapRate),
      isWhole,
      loss: null,
      loop: { beats: lapBeats(beats), tempo: session.tempo },
      wave,
      gain: levelGain(fit.loudness),
    },
    fitting: found,
  });
  const open = onOpening && ((opening: Float32Array[]) => onOpening(lapOf(opening, false)));
  const rendered = await render({ ...order, isDrums: drumsOnly(sample) }, open);
  return rendered ? lapOf(rendered, true) : asItIs("not-rendered");
}

/** A sound in its own tempo, which begins again with a bar of the session; one that is too long is played once. */
function unstretched(
  context: BaseAudioContext,
  { channels, rate }: LaneSound,
  session: Session,
  { fitting, ...told }: Pick<SessionLap, "gain" | "loss"> & Pick<LaneLap, "fitting">,
): LaneLap {
  const seconds = channels[0]!.length / rate;
  const shared = { ...told, isWhole: true, wave: { beats: (seconds * session.tempo) / 60, from: 0, to: 1 } };
  const beats = wholeBars(seconds, session.tempo);
  if ((beats * 60) / session.tempo > MAX_SECONDS)
    return { lap: { ...shared, buffer: bufferOf(context, channels, rate), loop: null }, fitting };
  const length = lapLength(beats, session.tempo, rate);
  const rounds = lapBeats(beats) / beats;
  const lap = channels.map((channel) => {
    const whole = new Float32Array(length);
    for (let round = 0; round < rounds; round += 1)
      whole.set(channel.subarray(0, length), Math.round((round * length) / rounds));
    return whole;
  });
  const loop = { beats: lapBeats(beats), tempo: session.tempo };
  return { lap: { ...shared, buffer: bufferOf(context, lap, rate), loop }, fitting };
}

const owned = (channels: readonly Float32Array[]) => channels.map((channel) => new Float32Array(channel));
