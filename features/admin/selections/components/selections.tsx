"use client";

import "@/features/admin/selections/selections.css";
import { EmptyState } from "@/components/ui/empty-state";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { Desk, Opened } from "@/features/admin/components/desk";
import { SelectionEditor, SelectionHead } from "@/features/admin/selections/components/selection-editor";
import { SelectionQueue } from "@/features/admin/selections/components/selection-queue";
import { SelectionSounds } from "@/features/admin/selections/components/selection-sounds";
import { useEditedSelection, useSelections } from "@/features/admin/selections/selections-query";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import type { EditedSelection, SelectionState } from "@/lib/contract/entities/edited-selection";
import { formatCount } from "@/lib/format/count";

const EMPTY: Record<SelectionState, { title: string; words: string }> = {
  showing: { title: "No selection is public", words: "Create one, add sounds, and publish it." },
  unpublished: { title: "No selection waits to be published", words: "New ones are here until they are public." },
  retired: { title: "No selection is retired", words: "What was taken down is here, with who did it and why." },
};
const NOT_FOUND = { title: "No selection matches", words: "Search another title, or look among the other ones." };

/** The desk of selections: the list, one of them as a draft, and what becomes of it. */
export function Selections() {
  const { url, state, list, id } = useSelections();
  const rows = list.data?.items ?? [];
  const current = id ?? rows[0]?.id ?? null;
  const place = rows.findIndex((row) => row.id === current);
  const next = rows[place + 1]?.id ?? null;
  useDeskKeys({ n: () => next !== null && url.change({ id: String(next) }) });
  return (
    <Desk
      title="Selections"
      list={list}
      queue={(data) => <SelectionQueue state={state} url={url} list={data} current={current} />}
      current={current}
      empty={url.text("search") ? NOT_FOUND : EMPTY[state]}
    >
      {(selection) => (
        <Selection
          key={selection}
          id={selection}
          onMoved={(moved) => {
            if (moved === "deleted") url.change({ id: null });
            else url.change({ view: moved === "showing" ? null : moved, search: null, id: String(selection) });
          }}
        />
      )}
    </Desk>
  );
}

interface SelectionProps {
  id: number;
  onMoved: (state: "showing" | "retired" | "deleted") => void;
}

function Selection({ id, onMoved }: SelectionProps) {
  const thing = useEditedSelection(id);
  return (
    <Opened thing={thing} failed="The selection couldn’t be loaded">
      {(selection) =>
        selection.state === "retired" ? (
          <Retired selection={selection} />
        ) : (
          <SelectionEditor key={selection.state} selection={selection} onMoved={onMoved} />
        )
      }
    </Opened>
  );
}

/** A selection of which nothing can be changed any more. */
function Retired({ selection }: { selection: EditedSelection }) {
  const { id, title, description, sounds, likes_count } = selection;
  return (
    <>
      <section className="desk-thing" aria-label={title}>
        <SelectionHead selection={selection} title={title} />
        {description && <p className="max-w-[60ch] pb-4 text-ink-2">{description}</p>}
        {sounds.length === 0 ? (
          <EmptyState title="No sounds in it" />
        ) : (
          <SelectionSounds title={title} sounds={sounds} busy={false} isRetired onChange={() => undefined} />
        )}
      </section>
      <aside className="desk-context" aria-label={`About ${title}`}>
        <dl className="desk-facts">
          <div>
            <dt>Followers</dt>
            <dd className="num">{formatCount(likes_count)}</dd>
          </div>
        </dl>
        <RecordsOf type="selection" id={id} />
      </aside>
    </>
  );
}
