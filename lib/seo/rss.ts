import { escapeHtml } from "@/lib/format/escape-html";

interface RssItem {
  title: string;
  /** A path of this site. */
  path: string;
  description: string;
  categories: readonly string[];
  /** ISO 8601. */
  date: string;
}

interface RssFeed {
  title: string;
  description: string;
  /** The site's URL. */
  url: string;
  /** The feed's own path. */
  path: string;
  items: readonly RssItem[];
}

/** Escapes text for XML, which allows no control characters but white space. */
function escapeXml(text: string): string {
  const allowed = text.replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/\s/.test(sign) ? " " : ""));
  return escapeHtml(allowed);
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** An RSS 2.0 document. */
export function rssFeed({ title, description, url, path, items }: RssFeed): string {
  const entries = items.map((item) => {
    const link = new URL(item.path, url).href;
    return `<item>${[
      element("title", item.title),
      element("link", link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      element("description", item.description),
      ...item.categories.map((category) => element("category", category)),
      element("pubDate", new Date(item.date).toUTCString()),
    ].join("")}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
    element("title", title),
    element("link", new URL("/", url).href),
    element("description", description),
    element("language", "en"),
    `<atom:link href="${escapeXml(new URL(path, url).href)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
  ].join("")}</channel></rss>
`;
}
