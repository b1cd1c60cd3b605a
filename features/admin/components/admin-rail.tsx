"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { useWaitingCount } from "@/features/admin/packs/reviews-query";
import { useUser } from "@/lib/client/session/use-user";
import { formatCount } from "@/lib/format/count";
import { type AdminPage, adminPagesOf } from "@/lib/routes/admin-pages";

const ICONS: Record<AdminPage["href"], IconName> = {
  "/admin/applications": "useradd",
  "/admin/packs": "check",
  "/admin/search-history": "search",
};

/** The pages of admins that the user may open: a column of icons at the left, a line above the page below 1024 px. */
export function AdminRail() {
  const pathname = usePathname();
  const user = useUser();
  return (
    <nav
      aria-label="Admin"
      className="sticky top-header flex h-[calc(100dvh-var(--header-h))] w-15 flex-col gap-2 border-r border-line px-2.5 pt-4 max-lg:static max-lg:h-auto max-lg:min-h-15 max-lg:w-auto max-lg:flex-row max-lg:gap-1 max-lg:overflow-x-auto max-lg:border-r-0 max-lg:px-3 max-lg:pt-2"
    >
      {user &&
        adminPagesOf(user).map(({ href, title }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            title={title}
            aria-label={title}
            aria-current={pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined}
            className="relative flex h-10 flex-none items-center gap-2 rounded-control px-2.5 font-strong whitespace-nowrap text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink max-lg:h-11 lg:w-10"
          >
            <Icon name={ICONS[href]} size={18} className="flex-none" />
            <span className="text-sm lg:hidden">{title}</span>
            {href === "/admin/packs" && <WaitingCount />}
          </Link>
        ))}
    </nav>
  );
}

function WaitingCount() {
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <span className="num text-data-xs text-ink-3 lg:absolute lg:top-0.5 lg:right-0.5" aria-hidden="true">
      {formatCount(count)}
    </span>
  );
}
