"use client";

import { Pagination } from "@/components/ui/pagination";
import { endProgress } from "@/lib/client/navigation/progress";
import { pageGoal } from "@/lib/client/session/goals";
import { useIsSignedIn } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** Which popup a visitor gets for page 2 and up. */
export type PageGate = "create-account" | "no-subscription";

interface ListPaginationProps {
  page: number;
  pageCount: number;
  /** Address of the first page; the others add `page` to it. */
  href: string;
  gate: PageGate;
  /** What all pages show together: `336 samples`. */
  whole: string;
}

/** Squares of pages. A visitor sees the first page only: any other opens the popup. */
export function ListPagination({ page, pageCount, href, gate, whole }: ListPaginationProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      href={(target) => hrefOf(href, target)}
      onNavigate={(target, event) => {
        if (target === 1 || isSignedIn) return;
        event.preventDefault();
        endProgress();
        openDialog("subscribe", { type: gate, goal: pageGoal(hrefOf(href, target), whole) });
      }}
    />
  );
}

const hrefOf = (href: string, page: number) =>
  page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
