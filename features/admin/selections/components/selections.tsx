"use client";

import "@/features/admin/selections/selections.css";
import { type ReactElement, useState } from "react";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { EmptyState } from "@/components/ui/empty-state";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { NewSelection } from "@/features/admin/selections/components/new-selection";
import { SelectionEditor, SelectionHead } from "@/features/admin/selections/components/selection-editor";
import { selectionEntry } from "@/features/admin/selections/components/selection-entry";
import { SelectionOrder } from "@/features/admin/selections/components/selection-order";
import { SelectionSounds } from "@/features/admin/selections/components/selection-sounds";
import { useEditedSelection, useSelectionDesk } from "@/features/admin/selections/selections-query";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import type { DeskAction, DeskSubject } from "@/features/work/desk/components/desk-opening";
import type { EditedSelection, EditedSelectionRow, SelectionState } from "@/lib/contract/entities/edited-selection";
import { countOf, formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

const EMPTY: Record<SelectionState, { title: string; words: string }> = {
  showing: { title: "No selection is public", words: "Create one, add sounds, and publish it." },
  unpublished: { title: "No selection waits to be published", words: "New ones are here until they are public." },
  retired: { title: "No selection is retired", words: "What was taken down is here, with who did it and why." },
};
const NOT_FOUND = { title: "No selection matches", words: "Search another title, or look among the other ones." };

/** The desk of selections: the list, one of them as a draft, and what becomes of it. */
export function Selections() {
  const desk = useSelectionDesk();
  const { url, view, list, opening } = desk;
  const [dialog, setDialog] = useState<"new" | "order" | null>(null);
  const close = () => setDialog(null);
  const showing = list.data?.counts.showing ?? 0;
  return (
    <Desk
      desk={desk}
      title="Selections"
      queue={{
        label: "Selections",
        tools: (
          <Button size="sm" variant="ghost" icon="plus" onClick={() => setDialog("new")}>
            New
          </Button>
        ),
        lists: { showing: "Showing", unpublished: "Next", retired: "Retired" },
        search: "A title or a text",
        entryOf: selectionEntry,
        end: (
          <>
            {showing > 1 && view === "showing" && (
              <p className="px-5 py-3 max-lg:px-4">
                <Button size="sm" icon="drag" onClick={() => setDialog("order")}>
                  Change the order
                </Button>
              </p>
            )}
            <NewSelection
              open={dialog === "new"}
              onClose={close}
              onCreated={({ id }) => {
                close();
                url.change({ view: "unpublished", search: null, id: String(id) });
              }}
            />
            <SelectionOrder open={dialog === "order"} onClose={close} />
          </>
        ),
      }}
      subjectOf={subjectOf}
      actions={ACTIONS[view]}
      empty={EMPTY}
      notFound={NOT_FOUND}
    >
      {(selection, waiting) => (
        <Selection
          key={selection}
          id={selection}
          waiting={waiting}
          onMoved={(moved) => {
            if (moved === "deleted") opening.leave(selection);
            else url.change({ view: moved === "showing" ? null : moved, search: null, id: String(selection) });
          }}
        />
      )}
    </Desk>
  );
}

const PUBLISH = { letter: "P", label: "Publish" };
const ACTIONS: Record<SelectionState, readonly DeskAction[]> = {
  showing: [PUBLISH],
  unpublished: [{ letter: "S", label: "Save" }, PUBLISH],
  retired: [],
};

const subjectOf = ({ title, thumb, glow, samples_count }: EditedSelectionRow): DeskSubject => ({
  name: title,
  picture: <Cover src={coverSource(thumb)} size={40} colour={glow} className="w-14!" />,
  facts: [countOf(samples_count, "sound")],
});

interface SelectionProps {
  id: number;
  waiting: ReactElement;
  onMoved: (state: "showing" | "retired" | "deleted") => void;
}

function Selection({ id, waiting, onMoved }: SelectionProps) {
  const loaded = useEditedSelection(id);
  return (
    <Opened waiting={waiting} loaded={loaded} failed="The selection couldn’t be loaded">
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
