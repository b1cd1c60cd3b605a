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
      className="sticky top-header flex h-[calc(100dvh-var(--header-h))] w-15 flex-col gap-2 border-r border-line px-2.5 pt-4 max-lg:static max-lg:h-auto max-lg:min-h-15 max-lg:w-auto max-lg:flex-row max-lg:border-r-0 max-lg:px-4"
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
            className="relative grid size-10 place-items-center rounded-control text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink pointer-coarse:size-11"
          >
            <Icon name={ICONS[href]} size={18} />
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
    <span className="num absolute top-0.5 right-0.5 text-data-xs" aria-hidden="true">
      {formatCount(count)}
    </span>
  );
}
