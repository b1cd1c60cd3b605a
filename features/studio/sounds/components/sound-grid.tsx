"use client";

import "@/features/studio/sounds/components/sounds.css";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Refusal } from "@/components/form/refusal";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { ViewedItems } from "@/features/studio/grid/components/viewed-items";
import { useItemEdits } from "@/features/studio/grid/use-item-edits";
import { IdenticalSides } from "@/features/studio/sounds/components/identical-sides";
import { LooseFiles } from "@/features/studio/sounds/components/loose-files";
import { NameQuestions } from "@/features/studio/sounds/components/name-questions";
import { SoundLines } from "@/features/studio/sounds/components/sound-lines";
import { TryName } from "@/features/studio/sounds/components/try-name";
import { useStemCommands } from "@/features/studio/sounds/components/use-stem-commands";
import { joinFile, makeSound } from "@/features/studio/sounds/part-calls";
import { soundEdits } from "@/features/studio/sounds/sound-edits";
import { todoOf } from "@/features/studio/sounds/sound-todo";
import { withValues } from "@/features/studio/sounds/with-values";
import type { Steps } from "@/features/work/points/use-steps";
import { UploadRows } from "@/features/work/uploads/components/upload-rows";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { useArrivals } from "@/features/work/uploads/use-arrivals";
import { queryClient } from "@/lib/client/session/query-scope";
import { unheardWords } from "@/lib/format/finding-words";
import { audibleSound, type PackOfSounds } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface SoundGridProps {
  pack: PackOfSounds;
  canEdit: boolean;
  /** Leads through what is to be put right of them. */
  steps: Steps;
  /** Called after each change that was saved. */
  onSaved?: () => void;
}

/** The sounds of a pack: heard, edited in their places, ordered and removed. Each change saves itself. */
export function SoundGrid(props: SoundGridProps) {
  return <Grid key={props.pack.id} {...props} />;
}

function Grid({ pack, canEdit, steps, onSaved }: SoundGridProps) {
  const ref = { kind: "sample", id: pack.id } as const;
  const { data, isError, refetch } = useQuery(packFilesQuery(ref), queryClient);
  const arrivals = useArrivals(ref);
  const { edits, gridItems, refusal } = useItemEdits({
    stored: data?.sounds,
    edit: (saved) => soundEdits(pack.id, saved),
    withValues,
    onSaved,
  });
  const audible = useMemo(() => gridItems.map(({ item }) => audibleSound(item, pack)), [gridItems, pack]);
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
      {canEdit && <IdenticalSides gridItems={gridItems} edits={edits} />}
      {canEdit && <NameQuestions packId={pack.id} sounds={data.sounds} edits={edits} />}
      {canEdit && data.sounds.length > 0 && <TryName packId={pack.id} sounds={data.sounds} />}
      {gridItems.length + arrivals.length === 0 ? (
        <EmptyState title="No sounds yet">Each WAV, AIFF or FLAC file becomes a sound once it is analysed.</EmptyState>
      ) : (
        <ViewedItems
          gridItems={gridItems}
          noun="sound"
          isTodo={(sound) => todoOf(sound) !== null}
          todoSentence="Sounds without an instrument, equal ones, those in which something was found, and those whose name and sound disagree appear here."
          note={unheardWords(data.sounds)}
          canEdit={canEdit}
          arrivals={{
            rows: arrivals,
            render: (rows) => <UploadRows pack={ref} rows={rows} canEdit={canEdit} steps={steps} />,
          }}
          steps={steps}
        >
          {(sounds, isWhole) => (
            <SoundLines
              pack={pack}
              stems={stems.commands}
              gridItems={sounds}
              edits={edits}
              canEdit={canEdit}
              isWhole={isWhole}
              steps={steps}
            />
          )}
        </ViewedItems>
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
