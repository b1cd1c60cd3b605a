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
