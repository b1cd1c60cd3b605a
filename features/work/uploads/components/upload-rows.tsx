"use client";

import "@/features/work/uploads/components/uploads.css";
import { memo, useState } from "react";
import { FileName } from "@/components/ui/file-name";
import { IconButton } from "@/components/ui/icon-button";
import { ItemLamp, type LampState } from "@/features/work/items/components/item-lamp";
import { StepBar } from "@/features/work/points/components/step-bar";
import { filePlace, placeMark } from "@/features/work/points/places";
import type { Steps } from "@/features/work/points/use-steps";
import { UploadBar } from "@/features/work/uploads/components/upload-bar";
import { type FileRow, isZip, placeWord, type RowState } from "@/features/work/uploads/file-rows";
import { queueOf } from "@/features/work/uploads/pack-queues";
import { reloadPackFiles } from "@/features/work/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";
import { nameOf, namesakesAmong } from "@/lib/format/file-names";

const STATES: Readonly<Record<RowState, LampState>> = {
  line: { lamp: "todo", word: "Waiting to upload" },
  uploading: { lamp: "running", word: "Uploading" },
  paused: { lamp: "todo", word: "Paused" },
  missing: { lamp: "todo", word: "Incomplete" },
  waiting: { lamp: "todo", word: "Waiting for analysis" },
  analysing: { lamp: "running", word: "Analysing" },
  ready: { lamp: "done", word: "Ready" },
  failed: { lamp: "failed", word: "Failed" },
};

interface UploadRowsProps {
  pack: PackRef;
  /** Those that are no sounds yet. */
  rows: readonly FileRow[];
  canEdit: boolean;
  steps: Steps;
}

/** A row for each file of a pack that is on its way, failed, or has something to say; it goes when it has become a sound. */
export function UploadRows({ pack, rows, canEdit, steps }: UploadRowsProps) {
  if (rows.length === 0) return null;
  const names = new Set(steps.places.map(({ name }) => name));
  const pointed = rows.filter(({ path }) => names.has(filePlace(path).name));
  const namesakes = namesakesAmong(rows.map(({ path }) => path));
  const current = pointed.find(({ path }) => filePlace(path).name === steps.current?.name);
  return (
    <section aria-label="Uploads">
      {pointed.length > 0 && <StepBar steps={steps} />}
      <ul aria-label="Files">
        {(pointed.length > 0 ? pointed : rows).map((row) => (
          <UploadRow
            key={row.path}
            pack={pack}
            canEdit={canEdit}
            isCurrent={row === current}
            hasNamesake={namesakes.has(nameOf(row.path))}
            {...row}
          />
        ))}
      </ul>
    </section>
  );
}

type UploadRowProps = FileRow & { pack: PackRef; canEdit: boolean; isCurrent: boolean; hasNamesake: boolean };

const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { pack, canEdit, isCurrent, path, bytes, received, state, failure, notice, id, isQueued, canRetry } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = nameOf(path);
  const act = async (work: () => Promise<unknown>) => {
    const failed = await work().then(
      () => null,
      (error: Error) => error.message,
    );
    setRefusal(failed);
    reloadPackFiles(pack);
  };
  const isRetried = canEdit && canRetry && state === "failed";
  const share = Math.round((received / Math.max(1, bytes)) * 100);
  return (
    <li
      {...(!isRetried && { ...placeMark(filePlace(path)), tabIndex: -1 })}
      data-current={isCurrent || undefined}
      className="upload-row"
    >
      <FileName path={path} withFolder={props.hasNamesake} className="upload-name" />
      <span className="upload-state">
        <ItemLamp state={stateOf(props, share)} isSaving={false} />
        {isMoving(state) && (
          <>
            <progress
              className="sr-only"
              value={received}
              max={Math.max(1, bytes)}
              aria-label={`${name}, ${share} %`}
            />
            <UploadBar share={share} />
          </>
        )}
      </span>
      <span className="upload-actions">
        {isRetried && (
          <IconButton
            {...placeMark(filePlace(path))}
            icon="repeat"
            label={`Try ${name} again`}
            onClick={() => void act(() => retry(pack, path, id, isQueued))}
          />
        )}
        {canEdit && (
          <IconButton
            icon="trash"
            label={state === "ready" && isZip(path) ? `Remove ${name}; what came out of it stays` : `Remove ${name}`}
            onClick={() => void act(() => remove(pack, path, id))}
          />
        )}
      </span>
      {notice && <p className="text-ink-2">{notice}</p>}
      {state === "missing" && <p className="text-ink-2">Drop the same file again to send the rest.</p>}
      {(refusal ?? failure) && <p className="text-danger">{refusal ?? failure}</p>}
    </li>
  );
});

const isMoving = (state: RowState) => state === "uploading" || state === "paused" || state === "missing";

function stateOf({ state, place, path }: Pick<FileRow, "state" | "place" | "path">, share: number): LampState {
  if (state === "waiting" && place !== null) return { lamp: "todo", word: placeWord(place) };
  if (state === "analysing" && isZip(path)) return { lamp: "running", word: "Unpacking" };
  if (state === "ready" && isZip(path)) return { lamp: "done", word: "Unpacked" };
  const { lamp, word } = STATES[state];
  return { lamp, word: isMoving(state) ? `${word} ${share} %` : word };
}

async function retry(pack: PackRef, path: string, id: number | null, isQueued: boolean): Promise<void> {
  if (isQueued) return queueOf(pack).retry(path);
  const { request } = await import("@/lib/api/request");
  if (id !== null) await request("POST /api/seller/files/{id}/retry", { params: { id } }, { silent: true });
}

async function remove(pack: PackRef, path: string, id: number | null): Promise<void> {
  queueOf(pack).remove(path);
  const { request } = await import("@/lib/api/request");
  if (id !== null) await request("DELETE /api/seller/files/{id}", { params: { id } }, { silent: true });
}
