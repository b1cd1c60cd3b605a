import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Main } from "@/components/layout/main";

/** Layouts of work pages: wide content, and beside it a rail, which has a width of its own. */
export function RailShell({ rail, children }: { rail: ElementNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]">
      {rail}
      <Main className="min-h-[calc(100dvh-var(--header-h))] w-full max-w-[1840px] px-7 pb-10 max-lg:px-4">
        {children}
      </Main>
    </div>
  );
}
