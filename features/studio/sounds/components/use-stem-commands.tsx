"use client";

import { type ReactElement, useMemo, useRef, useState } from "react";
import { MakeStemDialog, RenameStemDialog } from "@/features/studio/sounds/components/stem-dialogs";
import * as calls from "@/features/studio/sounds/part-calls";
import type { StemCommands } from "@/features/studio/sounds/part-commands";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { NO_STEM, stemsFor } from "@/features/studio/sounds/stem-uploads";
import type { Choice } from "@/features/work/uploads/chosen-files";
import { FileInput } from "@/features/work/uploads/components/file-input";
import { sendPlaced } from "@/features/work/uploads/pack-queues";
import { ONE_REPLACES, replacementFor } from "@/features/work/uploads/replacement";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";

interface StemCommandsOptions {
  packId: number;
  sounds: readonly PackSound[];
  files: readonly PackFile[];
  edits: SoundEdits;
}

/** What can be done with the stems of a pack's sounds, and the inputs and dialogs for it. */
export function useStemCommands({ packId, sounds, files, edits }: StemCommandsOptions): {
  commands: StemCommands;
  dialogs: ReactElement;
} {
  const [making, setMaking] = useState<PackSound | null>(null);
  const [renaming, setRenaming] = useState<PackStem | null>(null);
  const chosenFor = useRef<PackSound | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const replacement = useRef<HTMLInputElement>(null);

  const commands = useMemo<StemCommands>(
    () => ({
      addStems(sound, isFolder) {
        chosenFor.current = sound;
        (isFolder ? folderInput : fileInput).current?.click();
      },
      replace(sound) {
        chosenFor.current = sound;
        replacement.current?.click();
      },
      makeStem: setMaking,
      rename: setRenaming,
      makeSound: (id) => void edits.change(() => calls.makeSound(id)),
      part: (id) => void edits.change(() => calls.joinFile(id, null)),
      removeFile: (id) => void edits.change(() => calls.removeFile(id)),
    }),
    [edits],
  );

  const pack = { kind: "sample", id: packId } as const;
  const take = (choice: Choice) => {
    if (chosenFor.current) sendPlaced(pack, stemsFor(chosenFor.current, choice), choice, NO_STEM);
  };
  const takePlace = (choice: Choice) => {
    if (chosenFor.current) sendPlaced(pack, replacementFor(chosenFor.current, choice, files), choice, ONE_REPLACES);
  };
  const fileOf = (sound: PackSound) => files.find(({ kind, sound_id }) => kind === "sound" && sound_id === sound.id);

  return {
    commands,
    dialogs: (
      <>
        <FileInput kind="sample" ref={fileInput} label="Stems" onChoose={take} />
        <FileInput kind="sample" ref={replacement} label="Replacement" onChoose={takePlace} />
        <FileInput kind="sample" ref={folderInput} label="Folder of stems" isFolder onChoose={take} />
        {making && (
          <MakeStemDialog
            sound={making}
            sounds={sounds}
            onClose={() => setMaking(null)}
            onMake={(soundId) => {
              const file = fileOf(making);
              setMaking(null);
              if (file) void edits.change(() => calls.makeStem(file.id, soundId));
            }}
          />
        )}
        {renaming && (
          <RenameStemDialog
            stem={renaming}
            onClose={() => setRenaming(null)}
            onRename={(title) => {
              setRenaming(null);
              void edits.change(() => calls.renameStem(renaming.file_id, title));
            }}
          />
        )}
      </>
    ),
  };
}
