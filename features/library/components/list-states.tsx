import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

interface ListStateProps {
  /** Heading under a section's. */
  level?: "h3";
}

/** Stands where a list of the library couldn't be loaded. */
export function ListFailed({ level, onRetry }: ListStateProps & { onRetry: () => void }) {
  return (
    <EmptyState
      level={level}
      title="The list couldn’t be loaded"
      action={
        <Button size="sm" variant="solid" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your library is safe. Check your connection and try again.
    </EmptyState>
  );
}

interface ListEmptyProps extends ListStateProps {
  title: string;
  /** How something comes to stand here. */
  hint: string;
  /** Where that is found, and what the way there is called. */
  href: string;
  browse: string;
}

/** Stands where a list of the library holds nothing yet. */
export function ListEmpty({ level, title, hint, href, browse }: ListEmptyProps) {
  return (
    <EmptyState
      level={level}
      title={title}
      action={
        <ButtonLink size="sm" variant="solid" href={href}>
          {browse}
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  );
}

/** Stands for rows that are on their way. */
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
