import type { Env } from "@/server/env";

const TIMEOUT_MS = 10_000;
/** As many as Cloudflare takes at once. */
const AT_ONCE = 30;

/**
 * Tells a CDN which files below `/media/` it may no longer serve, if the settings name one. The body is that of
 * Cloudflare's purge by URL. Throws if it isn't told that it was done.
 */
export async function purge(
  { PURGE_URL, PURGE_TOKEN, WEB_URL }: Pick<Env, "PURGE_URL" | "PURGE_TOKEN" | "WEB_URL">,
  paths: readonly string[],
): Promise<void> {
  if (!PURGE_URL) return;
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const files = paths.slice(at, at + AT_ONCE).map((path) => `${WEB_URL}/media/${path}`);
    const response = await fetch(PURGE_URL, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(PURGE_TOKEN ? { Authorization: `Bearer ${PURGE_TOKEN}` } : {}),
      },
      body: JSON.stringify({ files }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The purge at ${new URL(PURGE_URL).host} answered ${response.status}.`);
  }
}
