"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { countOf, formatCount } from "@/lib/format/count";

export interface WorkLink {
  title: string;
  href: string;
  icon: IconName;
  /** Something of the page to count, if any. */
  count?: number;
  /** What is counted waits for somebody. */
  waits?: boolean;
  isCurrent?: boolean;
  /** Another site, opened in a tab of its own. */
  outside?: boolean;
}

export interface WorkGroup {
  title: string;
  links: readonly WorkLink[];
}

/** The pages of a place of work: with names from 1280 px, as icons from 1024 px, as one line above the page below. */
export function WorkRail({ label, groups }: { label: string; groups: readonly WorkGroup[] }) {
  const nav = useRef<HTMLElement>(null);
  const here = groups.flatMap(({ links }) => links).find(({ isCurrent }) => isCurrent)?.href;
  // In one line the present page may be beyond the edge.
  useEffect(() => {
    const link = here === undefined ? null : nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft + link.offsetWidth + 8 - nav.current.clientWidth;
  }, [here]);
  return (
    <nav ref={nav} aria-label={label} className="work-rail">
      {groups.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <RailLink link={link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function RailLink({ link }: { link: WorkLink }) {
  const { title, href, icon, count, isCurrent, outside } = link;
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span className="work-rail-name">{title}</span>
      {!!count && (
        <span className="work-rail-count num" aria-hidden="true">
          {formatCount(count)}
        </span>
      )}
    </>
  );
  if (outside) {
    return (
      <a href={href} target="_blank" rel="noreferrer" title={title} aria-label={title}>
        {content}
      </a>
    );
  }
  return (
    <Link
      href={href}
      prefetch={false}
      title={title}
      aria-label={nameOf(link)}
      aria-current={isCurrent ? "page" : undefined}
    >
      {content}
    </Link>
  );
}

/** A link's name with what is counted, in words. */
export function nameOf({ title, count, waits }: WorkLink): string {
  if (!count) return title;
  return `${title}, ${waits ? countOf(count, "waits", "wait") : formatCount(count)}`;
}
