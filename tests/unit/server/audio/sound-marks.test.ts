import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { analyseSound, measureSound } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { trimSound } from "@/server/audio/trim";
import { writeAiff } from "@/tests/support/aiff";
import { deliver } from "@/tests/support/delivered";
import { toneSamples } from "@/tests/support/flac";
import { clickLoop, sine, wavFixture } from "./wav-fixture";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-marks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const D = 62;
const marksOf = (data: Uint8Array) => openSoundReader(openByteSource({ data })).marks;

function chunk(name: string, body: Buffer, isBig = false): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  isBig ? head.writeUInt32BE(body.length, 4) : head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** As samplers write it: a note, and loops from the first to the last sample. */
function smpl(note: number, loops: [from: number, last: number][] = []): Buffer {
  const body = Buffer.alloc(36 + 24 * loops.length);
  body.writeUInt32LE(note, 12);
  body.writeUInt32LE(loops.length, 28);
  for (const [at, [from, last]] of loops.entries()) {
    body.writeUInt32LE(from, 36 + 24 * at + 8);
    body.writeUInt32LE(last, 36 + 24 * at + 12);
  }
  return chunk("smpl", body);
}

function acid({ flags = 0, root = 60, beats = 0, tempo = 120 }): Buffer {
  const body = Buffer.alloc(24);
  body.writeUInt32LE(flags, 0);
  body.writeUInt16LE(root, 4);
  body.writeUInt32LE(beats, 12);
  body.writeUInt16LE(4, 16);
  body.writeUInt16LE(4, 18);
  body.writeFloatLE(tempo, 20);
  return chunk("acid", body);
}

/** INST and MARK of an AIFF: a note, and a loop between two markers. */
function instrument(note: number, [from, to]: [number, number]): Buffer {
  const inst = Buffer.alloc(20);
  inst.writeInt8(note, 0);
  inst.writeInt16BE(1, 8);
  inst.writeInt16BE(1, 10);
  inst.writeInt16BE(2, 12);
  const marker = (id: number, position: number, name: string) => {
    const head = Buffer.alloc(7);
    head.writeInt16BE(id, 0);
    head.writeUInt32BE(position, 2);
    head.writeUInt8(name.length, 6);
    return Buffer.concat([head, Buffer.from(name), Buffer.alloc((1 + name.length) % 2)]);
  };
  const marks = Buffer.concat([Buffer.of(0, 2), marker(1, from, "beg"), marker(2, to, "loop")]);
  return Buffer.concat([chunk("MARK", marks, true), chunk("INST", inst, true)]);
}

const LOOP = { from: 1_000, to: 3_000, direction: 0 };

describe("marks in a file", () => {
  it("are read from a WAV, before its audio and behind it, also where its size is wrong", () => {
    const plain = Buffer.from(wavFixture([sine(220, 0.2)]));
    const marks = smpl(D, [[1_000, 2_999]]);
    const before = Buffer.concat([plain.subarray(0, 36), marks, plain.subarray(36)]);
    const streamed = Buffer.from(before).fill(0xff, 36 + marks.length + 4, 36 + marks.length + 8);
    for (const data of [Buffer.concat([plain, marks]), before, streamed])
      expect(marksOf(data)).toMatchObject({ root: D, loops: [LOOP] });
  });

  it("are read from an AIFF, wherever they are in it", () => {
    const plain = writeAiff([toneSamples()]);
    const marks = instrument(D, [1_000, 3_000]);
    const at = plain.indexOf("SSND");
    for (const data of [
      Buffer.concat([plain, marks]),
      Buffer.concat([plain.subarray(0, at), marks, plain.subarray(at)]),
    ])
      expect(marksOf(data)).toMatchObject({ root: D, loops: [LOOP] });
  });

  it("that are cut, lie or have no end are none", () => {
    const plain = wavFixture([sine(220, 0.1)]);
    const endless = smpl(D);
    endless.writeUInt32LE(0xffffffff, 8 + 28);
    const backwards = smpl(D, [[3_000, 1_000]]);
    for (const marks of [endless, backwards, smpl(D).subarray(0, 30)])
      expect(marksOf(Buffer.concat([plain, marks])).loops).toEqual([]);
    expect(marksOf(Buffer.concat([plain, smpl(4_000)])).root).toBeNull();
  });
});

