"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { PackFile } from "@/lib/contract/endpoints/pack-files";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";

interface LooseMidiProps {
  files: readonly PackFile[];
  sounds: readonly PackSound[];
  onJoin: (fileId: number, soundId: number) => Promise<void>;
}

/** MIDI files that are of no sound, each with the sounds that it may join. Nothing if there is none. */
export function LooseMidi({ files, sounds, onJoin }: LooseMidiProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label="MIDI files of no sound" className="sound-loose">
      <h3>{`${countOf(files.length, "MIDI file")} of no sound`}</h3>
      <ul>
        {files.map((file) => (
          <LooseFile key={file.id} file={file} sounds={sounds} onJoin={onJoin} />
        ))}
      </ul>
    </section>
  );
}

function LooseFile({ file, sounds, onJoin }: Omit<LooseMidiProps, "files"> & { file: PackFile }) {
  const [soundId, setSoundId] = useState("");
  const [isJoining, setIsJoining] = useState(false);
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  async function join() {
    setIsJoining(true);
    await onJoin(file.id, Number(soundId));
    setIsJoining(false);
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
        <option value="">Choose a sound</option>
        {sounds.map(({ id, title, has_mid }) => (
          <option key={id} value={id} disabled={has_mid}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button size="sm" variant="quiet" disabled={soundId === ""} loading={isJoining} onClick={() => void join()}>
        Join
      </Button>
    </li>
  );
}
