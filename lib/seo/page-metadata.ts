import type { Metadata } from "next";
import { product } from "@/lib/config/product";
import { WEB_URL } from "@/lib/config/urls";

interface PageMetadata {
  /** Without the product's name; the home page gives the whole title. */
  title: string;
  description: string;
  /** Path of the canonical address. */
  path: string;
  /** Picture of the page, as a path or address. */
  image?: string | null;
  /** False keeps the page out of search engines; its links are followed. */
  index?: boolean;
  absoluteTitle?: boolean;
}

/** Title, description, canonical address and what other sites show of a page. */
export function pageMetadata({ title, description, path, image, index = true, absoluteTitle }: PageMetadata): Metadata {
  const images = image ? [{ url: new URL(image, WEB_URL), width: 800, height: 800 }] : undefined;
  return {
    metadataBase: new URL(WEB_URL),
    title: absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    robots: index ? undefined : { index: false, follow: true },
    openGraph: { title, description, url: path, siteName: product.name, type: "website", images },
    twitter: { card: images ? "summary_large_image" : "summary" },
  };
}
