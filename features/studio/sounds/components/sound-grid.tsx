"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import "@/features/studio/sounds/components/sound-grid.css";
import { useStore } from "zustand";
import { Refusal } from "@/components/form/refusal";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { shownItems } from "@/features/studio/grid/shown-items";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { GridTools } from "@/features/studio/sounds/components/grid-tools";
import { LooseFiles } from "@/features/studio/sounds/components/loose-files";
import { SoundLines } from "@/features/studio/sounds/components/sound-lines";
import { useStemCommands } from "@/features/studio/sounds/components/use-stem-commands";
import { joinFile, makeSound } from "@/features/studio/sounds/part-calls";
import { soundEdits } from "@/features/studio/sounds/sound-edits";
import { useSoundView } from "@/features/studio/sounds/sound-views";
import { withValues } from "@/features/studio/sounds/with-values";
import { queryClient } from "@/lib/client/session/query-scope";
import { audibleSound, type PackOfSounds } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface SoundGridProps {
  pack: PackOfSounds;
  canEdit: boolean;
  /** Called after each change that was saved. */
  onSaved?: () => void;
}

/** The sounds of a pack: heard, edited in their places, ordered and removed. Each change saves itself. */
export function SoundGrid(props: SoundGridProps) {
  return <Grid key={props.pack.id} {...props} />;
}

function Grid({ pack, canEdit, onSaved }: SoundGridProps) {
  const { data, isError, refetch } = useQuery(packFilesQuery({ kind: "sample", id: pack.id }), queryClient);
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const [edits] = useState(() => soundEdits(pack.id, () => saved.current?.()));
  const { pending, order, refusal } = useStore(edits.store);
  const shown = useMemo(() => shownItems(data?.sounds ?? [], pending, order, withValues), [data, pending, order]);
  const audible = useMemo(() => shown.map(({ item }) => audibleSound(item, pack)), [shown, pack]);
  const view = useSoundView(shown);
  const stems = useStemCommands({ packId: pack.id, sounds: data?.sounds ?? [], files: data?.files ?? [], edits });
  const list = `pack-sounds-${pack.id}`;
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });

  if (!data) {
    return isError ? (
      <ListFailed title="The sounds couldn’t be loaded" onRetry={() => void refetch()} />
    ) : (
      <LoadingLines />
    );
  }
  const loose = data.files.filter(
    ({ kind, state, sound_id }) => (kind === "midi" || kind === "stem") && state === "ready" && sound_id === null,
  );
  return (
    <section aria-label="Sounds" data-sounds={list} data-main-list="">
      <Refusal>{refusal}</Refusal>
      {shown.length === 0 ? (
        <EmptyState title="No sounds yet">Each WAV, AIFF or FLAC file becomes a sound once it is analysed.</EmptyState>
      ) : (
        <>
          <GridTools sounds={data.sounds} view={view} canEdit={canEdit} />
          {view.sounds.length > 0 ? (
            <SoundLines
              pack={pack}
              stems={stems.commands}
              shown={view.sounds}
              edits={edits}
              canEdit={canEdit}
              isWhole={view.sounds.length === shown.length}
            />
          ) : (
            <NoSounds view={view} />
          )}
        </>
      )}
      {canEdit && (
        <LooseFiles
          files={loose}
          sounds={data.sounds}
          onJoin={(fileId, soundId) => edits.change(() => joinFile(fileId, soundId))}
          onMakeSound={(fileId) => edits.change(() => makeSound(fileId))}
        />
      )}
      {canEdit && stems.dialogs}
    </section>
  );
}

function NoSounds({ view: { view, counts, choose } }: { view: ReturnType<typeof useSoundView> }) {
  return (
    <EmptyState
      title={view === "todo" ? "Nothing to look at" : "No sound is ready"}
      action={
        <Button size="sm" onClick={() => choose("all")}>
          {counts.all === 1 ? "Show the sound" : `Show all ${counts.all} sounds`}
        </Button>
      }
    >
      {view === "todo"
        ? "Sounds without an instrument, equal ones, those in which something was found, and those whose name and sound disagree appear here."
        : "A sound is ready when nothing about it is left to look at."}
    </EmptyState>
  );
}
