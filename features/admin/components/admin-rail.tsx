"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";

const PAGES: readonly { href: string; title: string; icon: IconName }[] = [
  { href: "/admin/search-history", title: "Search history", icon: "search" },
];

/** The pages of admins: a column of icons at the left, a line above the page below 1024 px. */
export function AdminRail() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Admin"
      className="sticky top-header flex h-[calc(100dvh-var(--header-h))] flex-col gap-2 border-r border-line px-2.5 pt-4 max-lg:static max-lg:h-auto max-lg:flex-row max-lg:border-r-0 max-lg:px-4"
    >
      {PAGES.map(({ href, title, icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          title={title}
          aria-label={title}
          aria-current={pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined}
          className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink pointer-coarse:size-11"
        >
          <Icon name={icon} size={18} />
        </Link>
      ))}
    </nav>
  );
}
