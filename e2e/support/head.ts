import { JSDOM } from "jsdom";

/** The metadata of a page for search engines and other sites. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string | null;
  noindex: boolean;
  headings: string[];
  oembed: string | null;
  feed: string | null;
  /** `og:` and `twitter:` by name. */
  social: Record<string, string>;
}

/** Reads the head of a served page. */
export function readHead(html: string): PageHead {
  const { document } = new JSDOM(html).window;
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const tags = [...document.querySelectorAll("meta[property^='og:'], meta[name^='twitter:']")];
  return {
    title: document.title,
    description: meta("description"),
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null,
    noindex: meta("robots").includes("noindex"),
    headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent?.trim() ?? ""),
    oembed: document.querySelector("link[type='application/json+oembed']")?.getAttribute("href") ?? null,
    feed: document.querySelector("link[type='application/rss+xml']")?.getAttribute("href") ?? null,
    social: Object.fromEntries(
      tags.map((tag) => [
        tag.getAttribute("property") ?? tag.getAttribute("name") ?? "",
        tag.getAttribute("content") ?? "",
      ]),
    ),
  };
}
