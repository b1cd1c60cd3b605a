import { describe, expect, it } from "vitest";
import { openDownload, signDownload } from "@/server/modules/kit/media-links/download-link";
import { attachment, keptFileName, safeFileName, soundFileName } from "@/server/modules/kit/media-links/file-name";
import { parseRange } from "@/server/modules/site/media/byte-range";

describe("the Range header", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=5-99", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", null],
    ["bytes=0-1,4-5", null],
    ["items=0-1", null],
    ["bytes=-", null],
    [undefined, null],
  ])("%s", (header, expected) => expect(parseRange(header, 10)).toEqual(expected));
});

describe("file names", () => {
  it("are safe for every file system and header", () => {
    expect(safeFileName("../etc/passwd", "wav")).toBe("-etc-passwd.wav");
    expect(safeFileName("a\u0000b\r\n", "wav")).toBe("ab.wav");
    expect(safeFileName("...", "wav")).toBe("download.wav");
    expect(safeFileName("a".repeat(500), "wav")).toHaveLength(124);
    expect(Buffer.byteLength(safeFileName("🎷".repeat(500), "wav"))).toBe(192);
    expect(safeFileName("CON", "wav")).toBe("_CON.wav");
    expect(keptFileName("lpt1.tar.fxp ")).toBe("_lpt1.tar.fxp");
    expect(keptFileName(`Lead.\u202e${"x".repeat(99)}`)).toBe(`Lead.${"x".repeat(32)}`);
    expect(keptFileName("Lead.e\u200bxe.")).toBe("Lead.exe");
    expect(keptFileName(".\u0000")).toBe("download");
    expect(attachment('Kö"r.wav')).toBe(`attachment; filename="K__r.wav"; filename*=UTF-8''K%C3%B6%22r.wav`);
  });
});

describe("names of samples", () => {
  it.each([
    [{ tempo: 92, key_value: "F#", key_is_minor: true }, "Glass - 92 BPM - F#m.wav"],
    [{ tempo: 92.4999, key_value: "C", key_is_minor: false }, "Glass - 92.5 BPM - C.wav"],
    [{ tempo: 120, key_value: null, key_is_minor: null }, "Glass - 120 BPM.wav"],
    [{ tempo: null, key_value: "A#", key_is_minor: null }, "Glass - A#.wav"],
    [{ tempo: null, key_value: null, key_is_minor: null }, "Glass.wav"],
  ])("say tempo and key: %j", (heard, name) => expect(soundFileName("Glass", heard, "wav")).toBe(name));

  it("never lose them behind a long title", () => {
    const heard = { tempo: 119.5, key_value: "F#", key_is_minor: true };
    const name = soundFileName("🎷".repeat(500), heard, "wav");
    expect(name).toMatch(/^🎷+ - 119\.5 BPM - F#m\.wav$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(194);
    expect(soundFileName("a/b: c", heard, "mid")).toBe("a-b- c - 119.5 BPM - F#m.mid");
  });
});

describe("download links", () => {
  const secret = ["a secret of some length"] as const;
  const content = { type: "file", key: "originals/aa/x.wav", name: "x.wav" } as const;
  const now = 1_700_000_000_000;
  const token = signDownload(content, 7, secret, now).replace("/media/download/", "");

  it("open only unchanged, before they expire and with their own secret", () => {
    expect(openDownload(token, secret, now)).toMatchObject({ content, user_id: 7 });
    expect(openDownload(token, secret, now + 599_000)).toMatchObject({ content });
    expect(openDownload(token, secret, now + 600_000)).toBe("expired");
    expect(openDownload(token, ["another secret"], now)).toBe("invalid");
    expect(openDownload(token, ["another secret", ...secret], now)).toMatchObject({ content });
    for (let at = 0; at < token.length - 1; at++) {
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      expect(openDownload(changed, secret, now), String(at)).toBe("invalid");
    }
  });
});
