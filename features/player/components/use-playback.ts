"use client";

import { type RefObject, useEffect } from "react";
import { browserEngine } from "@/lib/client/player/browser-engine";

/** Sets `--p` of an element to the played part as a percentage, without rendering. */
export function useProgressVariable(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const engine = browserEngine();
    const show = (progress: number) => ref.current?.style.setProperty("--p", `${(progress * 100).toFixed(2)}%`);
    show(engine.position.progress);
    return engine.onTick((position) => show(position.progress));
  }, [ref]);
}
