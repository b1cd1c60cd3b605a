"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { CloseMenu } from "@/components/ui/menu-item";
import { focusFirstItem, handleMenuKey } from "@/components/ui/menu-keys";
import { placePanel } from "@/components/ui/place-panel";
import { SoundMenuItems } from "@/features/quick-view/components/sound-menu-items";
import { hasPopovers, showPanel } from "@/lib/client/navigation/popover";
import type { DialogProps } from "@/stores/dialogs";

/** The menu of a row, at the button that opened it: one menu for all rows of a page. */
export function SoundMenu({ open, view, onClose }: DialogProps<"sound-menu">) {
  const { sound, anchor } = view.props;
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const menu = panel.current;
    if (!open || !menu) return;
    const place = () => placePanel(anchor, menu, "end");
    const hide = () => close();
    anchor.setAttribute("aria-expanded", "true");
    const closeShown = hasPopovers() ? menu.showPopover() : showPanel(menu, anchor, hide);
    place();
    focusFirstItem(menu);
    window.addEventListener("resize", hide);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", hide);
      window.removeEventListener("scroll", place, { capture: true });
      anchor.setAttribute("aria-expanded", "false");
      if (menu.contains(document.activeElement)) anchor.focus();
      if (closeShown) closeShown();
      else menu.hidePopover();
    };
  }, [open, anchor]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={`More for ${sound.title}`}
      tabIndex={-1}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={(event) => handleMenuKey(event, panel.current, onClose)}
      className="popover min-w-55 overflow-y-auto overscroll-contain p-1.5"
    >
      <CloseMenu value={onClose}>{open && <SoundMenuItems sound={sound} />}</CloseMenu>
    </div>
  );
}
