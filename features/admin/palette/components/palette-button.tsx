"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/icons/icon";
import { Palette } from "@/features/admin/palette/components/palette";
import { listen } from "@/lib/client/listen";

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
const never = () => () => {};

/** Opens the palette, which `Ctrl K` or `Cmd K` opens as well, on every page of admins. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const onApple = useSyncExternalStore(never, isApple, () => false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombination = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isCombination || event.shiftKey || (!isOpen && document.querySelector("dialog[open]"))) return;
    // The browser's own search field.
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => listen({ keydown: (event) => press(event) }, true), []);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        title="Find a user, pack, sound or order"
        aria-label="Find a user, pack, sound or order"
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={18} className="flex-none" />
        <span className="palette-button-name">Find</span>
        <span className="palette-button-keys" aria-hidden="true">
          {onApple ? "⌘ K" : "Ctrl K"}
        </span>
      </button>
      <Palette open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
