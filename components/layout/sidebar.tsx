import type { ReactNode } from "react";

/** The 220 px column at the left of lists. It scrolls by itself and isn't there below 1024 px. */
export function Sidebar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Library and formats"
      className="sticky top-header h-[calc(100dvh-var(--header-h))] overflow-y-auto border-r border-line px-2.5 pt-4 pb-6 [scrollbar-width:thin] max-lg:hidden"
    >
      {children}
    </nav>
  );
}
