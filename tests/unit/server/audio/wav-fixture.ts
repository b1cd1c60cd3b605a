export interface WavFixture {
  sampleRate?: number;
  bits?: 16 | 24 | 32;
  float?: boolean;
  extensible?: boolean;
  /** Chunks before the audio: name and size; an odd size gets its padding byte. */
  chunks?: [name: string, size: number][];
  /** A false size of the audio for the header. */
  claimedSize?: number;
}

/** Builds a WAV file of the given channels (full scale at 1) as bytes. */
export function wavFixture(channels: ArrayLike<number>[], options: WavFixture = {}): Uint8Array {
  const { sampleRate = 44_100, bits = 16, float = false, extensible = false, chunks = [] } = options;
  const frames = channels[0]!.length;
  const width = bits / 8;
  const dataSize = frames * channels.length * width;
  const formatSize = extensible ? 40 : 16;
  const extra = chunks.reduce((total, [, size]) => total + 8 + size + (size % 2), 0);
  const bytes = new Uint8Array(12 + 8 + formatSize + extra + 8 + dataSize);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const text = (word: string) => {
    for (const character of word) bytes[at++] = character.charCodeAt(0);
  };
  const u16 = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const u32 = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const tag = float ? 3 : 1;
  text("RIFF");
  u32(bytes.length - 8);
  text("WAVEfmt ");
  u32(formatSize);
  u16(extensible ? 0xfffe : tag);
  u16(channels.length);
  u32(sampleRate);
  u32(sampleRate * channels.length * width);
  u16(channels.length * width);
  u16(bits);
  if (extensible) {
    u16(22);
    u16(bits);
    u32(0);
    u16(tag);
    for (const byte of [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]) bytes[at++] = byte;
  }
  for (const [name, size] of chunks) {
    text(name);
    u32(size);
    at += size + (size % 2);
  }
  text("data");
  u32(options.claimedSize ?? dataSize);
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of channels) {
      const value = channel[frame]!;
      if (float) view.setFloat32(at, value, true);
      else if (bits === 16) view.setInt16(at, Math.round(value * 32_767), true);
      else {
        const integer = Math.round(value * 8_388_607);
        view.setUint16(at, integer & 0xffff, true);
        view.setInt8(at + 2, integer >> 16);
      }
      at += width;
    }
  }
  return bytes;
}

/** A sine of the given amplitude. */
export function sine(hertz: number, seconds: number, amplitude = 0.5, sampleRate = 44_100): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
}

/** Short clicks of noise, the first of every four louder, in whole bars: a loop of exactly this tempo. */
export function clickLoop(tempo: number, beats: number, sampleRate = 44_100): Float32Array {
  const samples = new Float32Array(Math.round((beats * 60 * sampleRate) / tempo));
  let state = 1;
  for (let eighth = 0; eighth < beats * 2; eighth++) {
    const start = Math.round((eighth * 30 * sampleRate) / tempo);
    const level = eighth % 8 === 0 ? 0.9 : eighth % 2 === 0 ? 0.6 : 0.25;
    for (let index = 0; index < 2000 && start + index < samples.length; index++) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0;
      samples[start + index]! += (state / 2 ** 31 - 1) * level * Math.exp(-index / 300);
    }
  }
  return samples;
}

/** A sequence of chords, each a list of MIDI pitches with some overtones. */
export function chordLoop(chords: number[][], secondsEach: number, sampleRate = 44_100): Float32Array {
  const each = Math.round(secondsEach * sampleRate);
  const samples = new Float32Array(each * chords.length);
  for (const [index, chord] of chords.entries()) {
    for (const pitch of chord) {
      const hertz = 440 * 2 ** ((pitch - 69) / 12);
      for (let frame = 0; frame < each; frame++) {
        const phase = (2 * Math.PI * hertz * frame) / sampleRate;
        const level = 0.12 * Math.min(1, frame / 400) * Math.exp(-frame / sampleRate);
        samples[index * each + frame]! +=
          level * (Math.sin(phase) + 0.4 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase));
      }
    }
  }
  return samples;
}
