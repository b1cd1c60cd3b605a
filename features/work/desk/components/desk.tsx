"use client";

import "@/features/work/desk/desk.css";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { DeskKeys } from "@/features/work/desk/components/desk-keys";
import { type DeskAction, DeskOpening, type DeskSubject } from "@/features/work/desk/components/desk-opening";
import { DeskQueue, type QueueDescription } from "@/features/work/desk/components/desk-queue";
import type { DeskState } from "@/features/work/desk/use-desk";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";

/** What is loaded, as far as a desk asks. */
interface Loaded<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface Sentence {
  title: string;
  words: string;
}

interface DeskProps<View extends string, Row, Id extends string | number> {
  /** What `useDesk` returns. */
  desk: DeskState<View, Row, Id>;
  title: string;
  queue: QueueDescription<View, Row>;
  /** What the queue knows of what is open. `now` is when the list was loaded, in ms since 1970. */
  subjectOf: (row: Row, now: number) => DeskSubject;
  /** What can be pressed once it is open. */
  actions: readonly DeskAction[];
  /** What would be in each list. */
  empty: Readonly<Record<View, Sentence>>;
  /** Nothing matches what is searched. */
  notFound: Sentence;
  /** The thing, its context and the bar: what stands there until it is loaded is given. */
  children: (id: Id, waiting: ReactElement) => ReactElement;
}

/** What waits for a person: the queue, and beside it what is open. The letter N opens what comes next. */
export function Desk<View extends string, Row, Id extends string | number>(props: DeskProps<View, Row, Id>) {
  const { desk, title, queue, subjectOf, actions, empty, notFound, children } = props;
  const { list, opening } = desk;
  const { current, row, isStale } = opening;
  const frame = useRef<HTMLDivElement>(null);
  useDeskKeys({ n: opening.next });
  const isLoaded = list.data !== undefined;
  // What is open may be far down in the queue, which is a strip when narrow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const open = frame.current?.querySelector("[aria-current]");
    if (open) scrollWithin(frame.current!, open);
  }, [current, isLoaded]);
  if (!list.data) {
    return (
      <>
        <h1 className="py-6">{title}</h1>
        {list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <LoadingLines />}
      </>
    );
  }
  const waiting = <DeskOpening subject={row && subjectOf(row, list.dataUpdatedAt)} actions={actions} />;
  const nothing = desk.search ? notFound : empty[desk.view];
  return (
    <div ref={frame} className="desk">
      <DeskKeys title={title} actions={actions} />
      <DeskQueue {...queue} title={title} desk={desk} counts={list.data.counts} rows={list.data.data} />
      {current !== null ? (
        children(current, waiting)
      ) : isStale ? (
        waiting
      ) : (
        <div className="desk-thing">
          <EmptyState title={nothing.title}>{nothing.words}</EmptyState>
        </div>
      )}
    </div>
  );
}

/** Scrolls a part into view without `scrollIntoView`, from whose element on the next Tab would go. */
function scrollWithin(frame: Element, part: Element): void {
  for (let box = part.parentElement; box && box !== frame; box = box.parentElement) {
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollTop += Math.min(0, inner.top - outer.top) || Math.max(0, inner.bottom - outer.bottom);
    box.scrollLeft += Math.min(0, inner.left - outer.left) || Math.max(0, inner.right - outer.right);
  }
}

interface OpenedProps<Thing> {
  loaded: Loaded<Thing>;
  failed: string;
  /** Shown until it is loaded. */
  waiting: ReactElement;
  children: (thing: Thing) => ReactNode;
}

/** What is open on a desk, once it is loaded. */
export function Opened<Thing>({ loaded, failed, waiting, children }: OpenedProps<Thing>) {
  if (loaded.data) return children(loaded.data);
  if (!loaded.isError) return waiting;
  return (
    <div className="desk-thing">
      <ListFailed title={failed} onRetry={() => void loaded.refetch()} />
    </div>
  );
}
