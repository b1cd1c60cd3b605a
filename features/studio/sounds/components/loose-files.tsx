"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";

interface LooseFilesProps {
  /** MIDI files and stems. */
  files: readonly PackFile[];
  sounds: readonly PackSound[];
  onJoin: (fileId: number, soundId: number) => Promise<void>;
  onMakeSound: (fileId: number) => Promise<void>;
}

/** MIDI files and stems that are of no sound, each with the sounds that it may join. Nothing if there is none. */
export function LooseFiles({ files, ...rest }: LooseFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Files of no sound" className="sound-loose">
      <h3>{`${countOf(files.length, "file")} of no sound`}</h3>
      <ul>
        {files.map((file) => (
          <LooseFile key={file.id} file={file} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function LooseFile({ file, sounds, onJoin, onMakeSound }: Omit<LooseFilesProps, "files"> & { file: PackFile }) {
  const [soundId, setSoundId] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  const isStem = file.kind === "stem";
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  }
  return (
    <li>
      <span className="num" title={file.path}>
        {name}
      </span>
      <SelectField
        label={`Sound of ${name}`}
        hideLabel
        value={soundId}
        onChange={({ target }) => setSoundId(target.value)}
      >
        <option value="">{isStem ? "Stem of …" : "Choose a sound"}</option>
        {sounds.map(({ id, title, has_mid }) => (
          <option key={id} value={id} disabled={!isStem && has_mid}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button
        size="sm"
        variant="quiet"
        disabled={soundId === ""}
        loading={isBusy}
        onClick={() => void run(() => onJoin(file.id, Number(soundId)))}
      >
        Join
      </Button>
      {isStem && (
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void run(() => onMakeSound(file.id))}>
          Make it a sound
        </Button>
      )}
    </li>
  );
}
