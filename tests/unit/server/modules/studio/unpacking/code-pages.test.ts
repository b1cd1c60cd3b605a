import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codePageOf } from "@/server/modules/studio/unpacking/code-pages";

describe("names whose code page nobody tells", () => {
  it.each<[string, [string, string][]]>([
    [
      "Shift-JIS",
      [
        ["ピアノ ループ 01.wav", "83738341836d20838b815b83762030312e776176"],
        ["ドラム/キック.wav", "8368838983802f834c8362834e2e776176"],
      ],
    ],
    ["Shift-JIS, whose second bytes are backslashes", [["表/ソロ.wav", "955c2f835c838d2e776176"]]],
    [
      "GBK",
      [
        ["鼓/大鼓.wav", "b9c42fb4f3b9c42e776176"],
        ["钢琴循环 120.wav", "b8d6c7d9d1adbbb7203132302e776176"],
      ],
    ],
    ["GBK, one short name", [["钢琴.wav", "b8d6c7d92e776176"]]],
    ["Big5", [["鋼琴循環.wav", "bffbb55eb460c0f42e776176"]]],
    [
      "EUC-KR",
      [
        ["피아노 루프 01.wav", "c7c7bec6b3eb20b7e7c7c12030312e776176"],
        ["드럼/킥.wav", "b5e5b7b32fc5b12e776176"],
      ],
    ],
    ["EUC-KR, one short name", [["기타.wav", "b1e2c5b82e776176"]]],
    [
      "the Cyrillic of DOS",
      [
        ["Пианино 120.wav", "8fa8a0ada8adae203132302e776176"],
        ["Барабаны/Бочка.wav", "81a0e0a0a1a0adeb2f81aee7aaa02e776176"],
      ],
    ],
    ["the Cyrillic of DOS in capitals", [["КИК 01.wav", "8a888a2030312e776176"]]],
    [
      "the Cyrillic of Windows",
      [
        ["Гитара Am.wav", "c3e8f2e0f0e020416d2e776176"],
        ["бас.wav", "e1e0f12e776176"],
      ],
    ],
    [
      "the first PCs",
      [
        ["Größe.wav", "477294e1652e776176"],
        ["Übung 1.wav", "9a62756e6720312e776176"],
        ["Señorita.wav", "5365a46f726974612e776176"],
      ],
    ],
    [
      "DOS in Western Europe",
      [
        ["São Paulo.wav", "53c66f205061756c6f2e776176"],
        ["Øre.wav", "9d72652e776176"],
      ],
    ],
    [
      "Windows in Western Europe",
      [
        ["Don’t Stop – Live.wav", "446f6e92742053746f702096204c6976652e776176"],
        ["Café Größe.wav", "436166e9204772f6df652e776176"],
      ],
    ],
  ])("are read in that of %s", (_, names) => {
    const bytes = names.map(([, hex]) => Buffer.from(hex, "hex"));
    const decode = codePageOf(bytes);
    expect(bytes.map((name) => decode?.(name))).toEqual(names.map(([name]) => name));
  });

  it("are read together: what one leaves open another decides", () => {
    const [open, sure] = ["8ac5", "83668376"].map((hex) => Buffer.from(hex, "hex")) as [Buffer, Buffer];
    expect(codePageOf([open, sure])?.(open)).toBe("看");
  });

  it("can't be read where they are text in no page", () => {
    const noise = ["a", "b", "c"].map((seed) =>
      createHash("sha256")
        .update(seed)
        .digest()
        .map((byte) => byte | 0x80),
    );
    expect(codePageOf(noise)).toBeNull();
  });

  it("are looked at as far as a guess needs", () => {
    const names = Array.from({ length: 5_000 }, () => Buffer.from("b8d6c7d9".repeat(500), "hex"));
    const began = performance.now();
    expect(codePageOf(names)).not.toBeNull();
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
