"use client";

import { Pagination } from "@/components/ui/pagination";
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
}

/** Squares of pages. A visitor sees the first page only: any other opens the popup. */
export function ListPagination({ page, pageCount, href, gate }: ListPaginationProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      href={(target) => (target === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${target}`)}
      onNavigate={(target, event) => {
        if (target === 1 || isSignedIn) return;
        event.preventDefault();
        openDialog("subscribe", { type: gate });
      }}
    />
  );
}
