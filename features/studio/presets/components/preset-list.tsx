"use client";

import "@/features/studio/presets/components/presets.css";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Refusal } from "@/components/form/refusal";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { PresetDialog } from "@/features/studio/presets/components/preset-dialog";
import { PresetRow } from "@/features/studio/presets/components/preset-row";
import { SeveralDialog } from "@/features/studio/presets/components/several-dialog";
import { WaitingFiles } from "@/features/studio/presets/components/waiting-files";
import { pluginsQuery } from "@/features/studio/presets/plugins-query";
import { groupsOf, versionWords } from "@/features/studio/presets/preset-words";
import { useTerms } from "@/features/studio/sounds/terms";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { countOf } from "@/lib/format/count";
import { audiblePreset } from "@/lib/media/audible-preset";
import type { PackOfSounds } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface PresetListProps {
  pack: PackOfSounds;
  canEdit: boolean;
  /** Called after each change that was saved. */
  onSaved: () => void;
}

/** The presets of a pack by their plugins: heard, edited, ordered and removed; before them the files that wait. */
export function PresetList({ pack, canEdit, onSaved }: PresetListProps) {
  const query = packFilesQuery({ kind: "preset", id: pack.id });
  const { data, isError, refetch } = useQuery(query, queryClient);
  const terms = useTerms();
  const [edited, setEdited] = useState<PackPreset | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [changesSeveral, setChangesSeveral] = useState(false);
  const [removing, setRemoving] = useState<PackPreset | null>(null);
  const presets = data?.sounds;
  const audible = useMemo(() => (presets ?? []).map((preset) => audiblePreset(preset, pack)), [presets, pack]);
  const list = `pack-presets-${pack.id}`;
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });

  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    onSaved();
  };
  // Whatever was refused, the rows are to show what counts now.
  const change = { silent: true, onSuccess: reload, onFailure: reload } as const;
  const price = useCall("PUT /api/seller/presets/{id}", change);
  const order = useCall("PUT /api/seller/preset-packs/{id}/order", change);
  const remove = useCall("POST /api/seller/preset-packs/{id}/presets/remove", change);
  const join = useCall("PUT /api/seller/files/{id}/presets", change);

  if (!presets) {
    return isError ? (
      <ListFailed title="The presets couldn’t be loaded" onRetry={() => void refetch()} />
    ) : (
      <LoadingLines />
    );
  }
  const places = new Map(presets.map(({ id }, index) => [id, index + 1]));
  const commands = {
    edit: setEdited,
    setFree: ({ id, version }: PackPreset, is_free: boolean) =>
      void price.mutate({ params: { id }, body: { version, is_free } }),
    move({ id }: PackPreset, step: 1 | -1) {
      const ids = presets.map((preset) => preset.id).filter((each) => each !== id);
      ids.splice(places.get(id)! - 1 + step, 0, id);
      void order.mutate({ params: { id: pack.id }, body: { sound_ids: ids } });
    },
    remove: setRemoving,
    select: ({ id }: PackPreset, isSelected: boolean) =>
      setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id))),
  };
  const chosen = presets.filter(({ id }) => selected.has(id));
  const { files } = data;
  return (
    <section aria-label="Presets" data-sounds={list} data-main-list="" className="grid gap-6">
      <Refusal>{price.refusal ?? order.refusal ?? remove.refusal ?? join.refusal}</Refusal>
      {canEdit && (
        <WaitingFiles
          files={files.filter(({ kind, state, preset_id }) => kind === "preset" && state === "ready" && !preset_id)}
          demos={files.filter(({ kind, state }) => kind === "demo" && state === "ready")}
          isJoining={join.isPending}
          onJoin={(id, file_ids) => void join.mutate({ params: { id }, body: { file_ids } })}
        />
      )}
      {presets.length === 0 && (
        <EmptyState title="No presets yet">
          Each preset file becomes a preset once its demo sound has arrived, too.
        </EmptyState>
      )}
      {groupsOf(presets).map((group) => (
        <section key={group.key} className="preset-group" aria-label={group.plugins[0]?.title ?? "Without a plugin"}>
          <header>
            <h3 className="text-base font-strong">
              {group.plugins.map(({ title }) => title).join(", ") || "Without a plugin"}
            </h3>
            <span className="text-sm text-ink-3">{group.plugins.map(versionWords).join(", ")}</span>
            <span className="num text-data-sm text-ink-3">{countOf(group.presets.length, "preset")}</span>
          </header>
          <ul>
            {group.presets.map((preset) => (
              <PresetRow
                key={preset.id}
                preset={preset}
                place={places.get(preset.id)!}
                count={presets.length}
                canEdit={canEdit}
                terms={terms}
                commands={commands}
                isSelected={selected.has(preset.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {canEdit && chosen.length > 0 && (
        <section className="preset-selection" aria-label="Selected presets">
          <p className="flex-1 text-sm">{`${countOf(chosen.length, "preset")} selected`}</p>
          <Button size="sm" variant="solid" onClick={() => setChangesSeveral(true)}>
            Change them
          </Button>
          <Button size="sm" onClick={() => setSelected(new Set(presets.map(({ id }) => id)))}>
            Select all
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setSelected(new Set())}>
            Clear
          </Button>
        </section>
      )}
      {changesSeveral && (
        <SeveralDialog
          packId={pack.id}
          presets={chosen}
          terms={terms}
          onClose={() => setChangesSeveral(false)}
          onSaved={() => {
            setChangesSeveral(false);
            void queryClient.invalidateQueries({ queryKey: pluginsQuery.queryKey });
            reload();
          }}
        />
      )}
      {edited && (
        <PresetDialog
          preset={edited}
          terms={terms}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void queryClient.invalidateQueries({ queryKey: pluginsQuery.queryKey });
            reload();
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          title={`Remove ${removing.title}`}
          words="Its file and its demo sound go with it."
          action="Remove"
          variant="danger"
          loading={remove.isPending}
          refusal={remove.refusal}
          onConfirm={() => {
            setRemoving(null);
            void remove.mutate({ params: { id: pack.id }, body: { sound_ids: [removing.id] } });
          }}
        />
      )}
    </section>
  );
}
