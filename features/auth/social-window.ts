import { type SocialMessage, type SocialProblem, type SocialProvider, socialChannel } from "@/lib/contract/social";

/** What a provider's window brought: a token with its state, or why there is none. */
export type WindowAnswer = { token: string; state: string } | { problem: SocialProblem };

const SIZE = { width: 500, height: 680 };
const LOOK_EVERY_MS = 400;

/** Where a provider is asked; `query` says where it leads afterwards. */
export function startUrl(provider: SocialProvider, query: Record<string, string>): string {
  return `/api/auth/login/provider/${provider}?${new URLSearchParams(query)}`;
}

/**
 * Asks a provider in a window. Null where the browser opens none. To be called while a click is handled, or the browser
 * takes the window for an advertisement.
 */
export function askInWindow(provider: SocialProvider): Promise<WindowAnswer> | null {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2);
  const channel = new BroadcastChannel(socialChannel(key));
  const opened = window.open(
    startUrl(provider, { display: "popup", key }),
    "social-sign-in",
    `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`,
  );
  if (!opened) {
    channel.close();
    return null;
  }
  return new Promise((resolve) => {
    let wasClosed = false;
    const end = (answer: WindowAnswer) => {
      clearInterval(timer);
      channel.close();
      resolve(answer);
    };
    channel.onmessage = ({ data }: MessageEvent<SocialMessage>) => end(answerOf(provider, data));
    // The message of a window that has just closed may still be on its way: a closed one is looked at twice.
    const timer = setInterval(() => {
      if (opened.closed && wasClosed) end({ problem: provider === "facebook" ? "cancelled" : "failed" });
      wasClosed = opened.closed;
    }, LOOK_EVERY_MS);
  });
}

/** Only Facebook's dialog tells that the user cancelled. */
export function answerOf(provider: SocialProvider, { token, state, error }: SocialMessage): WindowAnswer {
  if (token) return { token, state };
  if (error === "limit") return { problem: "limit" };
  return { problem: provider === "facebook" && error === "access_denied" ? "cancelled" : "failed" };
}
