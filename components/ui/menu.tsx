"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { CloseMenu } from "@/components/ui/menu-item";
import { handleMenuKey } from "@/components/ui/menu-keys";
import type { PanelAlign } from "@/components/ui/place-panel";
import { type PopoverTrigger, usePopover } from "@/components/ui/use-popover";

interface MenuProps {
  /** Accessible name of the menu. */
  label: string;
  /** Renders the opening button, which must spread the given props. */
  trigger: (props: PopoverTrigger) => ReactNode;
  align?: PanelAlign;
  className?: string;
  /** `MenuItem`s and `MenuSeparator`s, rendered when it opens. */
  children: ReactNode;
}

/** A menu of actions at its button: arrow keys, Home and End move, a letter jumps, Escape returns to the button. */
export function Menu({ label, trigger, align = "end", className, children }: MenuProps) {
  const { panel, panelProps, open, trigger: props, close } = usePopover("menu", align);

  return (
    <>
      {trigger(props)}
      <div
        {...panelProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => handleMenuKey(event, panel.current, close)}
        className={cx("popover min-w-55 overflow-y-auto overscroll-contain p-1.5", className)}
      >
        <CloseMenu value={close}>{open && children}</CloseMenu>
      </div>
    </>
  );
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}
