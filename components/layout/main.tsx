import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** The page's content, where the skip link leads. One per page: the shells bring it. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={cx("min-w-0 outline-none", className)}>
      {children}
    </main>
  );
}

/** First stop of the keyboard on every page: jumps over the header to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-4 z-tip -translate-y-24 rounded-control bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
