import { createHash, randomBytes } from "node:crypto";

const LIFETIME_MS = 600_000;
const MAX_GRANTS = 1_000;

/** The choices on a consent page. */
export interface Consent {
  email: string;
  name: string;
  /** Google's `email_verified`. */
  isVerified: boolean;
  /** Google's `hd`: an organisation runs the account. */
  isManaged: boolean;
  /** Facebook's permission `email`. */
  sharesEmail: boolean;
  /** The fault to simulate afterwards. */
  fault: Fault;
}

export const FAULTS = {
  none: "Nothing",
  error: "The provider reports an error",
  code: "The code or token is refused",
  signature: "The token is signed by an unknown key",
  algorithm: "The token isn’t signed at all",
  issuer: "The token is another issuer’s",
  audience: "The token is for another app",
  expired: "The token has expired",
  nonce: "The token is another sign-in’s",
} as const;
export type Fault = keyof typeof FAULTS;

/** An issued code or access token, and its request. */
export interface Grant {
  consent: Consent;
  clientId: string;
  redirectUri: string;
  nonce: string | null;
  /** The S256 challenge that the code's verifier has to match. */
  challenge: string | null;
}

/** Codes and access tokens by their text, in memory; beyond a limit the oldest are removed. */
export class Grants {
  readonly #grants = new Map<string, { grant: Grant; until: number }>();

  add(grant: Grant): string {
    const text = randomBytes(24).toString("base64url");
    this.#grants.set(text, { grant, until: Date.now() + LIFETIME_MS });
    const [oldest] = this.#grants.keys();
    if (this.#grants.size > MAX_GRANTS && oldest !== undefined) this.#grants.delete(oldest);
    return text;
  }

  find(text: string): Grant | null {
    const found = this.#grants.get(text);
    return found && found.until > Date.now() ? found.grant : null;
  }

  /** Redeems a code, which works once. */
  take(code: string): Grant | null {
    const grant = this.find(code);
    this.#grants.delete(code);
    return grant;
  }
}

/** The id of the account with an e-mail; the same after a restart. */
export function accountId(provider: string, email: string): string {
  const hash = createHash("sha256").update(`${provider}:${email.toLowerCase()}`).digest("hex");
  return `1${BigInt(`0x${hash.slice(0, 16)}`)
    .toString()
    .padStart(20, "0")}`;
}
