import type { SocialProvider } from "@/lib/contract/rules/social";
import type { SocialSettings } from "@/lib/settings/social";
import { createFacebook } from "@/server/providers/social/facebook";
import { createGoogle } from "@/server/providers/social/google";
import type { SocialClient, SocialClients } from "@/server/providers/social/provider";

/** Clients of the providers that have an id and a secret in the settings. */
export function createSocialClients(settings: SocialSettings): SocialClients {
  const clients = new Map<SocialProvider, SocialClient>();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = settings;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const google = { clientId: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET, url: settings.GOOGLE_URL };
    clients.set("google", createGoogle(google));
  }
  if (FACEBOOK_APP_ID && FACEBOOK_APP_SECRET) {
    const { FACEBOOK_URL: url, FACEBOOK_GRAPH_URL: graphUrl } = settings;
    clients.set("facebook", createFacebook({ appId: FACEBOOK_APP_ID, secret: FACEBOOK_APP_SECRET, url, graphUrl }));
  }
  return clients;
}
