import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { COVER_PREVIEW_PREFIX, MAX_COVER_PREVIEW } from "@/lib/contract/rules/cover-preview";
import { coverPreview } from "@/server/modules/kit/pictures/cover-preview";

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${content}</svg>`);

/** The hardest picture: every pixel has a colour of its own. */
async function noise(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919 + ((at * at) % 251)) % 256));
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
}

describe("the preview of a cover", () => {
  it.each([
    ["flat ink", svg('<rect width="400" height="400" fill="#c04020"/><circle cx="200" cy="200" r="120" fill="#fff"/>')],
    ["transparency", svg('<circle cx="200" cy="200" r="120" fill="#c04020"/>')],
    ["noise", noise()],
  ])("has at most 400 characters in a page and is square: %s", async (_, original) => {
    const preview = await coverPreview(await original);
    if (!preview) throw new Error("There is no preview.");
    const url = COVER_PREVIEW_PREFIX + Buffer.from(preview).toString("base64");
    expect(url.length).toBeLessThanOrEqual(MAX_COVER_PREVIEW);
    const { format, width, height } = await sharp(preview).metadata();
    expect({ format, isSquare: width === height }).toEqual({ format: "webp", isSquare: true });
  });

  it("has the colours of the cover", async () => {
    const preview = await coverPreview(svg('<rect width="400" height="400" fill="#c04020"/>'));
    const { dominant } = await sharp(preview ?? undefined).stats();
    expect(Math.abs(dominant.r - 0xc0) + Math.abs(dominant.g - 0x40) + Math.abs(dominant.b - 0x20)).toBeLessThan(48);
  });
});
