"use client";

import type { ElementNode } from "@/components/element-node";
import { Spinner } from "@/components/ui/spinner";
import { useHasDraft } from "@/features/work/drafts/drafts";
import { HereLink } from "@/features/work/table/components/here-link";

/** What the queue of a desk shows of something. */
export interface DeskEntry {
  /** What its words are kept under: see `useDraft`. */
  draft: string;
  picture: ElementNode;
  title: string;
  detail: string;
  /** How long it waits, or when it was decided. */
  figure?: string;
  /** It waits too long. */
  isLate?: boolean;
  /** What sets it apart. */
  fact?: string;
}

interface DeskRowProps extends DeskEntry {
  /** The URL of the desk with this one open. */
  href: string;
  isCurrent: boolean;
}

/** Something in the queue of a desk. It is marked with the press; what it opens follows once it is loaded. */
export function DeskRow(props: DeskRowProps) {
  const { href, isCurrent, draft, picture, title, detail, figure, isLate = false, fact } = props;
  const hasDraft = useHasDraft(draft);
  return (
    <HereLink href={href} className="desk-row" aria-current={isCurrent || undefined}>
      {picture}
      <span className="min-w-0 flex-1">
        <b className="block truncate font-strong">{title}</b>
        <small className={hasDraft ? "truncate text-info!" : "truncate"}>
          {hasDraft ? "Your draft is kept" : detail}
        </small>
      </span>
      {figure !== undefined && (
        <span className="desk-row-facts">
          <span className={isLate ? "num text-data-sm text-warn" : "num text-data-sm text-ink-2"}>{figure}</span>
          <small>{fact}</small>
        </span>
      )}
      <Spinner size={16} className="desk-row-opening" />
    </HereLink>
  );
}
