"use client";

import "@/features/work/points/components/points.css";
import Link from "next/link";
import type { PointName } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";
import { formatCount } from "@/lib/format/count";

export interface ListedPoint {
  point: PointName;
  /** What is to be put right: `There is no cover`. */
  words: string;
  /** How many sounds it concerns, where the words don’t say it. */
  count?: number;
  /** What the link to it says: "Choose". */
  link: string;
}

interface PointListProps {
  points: readonly ListedPoint[];
  steps: Steps;
  lamp?: "todo" | "warn";
  /** What is said if nothing is left to do. */
  doneWords?: string;
}

/** What is left to do, each with a link to its first place; the one that is being put right has how far one has come. */
export function PointList({ points, steps, lamp = "todo", doneWords }: PointListProps) {
  return (
    <ul className="studio-todo">
      {points.map(({ point, words, count, link }) => {
        const isActive = steps.point === point;
        return (
          <li key={point} data-active={isActive || undefined}>
            <i className="studio-lamp" data-lamp={lamp} aria-hidden="true" />
            <span className="flex-1">{words}</span>
            {count !== undefined && !isActive && <span className="num text-data-xs text-ink-3">{count}</span>}
            {isActive ? (
              <>
                <span className="num text-data-xs">{turnWords(steps)}</span>
                <button type="button" className="link" aria-label={`Next: ${words}`} onClick={() => steps.step(1)}>
                  Next
                </button>
              </>
            ) : (
              <Link
                href={steps.hrefOf(point)}
                prefetch={false}
                className="link"
                aria-label={`${link}: ${words}`}
                onClick={(event) => {
                  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
                  if (isPlain && steps.start(point)) event.preventDefault();
                }}
              >
                {link}
              </Link>
            )}
          </li>
        );
      })}
      {points.length === 0 && doneWords && (
        <li>
          <i className="studio-lamp" data-lamp="done" aria-hidden="true" />
          <span>{doneWords}</span>
        </li>
      )}
    </ul>
  );
}

/** `2 of 5` */
export const turnWords = ({ index, places }: Pick<Steps, "index" | "places">): string =>
  `${formatCount(Math.min(index + 1, places.length))} of ${formatCount(places.length)}`;
