"use client";

import type { RowSelectionState, Updater } from "@tanstack/react-table";
import { useState } from "react";
import { ApiError } from "@/lib/api/error";

/** Something that is selected, on this page or another of the same filter. */
export interface Selected {
  id: string;
  name: string;
}

interface SelectionOptions<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Names the filter: under another one, nothing is selected. */
  filterKey: string;
  /** Loads every row of the filter, as far as one may select them. Throws an ApiError. */
  loadAll?: () => Promise<{ rows: readonly Selected[] }>;
}

interface State {
  filterKey: string;
  chosen: readonly Selected[];
  isWhole: boolean;
  isLoading: boolean;
  failure: string | null;
}

const empty = (filterKey: string): State => ({
  filterKey,
  chosen: [],
  isWhole: false,
  isLoading: false,
  failure: null,
});

/** The selected rows of a work table. They stay selected from page to page, until the filter changes. */
export function useSelection<Row>({ rows, idOf, nameOf, filterKey, loadAll }: SelectionOptions<Row>) {
  const [stored, setState] = useState(() => empty(filterKey));
  const state = stored.filterKey === filterKey ? stored : empty(filterKey);
  const selection: RowSelectionState = Object.fromEntries(state.chosen.map(({ id }) => [id, true]));

  function select(change: Updater<RowSelectionState>) {
    const next = typeof change === "function" ? change(selection) : change;
    const known = new Map(rows.map((row) => [idOf(row), nameOf(row)]));
    for (const { id, name } of state.chosen) known.set(id, name);
    const chosen = Object.keys(next)
      .filter((id) => next[id])
      .flatMap((id) => {
        const name = known.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
    setState({ ...empty(filterKey), chosen });
  }

  async function selectAll() {
    if (!loadAll) return;
    setState({ ...state, isLoading: true, failure: null });
    // Another filter may have been chosen meanwhile.
    const finish = (change: (now: State) => State) =>
      setState((now) => (now.filterKey === filterKey ? change(now) : now));
    try {
      const { rows: all } = await loadAll();
      finish(() => ({ ...empty(filterKey), chosen: all, isWhole: true }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      finish((now) => ({ ...now, isLoading: false, failure: failure.message }));
    }
  }

  return {
    selection,
    select,
    selected: state.chosen,
    clear: () => setState(empty(filterKey)),
    /** For `SelectAcross`. */
    across: {
      count: state.chosen.length,
      isPageSelected: rows.length > 0 && rows.every((row) => selection[idOf(row)]),
      isWhole: state.isWhole,
      isLoading: state.isLoading,
      failure: state.failure,
      onSelectAll: () => void selectAll(),
    },
  };
}

/** What `useSelection` returns. */
export type TableSelection = ReturnType<typeof useSelection>;
