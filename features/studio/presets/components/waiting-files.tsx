"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { StepBar } from "@/features/work/points/components/step-bar";
import { demoPlace, placeMark } from "@/features/work/points/places";
import type { Steps } from "@/features/work/points/use-steps";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { countOf } from "@/lib/format/count";

interface WaitingFilesProps {
  /** Preset files that wait for their demo sound. */
  files: readonly PackFile[];
  /** The demo sounds of the pack that have arrived. */
  demos: readonly PackFile[];
  isJoining: boolean;
  onJoin: (demoId: number, fileIds: number[]) => void;
  steps: Steps;
}

const nameOf = ({ path }: PackFile) => path.slice(path.lastIndexOf("/") + 1);

/** Preset files that are no presets yet, each with the demo sounds that it may have. Nothing if there is none. */
export function WaitingFiles({ files, demos, isJoining, onJoin, steps }: WaitingFilesProps) {
  const [all, setAll] = useState("");
  if (files.length === 0) return null;
  return (
    <section aria-label="Presets without a demo sound">
      <h3 className="text-base font-strong">{`${countOf(files.length, "preset")} without a demo sound`}</h3>
      <p className="text-sm text-ink-3">
        Without it nobody can hear a preset before buying. A sound named like a preset joins it.
      </p>
      {steps.point === "no-demos" && <StepBar steps={steps} />}
      <ul className="preset-waiting">
        {files.map((file) => (
          <Waiting key={file.id} file={file} demos={demos} isJoining={isJoining} onJoin={onJoin} />
        ))}
      </ul>
      {files.length > 1 && demos.length > 0 && (
        <div className="flex flex-wrap items-end gap-3 pt-3">
          <DemoField label="One demo sound for all of them" demos={demos} value={all} onChange={setAll} />
          <Button
            size="sm"
            disabled={all === ""}
            loading={isJoining}
            onClick={() =>
              onJoin(
                Number(all),
                files.map(({ id }) => id),
              )
            }
          >
            Set demo for all
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  file: PackFile;
  isJoining: boolean;
  demos: readonly PackFile[];
  onJoin: WaitingFilesProps["onJoin"];
}

function Waiting({ file, demos, isJoining, onJoin }: WaitingProps) {
  const [demo, setDemo] = useState("");
  const name = nameOf(file);
  return (
    <li {...placeMark(demoPlace(file.path))}>
      <span className="min-w-0 flex-1 basis-48">
        <b className="num block truncate" title={file.path}>
          {name}
        </b>
        <small className="block text-ink-3">{`Waits for its demo sound. ${file.notice ?? ""}`.trim()}</small>
      </span>
      {demos.length > 0 && (
        <>
          <DemoField label={`Demo sound of ${name}`} hideLabel demos={demos} value={demo} onChange={setDemo} />
          <Button
            size="sm"
            variant="quiet"
            disabled={demo === ""}
            loading={isJoining}
            onClick={() => onJoin(Number(demo), [file.id])}
          >
            Join
          </Button>
        </>
      )}
    </li>
  );
}

interface DemoFieldProps {
  label: string;
  hideLabel?: boolean;
  demos: readonly PackFile[];
  /** The id of a demo sound; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

function DemoField({ label, hideLabel = false, demos, value, onChange }: DemoFieldProps) {
  return (
    <SelectField label={label} hideLabel={hideLabel} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose a demo sound</option>
      {demos.map((demo) => (
        <option key={demo.id} value={demo.id}>
          {nameOf(demo)}
        </option>
      ))}
    </SelectField>
  );
}
