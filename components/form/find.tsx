"use client";

import "@/components/form/find.css";
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/icons/icon";
import { useDialog } from "@/components/ui/use-dialog";

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
const never = () => () => {};

interface FindProps {
  /** What can be found, as the name of the button and the dialog. */
  label: string;
  /** The search, in the dialog: a `Finder`. */
  children: (close: () => void) => ReactNode;
}

/**
 * The one search of a work page's header: looks like a field, below 1024 px like an icon, and opens a dialog, as
 * `Ctrl K` or `Cmd K` does.
 */
export function Find({ label, children }: FindProps) {
  const [isOpen, setIsOpen] = useState(false);
  const onApple = useSyncExternalStore(never, isApple, () => false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombination = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isCombination || event.shiftKey || (!isOpen && document.querySelector("dialog[open]"))) return;
    // The browser's own search field.
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);
  const close = () => setIsOpen(false);
  const { ref, present, handlers } = useDialog(isOpen, close);
  return (
    <>
      <button
        type="button"
        className="find"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" className="find-icon" />
        <span className="find-name">{label}</span>
        <kbd className="find-keys num">{onApple ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      <dialog ref={ref} className="overlay find-overlay" aria-label={label} {...handlers}>
        {present && (
          <section tabIndex={-1} className="panel find-panel">
            {children(close)}
          </section>
        )}
      </dialog>
    </>
  );
}
