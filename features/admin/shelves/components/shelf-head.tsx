"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { TabLinks } from "@/components/ui/tab-links";
import { formatMoment } from "@/lib/format/date";

export const SHELF_PATHS = {
  featured: "/admin/featured-packs",
  slider: "/admin/slider-settings",
  categories: "/admin/featured-packs?shelf=categories",
  creators: "/admin/featured-packs?shelf=top-creators",
} as const;

const TABS = [
  { href: SHELF_PATHS.featured, label: "Featured packs" },
  { href: SHELF_PATHS.slider, label: "Home slider" },
  { href: SHELF_PATHS.categories, label: "Pack categories" },
  { href: SHELF_PATHS.creators, label: "Top 50 Creator" },
];

interface ShelfHeadProps {
  current: keyof typeof SHELF_PATHS;
  /** When it was published last; null for what isn't published as a whole, or wasn't yet. */
  publishedAt?: string | null | undefined;
  by?: string | undefined;
}

/** The head that the pages of the shop's shelves share. */
export function ShelfHead({ current, publishedAt, by }: ShelfHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 pb-3">
        <h1>Home page</h1>
        {publishedAt && (
          <p className="ml-auto text-sm text-ink-3">
            <span>{by ? `Published by ${by}, ` : "Published "}</span>
            <span className="num">{formatMoment(publishedAt)}</span>
          </p>
        )}
        <ButtonLink href="/" prefetch={false} size="sm" className={publishedAt ? "" : "ml-auto"}>
          Open the home page
        </ButtonLink>
      </div>
      <TabLinks label="Shelves" tabs={TABS} current={SHELF_PATHS[current]} />
    </>
  );
}
