import { serverRequest } from "@/lib/api/server-request";
import type { SocialProvider } from "@/lib/contract/social";

/** The providers of social sign-in, for forms that the server draws. They change with the settings of a start only. */
export async function loadProviders(): Promise<readonly SocialProvider[]> {
  return (await serverRequest("GET /api/auth/providers", {})).providers;
}
