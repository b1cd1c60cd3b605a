import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { certificate, registration } from "@/server/modules/licensing/licenses/documents";
import { drawDocument } from "@/server/modules/licensing/licenses/draw-document";
import { type LicenseFonts, licenseFonts } from "@/server/modules/licensing/licenses/fonts";
import type { LicenseDocument, TrackLicenseDocument } from "@/server/modules/licensing/licenses/repository";
import { PAPER, Sheet } from "@/server/modules/licensing/licenses/sheet";

const SITE = "https://wavecrate.example";
const CERTIFICATE: LicenseDocument = {
  license_id: "WC-7K2M-QX4R-9TNB",
  created_at: "2026-11-22T10:00:00.000Z",
  ended_at: null,
  name: "Björk Guðmundsdóttir",
  email: "bjork@studio.example",
  sample: {
    id: 4,
    title: "Copper Stairwell Keys",
    copyright_label: "Royalty-Free",
    user_display: "Odile Sarr",
    pack_title: "Velvet Hours",
    pack_thumb: "",
    pack_glow: "#2a2a2a",
  },
  creators: ["Odile Sarr", "Kilo Marsh"],
  peaks: "AZ09_".repeat(80),
  tempo: 92,
  key_value: "F#",
  key_is_minor: true,
  downloaded_at: "2026-03-03T00:00:00.000Z",
};
const REGISTRATION: TrackLicenseDocument = {
  ...CERTIFICATE,
  type: "record-label",
  title: "Night bus",
  artist: "Odd Hours",
  label: "Tin Records",
  link: "https://open.example/night-bus",
  duration_seconds: 45,
  royalty_percentage: 2.5,
  holder: { name: "Lena Marsh", email: "lena@studio.example" },
};

/** Every field with the contract's maximum length, in the widest letter. */
const WIDEST_SAMPLE = { ...CERTIFICATE.sample, title: "W".repeat(80), pack_title: "W".repeat(30) };
const WIDEST = {
  sample: WIDEST_SAMPLE,
  creators: Array.from({ length: 5 }, () => "W".repeat(60)),
  name: "W".repeat(120),
  email: `${"w".repeat(243)}@w.example`,
  title: "W".repeat(150),
  artist: "W".repeat(150),
  label: "W".repeat(120),
  link: `https://open.example/${"w".repeat(279)}`,
  holder: { name: "W".repeat(161), email: `${"w".repeat(243)}@w.example` },
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");

let fonts: LicenseFonts;
beforeAll(async () => {
  fonts = await licenseFonts();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the fonts of license documents", () => {
  it.each(["Latin", "Greek", "Cyrillic"])("have every %s letter that names are written with", async (script) => {
    const written = new RegExp(`^(?=\\p{Script=${script}})\\p{L}$`, "u");
    const letters = range(0x20, 0x587) + range(0x1e00, 0x1fff);
    const names = [...new Set(letters.normalize("NFC"))].filter((letter) => written.test(letter));
    expect(names.length).toBeGreaterThan(200);
    expect(await fonts.lettersWithout(names.join(""))).toEqual([]);
  });

  it("have the other characters of names", async () => {
    expect(await fonts.lettersWithout("’‘“”–—·.,-' 0123456789&/()\u0301")).toEqual([]);
  });

  it("list the characters that they lack, once each", async () => {
    expect(await fonts.lettersWithout("Li 😀😀 愛𝄞")).toEqual(["😀", "𝄞"]);
  });

  it("set a text in one family, with a ? for a missing letter", () => {
    const names = (text: string) => fonts.runs(text, "strong").map(({ font, letters }) => [font.name, letters]);
    expect(names("Björk")).toEqual([["mona-sans latin 560 100", "Björk"]]);
    expect(new Set(names("Αλέξανδρος Papas").map(([name]) => name?.split(" ")[0]))).toEqual(new Set(["noto-sans"]));
    expect(names("a愛b")).toEqual([["noto-sans latin 560 100", "a?b"]]);
  });
});

describe("a license document", () => {
  it.each([
    ["certificate", () => certificate(CERTIFICATE)],
    ["registration", () => registration(REGISTRATION)],
  ])("is one A4 page with the same bytes each time: a %s", async (_, content) => {
    const [first, second] = [await drawDocument(content(), SITE), await drawDocument(content(), SITE)];
    expect(first.equals(second)).toBe(true);
    const source = first.toString("latin1");
    expect(source.slice(0, 8)).toBe("%PDF-1.7");
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(source).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(source).toContain("/Lang (en)");
  });

  it.each([
    ["certificate", () => certificate({ ...CERTIFICATE, ...WIDEST })],
    ["registration", () => registration({ ...REGISTRATION, ...WIDEST })],
  ])("fits its page with values of the maximum length: a %s", async (_, content) => {
    const texts = vi.spyOn(Sheet.prototype, "text");
    const rules = vi.spyOn(Sheet.prototype, "rule");
    const boxes = vi.spyOn(Sheet.prototype, "box");
    await drawDocument(content(), SITE);
    for (const [index, [, box]] of boxes.mock.calls.entries()) {
      const { last } = boxes.mock.results[index]!.value as { last: number };
      expect(last).toBeLessThanOrEqual(box.y + box.height);
      expect(box.x + box.width).toBeLessThanOrEqual(PAPER.width - PAPER.margin);
    }
    const headings = texts.mock.calls.filter(([, { role }]) => role === "H2").map(([, { y }]) => y);
    const footer = Math.max(...rules.mock.calls.map(([y]) => y));
    const closing = Math.max(...rules.mock.calls.map(([y]) => y).filter((y) => y < footer));
    expect(closing + 16).toBeLessThan(Math.min(...headings));
  });

  it.each([
    ["certificate", () => certificate(CERTIFICATE)],
    ["registration", () => registration(REGISTRATION)],
  ])("names the address at which it is checked, in one piece: a %s", async (_, content) => {
    const drawn = vi.spyOn(Sheet.prototype as unknown as { draw: (words: string) => void }, "draw");
    await drawDocument(content(), SITE);
    const words = drawn.mock.calls.map(([line]) => line);
    expect(words.some((line) => line.endsWith(` ${SITE}/license/check/${CERTIFICATE.license_id}`))).toBe(true);
  });

  it("never cuts a legal name", async () => {
    const drawn = vi.spyOn(Sheet.prototype as unknown as { draw: (words: string) => void }, "draw");
    await drawDocument(certificate({ ...CERTIFICATE, name: "W".repeat(120) }), SITE);
    const name = drawn.mock.calls.map(([words]) => words).filter((words) => /^W+…?$/.test(words));
    expect(name.join("")).toBe("W".repeat(120));
  });
});
