import type { Client, SignedIn } from "@/server/modules/people/auth/sessions";
import type { AppContext } from "@/server/platform/http/context";
import { deviceCookie } from "@/server/platform/http/device-cookie";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { createToken } from "@/server/platform/tokens";

/** A browser that is about to be signed in. */
export type Browser = Client & { address: string; device: string };

/** Signs browsers in to the site at `webUrl`, with the same cookies for every way of signing in. */
export function browserSignIn(webUrl: string, cookies: SessionCookies) {
  const devices = deviceCookie(webUrl);
  return {
    /** The secret of the device cookie that the browser sent; null without one. */
    device: (context: AppContext): string | null => devices.read(context),
    /** The browser of a request, with a new secret for its device cookie unless it has one. */
    of: (context: AppContext, address: string): Browser => ({
      userAgent: context.req.header("user-agent"),
      address,
      device: devices.read(context) ?? createToken(),
      replaces: cookies.token(context),
    }),
    signIn(context: AppContext, device: string, { token, user }: SignedIn, isRemembered?: boolean): void {
      cookies.signIn(context, token, user, isRemembered);
      devices.write(context, device);
    },
  };
}
