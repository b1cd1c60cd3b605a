import { createHash } from "node:crypto";
import { socialChannel } from "@/lib/contract/rules/social";
import { escapeHtml } from "@/lib/format/escape-html";
import { product } from "@/lib/settings/product";

/**
 * Passes the parameters in the provider's URL to the page that opened the window, over a BroadcastChannel, because the
 * provider's pages may have severed the window from its opener.
 */
const SCRIPT = `(function(){var u=new URLSearchParams(location.hash.slice(1)),q=new URLSearchParams(location.search);function g(n){return u.get(n)||q.get(n)}var s=g("state")||"";history.replaceState(null,"",location.pathname);if(s.indexOf(".")>0){var c=new BroadcastChannel("${socialChannel("")}"+s.split(".")[0]);c.postMessage({state:s,token:g("id_token")||g("access_token"),error:g("error")});c.close()}window.close()})()`;

/** The page to which a provider redirects a sign-in window. It has no opener policy, so that it can close itself. */
export const RETURN_PAGE = {
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(product.name)}</title><style>:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:2rem}</style></head>
<body><p>You can close this window.</p><script>${SCRIPT}</script></body></html>`,
  headers: {
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "Cross-Origin-Opener-Policy": "unsafe-none",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  },
} as const;
