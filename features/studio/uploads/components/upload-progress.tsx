"use client";

import { Button } from "@/components/ui/button";
import { type FileRow, isSending, rowsOf, totalsOf } from "@/features/studio/uploads/file-rows";
import { queueOf, useQueue } from "@/features/studio/uploads/pack-queues";
import type { QueueState } from "@/features/studio/uploads/queue/upload-queue";
import { timeLeft } from "@/features/studio/uploads/time-left";
import { usePackFiles } from "@/features/studio/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";
import { formatBytes } from "@/lib/format/bytes";
import { countOf } from "@/lib/format/count";

/** How many files of a pack have arrived, the time left, and what to do about what hasn't. Nothing without files. */
export function UploadProgress({ pack }: { pack: PackRef }) {
  const { data } = usePackFiles(pack);
  const queue = useQueue(pack);
  const rows = rowsOf(data?.files ?? [], queue.files);
  if (rows.length === 0) return null;
  const { files, arrived, bytes, received } = totalsOf(rows);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base">
        <b className="font-strong">{`${arrived} of ${files} in`}</b>{" "}
        <span className="text-ink-2">{detail(queue, rows, received, bytes)}</span>
      </p>
      {isSending(queue.files) && (
        <Button
          size="sm"
          variant="ghost"
          icon={queue.isPaused ? "play" : "pause"}
          onClick={() => (queue.isPaused ? queueOf(pack).resume() : queueOf(pack).pause())}
        >
          {queue.isPaused ? "Resume all" : "Pause all"}
        </Button>
      )}
    </div>
  );
}

const SLOW = "Your connection is slow: files go one after another in small parts, and what has arrived stays.";

function detail(queue: QueueState, rows: readonly FileRow[], received: number, bytes: number): string {
  const { missing, failed } = totalsOf(rows);
  const sizes = `${formatBytes(received)} of ${formatBytes(bytes)}`;
  if (isSending(queue.files)) {
    if (queue.isOffline) return `${sizes}, waiting for the network`;
    if (queue.isPaused) return `${sizes}, paused`;
    const left = queue.secondsLeft === null ? sizes : `${sizes}, ${timeLeft(queue.secondsLeft)}`;
    return queue.isSlow ? `${left}. ${SLOW}` : left;
  }
  if (missing > 0)
    return `${sizes}. ${countOf(missing, "file")} incomplete: drop the same folder again to send the rest.`;
  return failed > 0 ? `${sizes}, ${failed} failed` : sizes;
}
