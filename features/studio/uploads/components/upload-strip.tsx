"use client";

import "@/features/studio/uploads/components/uploads.css";
import type { CSSProperties } from "react";
import { type FileRow, type RowState, rowsOf } from "@/features/studio/uploads/file-rows";
import { useQueue } from "@/features/studio/uploads/pack-queues";
import { usePackFiles } from "@/features/studio/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";

/** With more files, segments touch one another. */
const MAX_APART = 120;

const WORDS: Readonly<Record<RowState, string>> = {
  ready: "ready",
  analysing: "analysing",
  waiting: "in line",
  uploading: "uploading",
  line: "to be sent",
  paused: "paused",
  missing: "incomplete",
  failed: "failed",
};

/** One segment for each file of a pack, filled from below as far as it has arrived. Nothing without files. */
export function UploadStrip({ pack }: { pack: PackRef }) {
  const { data } = usePackFiles(pack);
  const { files } = useQueue(pack);
  const rows = rowsOf(data?.files ?? [], files);
  if (rows.length === 0) return null;
  return (
    <div
      className="upload-strip"
      data-tight={rows.length > MAX_APART || undefined}
      role="img"
      aria-label={inWords(rows)}
    >
      {rows.map((row) => (
        <i key={row.path} data-state={row.state} style={{ "--filled": filled(row) } as CSSProperties} />
      ))}
    </div>
  );
}

const filled = ({ received, bytes }: FileRow) => `${Math.round((received / Math.max(1, bytes)) * 100)}%`;

function inWords(rows: readonly FileRow[]): string {
  const counts = (Object.keys(WORDS) as RowState[]).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count > 0 ? [`${count} ${WORDS[state]}`] : [];
  });
  return `${rows.length} files: ${counts.join(", ")}`;
}
