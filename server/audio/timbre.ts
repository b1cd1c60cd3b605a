import { MEL_BANDS } from "@/server/audio/mel-spectrogram";
import { mean, type SoundFrames, weightedSpread } from "@/server/audio/sound-frames";

const COEFFICIENTS = 13;
const MOVING_COEFFICIENTS = 7;
const SHAPE_BANDS = 20;
const CONTRAST_GROUPS = 5;
const ATTACK_SECONDS = 0.06;
const COSINES = Array.from({ length: COEFFICIENTS }, (_, coefficient) =>
  Float64Array.from(
    { length: MEL_BANDS },
    (_, band) => Math.cos((Math.PI * (coefficient + 1) * (band + 0.5)) / MEL_BANDS) / MEL_BANDS,
  ),
);

/**
 * A sound's timbre as 71 numbers: means, deviations and speed of change of the mel cepstrum and its state during the
 * attack; the long-term spectrum in 20 bands; centre, width and tonality of the spectrum; contrast in 5 ranges.
 */
export function describeTimbre(sound: SoundFrames): number[] {
  const cepstrum = cepstralTracks(sound);
  const spreads = cepstrum.map((track) => weightedSpread(track, sound.weight));
  return [
    ...spreads.map(([average]) => average),
    ...spreads.map(([, deviation]) => deviation),
    ...cepstrum.slice(0, MOVING_COEFFICIENTS).map((track) => speedOfChange(track, sound.weight)),
    ...attackTimbre(cepstrum, sound),
    ...longTermShape(sound),
    ...spectralMoments(sound),
    ...contrast(sound),
  ];
}

/** One track per coefficient, one value per frame. */
function cepstralTracks({ frames, bands }: SoundFrames): Float64Array[] {
  const tracks = COSINES.map(() => new Float64Array(frames));
  const row = new Float64Array(MEL_BANDS);
  for (let frame = 0; frame < frames; frame++) {
    row.set(bands.subarray(frame * MEL_BANDS, (frame + 1) * MEL_BANDS));
    for (let coefficient = 0; coefficient < COEFFICIENTS; coefficient++) {
      const cosines = COSINES[coefficient]!;
      let even = 0;
      let odd = 0;
      for (let band = 0; band < MEL_BANDS; band += 2) {
        even += row[band]! * cosines[band]!;
        odd += row[band + 1]! * cosines[band + 1]!;
      }
      tracks[coefficient]![frame] = even + odd;
    }
  }
  return tracks;
}

function speedOfChange(track: Float64Array, weight: Float64Array): number {
  const last = track.length - 1;
  const change = track.map((_, frame) => Math.abs(track[Math.min(last, frame + 1)]! - track[Math.max(0, frame - 1)]!));
  return Math.log(0.001 + weightedSpread(change, weight)[0]);
}

function attackTimbre(cepstrum: Float64Array[], { level, framesPerSecond }: SoundFrames): number[] {
  const start = Math.max(
    0,
    level.findIndex((value) => value > -20),
  );
  const end = start + Math.max(1, Math.round(ATTACK_SECONDS * framesPerSecond));
  return cepstrum.slice(0, MOVING_COEFFICIENTS).map((track) => mean(track.subarray(start, end)));
}

function longTermShape({ frames, power }: SoundFrames): number[] {
  const totals = new Float64Array(SHAPE_BANDS);
  for (let index = 0; index < frames * MEL_BANDS; index++) {
    totals[Math.floor(((index % MEL_BANDS) * SHAPE_BANDS) / MEL_BANDS)]! += power[index]!;
  }
  const whole = totals.reduce((sum, value) => sum + value, 1e-12);
  return Array.from(totals, (value) => 10 * Math.log10(value / whole + 1e-6));
}

function spectralMoments({ frames, power, tonality, weight }: SoundFrames): number[] {
  const centres = new Float64Array(frames);
  const widths = new Float64Array(frames);
  const amplitudes = new Float64Array(MEL_BANDS);
  for (let frame = 0; frame < frames; frame++) {
    let total = 1e-12;
    let centre = 0;
    for (let band = 0; band < MEL_BANDS; band++) {
      amplitudes[band] = Math.sqrt(power[frame * MEL_BANDS + band]!);
      total += amplitudes[band]!;
      centre += band * amplitudes[band]!;
    }
    centre /= total;
    let width = 0;
    for (let band = 0; band < MEL_BANDS; band++) width += (band - centre) ** 2 * amplitudes[band]!;
    centres[frame] = centre;
    widths[frame] = Math.sqrt(width / total);
  }
  return [centres, widths, tonality].flatMap((track) => weightedSpread(track, weight));
}

/** Spectral contrast in five ranges of eight bands: the two loudest bands minus the two quietest, in dB. */
function contrast({ frames, bands, weight }: SoundFrames): number[] {
  const size = MEL_BANDS / CONTRAST_GROUPS;
  const sorted = new Float32Array(size);
  return Array.from({ length: CONTRAST_GROUPS }, (_, group) => {
    const track = new Float64Array(frames);
    for (let frame = 0; frame < frames; frame++) {
      const first = frame * MEL_BANDS + group * size;
      sorted.set(bands.subarray(first, first + size));
      sorted.sort();
      track[frame] = sorted[size - 1]! + sorted[size - 2]! - sorted[0]! - sorted[1]!;
    }
    return weightedSpread(track, weight)[0];
  });
}
