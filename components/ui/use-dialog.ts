"use client";

import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { enterOverlay } from "@/lib/client/navigation/overlay-history";

const TABBABLE = "a[href],button,input,select,textarea,summary,audio[controls],[tabindex]";

function tabbable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && !element.closest("[inert],[hidden]"),
  );
}

/** Traps Tab inside `root`: from the last control it moves to the first, and vice versa. */
function wrapTab(event: KeyboardEvent, root: HTMLElement) {
  const stops = tabbable(root);
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) return event.preventDefault();
  const edge = event.shiftKey ? first : last;
  if (document.activeElement === edge || !root.contains(document.activeElement)) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/**
 * Controls a native modal `<dialog>` with an `open` flag: focus moves into it, stays inside and returns to the opener;
 * Escape, Back and a click on the backdrop call `onClose`. `present` stays true during the closing animation, so that
 * the content can be unmounted after it. With `path`, the address bar has the path of the dialog's page.
 */
export function useDialog(open: boolean, onClose: () => void, path?: string) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const startedOnScrim = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    opener.current = document.activeElement;
    dialog.showModal();
    const wanted = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (wanted ?? dialog.querySelector<HTMLElement>(".panel"))?.focus();
    return () => {
      dialog.close();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      const motion = dialog.getAnimations?.({ subtree: true }) ?? [];
      Promise.allSettled(motion.map((animation) => animation.finished)).then(() => {
        if (!dialog.open) setPresent(false);
      });
    };
  }, [open]);

  const closeByBack = useEffectEvent(onClose);
  useEffect(() => {
    if (open) return enterOverlay(() => closeByBack(), path);
  }, [open, path]);

  return { ref: ref as RefObject<HTMLDialogElement>, present, handlers: handlersOf(ref, startedOnScrim, onClose) };
}

function handlersOf(ref: RefObject<HTMLDialogElement | null>, startedOnScrim: RefObject<boolean>, onClose: () => void) {
  return {
    onCancel: (event: { preventDefault(): void; target: EventTarget | null }) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Tab" && ref.current) wrapTab(event, ref.current);
    },
    onPointerDown: (event: { target: EventTarget | null }) => {
      startedOnScrim.current = event.target === ref.current;
    },
    onClick: (event: { target: EventTarget | null }) => {
      if (startedOnScrim.current && event.target === ref.current) onClose();
      startedOnScrim.current = false;
    },
  };
}
