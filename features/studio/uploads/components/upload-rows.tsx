"use client";

import { memo, useState } from "react";
import { cx } from "@/components/cx";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressLine } from "@/components/ui/progress-line";
import { StepBar } from "@/features/studio/points/components/step-bar";
import { filePlace, placeMark } from "@/features/studio/points/places";
import type { Steps } from "@/features/studio/points/use-steps";
import { type FileRow, isZip, type RowState, rowsOf } from "@/features/studio/uploads/file-rows";
import { queueOf, useQueue } from "@/features/studio/uploads/pack-queues";
import { reloadPackFiles, usePackFiles } from "@/features/studio/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";
import { formatBytes } from "@/lib/format/bytes";

const STATES: Readonly<Record<RowState, string>> = {
  line: "To be sent",
  uploading: "Uploading",
  paused: "Paused",
  missing: "Incomplete",
  waiting: "In line",
  analysing: "Analysing",
  ready: "Ready",
  failed: "Failed",
};

/** Of a zip. */
const ZIP_STATES: Readonly<Record<RowState, string>> = { ...STATES, analysing: "Unpacking", ready: "Unpacked" };

/** A row for each file of a pack, with its state and what can be done about it. Nothing without files. */
export function UploadRows({ pack, canEdit, steps }: { pack: PackRef; canEdit: boolean; steps: Steps }) {
  const { data } = usePackFiles(pack);
  const { files } = useQueue(pack);
  const rows = rowsOf(data?.files ?? [], files);
  if (rows.length === 0) return null;
  const names = new Set(steps.places.map(({ name }) => name));
  const pointed = rows.filter(({ path }) => names.has(filePlace(path).name));
  const current = pointed.find(({ path }) => filePlace(path).name === steps.current?.name);
  return (
    <section aria-label="Uploads">
      {pointed.length > 0 && <StepBar steps={steps} />}
      <ul aria-label="Files" className="border-t border-line">
        {(pointed.length > 0 ? pointed : rows).map((row) => (
          <UploadRow key={row.path} pack={pack} canEdit={canEdit} isCurrent={row === current} {...row} />
        ))}
      </ul>
    </section>
  );
}

type UploadRowProps = FileRow & { pack: PackRef; canEdit: boolean; isCurrent: boolean };

const UploadRow = memo(function UploadRow({
  pack,
  canEdit,
  isCurrent,
  path,
  bytes,
  received,
  state,
  failure,
  notice,
  id,
  isQueued,
  canRetry,
}: UploadRowProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const act = async (work: () => Promise<unknown>) => {
    const failed = await work().then(
      () => null,
      (error: Error) => error.message,
    );
    setRefusal(failed);
    reloadPackFiles(pack);
  };
  const isRetried = canEdit && canRetry && state === "failed";
  return (
    <li
      {...(!isRetried && { ...placeMark(filePlace(path)), tabIndex: -1 })}
      data-current={isCurrent || undefined}
      className="upload-row grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3.5 border-b border-line py-1.5"
    >
      <span className="truncate text-sm" title={path}>
        {name}
      </span>
      <span className="grid justify-items-end">
        <span className={cx("num text-data-sm!", state === "failed" ? "text-danger" : "text-ink-2")}>
          {isMoving(state)
            ? `${formatBytes(received)} of ${formatBytes(bytes)}`
            : (isZip(path) ? ZIP_STATES : STATES)[state]}
        </span>
      </span>
      <span className="flex w-22 justify-end">
        {isRetried && (
          <IconButton
            {...placeMark(filePlace(path))}
            icon="repeat"
            label={`Try ${name} again`}
            onClick={() => void act(() => retry(pack, path, id, isQueued))}
          />
        )}
        {canEdit && (
          <IconButton icon="trash" label={`Remove ${name}`} onClick={() => void act(() => remove(pack, path, id))} />
        )}
      </span>
      {isMoving(state) && <ProgressLine value={(received / bytes) * 100} className="col-span-full h-[3px]!" />}
      {notice && <p className="col-span-full pb-1 text-sm text-ink-2">{notice}</p>}
      {(refusal ?? failure) && <p className="col-span-full pb-1 text-sm text-danger">{refusal ?? failure}</p>}
    </li>
  );
});

const isMoving = (state: RowState) => state === "uploading" || state === "paused" || state === "missing";

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
