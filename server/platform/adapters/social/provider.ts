import type { SocialProblem, SocialProvider } from "@/lib/contract/social";

/** A person as a provider knows them. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's own id of the account, which never changes. */
  id: string;
  /** In lower case; null when the account shares none. */
  email: string | null;
  /** The provider confirms that the person read mail at this e-mail. */
  isEmailVerified: boolean;
  /** The provider itself runs the mailbox, so that no other person can read mail there today. */
  ownsMailbox: boolean;
  name: string | null;
  firstname: string | null;
  lastname: string | null;
}

/** What one sign-in is bound by. */
export interface SocialRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The verifier of its code challenge (RFC 7636). */
  verifier: string;
}

/** A provider of sign-ins: Google or Facebook, at the URLs of the settings. */
export interface SocialClient {
  /** The URL at which a person agrees; it responds with a code in the query, or with a token in the fragment. */
  authorizationUrl(request: SocialRequest, response: "code" | "token"): Promise<URL>;
  /** Exchanges a code for the token that {@link profile} takes. Throws a SocialRefusal. */
  exchange(code: string, request: SocialRequest): Promise<string>;
  /** Verifies a token and reads whose it is. Throws a SocialRefusal for any token that isn't for this site. */
  profile(token: string, nonce: string): Promise<SocialProfile>;
}

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>;

/** A sign-in that a provider, or this site, didn't let through. */
export class SocialRefusal extends Error {
  override name = "SocialRefusal";
  constructor(
    readonly problem: SocialProblem,
    options?: { cause: unknown },
  ) {
    super(`Social sign-in: ${problem}`, options);
  }
}
