"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { IntentLink } from "@/components/layout/intent-link";
import { formatCount } from "@/lib/format/count";

interface SidebarLinkProps {
  href: string;
  icon?: IconName;
  /** Rendered instead of the icon: a small cover. */
  leading?: ElementNode;
  count?: number;
  /** See {@link IntentLink}. */
  changing?: boolean;
  children: ReactNode;
}

/** One line of the sidebar, highlighted while its page or one below it is open. */
export function SidebarLink({ href, icon, leading, count, changing, children }: SidebarLinkProps) {
  const pathname = usePathname();
  const here = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <IntentLink
      href={href}
      changing={changing}
      aria-current={here ? "page" : undefined}
      className="group flex h-8.5 items-center gap-2.5 rounded-control px-2.5 font-strong text-ink-2 transition-colors duration-1 hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink"
    >
      {icon ? <Icon name={icon} size={18} className="text-ink-3 group-aria-[current]:text-ink" /> : leading}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count !== undefined && <span className="num text-data-xs text-ink-3">{formatCount(count)}</span>}
    </IntentLink>
  );
}

/** A group of the sidebar below its small heading. */
export function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="not-first:mt-5">
      <h2 className="mb-1.5 px-2.5 text-xs font-body tracking-normal text-ink-3 [font-stretch:100%]">{title}</h2>
      {children}
    </section>
  );
}
