const HEADER_BYTES = 44;
const SAMPLE_BYTES = 3;
const FULL_SCALE = 2 ** 23 - 1;

/** Encodes channels of equal length, full scale at 1, as a 24-bit WAV at `rate` Hz. */
export function encodeWav24(channels: readonly Float32Array[], rate: number): ArrayBuffer {
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * SAMPLE_BYTES;
  const buffer = new ArrayBuffer(HEADER_BYTES + frames * frameBytes);
  const view = new DataView(buffer);
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(offset + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  view.setUint32(4, buffer.byteLength - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, "data");
  view.setUint32(40, frames * frameBytes, true);
  for (const [channel, samples] of channels.entries())
    for (let frame = 0; frame < frames; frame += 1) {
      const value = Math.round(Math.min(1, Math.max(-1, samples[frame]!)) * FULL_SCALE);
      const at = HEADER_BYTES + frame * frameBytes + channel * SAMPLE_BYTES;
      view.setUint16(at, value & 0xffff, true);
      view.setInt8(at + 2, value >> 16);
    }
  return buffer;
}

/** Samples per second of a WAV file; null if it isn't one. */
export function wavRate(file: ArrayBuffer): number | null {
  const view = new DataView(file);
  const textAt = (offset: number) => String.fromCharCode(...new Uint8Array(file, offset, 4));
  if (file.byteLength < 12 || textAt(0) !== "RIFF" || textAt(8) !== "WAVE") return null;
  for (
    let at = 12;
    at + 16 <= file.byteLength;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)
  )
    if (textAt(at) === "fmt ") return view.getUint32(at + 12, true);
  return null;
}
