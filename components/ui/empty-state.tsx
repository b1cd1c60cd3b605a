import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** What will be here, or what to do. */
  children?: ReactNode;
  /** The next step: one or two small buttons. */
  action?: ReactNode;
  /** Heading level in its page. */
  level?: "h2" | "h3";
  className?: string;
}

/** A dashed panel instead of a list. */
export function EmptyState({ title, children, action, level: Heading = "h2", className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex flex-col items-start gap-3 rounded-panel border border-dashed border-line-strong p-8",
        className,
      )}
    >
      <Heading className="text-lg">{title}</Heading>
      {children && <p className="text-ink-2">{children}</p>}
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  );
}
