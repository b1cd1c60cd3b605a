"use client";

import { useEffect, useEffectEvent } from "react";

/** Calls `onTyping` whenever `isTyping` changes, with false once the field is gone. */
export function useTyping(isTyping: boolean, onTyping: ((isTyping: boolean) => void) | undefined): void {
  const tell = useEffectEvent((typing: boolean) => onTyping?.(typing));
  useEffect(() => {
    if (!isTyping) return;
    tell(true);
    return () => tell(false);
  }, [isTyping]);
}
