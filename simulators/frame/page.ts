import { html, raw } from "hono/html";
import { STYLES } from "@/simulators/frame/styles";

export type Markup = ReturnType<typeof html>;

export interface PageOptions {
  title: string;
  /** The name of the site that the page simulates, shown in its header. */
  site: string;
  body: Markup;
  /** `form` for a single form, `wide` for tables. */
  width?: "form" | "text" | "wide";
  refreshSeconds?: number;
}

const WIDTHS = { form: "26rem", text: "48rem", wide: "72rem" };

/** A whole page of a simulator, with a banner that says so. */
export function page({ title, site, body, width = "text", refreshSeconds }: PageOptions): Markup {
  return html`<!doctype html>
<html lang="en" style="--page:${WIDTHS[width]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ""}<title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLES)}</style></head>
<body><header><p><b>${site}</b> <span>Simulated</span></p></header><main>${body}</main></body></html>`;
}

/** US cents as a price. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  return `${sign}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** A second of the simulated clock, formatted for people. */
export function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace("T", " ").slice(0, 16);
}
