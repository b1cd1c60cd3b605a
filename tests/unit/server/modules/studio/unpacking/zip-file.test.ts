import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { openZip } from "@/server/modules/studio/unpacking/zip-file";
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
    ["a path upwards", named("Kit/../../a.wav"), /leads out of it: “a.wav”/],
    ["an absolute path", named("/etc/a.wav"), /leads out of it/],
    ["a drive", named("C:/a.wav"), /leads out of it/],
    ["a backslash", named("Kit\\a.wav"), /leads out of it/],
    ["a folder upwards", named("../", { mode: 0o040_755 }), /leads out of it/],
    ["a NUL", named("a.wav\0.txt"), /has no name/],
    ["no name", named(""), /has no name/],
    ["a name too long", named(`${"a".repeat(1_001)}.wav`), /can’t be stored/],
    ["a name of spaces", named(" "), /can’t be stored/],
    ["an endless extra field", named("a.wav", { extra: Buffer.alloc(5_000) }), /directory is damaged/],
    ["the same path twice", named("Kit//Kick.wav"), /two files at the same place: “Kick.wav”/],
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
