import { html } from "hono/html";
import { type Markup, page } from "@/simulators/frame/page";
import { FAULTS } from "@/simulators/social/grants";

/** The request of a consent page, which its form sends back. */
export interface ConsentRequest {
  provider: "google" | "facebook";
  /** The query of the authorization request. */
  query: Record<string, string>;
}

const TITLES = { google: "Google", facebook: "Facebook" };

/** The page that asks who signs in, with buttons to agree, to cancel or to simulate a fault. */
export function consentPage({ provider, query }: ConsentRequest): Markup {
  const title = `${TITLES[provider]} (simulated)`;
  const hidden = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="q.${name}" value="${value}">`,
  );
  const faults = Object.entries(FAULTS).map(([value, label]) => html`<option value="${value}">${label}</option>`);
  const host = URL.canParse(query.redirect_uri ?? "") ? new URL(query.redirect_uri ?? "").host : "an app";
  const claims =
    provider === "google"
      ? html`<label class="line"><input type="checkbox" name="verified" checked> The e-mail is verified</label>
<label class="line"><input type="checkbox" name="managed"> An organisation runs the account</label>`
      : html`<label class="line"><input type="checkbox" name="shares" checked> Share the e-mail</label>`;
  return page({
    title,
    site: TITLES[provider],
    width: "form",
    body: html`<div class="stack tight"><h1>${title}</h1>
<p class="quiet">Sign in to ${host}. No password is asked for here: anybody is whoever they say.</p></div>
<form class="panel stack" method="post">${hidden}
<label>Name <input name="name" required maxlength="80" value="Sam Rivers" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required maxlength="120" value="sam.rivers@gmail.com" autocomplete="off"></label>
<div>${claims}</div>
<label>What goes wrong <select name="fault">${faults}</select></label>
<div class="pair"><button class="main" name="decision" value="continue">Continue</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button></div>
</form>`,
  });
}

/** The error page for a request without a consent page, as on a provider's own site. */
export function problemPage(text: string): Markup {
  return page({
    title: "Error",
    site: "Google and Facebook",
    width: "form",
    body: html`<h1>Error 400</h1><p class="quiet">${text}</p>`,
  });
}

/** The overview of the simulated providers. */
export function overviewPage(): Markup {
  return page({
    title: "Simulated sign-in",
    site: "Google and Facebook",
    body: html`<h1>Simulated sign-in</h1>
<p class="quiet">Google and Facebook for machines without credentials. A site that is configured with these URLs signs people in
here: each consent page asks who somebody is, lets them cancel, and makes the answer fail in the way that they choose.</p>
<section class="panel"><ul class="list"><li>Google: <code>/google</code></li><li>Facebook’s dialog: <code>/facebook</code></li><li>Facebook’s Graph API: <code>/graph</code></li></ul></section>`,
  });
}
