import {
  type SocialMessage,
  type SocialProblem,
  type SocialProvider,
  socialChannel,
} from "@/lib/contract/rules/social";

/** The result of a provider's window: a token with its state, or the problem. */
export type WindowResult = { token: string; state: string } | { problem: SocialProblem };

const SIZE = { width: 500, height: 680 };
const LOOK_EVERY_MS = 400;

/** URL that starts a sign-in at a provider; `query` has where to return. */
export function startUrl(provider: SocialProvider, query: Record<string, string>): string {
  return `/api/auth/login/provider/${provider}?${new URLSearchParams(query)}`;
}

/**
 * Opens a provider's sign-in in a window. Null if the browser blocks it. Must be called within a click handler, or the
 * popup blocker applies. `query` says what else the sign-in is for.
 */
export function openProviderWindow(
  provider: SocialProvider,
  query: Record<string, string> = {},
): Promise<WindowResult> | null {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2);
  const channel = new BroadcastChannel(socialChannel(key));
  const opened = window.open(
    startUrl(provider, { ...query, display: "popup", key }),
    "social-sign-in",
    `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`,
  );
  if (!opened) {
    channel.close();
    return null;
  }
  return new Promise((resolve) => {
    let wasClosed = false;
    const end = (result: WindowResult) => {
      clearInterval(timer);
      channel.close();
      resolve(result);
    };
    channel.onmessage = ({ data }: MessageEvent<SocialMessage>) => end(resultOf(provider, data));
    // The message of a window that has just closed may be delayed, so it must be seen closed twice.
    const timer = setInterval(() => {
      if (opened.closed && wasClosed) end({ problem: provider === "facebook" ? "cancelled" : "failed" });
      wasClosed = opened.closed;
    }, LOOK_EVERY_MS);
  });
}

/** Only Facebook's dialog reports that the user cancelled. */
export function resultOf(provider: SocialProvider, { token, state, error }: SocialMessage): WindowResult {
  if (token) return { token, state };
  if (error === "limit") return { problem: "limit" };
  return { problem: provider === "facebook" && error === "access_denied" ? "cancelled" : "failed" };
}
