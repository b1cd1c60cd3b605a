import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { openZip, type UnnamedFile } from "@/server/modules/studio/unpacking/zip-file";
import { writeZip, type ZipPart } from "@/tests/support/zip";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-zip-"));
afterAll(() => rmSync(folder, { recursive: true }));

const KICK = Buffer.from("kick ".repeat(2_000));
const SNARE = Buffer.from("a snare");

function opened(zip: Buffer) {
  const path = join(folder, `${Math.random()}.zip`);
  writeFileSync(path, zip);
  return openZip(path, zip.length);
}

async function filesOf(zip: Buffer) {
  const { files, read, close } = await opened(zip);
  try {
    const contents: [string, string][] = [];
    for (const file of files) contents.push([file.path, (await buffer(read(file))).toString()]);
    return contents;
  } finally {
    close();
  }
}

const kick = (others: Partial<ZipPart> = {}): ZipPart => ({ name: "Kit/Kick.wav", data: KICK, ...others });
const named = (name: string | Buffer, others: Partial<ZipPart> = {}) =>
  writeZip([kick(), { name, data: SNARE, ...others }]);

describe("a zip", () => {
  it("has its files with their paths, sizes, dates and bytes, stored or deflated, without its folders", async () => {
    const zip = writeZip([
      { name: "Kit/", mode: 0o040_755 },
      kick(),
      { name: "./Kit//Snare.wav", data: SNARE, method: 0, mode: 0 },
      { name: "Empty.wav" },
    ]);
    const { files, close } = await opened(zip);
    close();
    const modified_at = new Date("2026-01-02T12:00:00Z");
    expect(files).toMatchObject([
      { path: "Kit/Kick.wav", bytes: KICK.length, modified_at },
      { path: "Kit/Snare.wav", bytes: SNARE.length, modified_at },
      { path: "Empty.wav", bytes: 0 },
    ]);
    expect(await filesOf(zip)).toEqual([
      ["Kit/Kick.wav", KICK.toString()],
      ["Kit/Snare.wav", SNARE.toString()],
      ["Empty.wav", ""],
    ]);
  });

  it("has names in UTF-8, whether it says so or not, and in the code page of DOS", async () => {
    const names = [
      { name: "Größe.wav", flags: 0 },
      { name: "Größe 2.wav" },
      { name: Buffer.from([0x81, 0x2e, 0x77, 0x61, 0x76]), flags: 0 },
    ];
    expect((await filesOf(writeZip(names))).map(([name]) => name)).toEqual(["Größe.wav", "Größe 2.wav", "ü.wav"]);
  });

  it("has the names of Windows, of old programs and of absolute paths as paths in it", async () => {
    const names = [
      "Kit\\Loops\\a.wav",
      "Kit\\Empty\\",
      " Kit / b.wav ",
      "/etc/c.wav",
      "C:\\d.wav",
      "c:/e.wav",
      "\\\\nas\\f.wav",
    ];
    const nfd = "Über/Bäss.wav".normalize("NFD");
    const { files, unnamed, close } = await opened(writeZip([...names, nfd].map((name) => ({ name }))));
    close();
    expect(files.map(({ path }) => path)).toEqual([
      "Kit/Loops/a.wav",
      "Kit/b.wav",
      "etc/c.wav",
      "d.wav",
      "e.wav",
      "nas/f.wav",
      "Über/Bäss.wav".normalize("NFC"),
    ]);
    expect(unnamed).toEqual([]);
  });

  it("has names in the code page of the system that packed it", async () => {
    const names = ["83738341836d5c838b815b8376", "835c838d"].map((hex) =>
      Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(".wav")]),
    );
    const zip = writeZip([...names.map((name) => ({ name, flags: 0 })), { name: "Größe.wav", flags: 0 }]);
    expect((await filesOf(zip)).map(([name]) => name)).toEqual(["ピアノ/ループ.wav", "ソロ.wav", "Größe.wav"]);
  });

  it("has the names that Info-ZIP writes beside others, unless they are of another name", async () => {
    const old = Buffer.from([0x81, 0x2e, 0x77, 0x61, 0x76]);
    const beside = (sum: number) => {
      const field = Buffer.from("\0\0\0\0\u0001\0\0\0\0夜.wav");
      field.writeUInt16LE(0x7075, 0);
      field.writeUInt16LE(field.length - 4, 2);
      field.writeUInt32LE(sum, 5);
      return field;
    };
    const named = [crc32(old), 0].map((sum) => ({ name: old, flags: 0, extra: beside(sum) }));
    expect((await filesOf(writeZip(named))).map(([name]) => name)).toEqual(["夜.wav", "ü.wav"]);
  });

  it.each<[string, string | Buffer, UnnamedFile, Partial<ZipPart>?]>([
    ["leads upwards", "Kit/../../a.wav", { problem: "outside", readableName: "a.wav" }],
    ["leads upwards by backslashes", "..\\a.wav", { problem: "outside", readableName: "a.wav" }],
    ["has a NUL", "a.wav\0.txt", { problem: "impossible", readableName: "a.wav.txt" }],
    ["is none", "", { problem: "impossible", readableName: "" }],
    ["is spaces", " ", { problem: "impossible", readableName: "" }],
    [
      "is too long",
      `${"a".repeat(1_001)}.wav`,
      { problem: "impossible", readableName: expect.stringMatching(/^a+…a+\.wav$/) },
    ],
    [
      "is as long as can be",
      "a".repeat(65_535),
      { problem: "impossible", readableName: expect.stringMatching(/^a+…a+$/) },
    ],
    [
      "can't be read",
      createHash("sha256")
        .update("a")
        .digest()
        .map((byte) => byte | 0x80) as Buffer,
      { problem: "unreadable", readableName: "" },
      { flags: 0 },
    ],
  ])("leaves out a file whose name %s, and nothing else", async (_, name, left, others) => {
    const { files, unnamed, close } = await opened(named(name, others));
    close();
    expect([files.map(({ path }) => path), unnamed]).toEqual([["Kit/Kick.wav"], [left]]);
  });

  it("has nothing of folders that lead out of it", async () => {
    const { files, unnamed, close } = await opened(named("../", { mode: 0o040_755 }));
    close();
    expect([files.length, unnamed]).toEqual([1, []]);
  });

  it("has files at one path once if they are equal, and apart if not", async () => {
    const twins = ["Kit//Kick.wav", "Kit\\Kick.wav"].map((name, at) => ({ name, data: at === 0 ? KICK : SNARE }));
    expect(await filesOf(writeZip([kick(), ...twins]))).toEqual([
      ["Kit/Kick.wav", KICK.toString()],
      ["Kit/Kick (2).wav", SNARE.toString()],
    ]);
  });

  it.each<[string, Buffer, RegExp]>([
    ["nothing", Buffer.alloc(0), /isn’t one/],
    ["something else", Buffer.from("RIFF and more bytes than the end of a zip has"), /isn’t one/],
    ["a zip within a picture", writeZip([kick()], { prefix: Buffer.from("GIF89a") }), /isn’t one/],
    ["half of a zip", writeZip([kick()]).subarray(0, 60), /isn’t one/],
    ["its end alone", writeZip([kick()]).subarray(-22), /isn’t one/],
    ["more entries than there are", writeZip([kick()], { entries: 3 }), /isn’t one/],
    ["thousands of entries", writeZip([kick()], { entries: 5_001 }), /more than 5,000 files/],
    ["a password", named("a.wav", { flags: 1 }), /is encrypted/],
    ["strong encryption", named("a.wav", { flags: 0x41 }), /is encrypted/],
    ["a link", named("a.wav", { mode: 0o120_777 }), /has a link/],
    ["a device", named("a.wav", { mode: 0o020_666 }), /has a link/],
    ["an endless extra field", named("a.wav", { extra: Buffer.alloc(5_000) }), /directory is damaged/],
    ["files on top of one another", named("a.wav", { claimed: { packed: 900, offset: 0 } }), /promises more/],
    ["stored sizes that differ", named("a.wav", { method: 0, claimed: { bytes: 3 } }), /isn’t one/],
  ])("of %s is refused before anything is unpacked", async (_, zip, sentence) => {
    const opening = opened(zip);
    await expect(opening).rejects.toMatchObject({ name: "AudioError", message: expect.stringMatching(sentence) });
  });

  it.each<[string, Partial<ZipPart>, RegExp?]>([
    ["more bytes than it says", { claimed: { bytes: 10 } }],
    ["fewer bytes than it says", { claimed: { bytes: KICK.length + 1 } }],
    ["other bytes", { claimed: { sum: 1 } }],
    ["other bytes that are stored", { method: 0, claimed: { sum: 1 } }],
    ["bytes that aren't deflated", { raw: Buffer.alloc(40, 0xff) }],
    ["bytes that end early", { raw: deflateRawSync(KICK).subarray(0, 10) }],
    ["its place elsewhere", { claimed: { offset: 1 } }],
    ["its place beyond the end", { claimed: { offset: 4_000_000_000 } }],
    ["another method", { method: 12 }, /by a method/],
  ])("is damaged where a file has %s", async (_, lie, sentence = /^This zip is damaged at “Kick.wav”\.$/) => {
    const reading = filesOf(writeZip([kick(lie)]));
    await expect(reading).rejects.toMatchObject({ name: "AudioError", message: expect.stringMatching(sentence) });
  });

  it("isn't inflated further than it says", async () => {
    const { files, read, close } = await opened(
      writeZip([{ name: "bomb.wav", data: Buffer.alloc(50_000_000), claimed: { bytes: 100 } }]),
    );
    let inflated = 0;
    await expect(async () => {
      for await (const chunk of read(files[0]!)) inflated += (chunk as Uint8Array).length;
    }).rejects.toThrow("damaged at “bomb.wav”");
    close();
    expect(inflated).toBeLessThanOrEqual(100);
  });
});
