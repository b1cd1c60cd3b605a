import { createHash } from "node:crypto";
import { ANALYTICS_KEY, ANALYTICS_URL } from "@/lib/config/analytics";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a page of this site answers that may stand in frames of any other; nothing else may. */
export const FRAMED_ANYWHERE = "frame-ancestors *";

/** Where scripts may send: this site, and the product analytics where they are configured. */
const CONNECTED = ANALYTICS_KEY ? `'self' ${new URL(ANALYTICS_URL).origin}` : "'self'";

const SECURITY_HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Sent with every page. */
export function securityHeaders(options: { framed: boolean }): Record<string, string> {
  return options.framed
    ? { ...SECURITY_HEADERS, "Cross-Origin-Resource-Policy": "cross-origin" }
    : { ...SECURITY_HEADERS, "X-Frame-Options": "DENY" };
}

/**
 * The policy of one page: scripts of this site and the inline scripts that this very page was rendered with, each
 * named by its hash. Hashes rather than nonces, because a nonce would make every answer of a cached page differ.
 */
export function contentSecurityPolicy(html: string, options = { framed: false }): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${options.framed ? "'self'" : CONNECTED}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    options.framed ? FRAMED_ANYWHERE : "frame-ancestors 'none'",
  ].join("; ");
}
