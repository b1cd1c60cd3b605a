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

/** Placeholder for rows that are loading. */
export function LoadingRows({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-14 items-center gap-4 border-b border-line">
          <Skeleton className="size-10" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-6 flex-1" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for lines of text that are loading. */
export function LoadingLines() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

/** Placeholder for covers that are loading, in the columns of their grid. */
export function LoadingCards({ count }: { count: number }) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid grid-cols-[repeat(auto-fill,minmax(178px,1fr))] gap-x-6 gap-y-9 max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-7"
    >
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-4 mb-2 h-3 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
