import { MidiTrackCleaner } from "@/server/audio/midi-track";

/** A standard MIDI file of what somebody wrote as one. */
export interface StandardMidi {
  file: Uint8Array;
  /** Nothing had to be mended: `file` is what was given. */
  isAsItCame: boolean;
  /** A track breaks off, or goes on in a way that can't be read; what is before that is kept. */
  isCut: boolean;
}

/** Ticks per beat of a file that doesn't state them. */
const DEFAULT_TICKS = 480;
const FRAME_RATES = [24, 25, 29, 30];
/** The length of the MacBinary header. */
const MAC_BINARY_BYTES = 128;
const CHUNK_HEAD = 8;
const TRACK = "MTrk";

/**
 * Reads MIDI as players do, and returns it as the standard has it: out of an RMID, without chunks that nobody knows, with
 * as many tracks as there are, and without what belongs on a wire rather than in a file. Null for what isn't MIDI. Takes
 * time and memory in proportion to the file, whatever it claims.
 */
export function standardMidi(given: Uint8Array): StandardMidi | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const inner = withoutWrapper(bytes);
  const head = readHead(inner);
  if (!head) return null;
  const { tracks, isMended, isCut } = readTracks(inner, head.end);
  if (tracks.length === 0) return null;
  const format = tracks.length > 1 ? Math.max(1, Math.min(2, head.format)) : Math.min(2, head.format);
  const isAsItCame =
    !isMended && inner === bytes && head.isStandard && head.count === tracks.length && format === head.format;
  return { file: isAsItCame ? given : written(format, head.division, tracks), isAsItCame, isCut };
}

/** The MIDI file in an RMID, or behind the head that old Macs put before files; otherwise the bytes themselves. */
function withoutWrapper(bytes: Buffer): Buffer {
  const idAt = (at: number) => bytes.toString("latin1", at, at + 4);
  if (idAt(0) === "RIFF" && idAt(8) === "RMID") {
    for (let at = 12; at + CHUNK_HEAD <= bytes.length; ) {
      const size = bytes.readUInt32LE(at + 4);
      if (idAt(at) === "data") return bytes.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + size);
      at += CHUNK_HEAD + size + (size % 2);
    }
  }
  return idAt(0) !== "MThd" && idAt(MAC_BINARY_BYTES) === "MThd" ? bytes.subarray(MAC_BINARY_BYTES) : bytes;
}

function readHead(bytes: Buffer) {
  if (bytes.length < CHUNK_HEAD + 6 || bytes.toString("latin1", 0, 4) !== "MThd") return null;
  const size = bytes.readUInt32BE(4);
  const division = bytes.readUInt16BE(CHUNK_HEAD + 4);
  const isKnown = isDivision(division);
  return {
    format: bytes.readUInt16BE(CHUNK_HEAD),
    count: bytes.readUInt16BE(CHUNK_HEAD + 2),
    division: isKnown ? division : DEFAULT_TICKS,
    isStandard: size === 6 && isKnown,
    end: CHUNK_HEAD + Math.max(6, size),
  };
}

/** Ticks of a beat, or frames of a second and ticks of a frame. */
function isDivision(division: number): boolean {
  if (division < 0x8000) return division > 0;
  return FRAME_RATES.includes(0x100 - (division >> 8)) && (division & 0xff) > 0;
}

function readTracks(bytes: Buffer, from: number) {
  const tracks: Buffer[] = [];
  let [isMended, isCut] = [false, false];
  for (let at = from; at < bytes.length; ) {
    if (!isChunk(bytes, at)) {
      // Padding, or the rest of a chunk whose size is wrong.
      isMended = true;
      at = bytes.indexOf(TRACK, at, "latin1");
      if (at < 0 || !isChunk(bytes, at)) break;
    }
    const size = bytes.readUInt32BE(at + 4);
    const begin = at + CHUNK_HEAD;
    const isTrack = bytes.toString("latin1", at, at + 4) === TRACK;
    const isRight = begin + size === bytes.length || isChunk(bytes, begin + size);
    const end = isRight ? begin + size : endOfChunk(bytes, begin);
    isMended ||= !isTrack || !isRight;
    at = end;
    if (!isTrack) continue;
    const track = readTrack(bytes.subarray(begin, end), size);
    if (!isRight) at = begin + track.read;
    tracks.push(track.events);
    isMended ||= track.isMended;
    isCut ||= track.isCut;
  }
  return { tracks, isMended, isCut };
}

/** Reads a track to its stated size, or on to its end if that size would cut it. */
function readTrack(bytes: Buffer, size: number) {
  const track = new MidiTrackCleaner(bytes.subarray(0, size)).clean();
  return track.isCut && size < bytes.length ? new MidiTrackCleaner(bytes).clean() : track;
}

/** Where a chunk ends whose size is wrong: at the next track. */
function endOfChunk(bytes: Buffer, from: number): number {
  const next = bytes.indexOf(TRACK, from, "latin1");
  return next < 0 ? bytes.length : next;
}

/** Whether there is the head of a chunk: four characters, and a size. */
function isChunk(bytes: Buffer, at: number): boolean {
  return at + CHUNK_HEAD <= bytes.length && /^[ -~]{4}$/.test(bytes.toString("latin1", at, at + 4));
}

function written(format: number, division: number, tracks: readonly Buffer[]): Buffer {
  const head = Buffer.from("MThd\0\0\0\u0006\0\0\0\0\0\0", "latin1");
  head.writeUInt16BE(format, 8);
  head.writeUInt16BE(tracks.length, 10);
  head.writeUInt16BE(division, 12);
  const chunks = tracks.map((events) => {
    const chunk = Buffer.from("MTrk\0\0\0\0", "latin1");
    chunk.writeUInt32BE(events.length, 4);
    return Buffer.concat([chunk, events]);
  });
  return Buffer.concat([head, ...chunks]);
}
