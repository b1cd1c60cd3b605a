import type { Metadata } from "next";
import { embedOf } from "@/lib/routes/embeds";
import { product } from "@/lib/settings/product";
import { WEB_URL } from "@/lib/settings/urls";

/** A picture that other sites show of a page. `path` is of this site, sizes are in px. */
export interface PageImage {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** For every page without its own picture. */
const SITE_IMAGE: PageImage = {
  path: "/media/cards/pages/site.jpg",
  width: 1200,
  height: 630,
  alt: `${product.title} on ${product.name}`,
};

interface PageMetadata {
  /** Without the product's name; the home page gives the whole title. */
  title: string;
  description: string;
  /** Path of the canonical URL. */
  path: string;
  /** Picture of the page; the site's without one. */
  image?: PageImage | null | undefined;
  /** False excludes the page from search engines; its links are followed. */
  index?: boolean;
  absoluteTitle?: boolean;
  /** The page shows what the RSS feed lists: the newest packs. */
  hasFeed?: boolean;
}

/** The description of a page of sounds: what they are and its own text; if both are short, also what one can do here. */
export function soundsDescription(what: string, text: string): string {
  const description = `${what}. ${text}`.trimEnd();
  return (description.length < 80 ? `${description} Hear each sound before you download it.` : description).slice(
    0,
    300,
  );
}

/** Title of a page of a list: the first page is the list itself. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

/** Title, description, canonical URL and share card of a page. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description, path, image, index = true, absoluteTitle, hasFeed } = page;
  const { width, height, alt, path: picture } = image ?? SITE_IMAGE;
  const images = [{ url: new URL(picture, WEB_URL), width, height, alt }];
  return {
    metadataBase: new URL(WEB_URL),
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path, types: { ...oembedLink(path, title), ...(hasFeed && FEED_LINK) } },
    robots: index ? undefined : { index: false, follow: true },
    openGraph: { title, description, url: path, siteName: product.name, type: "website", images },
    twitter: { card: width > height ? "summary_large_image" : "summary", title, description, images },
  };
}

const FEED_LINK = {
  "application/rss+xml": [{ url: new URL("/rss.xml", WEB_URL).href, title: `New packs – ${product.name}` }],
};

/** The link by which other sites discover how to embed a sound or pack. */
function oembedLink(path: string, title: string) {
  if (!embedOf(path)) return undefined;
  const page = new URL(path, WEB_URL).href;
  // A string: in a URL object Next would replace the path with the page's.
  const url = new URL(`/api/oembed?url=${encodeURIComponent(page)}`, WEB_URL).href;
  return { "application/json+oembed": [{ url, title }] };
}
