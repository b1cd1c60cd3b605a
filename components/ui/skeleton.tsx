import type { CSSProperties } from "react";
import { cx } from "@/components/cx";

/** A placeholder for loading content. Give it the size of the content; it is static under reduced motion. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={cx("skeleton block", className)} style={style} aria-hidden="true" />;
}
