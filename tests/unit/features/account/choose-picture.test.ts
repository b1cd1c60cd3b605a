// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choosePicture } from "@/features/account/choose-picture";
import { MAX_PORTRAIT_BYTES } from "@/lib/contract/constants";

/** The picture's size as the browser would report it; null if it can't be decoded. */
let decodedSize: { width: number; height: number } | null = null;
const revoked = vi.fn();

beforeEach(() => {
  revoked.mockReset();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:me", revokeObjectURL: revoked }));
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = decodedSize?.width ?? 0;
      naturalHeight = decodedSize?.height ?? 0;
      decode = () => (decodedSize ? Promise.resolve() : Promise.reject(new Error("no picture")));
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], "me", { type });

describe("a chosen picture", () => {
  it("is accepted with its size", async () => {
    decodedSize = { width: 500, height: 900 };
    const picture = file("image/webp", MAX_PORTRAIT_BYTES);
    const chosen = await choosePicture(picture);
    expect(chosen).toEqual({ file: picture, url: "blob:me", width: 500, height: 900 });
    expect(revoked).not.toHaveBeenCalled();
  });

  it.each([
    ["image/svg+xml", 10, { width: 900, height: 900 }, "Choose a PNG, JPEG or WebP picture."],
    ["image/png", MAX_PORTRAIT_BYTES + 1, { width: 900, height: 900 }, "Choose a picture of at most 10 MB."],
    ["image/png", 10, null, "The picture can’t be read. Choose another one."],
    [
      "image/png",
      10,
      { width: 900, height: 499 },
      "Choose a picture of at least 500 × 500 pixels. This one has 900 × 499.",
    ],
  ])("of %s with %i bytes and %j is refused in one sentence", async (type, bytes, size, message) => {
    decodedSize = size;
    expect(await choosePicture(file(type, bytes))).toBe(message);
  });
});
