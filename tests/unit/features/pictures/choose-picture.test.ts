// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choosePicture } from "@/features/pictures/choose-picture";
import { MAX_PICTURE_BYTES } from "@/lib/contract/rules/pictures";
import { type FakePicture, installImages } from "@/tests/unit/features/pictures/fake-image";

let picture: FakePicture | null = null;
let images: ReturnType<typeof installImages>;
beforeEach(() => {
  images = installImages(() => picture);
});
afterEach(() => vi.unstubAllGlobals());

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], "me", { type });
const LARGE = { width: 900, height: 900 };

describe("a chosen picture", () => {
  it("is accepted with its size", async () => {
    picture = { width: 500, height: 900 };
    const chosen = file("image/webp", MAX_PICTURE_BYTES);
    expect(await choosePicture(chosen)).toEqual({ file: chosen, url: "blob:me", width: 500, height: 900 });
    expect(images.revoked).not.toHaveBeenCalled();
  });

  it.each([
    ["image/svg+xml", 10, LARGE, "Choose a PNG, JPEG or WebP picture."],
    ["", 10, LARGE, "Choose a PNG, JPEG or WebP picture."],
    ["image/png", MAX_PICTURE_BYTES + 1, LARGE, "Choose a picture of at most 10 MB."],
    ["image/png", 10, null, "The picture can’t be read. Choose another one."],
    ["image/png", 10, { ...LARGE, isDamaged: true }, "The picture can’t be read. Choose another one."],
    [
      "image/png",
      10,
      { width: 900, height: 499 },
      "Choose a picture of at least 500 × 500 pixels. This one has 900 × 499.",
    ],
  ])("of %s with %i bytes and %j is refused in one sentence", async (type, bytes, read, message) => {
    picture = read;
    expect(await choosePicture(file(type, bytes))).toBe(message);
  });

  it("is released when it is refused, and never decoded when it is too large", async () => {
    picture = { width: 30_000, height: 30_000 };
    expect(await choosePicture(file("image/png"))).toBe(
      "Choose a picture of at most 64 million pixels. This one has 30000 × 30000.",
    );
    expect(images.decode).not.toHaveBeenCalled();
    expect(images.revoked).toHaveBeenCalledWith("blob:me");
  });
});
