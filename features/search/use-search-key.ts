import { type RefObject, useEffect } from "react";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Lets the key `/` move the focus to a search field, unless it is above the screen. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const input = field.current;
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!input || isTyping(event.target) || document.querySelector("dialog[open]") || !hasShortcuts()) return;
      if (input.getBoundingClientRect().bottom < 0) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener("keydown", slash);
    return () => document.removeEventListener("keydown", slash);
  }, [field]);
}
