import { serverRequest } from "@/lib/api/server-request";
import type { SocialProvider } from "@/lib/contract/rules/social";

/** The providers of social sign-in, for forms that the server renders. They change only when the server restarts. */
export async function loadProviders(): Promise<readonly SocialProvider[]> {
  return (await serverRequest("GET /api/auth/providers", {})).providers;
}
