import { escapeHtml } from "@/lib/format/escape-html";

/** Markup that is safe to insert unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | readonly Html[];

function textOf(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return escapeHtml(String(part));
}

/** Creates markup. Every value is escaped except the output of `html`; null and false render nothing. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + textOf(parts[index] ?? null)).join(""));
}
