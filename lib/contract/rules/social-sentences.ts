import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";

const LIST = new Intl.ListFormat("en-GB");

const titlesOf = (providers: readonly SocialProvider[]) => LIST.format(providers.map((name) => SOCIAL_TITLES[name]));

/** `Google and Facebook are disconnected.`; null if none is. */
export function disconnectedSentence(providers: readonly SocialProvider[]): string | null {
  if (providers.length === 0) return null;
  return `${titlesOf(providers)} ${providers.length === 1 ? "is" : "are"} disconnected.`;
}

/** `Google and Facebook can still sign in to your account.`; null if none can. */
export function connectedSentence(providers: readonly SocialProvider[]): string | null {
  return providers.length === 0 ? null : `${titlesOf(providers)} can still sign in to your account.`;
}

/** Sentences of a message, without those that don't apply. */
export const inOneLine = (...sentences: (string | null)[]) => sentences.filter((each) => each !== null).join(" ");
