import { PREVIEW_DELAY } from "@/lib/audio/preview-delay";
import { CALIBRATION, CALIBRATION_RATE, IMPULSE_AT } from "@/lib/client/player/calibration";
import { previewRate } from "@/lib/client/player/preview-rate";

/** No decoder is later. */
const MAX_DELAY = 4_096;

let measured: Promise<number> | undefined;

interface DecodedPreview {
  buffer: AudioBuffer;
  /** Seconds of silence before the sound. */
  lead: number;
}

/** Fetches and decodes a preview, at the rate of `context`; null if it isn't one. Throws what the network and the decoder throw. */
export async function decodedPreview(context: BaseAudioContext, url: string): Promise<DecodedPreview | null> {
  const response = await fetch(url);
  const mp3 = await response.arrayBuffer();
  const rate = previewRate(new Uint8Array(mp3, 0, Math.min(4, mp3.byteLength)));
  if (!response.ok || rate === null) return null;
  measured ??= measureDelay();
  const [buffer, delay] = await Promise.all([context.decodeAudioData(mp3), measured]);
  return { buffer, lead: delay / rate };
}

/** This browser's decoder delay in samples, measured with a preview of a known impulse. */
async function measureDelay(): Promise<number> {
  try {
    const bytes = Uint8Array.from(atob(CALIBRATION), (letter) => letter.charCodeAt(0));
    const decoder = new OfflineAudioContext(1, 1, CALIBRATION_RATE);
    const samples = (await decoder.decodeAudioData(bytes.buffer)).getChannelData(0);
    let loudest = 0;
    for (let at = 0; at < samples.length; at += 1)
      if (Math.abs(samples[at] ?? 0) > Math.abs(samples[loudest] ?? 0)) loudest = at;
    const delay = loudest - IMPULSE_AT;
    return delay >= 0 && delay <= MAX_DELAY ? delay : PREVIEW_DELAY;
  } catch {
    return PREVIEW_DELAY;
  }
}
