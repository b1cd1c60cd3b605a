import { beforeAll, describe, expect, it } from "vitest";
import { Lettering } from "@/server/modules/site/lettering/lettering";

let lettering: Lettering;

beforeAll(async () => {
  lettering = await Lettering.load();
});

const box = { width: 600, height: 140, leading: 1.06, sizes: [72, 56, 44] };

describe("lettering", () => {
  it("sets text in several scripts, weights and widths", () => {
    const plain = lettering.line("Velvet", "body", 40);
    expect(plain.d).toMatch(/^M[\d. -]+/);
    expect(lettering.line("Velvet", "head", 40).width).toBeGreaterThan(plain.width);
    for (const text of ["Žižek", "Lưu Hữu Phước", "Дом"]) {
      expect(lettering.line(text, "body", 40).width, text).toBeGreaterThan(40);
    }
  });

  it("leaves out characters that no font has, instead of drawing a placeholder", () => {
    expect(lettering.line("愛😀\u0000", "body", 40)).toEqual({ d: "", width: 0 });
    expect(lettering.line("a愛b", "body", 40).d).toBe(lettering.line("ab", "body", 40).d);
  });

  it("uses the largest size at which the text fits", () => {
    expect(lettering.fit("Night Bus", "head", box)).toEqual({ size: 72, lines: ["Night Bus"] });
    const longer = lettering.fit("Midnight Warehouse Transmission", "head", box);
    expect(longer.lines).toHaveLength(2);
    expect(longer.size).toBeLessThan(72);
  });

  it("truncates text that doesn't fit at the smallest size, even a single long word", () => {
    for (const text of ["word ".repeat(60), "W".repeat(200)]) {
      const { size, lines } = lettering.fit(text, "head", box);
      expect(lines.length * size).toBeLessThanOrEqual(box.height);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(lettering.line(line, "head", size).width).toBeLessThanOrEqual(box.width);
    }
  });
});
