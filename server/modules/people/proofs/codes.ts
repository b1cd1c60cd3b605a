import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { product } from "@/lib/settings/product";

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without 0 and o, 1, i and l, which look alike on paper. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
/** The steps of 30 seconds before and after the present one whose codes pass: a phone's clock may be a minute off. */
const WINDOW = 2;

/** A new secret for an authenticator app: 160 bits in Base32. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads: a QR code of the secret, as an SVG. */
export function drawSecret(secret: string, email: string): string {
  const uri = totpOf(secret, email).toString();
  return renderSVG(uri, { ecc: "M", border: 2 });
}

/** The time step that a code belongs to, at most two away from the present one; null for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Ten new recovery codes. */
export function createRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, letter).join(""));
}

/** A recovery code as it is shown, in two groups. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

/** Whether what was typed is a code of an app, not a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: product.name, label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });
}
