import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { PROFITWELL_SCRIPT } from "@/lib/settings/analytics";
import { PROFITWELL_SNIPPET } from "@/web/pages/profitwell-script.gen";
import { securityHeaders } from "@/web/policy/security-headers";

/**
 * Sends the document in which ProfitWell runs. Navigation doesn't reload the page, so a policy for signed-in users'
 * pages would not apply after arriving on a public page; this document has its own policy.
 */
export function sendProfitWellFrame(response: ServerResponse, token: string): void {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>ProfitWell</title><script id="profitwell-js" data-pw-auth="${token}" data-src="${PROFITWELL_SCRIPT}">${PROFITWELL_SNIPPET}</script></head><body></body></html>`;
  const { origin, hostname } = new URL(PROFITWELL_SCRIPT);
  const hosts = /(^|\.)profitwell\.com$/.test(hostname) ? "https://*.profitwell.com" : origin;
  const hash = createHash("sha256").update(PROFITWELL_SNIPPET).digest("base64");
  response.writeHead(200, {
    ...securityHeaders({ framed: false }),
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": `default-src 'none'; script-src 'sha256-${hash}' ${hosts}; connect-src ${hosts}; img-src ${hosts}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-cache",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
