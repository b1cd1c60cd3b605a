"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { leavesPage } from "@/lib/client/navigation/link-clicks";

interface Waiting<Value> {
  value: Value;
  /** The URL from which a link was pressed meanwhile. */
  leftUrl?: string;
}

export interface DelayedVisit<Value> {
  /** A value waits for its pause. */
  isWaiting: boolean;
  /** Visits after the pause; a value that waits is replaced. */
  later: (value: Value) => void;
  now: (value: Value) => void;
  drop: () => void;
  /** Call when the control loses the focus: what waits is visited at once, unless a link is pressed. */
  onBlur: () => void;
}

const linkOf = (target: EventTarget | null) => (target instanceof Element ? target.closest("a") : null);

/**
 * Calls `visit`, which navigates, once nothing has been typed or moved for `pauseMs`. A navigation that arrives late
 * would cancel one that was chosen meanwhile, so a link that is pressed goes first: what waits is visited after it where
 * the control is still there, and dropped with the control. Back and forward drop it.
 */
export function useDelayedVisit<Value>(visit: (value: Value) => void, pauseMs: number): DelayedVisit<Value> {
  const [waiting, setWaiting] = useState<Waiting<Value> | null>(null);
  const isLinkDown = useRef(false);
  const drop = () => setWaiting(null);
  const now = (value: Value) => {
    drop();
    visit(value);
  };
  const rest = useEffectEvent(now);
  useEffect(() => {
    if (!waiting || waiting.leftUrl) return;
    const timer = setTimeout(() => rest(waiting.value), pauseMs);
    return () => clearTimeout(timer);
  }, [waiting, pauseMs]);

  useEffect(() => {
    if (!waiting) return;
    isLinkDown.current = false;
    const listening = new AbortController();
    const capturing = { capture: true, signal: listening.signal };
    const onPointerDown = ({ target }: Event) => {
      isLinkDown.current = linkOf(target) !== null;
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (link && leavesPage(event, link, window.location)) setWaiting({ ...waiting, leftUrl: window.location.href });
    };
    document.addEventListener("pointerdown", onPointerDown, capturing);
    document.addEventListener("click", onClick, capturing);
    window.addEventListener("popstate", () => setWaiting(null), capturing);
    return () => listening.abort();
  }, [waiting]);

  // The link has led to another URL of the same page.
  useEffect(() => {
    if (waiting?.leftUrl && waiting.leftUrl !== window.location.href) now(waiting.value);
  });

  return {
    isWaiting: waiting !== null,
    later: (value) => setWaiting({ value }),
    now,
    drop,
    onBlur: () => {
      if (waiting && !waiting.leftUrl && !isLinkDown.current) now(waiting.value);
    },
  };
}
