"use client";

import "@/features/admin/desk.css";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";

/** What is loaded, as far as a desk asks. */
interface Loaded<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface DeskProps<List, Id extends string | number> {
  title: string;
  list: Loaded<List>;
  queue: (list: List) => ReactElement;
  /** Of what is open; null if the queue is empty. */
  current: Id | null;
  /** What would be in the queue. */
  empty: { title: string; words: string };
  /** The thing, its context and the bar. */
  children: (id: Id) => ReactElement;
}

/** What waits for a person: the queue, and beside it what is open. */
export function Desk<List, Id extends string | number>(props: DeskProps<List, Id>) {
  const { title, list, queue, current, empty, children } = props;
  const frame = useRef<HTMLDivElement>(null);
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
  return (
    <div ref={frame} className="desk">
      {queue(list.data)}
      {current === null ? (
        <div className="desk-thing">
          <EmptyState title={empty.title}>{empty.words}</EmptyState>
        </div>
      ) : (
        children(current)
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
  thing: Loaded<Thing>;
  failed: string;
  children: (thing: Thing) => ReactNode;
}

/** What is open on a desk, once it is loaded. */
export function Opened<Thing>({ thing, failed, children }: OpenedProps<Thing>) {
  if (thing.data) return children(thing.data);
  return (
    <div className="desk-thing">
      {thing.isError ? <ListFailed title={failed} onRetry={() => void thing.refetch()} /> : <LoadingLines />}
    </div>
  );
}
