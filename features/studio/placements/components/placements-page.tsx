"use client";

import "@/features/studio/placements/components/placements.css";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { FilterChips } from "@/components/table/filter-chips";
import { TablePages } from "@/components/table/table-pages";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { PlacementFigures } from "@/features/studio/placements/components/placement-figures";
import { PlacementTable } from "@/features/studio/placements/components/placement-table";
import { RemoveDialog } from "@/features/studio/placements/components/remove-dialog";
import { TrackDialog } from "@/features/studio/placements/components/track-dialog";
import { ROYALTY_NOTE, STATE_LOOKS } from "@/features/studio/placements/placement-words";
import { type PlacementsView, placementsQuery } from "@/features/studio/placements/placements-query";
import { placementsHref, readPlacementsView } from "@/features/studio/placements/placements-view";
import { forExcel, resolveCall } from "@/lib/api/url";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import { PLACEMENT_STATES, type Placement } from "@/lib/contract/entities/placement";

type Counts = CallResponse<"GET /api/seller/placements">["counts"];

/** Tracks that were registered with one of the creator's sounds, and those that the creator added. */
export function PlacementsPage() {
  const router = useRouter();
  const path = usePathname();
  const view = readPlacementsView(useSearchParams());
  const { data, isError, isPlaceholderData, refetch } = useQuery(placementsQuery(view), queryClient);
  const [dialog, setDialog] = useState<"edit" | "remove" | null>(null);
  // The dialogs keep their track while they close.
  const [track, setTrack] = useState<Placement | null>(null);
  const close = () => setDialog(null);
  function open(opened: "edit" | "remove", chosen: Placement | null) {
    setTrack(chosen);
    setDialog(opened);
  }
  const change = (changed: Partial<PlacementsView>) =>
    router.push(placementsHref(path, { ...view, cursor: undefined, ...changed }), { scroll: false });
  const csv = resolveCall("GET /api/seller/placements.csv", { query: { state: view.state } }).url;
  const add = (
    <Button size="sm" variant="solid" icon="plus" onClick={() => open("edit", null)}>
      Add a track
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-6">
        <div className="flex-1">
          <h1>Placements</h1>
          <p className="pt-1 text-sm text-ink-3">Released tracks that use one of your sounds</p>
        </div>
        <a href={csv} download="" className={cx(buttonStyle({ size: "sm" }), "max-sm:hidden")}>
          <Icon name="download" size={16} />
          <span>CSV</span>
        </a>
        <a href={forExcel(csv)} download="" className={cx(buttonStyle({ size: "sm" }), "max-sm:hidden")}>
          <Icon name="download" size={16} />
          <span>Excel</span>
        </a>
        {add}
      </div>
      {isError && <ListFailed title="Your placements couldn’t be loaded" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingLines />}
      {data?.counts.all === 0 && (
        <EmptyState title="No tracks yet">
          A track that somebody registers with one of your sounds appears here at once. You can add others with a link.
        </EmptyState>
      )}
      {data && data.counts.all > 0 && (
        <>
          <PlacementFigures placements={data} />
          <States counts={data.counts} state={view.state} change={change} />
          <div className={isPlaceholderData ? "opacity-60" : undefined}>
            <PlacementTable
              placements={data.data}
              onEdit={(chosen) => open("edit", chosen)}
              onRemove={(chosen) => open("remove", chosen)}
            />
            <TablePages page={data} noun="tracks" onCursor={(cursor) => change({ cursor })} />
          </div>
          <p className="pt-4 text-sm text-ink-3">{ROYALTY_NOTE}</p>
        </>
      )}
      <TrackDialog open={dialog === "edit"} track={track} onClose={close} />
      {track && <RemoveDialog open={dialog === "remove"} track={track} onClose={close} />}
    </>
  );
}

interface StatesProps {
  counts: Counts;
  state: PlacementsView["state"];
  change: (view: Partial<PlacementsView>) => void;
}

function States({ counts, state, change }: StatesProps) {
  const chips = PLACEMENT_STATES.map((value) => ({ value, label: STATE_LOOKS[value].word, count: counts[value] }));
  return (
    <div className="pt-5 pb-3">
      <FilterChips
        label="States"
        chips={[{ value: "all", label: "All", count: counts.all }, ...chips]}
        value={state ?? "all"}
        onChange={(value) => change({ state: value === "all" ? undefined : value })}
      />
    </div>
  );
}
