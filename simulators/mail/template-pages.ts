import { html } from "hono/html";
import { product } from "@/lib/settings/product";
import { type Markup, page } from "@/simulators/frame/page";

/** A mail of the product, rendered with made-up content. */
export interface Template {
  id: string;
  group: string;
  when: string;
  subject: string;
}

export interface DrawnTemplate extends Template {
  html: string;
  text: string;
}

/** How a template is shown. */
export interface Viewing {
  isNarrow: boolean;
  hasPictures: boolean;
}

/** A subject without the product's name, with which every subject ends. */
const titleOf = (subject: string) => subject.replace(` - ${product.name}`, "");

/** The list of templates. */
export function templatesPage(templates: readonly Template[]): Markup {
  const groups = [...new Set(templates.map(({ group }) => group))];
  const rows = (group: string) =>
    templates
      .filter((template) => template.group === group)
      .map(
        ({ id, subject, when }) =>
          html`<li class="stack tight"><a href="/templates/${id}"><b>${titleOf(subject)}</b></a><span class="small">${when}</span></li>`,
      );
  return page({
    title: "Mail templates",
    site: "Inbox",
    body: html`<p><a href="/">Inbox</a></p>
<div class="stack tight"><h1>Mail templates</h1>
<p class="quiet">Every mail that ${product.name} sends, with made-up content, in both themes.</p></div>
${groups.map((group) => html`<section class="panel"><h2>${group}</h2><ul class="list">${rows(group)}</ul></section>`)}`,
  });
}

/** One template as HTML in both themes, and as text. */
export function templatePage(template: DrawnTemplate, viewing: Viewing): Markup {
  const { isNarrow, hasPictures } = viewing;
  const option = (label: string, other: Viewing) => {
    const isChosen = other.isNarrow === isNarrow && other.hasPictures === hasPictures;
    return html`<a class="button" href="?${queryOf(other)}"${isChosen ? html` aria-current="true"` : ""}>${label}</a>`;
  };
  const frame = (theme: Theme) =>
    html`<section class="stack tight"><h2>${theme === "dark" ? "Dark" : "Light"}</h2>
<iframe title="${template.subject}, ${theme}" class="${isNarrow ? "mail narrow" : "mail"}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inTheme(template.html, theme, hasPictures)}"></iframe></section>`;
  return page({
    title: titleOf(template.subject),
    site: "Inbox",
    width: "wide",
    body: html`<p><a href="/">Inbox</a> / <a href="/templates">Mail templates</a></p>
<div class="stack tight"><h1>${titleOf(template.subject)}</h1><p class="small">${template.when}</p></div>
<nav class="row" aria-label="View">${option("Wide", { isNarrow: false, hasPictures: true })}${option("390 px", { isNarrow: true, hasPictures: true })}${option("Pictures off", { isNarrow, hasPictures: false })}</nav>
<div class="columns">${frame("light")}${frame("dark")}</div>
<section class="panel"><h2>As text</h2><pre tabindex="0">${template.text}</pre></section>`,
  });
}

type Theme = "light" | "dark";

const queryOf = ({ isNarrow, hasPictures }: Viewing) =>
  `${isNarrow ? "width=390" : "width=wide"}${hasPictures ? "" : "&pictures=off"}`;

/** The mail as shown in one theme, whatever the theme of this browser. */
function inTheme(mail: string, theme: Theme, hasPictures: boolean): string {
  const themed = mail.replaceAll(
    "@media (prefers-color-scheme: dark)",
    theme === "dark" ? "@media all" : "@media not all",
  );
  const shown = hasPictures ? themed : themed.replace(/(<img\b[^>]*?)\ssrc="[^"]*"/g, '$1 src="data:,"');
  return `<base target="_blank">${shown}`;
}
