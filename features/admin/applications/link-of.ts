import { parseUrl } from "@/lib/routes/parse-url";

/**
 * The URL of what an applicant typed as a link, with or without `https://`. Null for anything that isn't a web page, such
 * as a name or another scheme: it is shown as text.
 */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || text.startsWith("@")) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const url = parseUrl(hasScheme ? text : `https://${text}`);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) return null;
  return url.hostname.includes(".") ? url.href : null;
}

/** A text with its link, if it is one. */
interface LinkPart {
  text: string;
  href: string | null;
}

/** The links in an applicant's text, each with its URL. A text without a link stays whole. */
export function linkParts(typed: string): LinkPart[] {
  const words = [...new Set(typed.split(/[\s,;]+/).filter((word) => word !== ""))];
  const parts = words.map((text) => ({ text, href: linkOf(text) }));
  return parts.some(({ href }) => href !== null) ? parts : [{ text: typed.trim(), href: null }];
}
