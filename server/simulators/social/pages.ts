import { escapeHtml } from "@/lib/format/escape-html";
import { FAULTS } from "@/server/simulators/social/grants";

/** What a consent page is asked with, which its form sends back. */
export interface ConsentRequest {
  provider: "google" | "facebook";
  /** The query of the authorization request. */
  query: Record<string, string>;
}

const TITLES = { google: "Google", facebook: "Facebook" };

/** Asks who signs in, and lets them agree, cancel or have something go wrong. */
export function consentPage({ provider, query }: ConsentRequest): string {
  const title = `${TITLES[provider]} (simulated)`;
  const hidden = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="q.${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const faults = Object.entries(FAULTS)
    .map(([value, label]) => `<option value="${value}">${escapeHtml(label)}</option>`)
    .join("");
  const host = URL.canParse(query.redirect_uri ?? "") ? new URL(query.redirect_uri ?? "").host : "an app";
  return page(
    title,
    `<h1>${title}</h1>
<p>Sign in to ${escapeHtml(host)}. No password is asked for here: anybody is whoever they say.</p>
<form method="post">${hidden}
<label>Name <input name="name" required maxlength="80" value="Sam Rivers" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required maxlength="120" value="sam.rivers@gmail.com" autocomplete="off"></label>
${
  provider === "google"
    ? `<label class="line"><input type="checkbox" name="verified" checked> The e-mail is verified</label>
<label class="line"><input type="checkbox" name="managed"> An organisation runs the account</label>`
    : `<label class="line"><input type="checkbox" name="shares" checked> Share the e-mail</label>`
}
<label>What goes wrong <select name="fault">${faults}</select></label>
<div class="buttons"><button name="decision" value="continue">Continue</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button></div>
</form>`,
  );
}

/** Says why a request can't be shown a consent page for, as a provider does on its own page. */
export function problemPage(text: string): string {
  return page("Error", `<h1>Error 400</h1><p>${escapeHtml(text)}</p>`);
}

/** What is simulated here. */
export function overviewPage(): string {
  return page(
    "Simulated sign-in",
    `<h1>Simulated sign-in</h1>
<p>Google and Facebook for machines without credentials. A site that is configured with these URLs signs people in here:
each consent page asks who somebody is, lets them cancel, and makes the answer fail in the way that they choose.</p>
<ul><li>Google: <code>/google</code></li><li>Facebook’s dialog: <code>/facebook</code></li><li>Facebook’s Graph API: <code>/graph</code></li></ul>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem; }
form, label { display: grid; gap: .25rem; } form { gap: 1rem; }
.line { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; }
input:not([type=checkbox]), select, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
</style></head><body><main>${body}</main></body></html>`;
}
