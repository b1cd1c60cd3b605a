import { z } from "zod";
import { urlSetting } from "@/lib/settings/settings";

/** Settings of sign-in with Google and Facebook. A provider without its id and secret is off. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Where Google's OpenID configuration is; also the issuer of its ID tokens. */
  GOOGLE_URL: urlSetting(/^https?$/, "https://accounts.google.com").default("https://accounts.google.com"),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  /** Base URLs of Facebook's login dialog and of its Graph API. */
  FACEBOOK_URL: urlSetting(/^https?$/, "https://www.facebook.com").default("https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: urlSetting(/^https?$/, "https://graph.facebook.com").default("https://graph.facebook.com"),
};

const shape = z.object(socialSettings);
export type SocialSettings = z.output<typeof shape>;

const PAIRS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
] as const;
const URLS = ["GOOGLE_URL", "FACEBOOK_URL", "FACEBOOK_GRAPH_URL"] as const;

/**
 * What is wrong with the combination of these settings, in one sentence; null if nothing is. A public site accepts only
 * a provider's own responses over https: a server that responds at these URLs can sign in as any user.
 */
export function socialProblem(settings: SocialSettings & { WEB_URL: string }): string | null {
  for (const [id, secret] of PAIRS) {
    if (!settings[id] !== !settings[secret]) return `The settings ${id} and ${secret} must be set together.`;
  }
  if (isLoopback(settings.WEB_URL)) return null;
  const open = URLS.find((name) => !settings[name].startsWith("https:") || isLoopback(settings[name]));
  return open ? `The setting ${open} must be an https URL of another machine, because WEB_URL is public.` : null;
}

/** Whether a URL is reachable only from this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
