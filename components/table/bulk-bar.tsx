"use client";

import "@/components/table/data-table.css";
import { type CSSProperties, useEffect, useEffectEvent } from "react";
import type { ElementNode } from "@/components/element-node";
import { Button } from "@/components/ui/button";
import { listen } from "@/lib/client/listen";
import { formatCount } from "@/lib/format/count";

/** How far an action on several rows is, and what it couldn't do. */
export interface BulkProgress {
  done: number;
  total: number;
  failures: readonly { name: string; reason: string }[];
}

interface BulkBarProps {
  /** Number of selected rows. */
  count: number;
  progress: BulkProgress | null;
  onClear: () => void;
  /** Selects the rest of the filter: see `SelectAcross`. */
  across?: ElementNode | null;
  /** The buttons. */
  children: ElementNode | ElementNode[];
}

/** In these Escape has another meaning. */
const TAKES_ESCAPE = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [popover]";
const OPEN = "dialog[open], :popover-open";

function hasOpenPanel(): boolean {
  try {
    return document.querySelector(OPEN) !== null;
  } catch {
    // A browser without popovers.
    return document.querySelector("dialog[open]") !== null;
  }
}

/** What can be done with the selected rows; while it is done, how far it is, and then what failed and why. */
export function BulkBar({ count, progress, onClear, across, children }: BulkBarProps) {
  const isRunning = progress !== null && progress.done < progress.total;
  const isShown = count > 0 || progress !== null;
  const clear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isRunning || hasOpenPanel()) return;
    if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE)) return;
    onClear();
  });
  useEffect(() => (isShown ? listen({ keydown: (event) => clear(event) }) : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <section className="bulk-bar" aria-label="Selected rows">
      {progress && isRunning && (
        <div
          className="bulk-bar-progress"
          style={{ "--done": `${(100 * progress.done) / progress.total}%` } as CSSProperties}
        >
          <i />
        </div>
      )}
      <output>
        {progress ? (
          <span>{`${formatCount(progress.done - progress.failures.length)} of ${formatCount(progress.total)} done`}</span>
        ) : (
          <b className="font-strong">
            <span className="num">{formatCount(count)}</span>
            <span> selected</span>
          </b>
        )}
      </output>
      {!progress && across}
      {!progress && <span className="bulk-bar-line" />}
      {!progress && children}
      {!isRunning && (
        <Button size="sm" variant="ghost" onClick={onClear} className="ml-auto">
          <span>{progress ? "Close" : "Clear"}</span>
          <span className="table-key" aria-hidden="true">
            esc
          </span>
        </Button>
      )}
      {progress && progress.failures.length > 0 && (
        <div className="bulk-bar-failures" role="alert">
          <ul>
            {progress.failures.map(({ name, reason }) => (
              <li key={name}>
                <span>{`${name}: `}</span>
                <span className="text-danger">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
