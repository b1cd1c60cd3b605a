"use client";

import { useEffect, useState } from "react";
import { useDraft } from "@/features/work/drafts/drafts";
import { useVersionedDraft } from "@/features/work/drafts/use-versioned-draft";
import { useUndoKey } from "@/features/work/keys/use-undo-key";
import type { Arranged } from "@/lib/contract/entities/arranged";

interface Step<Item> {
  items: readonly Item[];
  /** What the step did: `Lido moved from 4 to 2`. */
  title: string;
  /** Steps of the same key follow one another as one, such as the letters of a text. */
  key: string | undefined;
}

/** The whole list is one part of the draft. */
interface Parts<Item> {
  items: readonly Item[];
}

interface Kept<Item> {
  /** What the steps began from. */
  base: Arranged<Item> | null;
  steps: readonly Step<Item>[];
  /** Drafts that were sent but got no response. */
  unanswered: readonly Parts<Item>[];
}

const NOTHING: Kept<never> = { base: null, steps: [], unanswered: [] };

export interface ArrangementOptions<Item> {
  /** What the steps are kept under while something else is open: see `useDraft`. */
  draft: string;
  /** Publishes the items on top of a version. @throws {ApiError} with the current list if that isn't the newest one. */
  send: (body: { version: number; items: readonly Item[] }) => Promise<Arranged<Item>>;
  /** Called once the items are published. */
  onPublished?: (published: Arranged<Item>) => unknown;
  /** What is published of an item: only that is compared. */
  publishedOf: (item: Item) => unknown;
}

/**
 * A list that is arranged as a draft and published as one change. Every step until then is undone by itself, by the
 * button or Ctrl Z. If somebody else has published meanwhile, `theirs` is their list until one of the two is chosen.
 */
export function useArrangement<Item>(stored: Arranged<Item>, options: ArrangementOptions<Item>) {
  const { draft, send, onPublished, publishedOf } = options;
  const [{ base: begun, steps, unanswered }, keep] = useDraft<Kept<Item>>(draft, NOTHING);
  const textOf = (list: readonly Item[]) => JSON.stringify(list.map(publishedOf));
  const versioned = useVersionedDraft<Arranged<Item>, Parts<Item>>(begun ?? stored, {
    partsOf: ({ items }) => ({ items }),
    isSame: (_, one, other) => textOf(one.items) === textOf(other.items),
    send: (version, { items }) => send({ version, items }),
    onSaved: onPublished,
    unanswered,
    onLost: (sent) => keep((kept) => ({ ...kept, unanswered: [...kept.unanswered, sent] })),
  });
  const { base, isSaving: isPublishing, failure, clearFailure } = versioned;
  const [seen, setSeen] = useState(base);
  const [theirs, setTheirs] = useState<Arranged<Item> | null>(null);
  const items = steps.at(-1)?.items ?? base.items;
  const isDirty = textOf(items) !== textOf(base.items);

  /** Takes over a list from the server. Returns whether it conflicts with this one, so that one has to be chosen. */
  function meet(current: Arranged<Item>): boolean {
    const isOthers = versioned.clashesOf({ items }, current).length > 0;
    setTheirs(isOthers ? current : null);
    if (!isOthers) versioned.goOnFrom(current);
    return isOthers;
  }

  if (seen !== stored) {
    setSeen(stored);
    if (stored.version > base.version && isDirty && !isPublishing) meet(stored);
    else if (stored.version >= base.version) versioned.goOnFrom(stored);
  }
  // Steps that amount to what somebody has published since aren't any.
  const isOutdated = begun !== null && base.version > begun.version && !isDirty;
  useEffect(() => {
    if (isOutdated) keep(() => NOTHING);
  });

  function setSteps(to: (before: readonly Step<Item>[]) => readonly Step<Item>[], from = base) {
    keep((kept) => {
      const next = to(kept.steps);
      if (next.length === 0) return NOTHING;
      return { base: from, steps: next, unanswered: from.version === kept.base?.version ? kept.unanswered : [] };
    });
  }

  function change(next: readonly Item[], title: string, key?: string) {
    clearFailure();
    setSteps((before) => {
      const isSame = key !== undefined && before.at(-1)?.key === key;
      return [...(isSame ? before.slice(0, -1) : before), { items: next, title, key }];
    });
  }

  function undo() {
    clearFailure();
    setSteps((before) => before.slice(0, -1));
  }
  useUndoKey(undo);

  async function publish(from: Arranged<Item> = base) {
    const outcome = await versioned.save({ items }, from);
    if (outcome?.isSaved) {
      setSteps(() => []);
      setTheirs(null);
    } else if (outcome && !meet(outcome.stored)) await publish(outcome.stored);
  }

  /** Goes on with their list; one's own comes back with Undo. */
  function takeTheirs() {
    if (!theirs) return;
    versioned.goOnFrom(theirs);
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
    error: failure?.error ?? null,
  };
}

export type Arrangement<Item> = ReturnType<typeof useArrangement<Item>>;
