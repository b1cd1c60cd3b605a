import "@/features/work/subject/subject.css";
import type { ReactNode } from "react";

/** A line of figures. */
export function Figures({ count, children }: { count: 3 | 4; children: ReactNode }) {
  return (
    <dl className="work-figures" data-count={count}>
      {children}
    </dl>
  );
}

/** One figure, its title and a line below it. */
export function Figure({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="work-figure">{children}</dd>
      <dd className="text-sm text-ink-3">{words}</dd>
    </div>
  );
}
