import { writeMidi } from "midi-file";
import { writeAiff } from "@/tests/support/aiff";
import { toneSamples, writeFlac } from "@/tests/support/flac";
import { writeZip } from "@/tests/support/zip";
import { sine, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

/** キック in Shift-JIS. */
const KICK_IN_SHIFT_JIS = Buffer.from([0x83, 0x4c, 0x83, 0x62, 0x83, 0x4e]);

function midi(): Buffer {
  const note = { type: "noteOn", channel: 0, noteNumber: 60, velocity: 90 } as const;
  const tracks = [
    [
      { deltaTime: 0, ...note },
      { deltaTime: 480, ...note, velocity: 0 },
      { deltaTime: 0, meta: true, type: "endOfTrack" } as const,
    ],
  ];
  return Buffer.from(writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks }));
}

/** A standard MIDI file in a RIFF. */
function riffMidi(): Buffer {
  const inside = midi();
  const riff = Buffer.concat([Buffer.from("RIFF\0\0\0\0RMIDdata\0\0\0\0"), inside]);
  riff.writeUInt32LE(riff.length - 8, 4);
  riff.writeUInt32LE(inside.length, 16);
  return riff;
}

/** Files of many programs by path, with tones from some hertz on. */
export function everything(hertz: number): Record<string, Uint8Array> {
  // Tones that are nearer to one another count as exports of one recording.
  const tone = (step: number) => hertz * 1.1 ** step;
  const wav = (seconds: number, step: number, form: Parameters<typeof wavFixture>[1] = {}) =>
    wavFixture([sine(tone(step), seconds, 0.5, form.sampleRate)], form);
  return {
    "Loops 120/Far Pad_CMin.wav": wav(4, 1, { sampleRate: 96_000, bits: 24 }),
    "Loops 120/Rise & Fall Am.aif": writeAiff([sine(tone(2), 4)], { coding: "fl64", bits: 64 }),
    "Hits/Thud #1.wave": wav(0.6, 3, { sampleRate: 22_050 }),
    "Hits/तबला 🔥.flac": writeFlac([toneSamples({ seconds: 0.7, hertz: tone(4) })]),
    "Hits/Streamed.wav": wav(0.8, 5, { claimedSize: 0xffff_ffff }),
    "Notes/Rain.rmi": riffMidi(),
    "Notes/Words.kar": midi(),
    "Hits/Preview.mp3": Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0"), Buffer.alloc(600, 0x55)]),
    "Hits/._Thud.wav": Buffer.from([0, 5, 0x16, 7, ...Buffer.alloc(80)]),
    "From Tokyo.zip": writeZip([
      { name: Buffer.concat([KICK_IN_SHIFT_JIS, Buffer.from(".wav")]), data: wav(0.9, 6), flags: 0 },
      { name: "Deep\\Under.wav", data: wav(1, 7) },
      { name: "../outside.wav", data: wav(1.1, 8) },
    ]),
  };
}

/** The paths of what a pack has of it, where its folder is called `Everything`. */
export const EVERYTHING_IN_PACK = [
  "Deep/Under.wav",
  "Everything/From Tokyo.zip",
  "Everything/Hits/Streamed.wav",
  "Everything/Hits/Thud #1.wave",
  "Everything/Hits/तबला 🔥.flac",
  "Everything/Loops 120/Far Pad_CMin.wav",
  "Everything/Loops 120/Rise & Fall Am.aif",
  "Everything/Notes/Rain.rmi",
  "Everything/Notes/Words.kar",
  "キック.wav",
];
