import { describe, expect, it } from "vitest";
import { textHash } from "@/server/search-index/engine/text-hash";

const MASK = 2n ** 64n - 1n;

/** 64-bit FNV-1a with BigInt, folded to 53 bits. */
function slowHash(text: string): number {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++) {
    hash = ((hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n) & MASK;
  }
  return Number((hash ^ (hash >> 53n)) & (2n ** 53n - 1n));
}

describe("textHash", () => {
  it.each(["", "a", "foobar", "Velvet Pad\nDrum loop", "café 🎷 ﬀ", "\uffff\u8000"])(
    "is 64-bit FNV-1a folded to 53 bits for %j, also repeated 200 times",
    (text) => {
      expect(textHash(text)).toBe(slowHash(text));
      expect(textHash(text.repeat(200))).toBe(slowHash(text.repeat(200)));
    },
  );

  it("is the published value for a text with a known hash", () => {
    // FNV-1a of "foobar" is 85944171f73967e8.
    expect(textHash("foobar")).toBe(Number((0x85944171f73967e8n ^ (0x85944171f73967e8n >> 53n)) & (2n ** 53n - 1n)));
  });

  it("differs for 100,000 similar texts", () => {
    const hashes = new Set(Array.from({ length: 100_000 }, (_, number) => textHash(`Velvet Kick ${number}\nDrum`)));
    expect(hashes.size).toBe(100_000);
    expect([...hashes].every(Number.isSafeInteger)).toBe(true);
  });
});
