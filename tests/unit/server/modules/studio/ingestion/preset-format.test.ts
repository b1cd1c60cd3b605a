import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isWavetable, presetFormatOf } from "@/server/modules/studio/ingestion/preset-format";

const fxp = (id: string) => Buffer.from(`CcnK\0\0\0\u0010FPCh\0\0\0\u0001${id}`, "latin1");

describe("what a preset file is", () => {
  it.each([
    ["Kora.vital", Buffer.from('{"synth_version":"1.5"}'), "Vital"],
    ["a/Kora.VITAL", Buffer.from("  {}"), "Vital"],
    ["Lead.fxp", fxp("XfsX"), "Serum"],
    ["Lead.fxp", fxp("cjs3"), "Surge XT"],
    ["Lead.SerumPreset", Buffer.from("XferJson\0"), "Serum 2"],
    ["Tines.syx", Buffer.from([0xf0, 0x43, 0]), "Dexed"],
    ["Pad.h2p", Buffer.from("/*@Meta*/\n#AM=Diva\n"), "Diva"],
    ["Rack.adg", Buffer.from([0x1f, 0x8b, 8]), "Ableton Live"],
    ["Bass.nmsv", Buffer.from("x"), "Massive"],
    ["Kora.vital", Buffer.from("\uFEFF{}"), "Vital"],
    ["Kora.vital", Buffer.from("\uFEFF{}", "utf16le"), "Vital"],
    ["Pad.h2p", Buffer.from("\uFEFF#AM=Hive\n"), "Hive"],
    ["Any.bwpreset", Buffer.from("BtWg00010001"), "Bitwig Studio"],
    ["Kora.dspreset", Buffer.from("\uFEFF<?xml version='1.0'?>\n<DecentSampler>"), "Decent Sampler"],
    ["Choir.xiz", Buffer.from([0x1f, 0x8b, 8]), "ZynAddSubFX"],
    ["Choir.xiz", Buffer.from("<?xml version='1.0'?><!DOCTYPE ZynAddSubFX-data>"), "ZynAddSubFX"],
    ["Lead.xpf", Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE lmms-project>'), "LMMS"],
    ["Lead.xpf", Buffer.from('<?xml version="1.0"?>\n<multimediaproject version="1.0" creator="LMMS">'), "LMMS"],
    ["Choir.xmz", Buffer.from([0x1f, 0x8b, 8]), "ZynAddSubFX"],
    ["Orchestra.nkm", Buffer.from("x"), "Kontakt"],
  ])("%s is for its plugin", (path, beginning, plugin) => {
    expect(presetFormatOf(path, beginning)).toEqual({ plugin, sentence: `A preset of ${plugin}.` });
  });

  it.each([
    ["Any.vstpreset", Buffer.from("VST3\u0001"), "VST3 preset. Say which plugin it is for."],
    ["Any.fxp", fxp("zzzz"), "VST2 preset. Say which plugin it is for."],
    ["Any.nksf", Buffer.from("RIFF\0\0\0\0NIKSNISI"), "NKS preset. Say which plugin it is for."],
    ["Any.sfz", Buffer.from("// Kora\n<region> sample=a.wav"), "SFZ preset. Say which plugin it is for."],
    ["No.nksf", Buffer.from("RIFF\0\0\0\0WAVEfmt "), "Its name says NKS, its content doesn’t."],
    ["No.bwpreset", Buffer.from("{}"), "Its name says Bitwig, its content doesn’t."],
    ["Any.aupreset", Buffer.from("<?xml version='1.0'?>"), "Audio Unit preset. Say which plugin it is for."],
    ["Any.h2p", Buffer.from("#AM=constructor\n"), "u-he preset. Say which plugin it is for."],
    ["No.vital", Buffer.from("PK\u0003\u0004"), "Its name says Vital, its content doesn’t."],
    ["No.fxp", Buffer.from("{}"), "Its name says VST2, its content doesn’t."],
    ["No.syx", Buffer.from("MThd"), "Its name says MIDI system, its content doesn’t."],
    ["Unknown.xyz", Buffer.from("{}"), null],
    ["none", Buffer.alloc(0), null],
  ])("%s is for no plugin for sure", (path, beginning, sentence) => {
    expect(presetFormatOf(path, beginning)).toEqual({ plugin: null, sentence });
  });

  it("is a wavetable where its chunks say so, whatever they claim", () => {
    const wav = (...chunks: [string, number][]) =>
      Buffer.concat([
        Buffer.from("RIFF\0\0\0\0WAVE"),
        ...chunks.map(([id, size]) => {
          const head = Buffer.from(`${id}\0\0\0\0`);
          head.writeUInt32LE(size, 4);
          return Buffer.concat([head, Buffer.alloc(Math.min(size, 40))]);
        }),
      ]);
    expect(isWavetable(wav(["fmt ", 16], ["clm ", 30], ["data", 10]))).toBe(true);
    expect(isWavetable(wav(["srge", 8], ["data", 10]))).toBe(true);
    for (const other of [wav(["fmt ", 16], ["data", 40]), wav(["data", 0xffff_ffff], ["clm ", 3]), Buffer.alloc(9)])
      expect(isWavetable(other)).toBe(false);
  });

  it("is said of any bytes, and of none", () => {
    const endings = ["vital", "fxp", "fxb", "syx", "h2p", "adv", "vstpreset", "serumpreset", "aupreset", "pst"];
    for (let round = 0; round < 300; round++) {
      const ending = endings[round % endings.length]!;
      const { plugin, sentence } = presetFormatOf(`x.${ending}`, randomBytes(round * 13));
      expect([plugin === null || plugin.length > 0, sentence === null || sentence.endsWith(".")]).toEqual([true, true]);
    }
  });
});
