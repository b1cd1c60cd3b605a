import { Pagination } from "@/components/ui/pagination";
import { GatedPages, type PageGate } from "@/features/catalogue/components/gated-pages";

interface ListPaginationProps {
  page: number;
  pageCount: number;
  /** URL of the first page; the others add `page` to it. */
  href: string;
  gate: PageGate;
  /** What all pages show together: `336 samples`. */
  whole: string;
}

/** Squares of pages. A visitor sees the first page only: any other opens the popup. */
export function ListPagination({ page, pageCount, href, gate, whole }: ListPaginationProps) {
  return (
    <GatedPages gate={gate} whole={whole}>
      <Pagination page={page} pageCount={pageCount} href={(target) => hrefOf(href, target)} />
    </GatedPages>
  );
}

const hrefOf = (href: string, page: number) =>
  page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
