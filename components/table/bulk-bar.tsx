"use client";

import "@/components/table/data-table.css";
import type { CSSProperties } from "react";
import type { ElementNode } from "@/components/element-node";
import { Button } from "@/components/ui/button";

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
  /** The buttons. */
  children: ElementNode | ElementNode[];
}

/** What can be done with the selected rows; while it is done, how far it is, and then what failed and why. */
export function BulkBar({ count, progress, onClear, children }: BulkBarProps) {
  const isRunning = progress !== null && progress.done < progress.total;
  if (count === 0 && !progress) return null;
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
          <span>{`${progress.done - progress.failures.length} of ${progress.total} done`}</span>
        ) : (
          <span>
            <span className="num">{count}</span>
            <span> selected</span>
          </span>
        )}
      </output>
      {!progress && children}
      {!isRunning && (
        <Button size="sm" variant="ghost" onClick={onClear} className="ml-auto">
          {progress ? "Close" : "Clear selection"}
        </Button>
      )}
      {progress && progress.failures.length > 0 && (
        <ul className="w-full" role="alert">
          {progress.failures.map(({ name, reason }) => (
            <li key={name}>
              <span>{`${name}: `}</span>
              <span className="text-danger">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
