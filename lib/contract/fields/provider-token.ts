import { z } from "zod";

/** What a provider's window returns. */
export const providerToken = z.object({
  /** Google's ID token or Facebook's access token. */
  token: z.string().min(1, "Sign in with the provider first.").max(8_192, "This token is too long."),
  /** Returned by the provider with the token: binds it to the browser that requested it. */
  state: z.string().min(1, "Sign in with the provider first.").max(200, "This state is too long."),
});
