import "@/components/layout/work-shell.css";
import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Main } from "@/components/layout/main";

interface WorkShellProps {
  header: ElementNode;
  rail: ElementNode;
  children: ReactNode;
}

/** The frame of work pages: a low header, the rail, and wide content. Neither banner nor footer. */
export function WorkShell({ header, rail, children }: WorkShellProps) {
  return (
    <div className="work">
      {header}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]">
        {rail}
        <Main className="min-h-[calc(100dvh-var(--header-h))] w-full max-w-[1840px] px-7 pb-10 max-lg:px-4">
          {children}
        </Main>
      </div>
    </div>
  );
}
