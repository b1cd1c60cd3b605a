"use client";

import type { ElementNode } from "@/components/element-node";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";

/** What the queue knows of what is open, until the rest is loaded. */
export interface DeskSubject {
  name: string;
  picture: ElementNode;
  /** Who it is of, how much is in it, how long it waits. */
  facts: readonly string[];
}

/** A button of a desk's bar, with the key that presses it. */
export interface DeskAction {
  letter: string;
  label: string;
}

interface DeskOpeningProps {
  /** Undefined if what is open isn't in the queue, or isn't known yet. */
  subject: DeskSubject | undefined;
  actions: readonly DeskAction[];
}

/** Widths in rem, of lines that aren't loaded. */
const LINES = [9, 14, 10, 13, 11, 9, 14, 10, 13, 11];

/** What was chosen, while it loads: its name at once, nothing that could be pressed, and what the bar waits for. */
export function DeskOpening({ subject, actions }: DeskOpeningProps) {
  const name = subject?.name;
  // Nor does the player get them.
  useDeskKeys(Object.fromEntries(actions.map(({ letter }) => [letter.toLowerCase(), () => {}])));
  return (
    <>
      <section className="desk-thing desk-opening" aria-label={name} aria-busy="true">
        <div className="flex items-center gap-5 max-md:gap-3.5">
          <span className="flex-none">{subject?.picture ?? <Skeleton className="size-14" />}</span>
          <div className="min-w-0 flex-1">
            {name ? (
              <h2 className="text-xl wrap-anywhere">{name}</h2>
            ) : (
              <Skeleton className="mb-2 h-5 w-52 max-w-full" />
            )}
            {subject ? (
              <p className="flex flex-wrap gap-x-5 text-ink-2">
                {subject.facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            ) : (
              <Skeleton className="h-3.5 w-36" />
            )}
          </div>
        </div>
        <div className="pt-4">
          {LINES.map((rem, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
            <div key={line} className="desk-opening-line">
              <Skeleton className="h-3 max-w-[60%]" style={{ width: `${rem}rem` }} />
              <Skeleton className="h-3 w-10" />
            </div>
          ))}
        </div>
      </section>
      <aside className="desk-context" aria-hidden="true">
        {[0, 1, 2].map((part) => (
          <div key={part} className="grid gap-2 pb-6">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-52" />
          </div>
        ))}
      </aside>
      <section className="desk-bar" aria-label="Decision">
        <div className="desk-line">
          <p role="status" className="desk-effect">
            <Spinner size={14} />
            <span>
              {name ? `Opening ${name}. Buttons and keys wait for it.` : "Opening. Buttons and keys wait for it."}
            </span>
          </p>
          {actions.map(({ letter, label }) => (
            <DeskButton key={letter} letter={letter} disabled>
              {label}
            </DeskButton>
          ))}
        </div>
      </section>
    </>
  );
}
