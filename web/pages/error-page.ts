import type { ServerResponse } from "node:http";
import { product } from "@/lib/settings/product";
import { securityHeaders } from "@/web/policy/security-headers";

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#100f0d;color:#f4efe6;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}a{color:inherit}";

/** Sends a page without Next, with one sentence on what to do. After `retryAfter` seconds it is loaded again by itself. */
export function sendErrorPage(
  response: ServerResponse,
  { status, retryAfter, error }: { status: number; retryAfter?: number; error: string },
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const refresh = retryAfter === undefined ? "" : `<meta http-equiv="refresh" content="${retryAfter}">`;
  const again = retryAfter === undefined ? "" : "<p>This page loads again by itself.</p>";
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${product.name}</title><style>${STYLE}</style><main><h1>${product.name}</h1><p>${error}</p>${again}</main></html>`;
  response.writeHead(status, {
    ...securityHeaders({ framed: false }),
    "Content-Security-Policy": POLICY,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(retryAfter === undefined ? {} : { "Retry-After": retryAfter }),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
