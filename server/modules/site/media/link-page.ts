import { escapeHtml } from "@/lib/format/escape-html";
import { product } from "@/lib/settings/product";
import type { Failure } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { STATUS } from "@/server/platform/http/errors";

const STYLE =
  ":root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#100f0d;color:#f4efe6;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border:1px solid currentColor;border-radius:.5rem;color:inherit;text-decoration:none}";

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
};

/** Whether a person opens the URL in a browser. Programs get JSON. */
export function isNavigation(c: AppContext): boolean {
  return c.req.header("accept")?.includes("text/html") === true;
}

/** Sends a page that says why a download link gives no file, and leads to where there is a new one. */
export function sendLinkPage(c: AppContext, { kind, message, retryAfter }: Failure): Response {
  const name = escapeHtml(product.name);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Download – ${name}</title><style>${STYLE}</style></head><body><main><h1>${name}</h1><p>${escapeHtml(message)}</p><a href="/my-library/downloads">Go to your downloads</a></main></body></html>`,
    STATUS[kind],
    HEADERS,
  );
}
