"use client";

import { useState } from "react";
import { FilterChips } from "@/components/table/filter-chips";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { NewSelection } from "@/features/admin/selections/components/new-selection";
import { SelectionOrder } from "@/features/admin/selections/components/selection-order";
import { type SelectionList, selectionDraft } from "@/features/admin/selections/selections-query";
import { DeskRows } from "@/features/work/desk/components/desk";
import { DeskRow } from "@/features/work/desk/components/desk-row";
import type { Opening } from "@/features/work/desk/use-opened";
import { TableSearch } from "@/features/work/table/components/table-search";
import type { TableUrl } from "@/features/work/table/use-table-url";
import {
  type EditedSelectionRow,
  SELECTION_STATES,
  type SelectionState,
} from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

interface SelectionQueueProps {
  state: SelectionState;
  url: TableUrl;
  list: SelectionList;
  opening: Opening<EditedSelectionRow, number>;
}

/** The selections of one state, and the ways to another one, to a new one and to their order. */
export function SelectionQueue({ state, url, list, opening }: SelectionQueueProps) {
  const [open, setOpen] = useState<"new" | "order" | null>(null);
  const close = () => setOpen(null);
  return (
    <aside className="desk-queue" aria-label="Selections">
      <header>
        <div className="flex items-center justify-between gap-2">
          <h1>Selections</h1>
          <Button size="sm" variant="ghost" icon="plus" onClick={() => setOpen("new")}>
            New
          </Button>
        </div>
        <FilterChips
          label="Lists"
          chips={SELECTION_STATES.map((name) => ({ value: name, label: SHORT[name], count: list.counts[name] }))}
          value={state}
          onChange={(name) => url.change({ view: name === "showing" ? null : name, id: null })}
        />
        <TableSearch url={url} label="A title or a text" isStale={opening.isStale} />
      </header>
      {list.items.length > 0 && (
        <DeskRows isStale={opening.isStale}>
          {list.items.map((row) => (
            <li key={row.id}>
              <DeskRow
                href={url.href({ id: String(row.id) })}
                isCurrent={row.id === opening.current}
                draft={selectionDraft(row.id)}
                picture={<Cover src={coverSource(row.thumb)} size={40} colour={row.glow} />}
                title={row.title}
                detail={factsOf(row)}
              />
            </li>
          ))}
        </DeskRows>
      )}
      {list.counts.showing > 1 && state === "showing" && (
        <p className="px-5 py-3 max-lg:px-4">
          <Button size="sm" icon="drag" onClick={() => setOpen("order")}>
            Change the order
          </Button>
        </p>
      )}
      <NewSelection
        open={open === "new"}
        onClose={close}
        onCreated={({ id }) => {
          close();
          url.change({ view: "unpublished", search: null, id: String(id) });
        }}
      />
      <SelectionOrder open={open === "order"} onClose={close} />
    </aside>
  );
}

const SHORT: Record<SelectionState, string> = { showing: "Showing", unpublished: "Next", retired: "Retired" };

function factsOf({ state, samples_count, likes_count, retired_at }: EditedSelectionRow): string {
  const sounds = countOf(samples_count, "sound");
  if (state === "unpublished") return sounds;
  const followers = countOf(likes_count, "follower");
  return retired_at ? `Since ${formatDay(retired_at)}, ${followers}` : `${sounds}, ${followers}`;
}
