"use client";

import "@/features/studio/presets/components/presets.css";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Refusal } from "@/components/form/refusal";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { ViewedItems } from "@/features/studio/grid/components/viewed-items";
import { useItemEdits } from "@/features/studio/grid/use-item-edits";
import { PresetLines } from "@/features/studio/presets/components/preset-lines";
import { ResourceFiles } from "@/features/studio/presets/components/resource-files";
import { WaitingFiles } from "@/features/studio/presets/components/waiting-files";
import { presetEdits } from "@/features/studio/presets/preset-edits";
import { withPresetValues } from "@/features/studio/presets/preset-values";
import { todoOf } from "@/features/studio/presets/preset-words";
import type { Steps } from "@/features/work/points/use-steps";
import { UploadRows } from "@/features/work/uploads/components/upload-rows";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { useArrivals } from "@/features/work/uploads/use-arrivals";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import { audiblePreset } from "@/lib/media/audible-preset";
import type { PackOfSounds } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface PresetGridProps {
  pack: PackOfSounds;
  canEdit: boolean;
  /** Leads through what is to be put right of them. */
  steps: Steps;
  /** Called after each change that was saved. */
  onSaved?: () => void;
}

/** The presets of a pack: heard, edited in their places, ordered and removed; before them the files that wait. */
export function PresetGrid(props: PresetGridProps) {
  return <Grid key={props.pack.id} {...props} />;
}

function Grid({ pack, canEdit, steps, onSaved }: PresetGridProps) {
  const ref = { kind: "preset", id: pack.id } as const;
  const query = packFilesQuery(ref);
  const arrivals = useArrivals(ref);
  const { data, isError, refetch } = useQuery(query, queryClient);
  const { edits, gridItems, refusal } = useItemEdits({
    stored: data?.sounds,
    edit: (saved) => presetEdits(pack.id, saved),
    withValues: withPresetValues,
    onSaved,
  });
  const audible = useMemo(() => gridItems.map(({ item }) => audiblePreset(item, pack)), [gridItems, pack]);
  const list = `pack-presets-${pack.id}`;
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    onSaved?.();
  };
  // Whatever was refused, the rows are to show what counts now.
  const join = useCall("PUT /api/seller/files/{id}/presets", { silent: true, onSuccess: reload, onFailure: reload });

  const remove = useCall("DELETE /api/seller/files/{id}", { silent: true, onSuccess: reload, onFailure: reload });

  if (!data) {
    return isError ? (
      <ListFailed title="The presets couldn’t be loaded" onRetry={() => void refetch()} />
    ) : (
      <LoadingLines />
    );
  }
  const { files } = data;
  return (
    <section aria-label="Presets" data-sounds={list} data-main-list="">
      <Refusal>{refusal ?? join.refusal ?? remove.refusal}</Refusal>
      {canEdit && (
        <WaitingFiles
          files={files.filter(({ kind, state, preset_id }) => kind === "preset" && state === "ready" && !preset_id)}
          demos={files.filter(({ kind, state }) => kind === "demo" && state === "ready")}
          steps={steps}
          isJoining={join.isPending}
          onJoin={(id, file_ids) => void join.mutate({ params: { id }, body: { file_ids } })}
        />
      )}
      <ResourceFiles
        files={files.filter(({ kind, state }) => kind === "resource" && state === "ready")}
        canEdit={canEdit}
        isRemoving={remove.isPending}
        onRemove={(id) => void remove.mutate({ params: { id } })}
      />
      {gridItems.length + arrivals.length === 0 ? (
        <EmptyState title="No presets yet">
          Each preset file becomes a preset once its demo sound has arrived, too.
        </EmptyState>
      ) : (
        <ViewedItems
          gridItems={gridItems}
          noun="preset"
          isTodo={(preset) => todoOf(preset) !== null}
          todoSentence="Presets without a plugin, those that are an instrument but name none, and equal presets appear here."
          canEdit={canEdit}
          arrivals={{
            rows: arrivals,
            render: (rows) => <UploadRows pack={ref} rows={rows} canEdit={canEdit} steps={steps} />,
          }}
          steps={steps}
        >
          {(presets, isWhole) => (
            <PresetLines
              pack={pack}
              gridItems={presets}
              edits={edits}
              canEdit={canEdit}
              isWhole={isWhole}
              steps={steps}
            />
          )}
        </ViewedItems>
      )}
    </section>
  );
}
