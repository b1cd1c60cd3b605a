import { useEffect, useEffectEvent } from "react";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";

const TAKES_TEXT = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]";

interface StepKeysOptions {
  /** A point is being put right. */
  isOn: boolean;
  /** There is a point that can be begun. */
  canStart: boolean;
  onNext: () => void;
  onEnd: () => void;
}

/**
 * N goes on to the next place, and begins with the first; Escape ends. Not where text is typed, nor under a dialog. In
 * the cell of a grid a letter begins an edit, unless a point is being put right.
 */
export function useStepKeys({ isOn, canStart, onNext, onEnd }: StepKeysOptions): void {
  const isMine = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return false;
    return document.querySelector("dialog[open]") === null;
  };
  const next = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "n" || !isMine(event) || event.repeat || !hasShortcuts()) return;
    const isInCell = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
    if (!isOn && (!canStart || isInCell)) return;
    event.preventDefault();
    onNext();
  });
  const end = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isOn && isMine(event)) onEnd();
  });
  useEffect(() => {
    // A grid would begin an edit with the letter.
    const capture = (event: KeyboardEvent) => next(event);
    const bubble = (event: KeyboardEvent) => end(event);
    document.addEventListener("keydown", capture, true);
    document.addEventListener("keydown", bubble);
    return () => {
      document.removeEventListener("keydown", capture, true);
      document.removeEventListener("keydown", bubble);
    };
  }, []);
}
