"use client";

import { useEffect, useId, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { ADD_PLACE, placeMark } from "@/features/work/points/places";
import { noticeOf } from "@/features/work/uploads/choice-notice";
import { type Choice, chosenFiles, droppedFiles } from "@/features/work/uploads/chosen-files";
import { FileInput } from "@/features/work/uploads/components/file-input";
import { UploadProgress } from "@/features/work/uploads/components/upload-progress";
import { offerCover } from "@/features/work/uploads/offered-covers";
import { sendChosen } from "@/features/work/uploads/pack-queues";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";

const WORDS: Record<PackKind, { drop: string; hint: string }> = {
  sample: {
    drop: "Drop a folder or a zip with WAV, AIFF, FLAC and MIDI.",
    hint: "A MIDI file named like a sound joins it. Up to 200 MB, 10 minutes each; a zip up to 800 MB.",
  },
  preset: {
    drop: "Drop preset files, with a demo sound for each.",
    hint: "A sound named like a preset joins it. Up to 20 MB for a preset; WAV, AIFF or FLAC for a demo sound.",
  },
  oneshot: {
    drop: "Drop a folder or a zip with WAV, AIFF and FLAC.",
    hint: "Each file becomes a one-shot. Up to 200 MB each; a zip up to 800 MB.",
  },
};

/** Where the files of a pack are dropped, chosen or pasted, with how far they have arrived. */
export function UploadArea({ pack }: { pack: PackRef }) {
  const [isOver, setOver] = useState(false);
  const [notice, setNotice] = useState("");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const hint = useId();

  const take = (choice: Choice) => {
    setNotice(noticeOf(choice));
    sendChosen(pack, choice);
    if (choice.cover) offerCover(pack, choice.cover);
  };
  usePaste(pack.kind, take);

  return (
    <section aria-label="Upload" className="grid gap-3">
      <UploadProgress pack={pack} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard */}
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control border border-dashed px-3.5 py-3 text-sm text-ink-2",
          isOver ? "border-ink bg-raised" : "border-line-control",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          event.dataTransfer.dropEffect = "copy";
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void droppedFiles(pack.kind, event.dataTransfer.items).then(take);
        }}
      >
        <Icon name="upload" size={20} />
        <p id={hint} className="min-w-0 flex-1 basis-64">
          <b className="font-strong text-ink">{WORDS[pack.kind].drop}</b> <span>{WORDS[pack.kind].hint}</span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={hint}
          onClick={() => files.current?.click()}
          {...placeMark(ADD_PLACE)}
        >
          Choose files
        </Button>
        <Button size="sm" variant="quiet" aria-describedby={hint} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <FileInput kind={pack.kind} ref={files} label="Files" onChoose={take} />
        <FileInput kind={pack.kind} ref={folder} label="Folder" isFolder onChoose={take} />
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {notice}
      </p>
    </section>
  );
}

/** Takes files that are pasted anywhere on the page. */
function usePaste(kind: PackKind, take: (choice: Choice) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(chosenFiles(kind, clipboardData.files));
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [kind]);
}
