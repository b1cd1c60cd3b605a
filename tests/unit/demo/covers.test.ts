import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { avatar, COVER_TEMPLATES, cover } from "@/demo/covers/cover";
import { outline } from "@/demo/covers/outline";

vi.setConfig({ testTimeout: 60_000 });

const { packs, creators } = createCatalogue();

describe("covers", () => {
  it("draw the same cover for the same pack and another for another", () => {
    const request = { id: "night-bus", title: "Night Bus", creator: "Halden Rye" };
    expect(cover(request)).toEqual(cover({ ...request }));
    expect(cover(request).svg).not.toBe(cover({ ...request, id: "cold-linen" }).svg);
  });

  it.each(COVER_TEMPLATES)("draw the template %s as a picture without fonts, at most 30 KB", async (template) => {
    const { svg, glow } = cover({
      id: `sheet-${template}`,
      title: "Low Tide Tapes",
      creator: "Moth & Ember",
      template,
    });
    expect(svg.length).toBeGreaterThan(500);
    expect(svg.length).toBeLessThanOrEqual(30_000);
    expect(svg).not.toMatch(/<text|<script|NaN|undefined|href="http/);
    expect(glow).toMatch(/^#[0-9A-F]{6}$/);
    const { channels } = await sharp(Buffer.from(svg)).resize(96, 96).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it("stay within 30 KB for every pack", () => {
    const large = packs.filter(
      (pack) => cover({ id: pack.slug, title: pack.title, creator: pack.creator, ...pack.cover }).svg.length > 30_000,
    );
    expect(large).toEqual([]);
  });

  it("draw an avatar for every creator", () => {
    const pictures = creators.map(({ username, display }) => avatar(username, display).svg);
    expect(new Set(pictures).size).toBe(creators.length);
    expect(pictures.filter((svg) => svg.includes("NaN"))).toEqual([]);
  });

  it("set type as outlines with a width that grows with the text", () => {
    const short = outline("Bus", "anton", 100);
    const long = outline("Night Bus", "anton", 100);
    expect(short.d.startsWith("M")).toBe(true);
    expect(long.width).toBeGreaterThan(short.width);
    expect(short.top).toBeLessThan(-50);
  });
});
