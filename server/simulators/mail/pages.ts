import { product } from "@/lib/config/product";
import { escapeHtml } from "@/lib/format/escape-html";
import type { InboxMessage } from "@/server/simulators/mail/inbox";

/** The list of mails. */
export function listPage(messages: InboxMessage[], to: string | undefined): string {
  const rows = messages
    .map(
      (message) => `<li><a href="/messages/${message.id}"><b>${escapeHtml(message.subject)}</b>
<span>to ${escapeHtml(message.to.join(", "))}</span><time datetime="${message.received_at}">${time(message)}</time></a></li>`,
    )
    .join("\n");
  return page(
    "Inbox",
    `<h1>Inbox</h1>
<p>Mail that ${escapeHtml(product.name)} sends on this machine ends here; nothing leaves it.</p>
<form><label>To <input type="email" name="to" value="${escapeHtml(to ?? "")}"></label> <button>Filter</button></form>
${rows ? `<ul>${rows}</ul>` : "<p>No mail yet.</p>"}`,
    15,
  );
}

/** One mail. Its HTML is shown in a sandbox without scripts; links open in a new tab. */
export function messagePage(message: InboxMessage): string {
  const links = message.links
    .map((link) => `<li><a href="${escapeHtml(link)}" target="_blank" rel="noreferrer">${escapeHtml(link)}</a></li>`)
    .join("");
  const framed = escapeHtml(`<base target="_blank">${message.html}`);
  return page(
    message.subject,
    `<p><a href="/">Inbox</a></p>
<h1>${escapeHtml(message.subject)}</h1>
<p>From ${escapeHtml(message.from)} to ${escapeHtml(message.to.join(", "))}, ${time(message)}</p>
${message.html ? `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>` : ""}
${links ? `<h2>Links</h2><ul class="links">${links}</ul>` : ""}
<h2>As text</h2><pre tabindex="0">${escapeHtml(message.text)}</pre>`,
  );
}

const time = (message: InboxMessage) => message.received_at.replace("T", " ").slice(0, 19);

function page(title: string, body: string, refreshSeconds?: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ""}<title>${escapeHtml(title)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; }
ul { list-style: none; padding: 0; } li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
li span { grid-row: 2; opacity: .75; } .links a { display: block; overflow-wrap: anywhere; }
iframe { width: 100%; height: 28rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style></head><body><main>${body}</main></body></html>`;
}
