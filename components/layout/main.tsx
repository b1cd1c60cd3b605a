import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** The page's content, the target of the skip link. One per page: the shells render it. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx("min-w-0 outline-none", className)}>
      {children}
    </main>
  );
}

/** A link that is visible on keyboard focus: jumps to the element with the id `to`, by default the page's content. */
export function SkipLink({ to = "main", children = "Skip to content" }: { to?: string; children?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-4 z-tip -translate-y-24 rounded-control bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
