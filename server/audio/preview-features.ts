import { MPEGDecoder } from "mpg123-decoder";
import { AudioError } from "@/server/audio/audio-error";
import { describeSound, featureVector } from "@/server/audio/features";
import { melSpectrogram } from "@/server/audio/mel-spectrogram";
import { soundFrames } from "@/server/audio/sound-frames";
import { StreamMeasurement } from "@/server/audio/stream-measurement";

/** Samples per channel that are measured at once. */
const BLOCK = 65_536;
/** The rates of previews in Hz, of which the measurement halves both. */
const RATES = [44_100, 48_000];

/** Samples by which a preview is later than its recording: LAME's own delay and that of any decoder. */
const DELAY = 576 + 529;

/**
 * The unit vector of a sound of so many seconds of which only the MP3 preview is at hand: that of its recording but for
 * what the encoding took. Throws AudioError for what is no preview.
 */
export async function describePreview(mp3: Uint8Array, seconds: number): Promise<Float32Array> {
  const { channelData, samplesDecoded, sampleRate } = await decode(mp3);
  if (samplesDecoded <= DELAY || !RATES.includes(sampleRate)) {
    throw new AudioError("damaged", "This preview can’t be decoded.");
  }
  const measurement = new StreamMeasurement(sampleRate, channelData.length);
  const end = Math.min(samplesDecoded, DELAY + Math.round(seconds * sampleRate));
  for (let from = DELAY; from < end; from += BLOCK) {
    measurement.push(channelData.map((channel) => channel.subarray(from, Math.min(end, from + BLOCK))));
  }
  measurement.finish();
  const spectrogram = melSpectrogram(measurement.mono(), measurement.monoRate);
  return featureVector(describeSound(soundFrames(spectrogram), measurement.sideShare()));
}

async function decode(mp3: Uint8Array) {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    return decoder.decode(mp3);
  } finally {
    decoder.free();
  }
}
