import { MPEGDecoder } from "mpg123-decoder";
import { PREVIEW_DELAY } from "@/lib/audio/preview-delay";
import { PreviewEncoder } from "@/server/audio/preview-encoder";

/** A recording as it is heard from its preview: encoded as the product does it, decoded, and cut. */
export async function previewed(channel: Float32Array, rate: number): Promise<Float32Array> {
  const encoder = await PreviewEncoder.create(rate, 1);
  encoder.push([channel]);
  return (await decodedPreview(encoder.finish(), channel.length))[0]!;
}

/** The sound of a preview, of so many frames. */
export async function decodedPreview(mp3: Uint8Array, frames: number): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  return channelData.map((channel) => channel.slice(PREVIEW_DELAY, PREVIEW_DELAY + frames));
}
