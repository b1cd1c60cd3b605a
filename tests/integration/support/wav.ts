/** A mono 16-bit WAV of a decaying tone; equal arguments produce equal bytes. */
export function toneWav({ seconds = 1, hertz = 220, rate = 44_100 } = {}): Uint8Array {
  const frames = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + frames * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame++) {
    const envelope = Math.exp((-3 * frame) / frames);
    bytes.writeInt16LE(Math.round(20_000 * envelope * Math.sin((2 * Math.PI * hertz * frame) / rate)), 44 + frame * 2);
  }
  return bytes;
}
