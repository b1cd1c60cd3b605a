import { html } from "hono/html";
import { product } from "@/lib/settings/product";
import { type Markup, page } from "@/simulators/frame/page";
import type { InboxMessage } from "@/simulators/mail/inbox";

/** The list of mails. */
export function listPage(messages: InboxMessage[], to: string | undefined): Markup {
  const rows = messages.map(
    (message) => html`<li class="stack tight"><a href="/messages/${message.id}"><b>${message.subject}</b></a>
<span class="row ends small"><span>to ${message.to.join(", ")}</span><time datetime="${message.received_at}">${time(message)}</time></span></li>`,
  );
  return page({
    title: "Inbox",
    site: "Inbox",
    refreshSeconds: 15,
    body: html`<div class="stack tight"><h1>Inbox</h1>
<p class="quiet">Mail that ${product.name} sends on this machine ends here; nothing leaves it. <a href="/templates">Mail templates</a></p></div>
<form class="search"><label>To <input type="email" name="to" value="${to ?? ""}"></label><button>Filter</button></form>
<section class="panel">${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : html`<p class="quiet">No mail yet.</p>`}</section>`,
  });
}

/** One mail. Its HTML is shown in a sandbox without scripts; links open in a new tab. */
export function messagePage(message: InboxMessage): Markup {
  const links = message.links.map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`,
  );
  const framed = `<base target="_blank">${message.html}`;
  return page({
    title: message.subject,
    site: "Inbox",
    body: html`<p><a href="/">Inbox</a></p>
<div class="stack tight"><h1>${message.subject}</h1>
<p class="small">From ${message.from} to ${message.to.join(", ")}, ${time(message)}</p></div>
${message.html ? html`<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>` : ""}
${links.length > 0 ? html`<section class="panel"><h2>Links</h2><ul class="list links">${links}</ul></section>` : ""}
<section class="panel"><h2>As text</h2><pre tabindex="0">${message.text}</pre></section>`,
  });
}

const time = (message: InboxMessage) => message.received_at.replace("T", " ").slice(0, 19);
