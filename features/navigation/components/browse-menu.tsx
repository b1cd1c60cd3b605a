"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { useDisclosure } from "@/components/layout/use-disclosure";
import { buttonStyle } from "@/components/ui/button-style";

/** The Browse button and its mega-menu, 940 px wide. `children` is the panel, rendered on the server. */
export function BrowseMenu({ children }: { children: ReactNode }) {
  const { open, root, button, panel } = useDisclosure();
  return (
    <div {...root} className="max-lg:hidden">
      <button {...button} type="button" className={cx(buttonStyle({ variant: "ghost" }), "px-3!")}>
        Browse
        <Icon name="down" size={16} className={cx("transition-transform duration-2", open && "rotate-180")} />
      </button>
      <div {...panel} className="absolute top-full left-5 z-drop w-[940px] max-w-[calc(100vw-40px)] pt-1.5">
        <div className="max-h-[calc(100dvh-80px)] overflow-y-auto rounded-panel bg-panel shadow-pop">{children}</div>
      </div>
    </div>
  );
}
