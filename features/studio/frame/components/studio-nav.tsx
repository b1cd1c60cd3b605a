"use client";

import "@/features/studio/frame/studio.css";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { NewMark } from "@/components/ui/new-mark";
import {
  ACCOUNT_PAGES,
  isHere,
  isPackPage,
  LIBRARY,
  type NavLink,
  STUDIO_PAGES,
  TOOLS,
} from "@/features/studio/frame/nav-links";
import { overviewQuery, packTotal } from "@/features/studio/frame/studio-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { useUserValue } from "@/lib/client/session/use-user";
import { formatCount } from "@/lib/format/count";

/** The pages of creators: a sidebar, a rail of icons beside a pack, one line above the page below 1024 px. */
export function StudioNav() {
  const pathname = usePathname();
  const isSeller = useUserValue((user) => user.seller_status === "active") === true;
  const hasApp = useUserValue((user) => user.has_app) === true;
  const { data } = useQuery({ ...overviewQuery, enabled: isSeller }, queryClient);
  const packs = data && packTotal(data);
  const group = { pathname, packs };
  const nav = useRef<HTMLElement>(null);
  // In one line of a phone the present page may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links differ by both
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft + here.offsetWidth + 8 - nav.current.clientWidth;
  }, [pathname, isSeller]);
  return (
    <nav ref={nav} aria-label="Creator Studio" className="studio-nav" data-rail={isPackPage(pathname) ? "" : undefined}>
      {isSeller && <Group title="Creator Studio" links={STUDIO_PAGES} {...group} />}
      <Group title="Account" links={ACCOUNT_PAGES} {...group} />
      <Group title="Tools" links={hasApp ? TOOLS : TOOLS.map((link) => ({ ...link, isNew: false }))} {...group} />
    </nav>
  );
}

interface GroupProps {
  title: string;
  links: readonly NavLink[];
  pathname: string;
  packs: number | undefined;
}

function Group({ title, links, pathname, packs }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            {link.outside ? (
              <a href={link.href} target="_blank" rel="noreferrer" title={link.title}>
                <Content link={link} />
              </a>
            ) : (
              <Link
                href={link.href}
                prefetch={false}
                title={link.title}
                aria-current={isHere(link.href, pathname) ? "page" : undefined}
              >
                <Content link={link} count={link.href === LIBRARY ? packs : undefined} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ link: { title, icon, isNew }, count }: { link: NavLink; count?: number | undefined }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className="studio-nav-title">{title}</span>
      {isNew && (
        <span className="studio-nav-new">
          <NewMark />
        </span>
      )}
      {count !== undefined && <span className="studio-nav-count num">{formatCount(count)}</span>}
    </>
  );
}
