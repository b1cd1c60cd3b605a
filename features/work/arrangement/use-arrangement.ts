"use client";

import { useEffect, useState } from "react";
import { useDraft } from "@/features/work/drafts/drafts";
import { useUndoKey } from "@/features/work/keys/use-undo-key";
import { ApiError } from "@/lib/api/error";
import type { Arranged } from "@/lib/contract/entities/arranged";

interface Step<Item> {
  items: readonly Item[];
  /** What the step did: `Lido moved from 4 to 2`. */
  title: string;
  /** Steps of the same key follow one another as one, such as the letters of a text. */
  key: string | undefined;
}

interface Kept<Item> {
  /** What the steps began from. */
  base: Arranged<Item> | null;
  steps: readonly Step<Item>[];
}

const NOTHING: Kept<never> = { base: null, steps: [] };

export interface ArrangementOptions<Item> {
  /** What the steps are kept under while something else is open: see `useDraft`. */
  draft: string;
  /** Publishes the items on top of a version. @throws {ApiError} with the current list if that isn't the newest one. */
  send: (body: { version: number; items: readonly Item[] }) => Promise<Arranged<Item>>;
  /** What is published of an item: only that is compared. */
  publishedOf: (item: Item) => unknown;
}

/**
 * A list that is arranged as a draft and published as one change. Every step until then is undone by itself, by the
 * button or Ctrl Z. If somebody else has published meanwhile, `theirs` is their list until one of the two is chosen.
 */
export function useArrangement<Item>(stored: Arranged<Item>, { draft, send, publishedOf }: ArrangementOptions<Item>) {
  const [{ base: begun, steps }, keep] = useDraft<Kept<Item>>(draft, NOTHING);
  const [base, setBase] = useState(begun ?? stored);
  const [seen, setSeen] = useState(base);
  const [theirs, setTheirs] = useState<Arranged<Item> | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const items = steps.at(-1)?.items ?? base.items;
  const textOf = (list: readonly Item[]) => JSON.stringify(list.map(publishedOf));
  const isDirty = textOf(items) !== textOf(base.items);

  if (seen !== stored) {
    setSeen(stored);
    if (stored.version > base.version && isDirty && !isPublishing) setTheirs(stored);
    else if (stored.version >= base.version) setBase(stored);
  }
  // Steps that amount to what somebody has published since aren't any.
  const isOutdated = begun !== null && base.version > begun.version && !isDirty;
  useEffect(() => {
    if (isOutdated) keep(() => NOTHING);
  });

  function setSteps(to: (before: readonly Step<Item>[]) => readonly Step<Item>[], from = base) {
    keep((kept) => {
      const next = to(kept.steps);
      return next.length === 0 ? NOTHING : { base: from, steps: next };
    });
  }

  function change(next: readonly Item[], title: string, key?: string) {
    setError(null);
    setSteps((before) => {
      const isSame = key !== undefined && before.at(-1)?.key === key;
      return [...(isSame ? before.slice(0, -1) : before), { items: next, title, key }];
    });
  }

  function undo() {
    setError(null);
    setSteps((before) => before.slice(0, -1));
  }
  useUndoKey(undo);

  async function publish(from: Arranged<Item> = base) {
    if (isPublishing) return;
    setIsPublishing(true);
    setError(null);
    try {
      setBase(await send({ version: from.version, items }));
      setSteps(() => []);
      setTheirs(null);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 409 && failure.current) setTheirs(failure.current as Arranged<Item>);
      else setError(failure);
    } finally {
      setIsPublishing(false);
    }
  }

  /** Goes on with their list; one's own comes back with Undo. */
  function takeTheirs() {
    if (!theirs) return;
    setBase(theirs);
    const mine = { items, title: "Your changes", key: undefined };
    setSteps(() => [mine, { items: theirs.items, title: "Took the other order", key: undefined }], theirs);
    setTheirs(null);
  }

  return {
    items,
    base,
    change,
    undo,
    canUndo: steps.length > 0,
    /** What differs from what is published, oldest first. */
    steps: steps.map(({ title }) => title),
    isDirty,
    theirs,
    takeTheirs,
    /** Publishes one's own list over theirs. */
    keepMine: () => (theirs ? publish(theirs) : Promise.resolve()),
    publish: () => publish(),
    isPublishing,
    error,
  };
}

export type Arrangement<Item> = ReturnType<typeof useArrangement<Item>>;
