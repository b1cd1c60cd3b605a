import type { ReactNode } from "react";
import "@/components/ui/cover.css";
import { cx } from "@/components/cx";
import { coverEdges, coverSet } from "@/lib/media/cover-source";

interface CoverProps {
  /** Address of the sleeve at an edge of so many px; null when there is none. */
  src: ((edge: number) => string) | null;
  /** Drawn edge in px. Also the intrinsic size, so nothing moves when it arrives. */
  size: number;
  /** Fills its column instead of standing at `size`; `sizes` then tells the browser how wide that is. */
  fluid?: boolean;
  sizes?: string;
  /** Dominant colour, painted until the picture is there. */
  colour?: string | null;
  /** Empty when the title stands beside it, which is nearly always. */
  alt?: string;
  /** In the first screen: fetched at once. */
  priority?: boolean;
  className?: string;
  /** Laid over the sleeve: a play button, a veil. */
  children?: ReactNode;
}

/** A square sleeve: 2 px radius, a rim that keeps dark art visible on a dark page. */
export function Cover({ src, size, fluid, sizes, colour, alt = "", priority, className, children }: CoverProps) {
  const srcSet = src ? coverSet(src, size) : undefined;
  return (
    <span
      className={cx("cover", fluid && "w-full", className)}
      style={{ width: fluid ? undefined : size, backgroundColor: colour ?? undefined }}
    >
      {src && (
        <img
          className="size-full object-cover"
          src={src(coverEdges(size).find((edge) => edge >= size) ?? 800)}
          srcSet={srcSet}
          sizes={srcSet && (sizes ?? `${size}px`)}
          alt={alt}
          width={size}
          height={size}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
        />
      )}
      {children}
    </span>
  );
}
