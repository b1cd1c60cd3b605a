import { escapeHtml } from "@/lib/format/escape-html";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface Address {
  url: string;
  /** ISO 8601; omitted if unknown. */
  changedAt?: string | null | undefined;
}

const entry = (name: string, { url, changedAt }: Address) =>
  `<${name}><loc>${escapeHtml(url)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</${name}>\n`;

export const URLSET_HEAD = `${HEAD}<urlset ${NAMESPACE}>\n`;
export const URLSET_FOOT = "</urlset>\n";

/** One URL of a sitemap. */
export const urlEntry = (address: Address): string => entry("url", address);

/** The index of a sitemap's files. */
export function sitemapIndex(files: readonly Address[]): string {
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.map((file) => entry("sitemap", file)).join("")}</sitemapindex>\n`;
}
