"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useVersionedDraft } from "@/features/work/drafts/use-versioned-draft";
import { detailsOf, isSameDetail, problemsOf } from "@/features/work/packs/details-draft";
import { useLeaveWarning } from "@/lib/client/navigation/use-leave-warning";
import { PACK_FIELD_NAMES, type PackDetails, type PackFieldName } from "@/lib/contract/rules/pack-fields";

/** How long nothing is changed before it is saved, in ms. */
const PAUSE_MS = 700;

/** Only what is changed is sent, and the API server reads the numbers and texts as they are. */
type Body = Partial<Omit<PackDetails, "genres">> & { genres?: number[] };

function bodyOf(changes: Partial<PackDetails>): Body {
  const { genres, ...others } = changes;
  return { ...others, ...(genres && { genres: [...genres] }) };
}

/** A pack whose details are edited. */
type DetailedPack = Parameters<typeof detailsOf>[0] & { id: number; version: number };

interface DetailsOptions<Pack extends DetailedPack> {
  /** Makes the call that saves what is changed, and returns the pack as it is then. */
  save: (body: { version: number } & Body) => Promise<Pack>;
  /** Shows the pack as it is now, everywhere. */
  show: (pack: Pack) => Promise<void>;
  /** It is on sale: what is changed is saved by a press, since everybody sees it then. */
  isPublished?: boolean;
}

/**
 * The details of a pack of any kind while they are edited. They save themselves: after a pause, and when the editor is
 * left. A change that somebody else made meanwhile is joined; where both changed the same, saving waits for a choice.
 * Those of a pack on sale are saved by a press.
 */
export function useDetailsDraft<Pack extends DetailedPack>(
  pack: Pack,
  { save: send, show, isPublished = false }: DetailsOptions<Pack>,
) {
  const [draft, setDraft] = useState(() => detailsOf(pack));
  const [clashes, setClashes] = useState<readonly PackFieldName[]>([]);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Counts the values that were not typed: fields with a text of their own begin anew with them. */
  const [revision, setRevision] = useState(0);
  const versioned = useVersionedDraft<Pack, PackDetails>(pack, {
    partsOf: detailsOf,
    isSame: isSameDetail,
    send: (version, _, changes) => send({ version, ...bodyOf(changes) }),
    onSaved: show,
  });
  const { base, failure, isSaving, clearFailure } = versioned;

  const changes = versioned.changesOf(draft);
  const problems = problemsOf(draft);
  const isDirty = Object.keys(changes).length > 0;
  const failed = failure?.draft === draft ? failure.error : null;
  const isReady = isDirty && clashes.length === 0 && Object.keys(problems).length === 0;

  // With what was typed while it was being saved.
  const join = useEffectEvent((current: Pack) => {
    versioned.goOnFrom(current);
    setDraft({ ...detailsOf(current), ...changes });
    setClashes(versioned.clashesOf(draft, current));
    setRevision((count) => count + 1);
    void show(current);
  });

  const save = useEffectEvent(async () => {
    const outcome = await versioned.save(draft);
    if (outcome?.isSaved) setSavedAt(new Date());
    if (outcome && !outcome.isAnswered) join(outcome.stored);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft restarts the pause
  useEffect(() => {
    if (isPublished || !isReady || failed || isSaving) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isReady, failed, isSaving]);

  const leave = useEffectEvent(() => {
    if (!isPublished && isReady && !failed && !isSaving) void save();
  });
  useEffect(() => () => leave(), []);

  useLeaveWarning(isDirty);

  return {
    draft,
    revision,
    change: (values: Partial<PackDetails>) => setDraft((before) => ({ ...before, ...values })),
    /** The details that somebody else changed otherwise, and how they are now. */
    clashes,
    current: detailsOf(base),
    /** Ends a clash: keeps one's own value, or takes the other one. */
    settle(name: PackFieldName, takesTheirs: boolean) {
      setClashes((before) => before.filter((one) => one !== name));
      setRevision((count) => count + 1);
      if (takesTheirs) setDraft((before) => ({ ...before, [name]: detailsOf(base)[name] }));
    },
    message: (name: PackFieldName) => problems[name] ?? failed?.messageOf(name),
    /** Why nothing was saved, if that belongs to no detail. */
    refusal: failed?.messageBeside(PACK_FIELD_NAMES) ?? null,
    retry: clearFailure,
    /** Saves what is changed of a pack on sale; undefined while nothing can be saved. */
    publish: isPublished && isReady && !isSaving ? () => void save() : undefined,
    discard() {
      setDraft(detailsOf(base));
      clearFailure();
      setRevision((count) => count + 1);
    },
    isDirty,
    isSaving,
    savedAt,
  };
}

export type DetailsDraft = ReturnType<typeof useDetailsDraft>;
