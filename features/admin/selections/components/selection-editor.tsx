"use client";

import "@/features/admin/selections/selections.css";
import { useMemo, useRef } from "react";
import { notifySuccess } from "@/components/layout/notify";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { AddSounds } from "@/features/admin/selections/components/add-sounds";
import { DraftClash } from "@/features/admin/selections/components/draft-clash";
import { SelectionBar } from "@/features/admin/selections/components/selection-bar";
import { SelectionDetails } from "@/features/admin/selections/components/selection-details";
import { SelectionPreview } from "@/features/admin/selections/components/selection-preview";
import { SelectionSounds } from "@/features/admin/selections/components/selection-sounds";
import {
  bodyOf,
  type Entry,
  entriesOf,
  nameOf,
  partsOf,
  savedAsEntries,
  savedOf,
} from "@/features/admin/selections/selection-draft";
import { STATES } from "@/features/admin/selections/selection-words";
import {
  reloadOlder,
  reloadSelection,
  selectionDraft,
  showSelection,
} from "@/features/admin/selections/selections-query";
import { ArrangedHead } from "@/features/work/arrangement/components/arranged-list";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { useCall } from "@/lib/client/calls/use-call";
import type { EditedSelection, SelectionSound } from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";

interface SelectionEditorProps {
  selection: EditedSelection;
  /** It is in another list now, or gone. */
  onMoved: (state: "showing" | "retired" | "deleted") => void;
}

/** A selection that can be changed: a draft of its details and sounds, which is saved as one change. */
export function SelectionEditor({ selection, onMoved }: SelectionEditorProps) {
  const { id, state } = selection;
  const savedVersion = useRef<number | null>(null);
  const edit = useCall("PUT /api/admin/selections/{id}", { silent: true, onSuccess: showSelection });
  const first = useCall("POST /api/admin/selections/{id}/publish", {
    silent: true,
    onSuccess: async (published) => {
      await showSelection(published);
      notifySuccess(`${published.title} is public`);
      onMoved("showing");
    },
    onFailure: () => void reloadSelection(id),
  });

  const stored = useMemo(() => entriesOf(selection), [selection]);
  const draft = useArrangement<Entry>(stored, {
    draft: selectionDraft(id),
    send: ({ version, items }) =>
      savedAsEntries(edit.mutateAsync({ params: { id }, body: { version, ...bodyOf(items) } })),
    onPublished: async ({ version }) => {
      savedVersion.current = version;
      notifySuccess(state === "showing" ? "Published" : "Saved");
      await reloadOlder(id, version);
    },
    publishedOf: savedOf,
  });
  const { items, change, isDirty, theirs, error } = draft;
  const { details, sounds } = partsOf(items);
  const isBusy = draft.isPublishing || first.isPending;
  const obstacle = obstacleOf(details.title, sounds, state === "showing");
  const changeSounds = (next: readonly SelectionSound[], step: string) => change([details, ...next], step);

  async function publishFirst() {
    savedVersion.current = null;
    if (isDirty) {
      await draft.publish();
      if (savedVersion.current === null) return;
    }
    await first.mutate({ params: { id }, body: { version: savedVersion.current ?? selection.version } });
  }

  return (
    <>
      <section className="desk-thing" aria-label={selection.title}>
        <SelectionHead selection={selection} title={details.title} />
        <ArrangedHead>
          <AddSounds
            sounds={sounds}
            onAdd={(added) =>
              changeSounds(
                [...sounds, ...added],
                added.length === 1 ? `${nameOf(added[0]!)} added` : `${countOf(added.length, "sound")} added`,
              )
            }
          />
        </ArrangedHead>
        <DraftClash draft={draft} isPublic={state === "showing"} />
        {sounds.length === 0 ? (
          <EmptyState title="No sounds in it yet">Find them by name, or paste the links of their pages.</EmptyState>
        ) : (
          <SelectionSounds
            title={selection.title}
            sounds={sounds}
            busy={isBusy || theirs !== null}
            isRetired={false}
            onChange={changeSounds}
          />
        )}
      </section>
      <aside className="desk-context" aria-label={`About ${selection.title}`}>
        <SelectionDetails
          selection={selection}
          details={details}
          error={error}
          onChange={(next, step, key) => change([next, ...sounds], step, key)}
        />
        <SelectionPreview selection={{ ...selection, ...details, sounds }} />
        <RecordsOf key={selection.version} type="selection" id={id} />
        <p className="pt-3 text-sm text-ink-3">
          {state === "showing"
            ? "Creators of new sounds are told once, when you publish."
            : "Creators are told once, when it is published."}
        </p>
      </aside>
      <SelectionBar
        selection={selection}
        draft={draft}
        obstacle={obstacle}
        refusal={refusalOf(error) ?? first.refusal}
        onPublish={publishFirst}
        isBusy={isBusy}
        onEnded={onMoved}
      />
    </>
  );
}

const refusalOf = (error: { messageBeside: (fields: string[]) => string | null } | null) =>
  error?.messageBeside(["title", "description"]) ?? null;

/** Why a draft can’t be saved or published. */
function obstacleOf(title: string, sounds: readonly SelectionSound[], isPublic: boolean): string | null {
  if (title.trim() === "") return "Name it first.";
  if (isPublic && !sounds.some(({ state }) => state === "listed")) {
    return "A public selection has at least one sound that is on sale.";
  }
  return null;
}

/** The title as it is typed, the state, and since when. */
export function SelectionHead({ selection, title }: { selection: EditedSelection; title: string }) {
  const { state, published_at, retired_at } = selection;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 text-[28px] tracking-display wrap-anywhere">{title || "Without a title"}</h2>
      <Status {...STATES[state]} />
      <span className="text-sm text-ink-3">
        {retired_at
          ? `since ${formatDay(retired_at)}, never public again`
          : published_at
            ? `since ${formatDay(published_at)}`
            : ""}
      </span>
    </div>
  );
}
