import { MEL_BANDS } from "@/server/audio/mel-spectrogram";
import { mean, type SoundFrames } from "@/server/audio/sound-frames";

const DECAY_GROUPS = 5;
const ONSET_RISE = 6;

/**
 * A sound's envelope as 22 numbers: its length and how much of it is loud, attack time, where its energy is in time,
 * levels at both ends, the decay of five ranges of the spectrum, and how frequent and how strong its onsets are.
 */
export function describeEnvelope(sound: SoundFrames): number[] {
  return [...shapeInTime(sound), ...levels(sound), ...decays(sound), ...events(sound)];
}

function shapeInTime({ frames, framesPerSecond, energy, level }: SoundFrames): number[] {
  const seconds = frames / framesPerSecond;
  const secondsAbove = (threshold: number) => level.filter((value) => value > threshold).length / framesPerSecond;
  const attackStart = level.findIndex((value) => value >= -20);
  const attackEnd = level.findIndex((value) => value >= -3);
  let total = 1e-12;
  let moment = 0;
  for (let frame = 0; frame < frames; frame++) {
    total += energy[frame]!;
    moment += frame * energy[frame]!;
  }
  const centre = moment / total;
  return [
    Math.log(seconds),
    Math.log(0.01 + secondsAbove(-50)),
    Math.log(0.01 + centre / framesPerSecond),
    centre / frames,
    energy.indexOf(1) / frames,
    Math.log(0.01 + (attackEnd - attackStart) / framesPerSecond),
    Math.log(0.01 + secondsAbove(-6)),
    Math.log(0.01 + secondsAbove(-20)),
    secondsAbove(-10) / seconds,
    secondsAbove(-30) / seconds,
  ];
}

function levels({ frames, level }: SoundFrames): number[] {
  const end = Math.max(1, Math.floor(frames / 16));
  const average = mean(level);
  const deviation = Math.sqrt(mean(level.map((value) => (value - average) ** 2)));
  return [mean(level.subarray(-end)), mean(level.subarray(0, end)), average, deviation];
}

function decays({ frames, framesPerSecond, power }: SoundFrames): number[] {
  const size = MEL_BANDS / DECAY_GROUPS;
  return Array.from({ length: DECAY_GROUPS }, (_, group) => {
    let total = 1e-12;
    let moment = 0;
    for (let frame = 0; frame < frames; frame++) {
      const first = frame * MEL_BANDS + group * size;
      for (let band = first; band < first + size; band++) {
        total += power[band]!;
        moment += frame * power[band]!;
      }
    }
    return Math.log(0.01 + moment / total / framesPerSecond);
  });
}

function events({ frames, framesPerSecond, bands, level }: SoundFrames): number[] {
  const rise = new Float64Array(frames);
  for (let index = MEL_BANDS; index < bands.length; index++) {
    const change = bands[index]! - bands[index - MEL_BANDS]!;
    if (change > 0) rise[Math.floor(index / MEL_BANDS)]! += change / MEL_BANDS;
  }
  const average = mean(rise);
  const deviation = Math.sqrt(mean(rise.map((value) => (value - average) ** 2)));
  const onsets = rise.filter(
    (value, frame) =>
      value > ONSET_RISE && value >= (rise[frame - 1] ?? 0) && value >= (rise[frame + 1] ?? 0) && level[frame]! > -30,
  );
  return [Math.log(0.05 + average), Math.log(0.05 + deviation), onsets.length / (frames / framesPerSecond + 0.3)];
}
