import type { ReactNode } from "react";
import { IntentLink } from "@/components/layout/intent-link";
import { Cover } from "@/components/ui/cover";
import { coverSource } from "@/lib/media/cover-source";

interface SetCardProps {
  href: string;
  title: string;
  /** Its author or its type. */
  byline: ReactNode;
  facts: ReactNode;
  thumb: string;
  glow: string;
  /** Whether it is on the first screen: its cover is fetched at once. */
  priority?: boolean;
  /** See {@link IntentLink}. */
  changing?: boolean;
}

const SIZES = "(max-width: 1023px) 46vw, 210px";

/** A selection or collection: a cover with the edges of two more behind it, text below. The whole card is a link. */
export function SetCard({ href, title, byline, facts, thumb, glow, priority, changing }: SetCardProps) {
  return (
    <IntentLink href={href} changing={changing} className="group block min-w-0 rounded-cover">
      <span aria-hidden="true" className="mx-3 block h-[3px] rounded-t-cover bg-line-strong" />
      <span aria-hidden="true" className="mx-1.5 mt-[2px] mb-[2px] block h-[3px] rounded-t-cover bg-line-control" />
      <Cover
        src={coverSource(thumb)}
        size={210}
        fluid
        sizes={SIZES}
        colour={glow}
        priority={priority}
        className="transition-[filter] duration-1 group-hover:brightness-110"
      />
      <span className="mt-3 block truncate text-[15px] leading-5 font-strong group-hover:underline group-hover:underline-offset-3">
        {title}
      </span>
      <span className="line-clamp-2 text-sm leading-[19px] text-ink-3 max-lg:line-clamp-3">{byline}</span>
      <span className="mt-1 block text-xs text-ink-3">{facts}</span>
    </IntentLink>
  );
}

/** Covers beside a sidebar: as many columns of at least 178 px as fit. */
export function SetGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(178px,1fr))] gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7 [&>li]:min-w-0"
    >
      {children}
    </ul>
  );
}
