const RATE = 44_100;
const MAX_SECONDS = 60;
const HEADER_BYTES = 44;

/**
 * The first 60 seconds of any sound that the browser can decode, as a 16-bit WAV at 44.1 kHz with one or two channels.
 * A file that the browser can't decode is returned unchanged: the API server reports what is wrong with it.
 */
export async function toWav(file: File): Promise<File> {
  try {
    const decoded = await new OfflineAudioContext(2, 1, RATE).decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, index) =>
      decoded.getChannelData(index).subarray(0, MAX_SECONDS * RATE),
    );
    return new File([encodeWav(channels)], "sound.wav", { type: "audio/wav" });
  } catch {
    return file;
  }
}

/** Encodes channels of equal length, full scale at 1, as a 16-bit WAV at 44.1 kHz. */
export function encodeWav(channels: readonly Float32Array[]): ArrayBuffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * 2;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + frames * frameBytes));
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(offset + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  view.setUint32(4, view.byteLength - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, frames * frameBytes, true);
  channels.forEach((samples, channel) => {
    for (let frame = 0; frame < frames; frame++) {
      const clipped = Math.max(-1, Math.min(1, samples[frame] ?? 0));
      view.setInt16(HEADER_BYTES + frame * frameBytes + channel * 2, Math.round(clipped * 32_767), true);
    }
  });
  return view.buffer as ArrayBuffer;
}
