import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  createRecoveryCodes,
  createSecret,
  drawSecret,
  showRecoveryCode,
  stepOf,
} from "@/server/modules/people/proofs/codes";

/** The secret of the test vectors of RFC 6238, whose codes have eight digits: the last six are those of six. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

describe("the codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("are those of RFC 6238 at second %i", (second, code) => {
    const step = Math.floor(second / 30);
    const at = (steps: number) => stepOf(SECRET, code, (second + steps * 30) * 1_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([step, step, step, step, step]);
    expect([at(-3), at(3)]).toEqual([null, null]);
  });

  it("have secrets of 160 bits, which a QR code without scripts shows", () => {
    const secret = createSecret();
    expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
    expect(createSecret()).not.toBe(secret);
    const svg = drawSecret(secret, "ann+admin@wavecrate.test");
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(/script|href|on\w+=/);
  });
});

it("recovery codes are ten that nobody confuses", () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  expect(showRecoveryCode("abcde23456")).toBe("abcde-23456");
});
