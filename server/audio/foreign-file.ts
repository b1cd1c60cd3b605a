import type { ByteSource } from "@/server/audio/byte-source";
import { fourCharacters } from "@/server/audio/chunks";

/** How much of a file that isn't a sound is looked at. */
const HEAD_BYTES = 4_096;
const SOLD_AS = "Samples are sold as WAV or FLAC.";
const is = (what: string) => `This is ${what}. ${SOLD_AS}`;

/** Sounds of other forms, by the text at the beginning of the file. */
const SOUNDS: readonly (readonly [at: number, text: string, what: string])[] = [
  [0, "wvpk", "a WavPack file"],
  [0, "MAC ", "a Monkey’s Audio file"],
  [0, "TTA1", "a True Audio file"],
  [0, "caff", "a Core Audio file (CAF)"],
  [0, ".snd", "an AU file"],
  [0, "#!AMR", "an AMR recording"],
  [0, "riff\x2e\x91\xcf\x11", "a Wave64 file"],
  [0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11", "a Windows Media file"],
  [8, "8SVX", "an 8SVX file"],
  [0, "CAT ", "a REX file"],
  [4, "ftypM4A", "an M4A"],
  [4, "ftyp", "an MP4 file"],
  [0, "MThd", "a MIDI file"],
  [8, "RMID", "a MIDI file"],
];
/** What isn't a sound at all. */
const OTHERS: readonly (readonly [text: string, sentence: string])[] = [
  ["Rar!\x1a\x07", "This is a RAR archive. Unpack it, or pack the folder as a ZIP."],
  ["7z\xbc\xaf\x27\x1c", "This is a 7z archive. Unpack it, or pack the folder as a ZIP."],
  ["PK\x03\x04", "This is a ZIP. Give it the ending .zip, and what is in it is unpacked."],
  [
    "\x00\x05\x16\x07",
    "This is a Mac’s shadow file: there is no sound in it. The sound is in the file of the same name without “._”.",
  ],
  ["\x89PNG", is("a picture")],
  ["\xff\xd8\xff", is("a picture")],
  ["GIF8", is("a picture")],
  ["%PDF", is("a PDF")],
];

/** What a file that can't be read as a sound is instead, in a sentence for who sent it. */
export function foreignSentence(source: ByteSource): string {
  const head = source.read(0, HEAD_BYTES);
  const begins = (text: string, at = 0) => textAt(head, at, text.length) === text;
  const other = OTHERS.find(([text]) => begins(text));
  if (other) return other[1];
  if (begins("OggS")) return oggSentence(head);
  const sound = SOUNDS.find(([at, text]) => begins(text, at));
  if (sound) return is(sound[2]);
  if (begins("RIFF") && fourCharacters(head, 8) === "AVI ") return is("a video");
  if (isAdts(head)) return is("an AAC file");
  if (begins("ID3") || isMpeg(head)) return is("an MP3");
  if (head.every((byte) => byte === 0))
    return "This file holds nothing but zeros. Copy it again from where it came from.";
  return "Please upload a WAV, AIFF or FLAC file. This isn’t audio we can read.";
}

function oggSentence(head: Uint8Array): string {
  // The first page has one packet, behind a head of 27 bytes and the lengths of its parts.
  const packet = textAt(head, 27 + (head[26] ?? 0), 8);
  if (packet.startsWith("\x7fFLAC")) return "This is a FLAC inside an OGG. Save it as a plain FLAC, or as a WAV.";
  return is(packet.startsWith("OpusHead") ? "an Opus file" : "an OGG");
}

/** A frame of MPEG audio: its sync, a layer, a bit rate and a sample rate that exist. */
function isMpeg(head: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = head;
  return first === 0xff && second >= 0xe0 && (second & 0x06) !== 0 && third >> 4 < 15 && ((third >> 2) & 3) !== 3;
}

function isAdts(head: Uint8Array): boolean {
  return head[0] === 0xff && (head[1]! & 0xf6) === 0xf0;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
