import { Pagination } from "@/components/ui/pagination";
import { GatedPages, type PageGate } from "@/features/pagination/components/gated-pages";
import { Deferred } from "@/lib/client/hydration/deferred";

interface ListPaginationProps {
  page: number;
  pageCount: number;
  /** Pages in the middle that have no rows. */
  hidden?: { from: number; to: number } | undefined;
  /** URL of the first page; other pages add `page` to it. */
  href: string;
  gate: PageGate;
  /** Describes the contents of all pages: `336 samples`. */
  whole: string;
}

/** Page links. A visitor sees only the first page: any other link opens the popup. */
export function ListPagination({ page, pageCount, hidden, href, gate, whole }: ListPaginationProps) {
  return (
    <GatedPages gate={gate} whole={whole}>
      <Deferred>
        <Pagination page={page} pageCount={pageCount} hidden={hidden} href={(target) => hrefOf(href, target)} />
      </Deferred>
    </GatedPages>
  );
}

const hrefOf = (href: string, page: number) =>
  page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
