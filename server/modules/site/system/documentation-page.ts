import { z } from "zod";
import type { Access, CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { escapeHtml } from "@/lib/format/escape-html";
import { product } from "@/lib/settings/product";

const WHO: Record<Access, string> = {
  none: "Everyone",
  token: "Signed-in users",
  seller: "Creators",
  "seller-admin-or-moderator": "Creators, moderators and admins",
  "admin-or-seller": "Creators and admins",
  admin: "Admins",
  "admin-strict": "Admins who are not pack moderators",
  owner: "The owner",
  "owner-or-admin": "The owner and admins",
  "admin-or-moderator": "Admins and moderators",
  "pack-editor": "The pack’s owner, admins, and who created it until it is sent",
};

/** Renders the contract as a page: every call with its input and response. */
export function documentationPage(): string {
  const tags = [...new Set([...everyCall.values()].map((definition) => definition.tag))];
  const section = (tag: string) =>
    `<section><h2>${escapeHtml(tag)}</h2>${[...everyCall.values()]
      .filter((definition) => definition.tag === tag)
      .map(call)
      .join("")}</section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(product.name)} API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(product.name)} API</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Send the token that signing in returns as
<code>Authorization: Bearer</code>; browsers have it in a cookie. A refusal answers <code>{ "error" }</code>, invalid input
422 with <code>{ "errors": { "field": ["message"] } }</code>, and 429 and 503 say in <code>Retry-After</code> when to ask again.</p>
${tags.map(section).join("\n")}
</main>
</body>
</html>`;
}

function call(definition: CallDefinition): string {
  return `<details><summary><b>${definition.method}</b> <code>${escapeHtml(definition.path)}</code>
<span>${escapeHtml(definition.summary)}</span></summary>
<p>${WHO[definition.access]}${definition.proof ? "; needs a proof of the last 15 minutes" : ""}${definition.idempotent ? "; takes an <code>Idempotency-Key</code>" : ""}.</p>
${schema("Path", definition.params, "input")}${schema("Query", definition.query, "input")}${schema("Body", definition.body, "input")}
${schema("Answer", definition.response, "output")}</details>`;
}

function schema(title: string, type: z.ZodType | undefined, io: "input" | "output"): string {
  if (!type) return "";
  const { $schema: _, ...json } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; } summary b { display: inline-block; min-width: 4.5rem; } summary span { opacity: .75; margin-left: .5rem; }
pre { overflow: auto; max-height: 24rem; padding: 1rem; font-size: .8125rem; background: color-mix(in srgb, currentColor 8%, transparent); }
h3 { font-size: .875rem; margin: .75rem 0 .25rem; }`;
