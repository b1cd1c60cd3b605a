import { type SoundMarks, tempoOf } from "@/server/audio/sound-marks";

const MIDDLE_C = 60;
const NANOSECONDS = 1e9;

/** The chunks of a WAV of a rate and a length that hold marks, behind its audio. */
export function markChunks(
  { root, loops, acid }: SoundMarks,
  { sampleRate, seconds }: { sampleRate: number; seconds: number },
): Buffer {
  const note = root ?? acid?.root ?? null;
  const parts: Buffer[] = [];
  if (note !== null || loops.length > 0) {
    const sampler = Buffer.alloc(36 + 24 * loops.length);
    sampler.writeUInt32LE(Math.round(NANOSECONDS / sampleRate), 8);
    sampler.writeUInt32LE(note ?? MIDDLE_C, 12);
    sampler.writeUInt32LE(loops.length, 28);
    for (const [index, { from, to, direction }] of loops.entries()) {
      const at = 36 + 24 * index;
      sampler.writeUInt32LE(index, at);
      sampler.writeUInt32LE(direction, at + 4);
      sampler.writeUInt32LE(from, at + 8);
      sampler.writeUInt32LE(to - 1, at + 12);
    }
    parts.push(chunk("smpl", sampler));
  }
  if (acid) {
    const loop = Buffer.alloc(24);
    loop.writeUInt32LE((acid.isOneShot ? 1 : 4) | (acid.root === null ? 0 : 2), 0);
    loop.writeUInt16LE(acid.root ?? MIDDLE_C, 4);
    loop.writeUInt16LE(0x8000, 6);
    loop.writeUInt32LE(acid.beats, 12);
    loop.writeUInt16LE(acid.meter[1], 16);
    loop.writeUInt16LE(acid.meter[0], 18);
    loop.writeFloatLE(tempoOf(acid, seconds), 20);
    parts.push(chunk("acid", loop));
  }
  return Buffer.concat(parts);
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
