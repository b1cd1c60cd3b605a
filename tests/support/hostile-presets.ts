import { gzipSync } from "node:zlib";
import { pick, type Random, seeded } from "@/tests/support/hostile-sounds";
import { writeZip } from "@/tests/support/zip";

/** A file for a preset pack that was made to do harm, or is no preset, and what is to become of it. */
export interface HostilePreset {
  path: string;
  data: Buffer;
  /**
   * `refused` before it has arrived, `failed` because it is a program, `unpacked` to nothing that is kept, `kept` bit for
   * bit: a preset may be any file, which is never opened.
   */
  fate: "refused" | "failed" | "unpacked" | "kept";
  /** How many bytes are announced instead of its own. */
  announced?: number;
  /** What is sent instead of the file that is announced, as another hash than is claimed for it. */
  claims?: "another hash" | "another part" | "half";
}

type Made = Omit<HostilePreset, "path"> & { name: string };

const MEGABYTE = 1_000_000;
const ENDINGS =
  "vital fxp fxb SerumPreset vstpreset syx nmsv nki phaseplant prt_omn h2p adv adg aupreset pst bin".split(" ");
const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)));
/** Bytes that begin as nothing that is known. */
const noise = (random: Random) => Buffer.concat([Buffer.from([0xfe]), bytes(random, 20 + random(3_000))]);
const latin = (text: string) => Buffer.from(text, "latin1");
const preset = (random: Random, data: Buffer, fate: HostilePreset["fate"] = "kept"): Made => ({
  name: `Lead.${pick(random, ENDINGS)}`,
  data,
  fate,
});

/** How programs begin, each of which a system runs whatever it is called. */
const PROGRAMS = [
  "MZ\x90\0",
  "\x7fELF\x02\x01",
  "\xcf\xfa\xed\xfe",
  "\xfe\xed\xfa\xce",
  "\xca\xfe\xba\xbe",
  "#!/bin/sh\n",
];
const PROGRAM_NAMES = [
  "Lead.exe",
  "Lead.fxp.SCR",
  "Lead.bat ",
  "Lead.cmd.",
  "Lead.e\u202exe",
  "Lead.e\u200bxe",
  "Lead.lnk",
  "Lead.url",
  "Lead.hta",
  "Lead.html",
  "Lead.svg",
  "Lead.js",
  "Lead.vbs",
  "Lead.command",
  "Lead.jar",
];
/** Other kinds of file under the name of a preset. */
const OTHERS = [
  "GIF89a\x01\0\x01\0",
  "\x89PNG\r\n\x1a\n",
  "%PDF-1.7\n/OpenAction",
  "<html><script>alert(1)</script>",
  "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "RIFF\x24\0\0\0WAVEfmt ",
  "Rar!\x1a\x07\x01\0",
  "7z\xbc\xaf\x27\x1c",
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
];
const XML_BOMB = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "${"a".repeat(1_000)}">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY a${at} "${`&a${at || ""};`.repeat(10)}">`,
).join("")}]><plist>&a11;</plist>`;
/** Names that say where they want to be, or aren't what they look like. */
const NAMES = [
  "../../../etc/cron.d/lead.fxp",
  "C:\\Windows\\lead.fxp",
  "..\\lead.fxp",
  "CON.fxp",
  "nul.vital",
  "com1.h2p",
  ".fxp",
  "....fxp",
  "lead",
  "lead.",
  "\u202egpj.pxf",
  "le\r\nSet-Cookie: a=b\r\nad.fxp",
  'lead"; filename="lead.exe".fxp',
  "lead.fxp%00.png",
  "<img src=x onerror=alert(1)>.fxp",
  "'; drop table presets; --.fxp",
  "=HYPERLINK(0).fxp",
  "=cmd|' /C calc'!A0.fxp",
  "🎷".repeat(300),
  `${"ü".repeat(400)}.${"x".repeat(300)}`,
  "__proto__.fxp",
  "constructor",
  "lead.__proto__",
];

