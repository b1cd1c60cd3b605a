import "@/components/ui/cover.css";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { coverEdges, coverSet, markOfCover } from "@/lib/media/cover-source";

interface CoverProps {
  /** URL of the cover for an edge in px; null if there is none. */
  src: ((edge: number) => string) | null;
  /** Edge in px as drawn. Also the intrinsic size, so that nothing shifts when the picture loads. */
  size: number;
  /** Fills its column instead of having `size`; `sizes` then tells the browser the width. */
  fluid?: boolean;
  sizes?: string;
  /** Dominant colour, painted until the picture is loaded. */
  colour?: string | null;
  /** Empty if the title is beside it, as nearly always. */
  alt?: string;
  /** Whether it is on the first screen: fetched at once. */
  priority?: boolean;
  className?: string;
  /** Rendered over the cover: a play button, an overlay. */
  children?: ElementNode;
}

/** A square cover: 2 px radius, a rim that keeps dark art visible on a dark page. */
export function Cover({ src, size, fluid, sizes, colour, alt = "", priority, className, children }: CoverProps) {
  const srcSet = src ? coverSet(src, size) : undefined;
  return (
    <span
      className={cx("cover", fluid && "w-full", className)}
      data-cover={src ? markOfCover(src(96)) : undefined}
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
