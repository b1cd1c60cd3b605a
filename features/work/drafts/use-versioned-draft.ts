"use client";

import { useState } from "react";
import { changedParts, clashingParts, type IsSame } from "@/features/work/drafts/joining";
import { ApiError } from "@/lib/api/error";

interface VersionedOptions<Stored, Parts extends object> {
  /** What of it is edited, by name. Each part is joined, or clashes, as a whole. */
  partsOf: (stored: Stored) => Parts;
  isSame: IsSame<Parts, keyof Parts>;
  /** Saves a draft on top of a version. @throws {ApiError} with what is stored if that is of another version. */
  send: (version: number, draft: Parts, changes: Partial<Parts>) => Promise<Stored>;
  /** Called once a draft is stored; it counts as being saved until this resolves. */
  onSaved?: ((stored: Stored) => unknown) | undefined;
  /** Drafts that had no response yet when the page was left. */
  unanswered?: readonly Parts[];
  /** Called with a draft that was sent but got no response. */
  onLost?: (draft: Parts) => void;
}

/** The outcome of saving: `isSaved`, or a conflict with another version. Null if it failed; `failure` has the reason. */
type Outcome<Stored> = { isSaved: boolean; isAnswered: boolean; stored: Stored } | null;

/**
 * A draft of something that has a version, which others may edit, too. It is saved on top of the version that it was made
 * from. If the stored value is one that was sent before, it isn't a conflict: a draft whose response was lost never conflicts
 * with itself. When to save, and how to resolve a conflict, is up to the caller.
 */
export function useVersionedDraft<Stored extends { version: number }, Parts extends object>(
  begun: Stored,
  { partsOf, isSame, send, onSaved, unanswered: lost = [], onLost }: VersionedOptions<Stored, Parts>,
) {
  const [base, setBase] = useState(begun);
  const [unanswered, setUnanswered] = useState(lost);
  const [failure, setFailure] = useState<{ error: ApiError; draft: Parts } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const known = { base: partsOf(base), unanswered };
  const namesOf = (draft: Parts) => Object.keys(draft) as (keyof Parts)[];
  const changedIn = (draft: Parts) => changedParts(namesOf(draft), { ...known, draft }, isSame);

  /** What of a draft is to be saved. */
  const changesOf = (draft: Parts) =>
    Object.fromEntries(changedIn(draft).map((name) => [name, draft[name]])) as Partial<Parts>;

  /** The parts that conflict between a draft and what is stored. */
  const clashesOf = (draft: Parts, stored: Stored) =>
    clashingParts(namesOf(draft), { ...known, draft, current: partsOf(stored) }, isSame);

  /** Bases the draft on what is stored now. */
  function goOnFrom(stored: Stored): void {
    setBase(stored);
    if (stored.version === base.version) return;
    setUnanswered([]);
    setFailure(null);
  }

  function isStored(draft: Parts, stored: Stored): boolean {
    const changed = changedIn(draft);
    const meant = changed.length > 0 ? changed : namesOf(draft);
    return meant.every((name) => isSame(name, draft, partsOf(stored)));
  }

  async function attempt(draft: Parts, version: number): Promise<Outcome<Stored>> {
    try {
      return { isSaved: true, isAnswered: true, stored: await send(version, draft, changesOf(draft)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409 && error.current) {
        const stored = error.current as Stored;
        return { isSaved: isStored(draft, stored), isAnswered: false, stored };
      }
      if (error.isRetryable) {
        setUnanswered([...unanswered, draft]);
        onLost?.(draft);
      }
      setFailure({ error, draft });
      return null;
    }
  }

  /** Saves a draft on its own version, or overwrites a newer one. */
  async function save(draft: Parts, from = base): Promise<Outcome<Stored>> {
    if (isSaving) return null;
    setIsSaving(true);
    setFailure(null);
    try {
      const outcome = await attempt(draft, from.version);
      if (outcome?.isSaved) {
        await onSaved?.(outcome.stored);
        goOnFrom(outcome.stored);
      }
      return outcome;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    /** What the draft was made from, or was last saved as. */
    base,
    isSaving,
    /** Why a draft wasn't saved, and which one. */
    failure,
    clearFailure: () => setFailure(null),
    changesOf,
    clashesOf,
    goOnFrom,
    save,
  };
}
