import { ApiError } from "@/lib/api/error";
import { setUser } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import type { SocialProvider } from "@/lib/contract/rules/social";

const CALLS = {
  google: "POST /api/auth/login/provider/google/verify-token",
  facebook: "POST /api/auth/login/provider/facebook/verify-token",
} as const;

/** Signs in with the result of a provider's window. Null if refused; the global handler has shown the reason. */
export async function signInWithToken(
  provider: SocialProvider,
  { token, state }: { token: string; state: string },
  fromKit: boolean,
): Promise<{ user: User; isNew: boolean } | null> {
  const { request } = await import("@/lib/api/request");
  try {
    const body = { token, state, ...(fromKit && { referer: "thekit" as const }) };
    const { user, is_new: isNew } = await request(CALLS[provider], { body });
    setUser(user);
    return { user, isNew };
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}
