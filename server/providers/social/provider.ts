import type { SocialProblem, SocialProvider } from "@/lib/contract/rules/social";

/** A person's account at a provider. */
export interface SocialProfile {
  provider: SocialProvider;
  /** The provider's own id of the account, which never changes. */
  id: string;
  /** In lower case; null when the account shares none. */
  email: string | null;
  /** The provider confirms that the person could read mail sent to this address. */
  isEmailVerified: boolean;
  /** The provider itself runs the mailbox, so no other person can read its mail today. */
  ownsMailbox: boolean;
  name: string | null;
  firstname: string | null;
  lastname: string | null;
}

/** The values that bind a provider's response to one sign-in. */
export interface SocialRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The verifier of its code challenge (RFC 7636). */
  verifier: string;
}

/** A provider of sign-ins: Google or Facebook, at the URLs of the settings. */
export interface SocialClient {
  /**
   * The URL of the consent page; the provider responds with a code in the query, or with a token in the fragment. For a
   * proof it asks a person who is signed in there for the password again, if it can.
   */
  authorizationUrl(request: SocialRequest, response: "code" | "token", isProof?: boolean): Promise<URL>;
  /** Exchanges a code for the token that {@link profile} takes. Throws a SocialRefusal. */
  exchange(code: string, request: SocialRequest): Promise<string>;
  /** Verifies a token and reads its account's profile. Throws a SocialRefusal for a token not issued for this site. */
  profile(token: string, nonce: string): Promise<SocialProfile>;
}

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>;

/** A sign-in that a provider, or this site, refused. */
export class SocialRefusal extends Error {
  override name = "SocialRefusal";
  constructor(
    readonly problem: SocialProblem,
    options?: { cause: unknown },
  ) {
    super(`Social sign-in: ${problem}`, options);
  }
}
