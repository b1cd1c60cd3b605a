import { cx } from "@/components/cx";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

interface ListStateProps {
  /** Heading level below a section's. */
  level?: "h3";
}

/** Shown if a list, or what `title` names, couldn't be loaded. */
export function ListFailed({
  level,
  title = "The list couldn’t be loaded",
  onRetry,
}: ListStateProps & { title?: string; onRetry: () => void }) {
  return (
    <EmptyState
      level={level}
      title={title}
      action={
        <Button size="sm" variant="solid" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </EmptyState>
  );
}

interface ListEmptyProps extends ListStateProps {
  title: string;
  /** How the list gets entries. */
  hint: string;
  /** Where to find them, and the label of the link. */
  href: string;
  browse: string;
  /** Less prominent, if the page has several of these. */
  quiet?: boolean;
}

/** Shown while a list is empty. */
export function ListEmpty({ level, title, hint, href, browse, quiet }: ListEmptyProps) {
  return (
    <EmptyState
      level={level}
      title={title}
      action={
        <ButtonLink size="sm" variant={quiet ? "quiet" : "solid"} href={href}>
          {browse}
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  );
}

/** Placeholder for lines of text that are loading: rows of two lines with an aside. */
export function LoadingLines() {
  return (
    <div className="border-t border-line" role="status" aria-label="Loading">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex h-16 items-center justify-between gap-4 border-b border-line">
          <div className="min-w-0 flex-1">
            <Skeleton className="mb-2 h-3 w-44 max-w-full" />
            <Skeleton className="h-2.5 w-28" />
          </div>
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  );
}

interface LoadingCardsProps {
  count: number;
  /** An excerpt as in PackGrid: one row of five, or rows of two. */
  taste?: boolean;
  /** The covers lie on the edges of others, as those of playlists do. */
  stacked?: boolean;
}

/** Placeholder for covers that are loading, in the columns of their grid, each with three lines of text. */
export function LoadingCards({ count, taste, stacked }: LoadingCardsProps) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className={cx(
        "grid gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7",
        taste ? "grid-cols-5 lg:[&>:nth-child(n+6)]:hidden" : "grid-cols-[repeat(auto-fill,minmax(178px,1fr))]",
      )}
    >
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div key={card} className={stacked ? "pt-2.5" : undefined}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-4 h-3 w-3/4" />
          <Skeleton className="mt-2 h-3 w-1/2" />
          <Skeleton className="mt-2.5 mb-1 h-2.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
