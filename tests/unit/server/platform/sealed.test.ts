import { describe, expect, it } from "vitest";
import { BrokenSeal, reseal, type SealKey, seal, unseal } from "@/server/platform/sealed";

const KEY = { secret: ["s".repeat(40)], purpose: "tax number of user 7" } satisfies SealKey;
const TEXT = "DE 123 456 789 – ü";

describe("a seal", () => {
  it("is opened with its key, and looks different each time", () => {
    const [first, second] = [seal(TEXT, KEY), seal(TEXT, KEY)];
    expect(first).not.toBe(second);
    expect([unseal(first, KEY), unseal(second, KEY)]).toEqual([TEXT, TEXT]);
    expect(Buffer.from(first, "base64").toString("latin1")).not.toContain("123");
  });

  it("stays closed with another secret or for another purpose, and says so without its content", () => {
    const sealed = seal(TEXT, KEY);
    for (const key of [
      { ...KEY, secret: ["t".repeat(40)] } satisfies SealKey,
      { ...KEY, purpose: "tax number of user 8" },
    ]) {
      expect(() => unseal(sealed, key)).toThrow(BrokenSeal);
      expect(() => unseal(sealed, key)).toThrow(/^What is sealed for "tax number of user \d" can't be opened/);
    }
  });

  it("is opened with the secret before, and sealed anew with the one now", () => {
    const both = { ...KEY, secret: ["t".repeat(40), ...KEY.secret] } satisfies SealKey;
    const now = { ...KEY, secret: [both.secret[0]] } satisfies SealKey;
    const before = seal(TEXT, KEY);
    expect(unseal(before, both)).toBe(TEXT);
    const anew = reseal(before, both)!;
    expect(unseal(anew, now)).toBe(TEXT);
    expect(() => unseal(anew, KEY)).toThrow(BrokenSeal);
    expect(reseal(anew, both)).toBeNull();
    expect(() => reseal(before, now)).toThrow(BrokenSeal);
  });

  it("is broken by a change of any byte, and by a part that is missing", () => {
    const bytes = Buffer.from(seal(TEXT, KEY), "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => unseal(changed.toString("base64"), KEY), `byte ${at}`).toThrow(BrokenSeal);
    }
    for (const length of [0, 11, 27, bytes.length - 1]) {
      expect(() => unseal(bytes.subarray(0, length).toString("base64"), KEY), `${length} bytes`).toThrow(BrokenSeal);
    }
  });
});
