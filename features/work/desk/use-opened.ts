"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { QueueRest } from "@/features/work/desk/use-queue";
import type { TableUrl } from "@/features/work/table/use-table-url";

interface QueueSource<Row, Id extends string | number> {
  url: TableUrl;
  /** The key of the URL that names what is open. */
  name: string;
  /** What the URL opens; null if it names nothing. */
  named: Id | null;
  /** The queue, once it is loaded. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => Id;
  /** The rows answer an old question; others are loading. */
  isStale: boolean;
  /** What of the queue isn't loaded yet: it is loaded before its end is reached. */
  rest?: QueueRest | null;
  /** Rows that the desk doesn't go on to by itself. */
  isSkipped?: (row: Row) => boolean;
}

/** More rows are loaded when so few follow the one that is open. */
const LOADED_AHEAD = 10;

/** What is open on a desk. */
export interface Opening<Row, Id extends string | number> {
  /** Null if nothing is, or it isn't known yet: the rows are stale, and the first of the next ones will be. */
  current: Id | null;
  /** Its row, unless it isn't in the queue. */
  row: Row | undefined;
  isStale: boolean;
  /** Opens what comes next in the queue, if anything does. */
  next: () => void;
  /** Goes on from what was just decided; somebody who has opened something else meanwhile stays there. */
  leave: (decided: Id) => void;
}

/**
 * What is open on a desk: what the URL names, else the first of the queue. That one stays open when the queue loads again
 * with another one at its beginning, so that nothing but a press changes what is under the hands.
 */
export function useOpened<Row, Id extends string | number>(source: QueueSource<Row, Id>): Opening<Row, Id> {
  const { url, name, named, rows = [], idOf, isStale, isSkipped, rest = null } = source;
  const [first, setFirst] = useState<{ question: string; id: Id } | null>(null);
  const [left, setLeft] = useState<Id | null>(null);
  const question = url.href({ [name]: null });
  const kept = first?.question === question ? first.id : null;
  const begins = isStale ? undefined : rows.find((row) => idOf(row) !== left);
  if (named === null && kept === null && begins) setFirst({ question, id: idOf(begins) });
  const current = named ?? kept ?? (begins ? idOf(begins) : null);

  const place = rows.findIndex((row) => idOf(row) === current);
  // Those before it come after all that follow, also those that aren't loaded yet.
  const others = [...rows.slice(place + 1), ...(rest ? [] : rows.slice(0, Math.max(place, 0)))];
  const following = others.find((row) => !isSkipped?.(row) && idOf(row) !== left);
  const open = (id: Id | null) => url.visit(url.href({ [name]: id === null ? null : String(id) }));
  const followingId = following ? idOf(following) : null;

  const isNearEnd = place >= 0 && place >= rows.length - LOADED_AHEAD;
  const loadAhead = useEffectEvent(() => void rest?.load());
  const waits = rest !== null && !rest.isBusy && !rest.hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again whenever another row near the end is opened
  useEffect(() => {
    if (isNearEnd && waits) loadAhead();
  }, [isNearEnd, waits, place, rows.length]);

  // A decision is answered late: by then something else may be open.
  const now = useRef({ current, open, following: followingId });
  useEffect(() => {
    now.current = { current, open, following: followingId };
  });

  return {
    current,
    row: rows[place],
    isStale,
    next() {
      if (!isStale && followingId !== null) open(followingId);
    },
    leave(decided) {
      const { current: shown, open: go, following: after } = now.current;
      if (shown !== decided) return;
      setLeft(decided);
      setFirst(null);
      go(after);
    },
  };
}
