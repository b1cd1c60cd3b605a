"use client";

import "@/features/stack/stack.css";
import { useEffect, useRef } from "react";
import { cx } from "@/components/cx";
import { OfflineNote } from "@/features/stack/components/offline-note";
import { StackHead } from "@/features/stack/components/stack-head";
import { StackLaneItem } from "@/features/stack/components/stack-lane-item";
import { StackMeter } from "@/features/stack/components/stack-meter";
import { StackNotices } from "@/features/stack/components/stack-notices";
import { StackSuggestions } from "@/features/stack/components/stack-suggestions";
import { useLaneDrop } from "@/features/stack/components/use-lane-drop";
import { stackBeat } from "@/features/stack/stack";
import { useLanes, useStack } from "@/features/stack/stack-state";

/** The beats of the eight bars on which every wave lies. */
const BEATS = 32;
const BARS = [1, 2, 3, 4, 5, 6, 7, 8];

interface StackPanelProps {
  className?: string;
  /** Whether it lies over the page, which makes room for it. */
  isDocked?: boolean;
}

/** The lanes of the stack, with one playhead through all of them. Rows can be dropped on it. */
export function StackPanel({ className, isDocked }: StackPanelProps) {
  const lanes = useLanes();
  const isLow = useStack((state) => state.isLow);
  const { isOver, ...drop } = useLaneDrop();
  const list = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLElement>(null);
  useRoom(isDocked ? panel : null);
  usePlayhead(list);
  return (
    <section ref={panel} aria-label="Stack" className={cx("stack-panel", isOver && "stack-over", className)} {...drop}>
      <StackHead />
      <StackNotices />
      {!isDocked && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <StackMeter />
          <OfflineNote />
        </div>
      )}
      {lanes.length === 0 ? (
        <p className="mb-4 rounded-control border border-dashed border-line-strong p-6 text-sm text-ink-2">
          No lanes yet. Press <kbd className="stack-key">K</kbd> on a row, or drag it here: up to eight loops on one
          clock.
        </p>
      ) : (
        <>
          <div className="stack-ruler" aria-hidden="true">
            {BARS.map((bar) => (
              <i key={bar}>{bar}</i>
            ))}
          </div>
          <ol ref={list} aria-label="Lanes" className={cx("stack-lanes", isLow && "stack-low")}>
            {lanes.map((lane, place) => (
              <StackLaneItem key={lane.id} lane={lane} place={place} />
            ))}
          </ol>
          <StackSuggestions />
        </>
      )}
    </section>
  );
}

/** Tells the page how much of its lower edge is covered. */
function useRoom(panel: React.RefObject<HTMLElement | null> | null): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = panel?.current;
    if (!element) return;
    const observer = new ResizeObserver(() => style.setProperty("--stack-h", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--stack-h");
    };
  }, [panel]);
}

/** Writes the place of the clock in the eight bars, each frame; with reduced motion it stands. */
function usePlayhead(list: React.RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    function show() {
      const beat = stackBeat();
      list.current?.style.setProperty("--p", beat === null ? "0%" : `${(((beat % BEATS) / BEATS) * 100).toFixed(2)}%`);
      frame = requestAnimationFrame(show);
    }
    show();
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
