import "@/components/sound/row.css";
import type { ElementNode } from "@/components/element-node";
import { Skeleton } from "@/components/ui/skeleton";
import type { SoundKind } from "@/lib/contract/entities/library";

interface LoadingRowsProps {
  count: number;
  /** Kind of all sounds; their columns depend on it. */
  kind?: SoundKind;
  /** Column headers, if the list has some. */
  head?: ElementNode;
  /** The rows start with a checkbox. */
  selectable?: boolean;
}

/** Placeholder for rows of sound that are loading: the columns and heights of the rows. */
export function LoadingRows({ count, kind, head, selectable }: LoadingRowsProps) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="sound-rows pointer-events-none"
      data-kind={kind}
      data-selectable={selectable ? "" : undefined}
    >
      {head}
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="sound-row">
          <span className="sound-play">
            <Skeleton className="aspect-square w-full" />
          </span>
          <span className="sound-names">
            <span className="sound-name">
              <Skeleton className="my-1 h-3 w-36 max-w-full" />
            </span>
            <span className="sound-tags sound-wide">
              <Skeleton className="my-1 h-2.5 w-24" />
            </span>
          </span>
          <span className="sound-wide">
            <Skeleton className="h-6" />
          </span>
          <span className="sound-time">
            <Skeleton className="my-1 ml-auto h-2.5 w-7" />
          </span>
          <span className="sound-key">
            <Skeleton className="my-1 h-2.5 w-9" />
          </span>
          <span className="sound-bpm">
            <Skeleton className="my-1 ml-auto h-2.5 w-6" />
          </span>
          {kind === "preset" && (
            <span className="sound-character">
              <Skeleton className="my-1 h-2.5 w-20" />
            </span>
          )}
          <span className="sound-like" />
          <span className="sound-add" />
          <span className="sound-spend">
            <Skeleton className="h-3 w-16" />
          </span>
        </div>
      ))}
    </div>
  );
}
