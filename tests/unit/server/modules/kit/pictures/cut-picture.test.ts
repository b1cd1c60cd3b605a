import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cutPicture } from "@/server/modules/kit/pictures/cut-picture";
import { InvalidInput } from "@/server/platform/errors";
import { openFileStore } from "@/server/providers/objects/file-store";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import { animation, headerBomb, plain, twoColors } from "@/tests/unit/server/modules/kit/pictures/pictures";

const CROP = { x: 0, y: 0, width: 500, height: 500 };
const WRONG_TYPE = "Choose a PNG, JPEG or WebP picture.";
const DAMAGED = "The picture is damaged. Choose another one.";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900"/></svg>';

let folder: string;
let file: string;
let objects: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  file = join(folder, "sent.png");
  objects = await openFileStore(join(folder, "objects"));
});
afterAll(() => rm(folder, { recursive: true }));

async function cut(data: Uint8Array | string, { crop = CROP, isSquare = false } = {}) {
  await writeFile(file, data);
  return cutPicture(objects, { file, crop, isSquare, folder: "covers" });
}
/** The sentence with which a picture is refused, once it is sure that nothing was stored. */
async function refusal(...sent: Parameters<typeof cut>) {
  const put = vi.spyOn(objects, "put");
  const reason = await cut(...sent).catch((error: unknown) => error);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  if (!(reason instanceof InvalidInput)) throw reason;
  return reason.errors.thumb?.[0];
}
const read = async (key: string) => sharp(await buffer(await objects.get(key)));

describe("a picture that is cut", () => {
  it("is stored as a square WebP of at most 800 px, with its colour", async () => {
    const png = await (await twoColors()).png().toBuffer();
    const { key, glow } = await cut(png, { crop: { x: 600, y: 0, width: 600, height: 600 } });
    expect(key).toMatch(/^covers\/..\/[0-9a-f]{64}\.webp$/);
    expect(await (await read(key)).metadata()).toMatchObject({ format: "webp", width: 600, height: 600 });
    expect((await (await read(key)).stats()).dominant).toMatchObject({ r: 8, b: 248 });
    expect(glow).toMatch(/^#0[0-4]0[0-4]f[a-f]$/);

    const large = await plain(2_000, 1_500).jpeg().toBuffer();
    const { key: reduced } = await cut(large, { crop: { x: 100, y: 0, width: 1_500, height: 1_500 } });
    expect(await (await read(reduced)).metadata()).toMatchObject({ width: 800, height: 800 });
  });

  it.each(["png", "jpeg", "webp"] as const)("may be a %s, whatever its name", async (type) => {
    expect((await cut(await plain(600, 600).toFormat(type).toBuffer())).key).toContain("covers/");
  });

  it("is cut as displayed, and has no metadata", async () => {
    const turned = (await twoColors()).withExif({ IFD0: { Make: "Secret" } }).withMetadata({ orientation: 6 });
    const { key } = await cut(await turned.jpeg().toBuffer(), { crop: { ...CROP, x: 50, y: 650 } });
    expect((await (await read(key)).stats()).dominant).toMatchObject({ b: 248 });
    const { exif, icc, xmp, orientation } = await (await read(key)).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is the first frame of an animation", async () => {
    const { key } = await cut(await (await animation()).webp().toBuffer());
    const { pages = 1, width, height } = await sharp(await buffer(await objects.get(key)), { pages: -1 }).metadata();
    expect([pages, width, height]).toEqual([1, 500, 500]);
    expect((await (await read(key)).stats()).dominant).toMatchObject({ r: 248 });
  });

  it("loses what a polyglot carries behind it", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const polyglot = Buffer.concat([await plain(600, 600).png().toBuffer(), script]);
    const { key } = await cut(polyglot);
    expect((await buffer(await objects.get(key))).includes("script")).toBe(false);
  });

  it("may be a whole square, for which the crop doesn't count", async () => {
    const { key } = await cut(await plain(700, 700).png().toBuffer(), { isSquare: true, crop: { ...CROP, x: 9_000 } });
    expect(await (await read(key)).metadata()).toMatchObject({ width: 700, height: 700 });
  });
});

describe("a picture is refused in words, and nothing of it is stored:", () => {
  const png = () => plain(1_200, 600).png().toBuffer();

  it.each([
    ["a drawing under the name of a PNG", SVG],
    ["a drawing with an XML declaration", `<?xml version="1.0"?>${SVG}`],
    ["text", "no picture at all"],
    ["nothing", ""],
  ])("%s", async (_name, data) => {
    expect(await refusal(data)).toBe(WRONG_TYPE);
  });

  it.each([
    ["a bare signature", Buffer.from("89504e470d0a1a0a", "hex")],
    ["a drawing behind the signature of a WebP", `RIFF9999WEBP${SVG}`],
    ["a drawing behind the signature of a JPEG", Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(SVG)])],
  ])("%s", async (_name, data) => {
    expect(await refusal(data)).toBe(DAMAGED);
  });

  it.each(["gif", "tiff", "avif"] as const)("a %s", async (type) => {
    expect(await refusal(await (await animation()).toFormat(type).toBuffer())).toBe(WRONG_TYPE);
  });

  it("a file of another type isn't even decoded", async () => {
    const decoded = vi.spyOn(sharp.prototype, "metadata");
    await refusal(SVG);
    expect(decoded).not.toHaveBeenCalled();
    await refusal(await plain(10, 10).png().toBuffer());
    expect(decoded).toHaveBeenCalledTimes(1);
    decoded.mockRestore();
  });

  it.each(["png", "jpeg", "webp"] as const)("a %s that ends in the middle", async (type) => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    const whole = await sharp({ create: { width: 700, height: 700, channels: 3, background: "#000", noise } })
      .toFormat(type)
      .toBuffer();
    const crop = { x: 200, y: 200, width: 500, height: 500 };
    expect(await refusal(whole.subarray(0, whole.length / 2), { crop })).toBe(DAMAGED);
  });

  it("a header of 30,000 by 30,000 px, without the memory for it", async () => {
    const before = process.memoryUsage().rss;
    expect(await refusal(headerBomb(30_000))).toBe(
      "Choose a picture of at most 64 million pixels. This one has 30000 × 30000.",
    );
    // Its pixels would be 2.7 GB; what other tests of the process take or give back is far less.
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it("pixels that the header promises and the file doesn't have", async () => {
    expect(await refusal(headerBomb(7_000))).toBe(DAMAGED);
  });

  it("one below 500 px, even if it says it is square", async () => {
    const words = "Choose a picture of at least 500 × 500 pixels. This one has 499 × 499.";
    const small = await plain(499, 499).png().toBuffer();
    expect(await refusal(small)).toBe(words);
    expect(await refusal(small, { isSquare: true })).toBe(words);
  });

  it("a crop outside it, by one pixel, as displayed", async () => {
    const outside = "The square lies outside the picture.";
    expect(await refusal(await png(), { crop: { ...CROP, x: 701 } })).toBe(outside);
    expect(await refusal(await png(), { crop: { ...CROP, y: 101 } })).toBe(outside);
    const turned = await plain(1_200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await refusal(turned, { crop: { ...CROP, x: 101 } })).toBe(outside);
    expect((await cut(turned, { crop: { ...CROP, y: 700 } })).key).toContain("covers/");
  });

  it("one that says it is square and isn't", async () => {
    expect(await refusal(await png(), { isSquare: true })).toBe("The picture isn’t square. Crop it first.");
  });
});
