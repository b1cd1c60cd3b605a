import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface SectionHeadProps {
  title: ReactNode;
  /** At the right: a link to the full list. */
  aside?: ReactNode;
  className?: string;
}

/** Heading of a section, with a link to the full list. */
export function SectionHead({ title, aside, className }: SectionHeadProps) {
  return (
    <div className={cx("mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1", className)}>
      <h2>{title}</h2>
      {aside && <div className="text-sm font-strong text-ink-2 touch-links [&_a:hover]:text-ink">{aside}</div>}
    </div>
  );
}
