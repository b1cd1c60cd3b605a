/** A decoded PCM WAV file. */
export interface DecodedWav {
  rate: number;
  bits: number;
  channels: Float64Array[];
}

/** Decodes a WAV file of 16 or 24 bits, written from the format's specification instead of the encoder's code. */
export function decodeWav(bytes: Uint8Array): DecodedWav {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString("latin1", 0, 4) !== "RIFF" || buffer.toString("latin1", 8, 16) !== "WAVEfmt ") {
    throw new TypeError("not a WAV file");
  }
  const count = buffer.readUInt16LE(22);
  const rate = buffer.readUInt32LE(24);
  const bits = buffer.readUInt16LE(34);
  const size = buffer.readUInt32LE(40);
  const width = bits / 8;
  const frames = size / width / count;
  const channels = Array.from({ length: count }, () => new Float64Array(frames));
  for (let frame = 0; frame < frames; frame++) {
    channels.forEach((channel, index) => {
      const at = 44 + (frame * count + index) * width;
      channel[frame] = buffer.readIntLE(at, width) / 2 ** (bits - 1);
    });
  }
  return { rate, bits, channels };
}
