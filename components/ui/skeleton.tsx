import type { CSSProperties } from "react";
import { cx } from "@/components/cx";

/** A resting shape of what is on its way. Give it the size of the thing; it stands still under reduced motion. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={cx("skeleton block", className)} style={style} aria-hidden="true" />;
}
