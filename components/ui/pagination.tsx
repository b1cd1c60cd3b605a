import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { isHidden, paginationItems } from "@/components/ui/pagination-items";

interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  /** Pages in the middle that aren't offered, the first and the last of them. */
  hidden?: { from: number; to: number } | undefined;
  /** URL of a page. */
  href: (page: number) => string;
  /** Called before a click navigates; `preventDefault` stops it, for example for the popup of page 2. */
  onNavigate?: (page: number, event: MouseEvent<HTMLAnchorElement>) => void;
  className?: string;
}

const SQUARE =
  "grid h-9 min-w-9 place-items-center rounded-control px-2 num text-data-sm! pointer-coarse:h-11 pointer-coarse:min-w-11";

/** Squares of 36 px with real links. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hidden, href, onNavigate, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const link = (target: number, label: string, content: ReactNode, rel?: string) => (
    <Link
      href={href(target)}
      prefetch={false}
      rel={rel}
      aria-label={label}
      aria-current={target === page ? "page" : undefined}
      onClick={onNavigate && ((event) => onNavigate(target, event))}
      className={cx(
        SQUARE,
        target === page
          ? "bg-ink font-figure! text-on-ink"
          : "text-ink-2 transition-colors duration-1 hover:bg-raised hover:text-ink",
      )}
    >
      {content}
    </Link>
  );
  const step = (target: number, label: string, icon: "left" | "right", rel: string) =>
    target < 1 || target > pageCount || isHidden(target, hidden) ? (
      <span className={cx(SQUARE, "text-line-control")} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      link(target, label, <Icon name={icon} />, rel)
    );
  return (
    <nav aria-label="Pagination" className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>{step(page - 1, "Previous page", "left", "prev")}</li>
        {paginationItems(page, pageCount, hidden).map((item) =>
          item.kind === "page" ? (
            <li key={item.page}>{link(item.page, `Page ${item.page}`, item.page)}</li>
          ) : (
            <li key={`gap-${item.after}`} className={cx(SQUARE, "text-ink-2")}>
              …
            </li>
          ),
        )}
        <li>{step(page + 1, "Next page", "right", "next")}</li>
      </ul>
    </nav>
  );
}
