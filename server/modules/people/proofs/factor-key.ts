import type { Secrets } from "@/lib/settings/secrets";
import type { SealKey } from "@/server/platform/sealed";

/** The key by which the secret of a user's authenticator app is sealed. */
export const factorKey = (secret: Secrets, userId: number): SealKey => ({
  secret,
  purpose: `second factor of user ${userId}`,
});
