import { useEffect, useEffectEvent } from "react";

const TAKES_TEXT = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Ctrl+Z, or Command+Z, wherever no text is typed and no dialog is open. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
