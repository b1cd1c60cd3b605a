"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { useOpenCounts } from "@/features/admin/open-counts-query";
import { PaletteButton } from "@/features/admin/palette/components/palette-button";
import { useUser } from "@/lib/client/session/use-user";
import { countOf, formatCount } from "@/lib/format/count";
import { type AdminPage, adminPagesOf } from "@/lib/routes/admin-pages";

const ICONS: Record<AdminPage["href"], IconName> = {
  "/admin/applications": "useradd",
  "/admin/audit": "recent",
  "/admin/internal-reports": "flag",
  "/admin/jobs": "settings",
  "/admin/featured-packs": "grid",
  "/admin/license-requests": "license",
  "/admin/maintenance": "lock",
  "/admin/oneshots": "hit",
  "/admin/packs": "check",
  "/admin/payout-requests": "card",
  "/admin/search-history": "search",
  "/admin/stats": "chart",
  "/admin/selections": "list",
  "/admin/slider-settings": "image",
  "/admin/users": "user",
};

/**
 * The pages of admins that the user may open, in groups, with what waits there: a column of icons at the left, a line
 * above the page below 1024 px.
 */
export function AdminRail() {
  const pathname = usePathname();
  const user = useUser();
  const pages = user ? adminPagesOf(user) : [];
  return (
    <nav
      aria-label="Admin"
      className="sticky top-header flex h-[calc(100dvh-var(--header-h))] w-15 flex-col gap-1 border-r border-line px-2.5 pt-2 max-lg:static max-lg:h-auto max-lg:min-h-15 max-lg:w-auto max-lg:flex-row max-lg:overflow-x-auto max-lg:border-r-0 max-lg:px-3"
    >
      {pages.length > 0 && <PaletteButton />}
      {pages.map((page, place) => (
        <Fragment key={page.href}>
          {page.group !== pages[place - 1]?.group && (
            <hr className="mx-1 my-1 border-line max-lg:mx-1 max-lg:my-3 max-lg:h-5 max-lg:border-t-0 max-lg:border-l" />
          )}
          <RailLink page={page} isCurrent={pathname === page.href || pathname.startsWith(`${page.href}/`)} />
        </Fragment>
      ))}
    </nav>
  );
}

function RailLink({ page: { href, title }, isCurrent }: { page: AdminPage; isCurrent: boolean }) {
  const count = useCountOf(href);
  const name = count ? `${title}, ${countOf(count, "waits", "wait")}` : title;
  return (
    <Link
      href={href}
      prefetch={false}
      title={title}
      aria-label={name}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex h-10 flex-none items-center gap-2 rounded-control px-2.5 font-strong whitespace-nowrap text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink max-lg:h-11 lg:w-10"
    >
      <Icon name={ICONS[href]} size={18} className="flex-none" />
      <span className="text-sm lg:hidden">{title}</span>
      {count > 0 && (
        <span
          className="num rounded-tag bg-page px-0.5 text-data-xs text-ink-2 lg:absolute lg:top-0.5 lg:-right-0.5"
          aria-hidden="true"
        >
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}

/** What waits on a page; 0 where nothing is counted. */
function useCountOf(href: AdminPage["href"]): number {
  const counts = useOpenCounts();
  if (href === "/admin/packs") return counts?.packs ?? 0;
  if (href === "/admin/internal-reports") return counts?.reports ?? 0;
  if (href === "/admin/license-requests") return counts?.license_requests ?? 0;
  if (href === "/admin/payout-requests") return counts?.payouts ?? 0;
  return href === "/admin/applications" ? (counts?.applications ?? 0) : 0;
}