const KINDS: readonly ((random: Random) => Made)[] = [
  // What no buyer is to get: programs by what they are called, or by what they are.
  (random) => ({ name: pick(random, PROGRAM_NAMES), data: noise(random), fate: "refused" }),
  (random) => preset(random, Buffer.concat([latin(pick(random, PROGRAMS)), bytes(random, random(2_000))]), "failed"),
  (random) => ({ name: `Demo.${pick(random, ["mp3", "M4A", "ogg", "mid"])}`, data: noise(random), fate: "refused" }),
  // Sizes that lie, or are none.
  (random) => ({ ...preset(random, Buffer.alloc(0), "refused") }),
  (random) => ({
    ...preset(random, noise(random), "refused"),
    announced: pick(random, [-1, 0.5, 20_000_001, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, 1e308]),
  }),
  (random) => {
    const data = noise(random);
    return { ...preset(random, data, "refused"), announced: data.length + pick(random, [-3, 1, 5_000, 19_000_000]) };
  },
  (random) => ({ ...preset(random, noise(random), "refused"), claims: pick(random, ["another hash", "another part"]) }),
  (random) => ({ ...preset(random, noise(random), "refused"), claims: "half" }),
  (random) => ({
    name: pick(random, ["", " ", "\0", "a\0.fxp", "n".repeat(1_001), "山".repeat(900)]),
    data: noise(random),
    fate: "refused",
  }),
  // Bombs, which nobody sets off.
  (random) => ({ name: "Rack.adg", data: gzipSync(Buffer.alloc((1 + random(20)) * MEGABYTE)), fate: "kept" }),
  (random) => ({ name: pick(random, ["Pad.aupreset", "Pad.vital", "Pad.fxp"]), data: latin(XML_BOMB), fate: "kept" }),
  (random) => ({ name: "Deep.vital", data: latin('{"a":'.repeat(5_000 + random(50_000))), fate: "kept" }),
  (random) => preset(random, writeZip([{ name: "bomb", data: Buffer.alloc((1 + random(8)) * MEGABYTE) }])),
  (random) => ({ ...preset(random, Buffer.alloc(pick(random, [20_000_000, 12_000_000, 9_000_001]), 0x5a)) }),
  // Two kinds of file in one, and heads that lie.
  (random) => preset(random, Buffer.concat([latin(pick(random, OTHERS)), bytes(random, random(900))])),
  (random) =>
    preset(random, Buffer.concat([latin(pick(random, OTHERS)), writeZip([{ name: "a.exe", data: noise(random) }])])),
  (random) => ({
    name: "Pad.h2p",
    data: latin(
      `#AM=${pick(random, ["constructor", "__proto__", "toString", "hasOwnProperty", "x".repeat(9_000), "", "Diva\0"])}\n`,
    ),
    fate: "kept",
  }),
  (random) => ({
    name: "Lead.fxp",
    data: Buffer.concat([latin("CcnK\xff\xff\xff\xffFPCh\0\0\0\x01"), bytes(random, random(30))]),
    fate: "kept",
  }),
  (random) => ({
    name: "Bank.syx",
    data: Buffer.concat([Buffer.from([0xf0, 0x43]), bytes(random, random(5_000))]),
    fate: "kept",
  }),
  (random) => preset(random, noise(random).subarray(0, 1 + random(3))),
  (random) => preset(random, noise(random)),
  // Names.
  (random) => ({ name: pick(random, NAMES), data: noise(random), fate: "kept" }),
  // Endings of files that browsers show.
  (random) => ({
    name: `Cover.${pick(random, ["png", "pdf", "csv", "jpg", "webp", "PNG"])}`,
    data: Buffer.concat([latin(pick(random, OTHERS)), bytes(random, 50)]),
    fate: "refused",
  }),
  // Zips, of which nothing is kept.
  (random) => ({
    name: "Kit.zip",
    data: writeZip([
      { name: pick(random, PROGRAM_NAMES).trim(), data: noise(random) },
      { name: "Lead.vital", data: Buffer.concat([latin(pick(random, PROGRAMS)), noise(random)]) },
    ]),
    fate: "unpacked",
  }),
  (random) => ({
    name: "Kit.zip",
    data: pick(random, [
      () => writeZip([{ name: "bomb.vital", data: Buffer.alloc((3 + random(9)) * MEGABYTE) }]),
      () => writeZip([{ name: pick(random, ["../a.fxp", "/a.fxp", "a\\..\\b.fxp"]), data: noise(random) }]),
      () => writeZip([{ name: "a.fxp", data: latin("/etc/passwd"), mode: 0o120_777 }]),
      () => writeZip([{ name: "a.fxp", data: noise(random), claimed: { bytes: 4_000_000_000 } }]),
      () => Buffer.concat([latin(pick(random, OTHERS)), writeZip([{ name: "a.fxp", data: noise(random) }])]),
      () => noise(random),
    ])(),
    fate: "unpacked",
  }),
];

/** Hostile files for a preset pack, the same ones for the same seed, one at a time; each kind is among the first 25. */
export function* hostilePresets(count: number, seed: number): Generator<HostilePreset> {
  const random = seeded(seed);
  for (let number = 0; number < count; number++) {
    const { name, ...made } = KINDS[number % KINDS.length]!(random);
    // A name that is refused for itself stays as it is; of the others each is in a folder of its own.
    const isWhole = made.fate === "refused" && !/^[\w ]+\./.test(name);
    yield { ...made, path: isWhole ? name : `${number}/${name}` };
  }
}
