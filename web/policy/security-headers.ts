import { createHash } from "node:crypto";
import { isKnownScript } from "@/web/framework/inline-scripts";
import { type PolicyOrigins, policyOrigins } from "@/web/policy/policy-origins";

const INLINE_SCRIPT = /<script(?=[\s>])(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script\s*>/gi;
/** Types of script elements that contain data, which browsers never execute. */
const DATA = /\stype="application\/(?:ld\+)?json"/;

/** The policy with which any site may frame a page of this site; no other page may be framed. */
export const FRAMED_ANYWHERE = "frame-ancestors *";

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

/** Headers of every response of the site at `webUrl`: with https, browsers never use http for it. */
export function transportHeaders(webUrl: string): Record<string, string> {
  return webUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};
}

/** The other origins for a page that any site may frame: none. */
const NO_OTHERS: PolicyOrigins = { scripts: [], connections: [], frames: [], images: [] };

interface PolicyOptions {
  framed: boolean;
  /** The page's path, without its query. */
  path?: string;
  /** Whether an inline script may run; by default, whether this site or its framework writes it. */
  allows?: (script: string) => boolean;
}

const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The texts of a page's inline scripts, as browsers execute them. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = "", script = ""]) =>
    DATA.test(attributes) ? [] : [script],
  );
}

/**
 * The policy of one page: scripts of this site, and the page's known inline scripts of the site or its framework, each
 * by its hash. Any other script in the page, such as an injected one, is forbidden. Hashes rather than nonces, because
 * a nonce would differ in every response of a cached page.
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions = { framed: false }): string {
  const { framed, path = "/", allows = isKnownScript } = options;
  const allowed = new Set(inlineScripts(html).filter(allows).map(hashSource));
  const { scripts, connections, frames, images } = framed ? NO_OTHERS : policyOrigins(path);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...allowed].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(" "),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(" "),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    framed ? FRAMED_ANYWHERE : "frame-ancestors 'none'",
  ].join("; ");
}
