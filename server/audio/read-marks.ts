import type { ByteSource } from "@/server/audio/byte-source";
import { fourCharacters, MAXIMUM_CHUNKS, nextChunk } from "@/server/audio/chunks";
import { type AcidMark, NO_MARKS, type SampleLoop, type SoundMarks } from "@/server/audio/sound-marks";

/** Chunks that have marks. */
const MARKED = ["smpl", "acid", "inst", "INST", "MARK", "basc"];
/** Larger chunks are cut: no program writes so much. */
const MAX_BYTES = 16_384;
const MAX_LOOPS = 64;
const HIGHEST_NOTE = 127;
const ACID = { oneShot: 1, hasRoot: 2 };

interface Chunk {
  name: string;
  fields: DataView;
  isLittleEndian: boolean;
}

/** The marks in the chunks of a WAV or an AIFF, before its audio and behind it; none where they can't be read. */
export function readMarks(source: ByteSource, audio: { end: number; isLittleEndian: boolean }): SoundMarks {
  const found: Chunk[] = [];
  collect(source, 12, audio, found);
  return marksIn(found);
}

function collect(source: ByteSource, start: number, audio: { end: number; isLittleEndian: boolean }, found: Chunk[]) {
  const { isLittleEndian } = audio;
  let offset = start;
  for (let chunks = 0; chunks < 2 * MAXIMUM_CHUNKS && offset + 8 <= source.size; chunks++) {
    const header = source.read(offset, 8);
    const name = fourCharacters(header, 0);
    const length = view(header).getUint32(4, isLittleEndian);
    const body = offset + 8;
    if (MARKED.includes(name)) {
      found.push({ name, fields: view(source.read(body, Math.min(length, MAX_BYTES))), isLittleEndian });
    }
    const isAudio = name === "data" || name === "SSND";
    // The audio's own length may be wrong; where it ends is known.
    const chunk = isAudio ? { body: 0, length: audio.end } : { body, length };
    offset = nextChunk(source, { ...chunk, isLittleEndian });
  }
}

/** The marks in the first chunk of each name. */
function marksIn(chunks: readonly Chunk[]): SoundMarks {
  const read = <Value>(name: string, parse: (chunk: Chunk) => Value | null): Value | null => {
    const chunk = chunks.find((candidate) => candidate.name === name);
    return chunk ? parse(chunk) : null;
  };
  const sampler = read("smpl", readSampler);
  const apple = read("INST", (instrument) => readInstrument(instrument, read("MARK", readMarkers) ?? new Map()));
  const loop = read("basc", readAppleLoop);
  const root = sampler?.root ?? apple?.root ?? read("inst", ({ fields }) => noteAt(fields, 0)) ?? null;
  return {
    ...NO_MARKS,
    root: root ?? loop?.acid.root ?? null,
    isMinor: loop?.isMinor ?? null,
    loops: sampler?.loops ?? apple?.loops ?? [],
    acid: read("acid", readAcid) ?? loop?.acid ?? null,
  };
}

function readSampler({ fields, isLittleEndian }: Chunk): Pick<SoundMarks, "root" | "loops"> | null {
  if (fields.byteLength < 36) return null;
  const note = fields.getUint32(12, isLittleEndian);
  const count = Math.min(MAX_LOOPS, fields.getUint32(28, isLittleEndian));
  const loops: SampleLoop[] = [];
  for (let index = 0, at = 36; index < count && at + 24 <= fields.byteLength; index++, at += 24) {
    const type = fields.getUint32(at + 4, isLittleEndian);
    const [from, last] = [fields.getUint32(at + 8, isLittleEndian), fields.getUint32(at + 12, isLittleEndian)];
    const direction = type === 1 || type === 2 ? type : 0;
    if (last > from) loops.push({ from, to: last + 1, direction });
  }
  return { root: note > 0 && note <= HIGHEST_NOTE ? note : null, loops };
}

function readAcid({ fields, isLittleEndian }: Chunk): AcidMark | null {
  if (fields.byteLength < 24) return null;
  const flags = fields.getUint32(0, isLittleEndian);
  const root = fields.getUint16(4, isLittleEndian);
  const hasRoot = (flags & ACID.hasRoot) !== 0 && root <= HIGHEST_NOTE;
  return {
    isOneShot: (flags & ACID.oneShot) !== 0,
    root: hasRoot ? root : null,
    beats: fields.getUint32(12, isLittleEndian),
    meter: [fields.getUint16(18, isLittleEndian), fields.getUint16(16, isLittleEndian)],
    tempo: fields.getFloat32(20, isLittleEndian),
  };
}

/** Positions by the number of their marker: each is in front of a sample. */
function readMarkers({ fields }: Chunk): ReadonlyMap<number, number> | null {
  if (fields.byteLength < 2) return null;
  const markers = new Map<number, number>();
  const count = fields.getUint16(0);
  for (let index = 0, at = 2; index < count && at + 7 <= fields.byteLength; index++) {
    markers.set(fields.getInt16(at), fields.getUint32(at + 2));
    // The name's length is in front of it; both together are an even number of bytes.
    const named = 1 + fields.getUint8(at + 6);
    at += 6 + named + (named % 2);
  }
  return markers;
}

function readInstrument(
  { fields }: Chunk,
  markers: ReadonlyMap<number, number>,
): Pick<SoundMarks, "root" | "loops"> | null {
  if (fields.byteLength < 20) return null;
  const loops = [8, 14].flatMap((at): SampleLoop[] => {
    const mode = fields.getInt16(at);
    const from = markers.get(fields.getInt16(at + 2));
    const to = markers.get(fields.getInt16(at + 4));
    if ((mode !== 1 && mode !== 2) || from === undefined || to === undefined || to <= from) return [];
    return [{ from, to, direction: mode === 2 ? 1 : 0 }];
  });
  return { root: noteAt(fields, 0), loops };
}

/** Apple's loops: their beats, their note and its mode. */
function readAppleLoop({ fields }: Chunk): { acid: AcidMark; isMinor: boolean | null } | null {
  if (fields.byteLength < 18) return null;
  const [root, scale, kind] = [fields.getUint16(8), fields.getUint16(10), fields.getUint16(16)];
  const meter: AcidMark["meter"] = [fields.getUint16(12), fields.getUint16(14)];
  const note = root > 0 && root <= HIGHEST_NOTE ? root : null;
  return {
    acid: { isOneShot: kind === 1, root: note, beats: fields.getUint32(4), meter, tempo: 0 },
    isMinor: scale === 1 ? true : scale === 2 ? false : null,
  };
}

function noteAt(fields: DataView, at: number): number | null {
  const note = fields.byteLength > at ? fields.getUint8(at) : 0;
  return note > 0 && note <= HIGHEST_NOTE ? note : null;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
