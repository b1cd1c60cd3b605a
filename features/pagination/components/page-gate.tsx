import { EmptyState } from "@/components/ui/empty-state";
import type { PageGate as Gate } from "@/features/pagination/components/gated-pages";
import { PageGateButton } from "@/features/pagination/components/page-gate-button";
import { countOf, formatCount } from "@/lib/format/count";

interface PageGateProps {
  gate: Gate;
  page: number;
  /** Number of pages of the list. */
  pageCount: number;
  /** Describes the contents of all pages: `336 samples`. */
  whole: string;
}

/** Shown to a visitor instead of page 2 and higher. */
export function PageGate({ gate, page, pageCount, whole }: PageGateProps) {
  return (
    <EmptyState
      className="mt-2"
      title={`Page ${formatCount(page)} needs an account`}
      action={<PageGateButton gate={gate} whole={whole} />}
    >
      {`Page 1 is open to everyone. With a free account you can see all ${countOf(pageCount, "page")} of this list.`}
    </EmptyState>
  );
}
