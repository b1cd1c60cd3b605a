import type { ReactNode } from "react";
import { IntentLink } from "@/components/layout/intent-link";
import { Cover } from "@/components/ui/cover";
import type { TermCover } from "@/features/terms/api/load-term-covers";
import { formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** A grid of genres or instruments with covers. */
export function TermGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-x-6 gap-y-9 max-[700px]:grid-cols-2 max-[700px]:gap-x-3 max-[700px]:gap-y-7"
    >
      {children}
    </ul>
  );
}

interface TermTileProps {
  href: string;
  title: string;
  count: number;
  /** Up to two covers. */
  covers: readonly TermCover[];
  /** Whether it is on the first screen. */
  priority?: boolean;
  /** A drawing that characterises it. */
  children: ReactNode;
}

/** A genre or instrument: two covers, a drawing that characterises it, name and count. */
export function TermTile({ href, title, count, covers: [large, small], priority, children }: TermTileProps) {
  return (
    <li>
      <IntentLink href={href} className="group block rounded-cover">
        <span className="grid grid-cols-3 gap-1">
          <Cover
            fluid
            src={coverSource(large?.thumb ?? null)}
            colour={large?.glow}
            size={176}
            sizes="(min-width: 700px) 180px, 30vw"
            priority={priority}
            className="col-span-2 row-span-2"
          />
          <Cover
            fluid
            src={coverSource(small?.thumb ?? null)}
            colour={small?.glow}
            size={96}
            sizes="(min-width: 700px) 88px, 15vw"
          />
          <span className="grid aspect-square items-center rounded-cover bg-raised px-[14%] transition-colors duration-1 group-hover:bg-raised-2 [&>svg]:h-[44%] [&>svg]:fill-ink-3">
            {children}
          </span>
        </span>
        <span className="flex items-baseline justify-between gap-3 pt-3">
          <span className="truncate text-[19px] font-head tracking-[-.02em] [font-stretch:var(--wdth-display)] group-hover:underline group-hover:underline-offset-3 max-[700px]:text-[16px]">
            {title}
          </span>
          <span className="num text-xs text-ink-3">{formatCount(count)}</span>
        </span>
      </IntentLink>
    </li>
  );
}