describe("what is delivered", () => {
  it("of an AIFF has its loop points and its root, and opens in the strictest reader", async () => {
    const { wav, strict } = await deliver(Buffer.concat([writeAiff([toneSamples()]), instrument(D, [1_000, 3_000])]));
    expect(strict.frames).toBe(22_050);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(marksOf(wav)).toMatchObject({ root: D, loops: [LOOP] });
    const at = wav.indexOf("smpl") + 8;
    expect([wav.readUInt32LE(at + 12), wav.readUInt32LE(at + 44), wav.readUInt32LE(at + 48)]).toEqual([
      D,
      1_000,
      2_999,
    ]);
  });

  it("of another rate has them at the same moments, and none behind its end", async () => {
    const data = Buffer.concat([
      wavFixture([sine(220, 0.5, 0.5, 22_050)], { sampleRate: 22_050 }),
      smpl(D, [
        [1_000, 2_999],
        [5_000, 99_999],
        [50_000, 99_999],
      ]),
      acid({ flags: 3, root: D }),
    ]);
    const { wav } = await deliver(data);
    expect(marksOf(wav)).toEqual({
      ...{ root: D, isMinor: null, acid: { isOneShot: true, root: D, beats: 0, meter: [4, 4], tempo: 120 } },
      loops: [
        { from: 2_000, to: 6_000, direction: 0 },
        { from: 10_000, to: 22_050, direction: 0 },
      ],
    });
  });

  it("of a part that was cut out has the loops that are in it", async () => {
    const data = Buffer.concat([
      wavFixture([sine(220, 1)]),
      smpl(D, [
        [10_000, 19_999],
        [500, 700],
      ]),
    ]);
    const wavPath = join(folder, "part.wav");
    await trimSound({ data }, { from_seconds: 0.1, seconds: 0.5, wavPath });
    expect(marksOf(readFileSync(wavPath))).toMatchObject({ root: D, loops: [{ from: 5_590, to: 15_590 }] });
  });
});

describe("what a file notes of its music", () => {
  const noted = async (marks: Buffer, sound = clickLoop(120, 8)) =>
    (await measureSound({ data: Buffer.concat([wavFixture([sound]), marks]) })).noted;

  it("is its root, unless it is the note that programs write that weren't told one", async () => {
    expect(await noted(acid({ flags: 3, root: D }))).toEqual({ tempo: null, key: { value: "D", is_minor: null } });
    expect((await noted(smpl(D))).key?.value).toBe("D");
    expect((await noted(smpl(60))).key).toBeNull();
    // The root counts only where its flag says that there is one.
    expect((await noted(acid({ flags: 1, root: D }))).key).toBeNull();
    expect((await noted(acid({ flags: 2, root: 60 }))).key?.value).toBe("C");
  });

  it("is a loop's tempo, if its length is that of its beats", async () => {
    expect((await noted(acid({ flags: 4, beats: 8, tempo: 120 }))).tempo).toBe(120);
    expect((await noted(acid({ flags: 4, beats: 8, tempo: 90 }))).tempo).toBeNull();
    expect((await noted(acid({ flags: 1, beats: 8, tempo: 120 }))).tempo).toBeNull();
    // Where only the beats are noted, it is theirs.
    expect((await noted(acid({ flags: 4, beats: 8, tempo: 0 }))).tempo).toBe(120);
  });

  it("decides with the ear whether it is a loop, where nobody has said it", async () => {
    const drone = wavFixture([sine(220, 4)]);
    const heard = async (marks: Buffer) => (await analyseSound({ data: Buffer.concat([drone, marks]) })).is_loop;
    expect(await heard(acid({ flags: 4, beats: 8, tempo: 120 }))).toBe(true);
    expect(await heard(acid({ flags: 1 }))).toBe(false);
    const asked = { data: Buffer.concat([drone, acid({ flags: 4, beats: 8 })]) };
    expect((await analyseSound(asked, { hint: "one-shot" })).is_loop).toBe(false);
  });
});
