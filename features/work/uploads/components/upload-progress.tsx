"use client";

import "@/features/work/uploads/components/uploads.css";
import { Button } from "@/components/ui/button";
import { UploadBar } from "@/features/work/uploads/components/upload-bar";
import { isSending, rowsOf, totalsOf } from "@/features/work/uploads/file-rows";
import { queueOf, useQueue } from "@/features/work/uploads/pack-queues";
import type { QueueState } from "@/features/work/uploads/queue/upload-queue";
import { timeLeft } from "@/features/work/uploads/time-left";
import { useAnalysisClock } from "@/features/work/uploads/use-analysis-clock";
import { usePackFiles } from "@/features/work/uploads/use-pack-files";
import type { PackRef } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";

const SLOW = "Your connection is slow: files go one after another in small parts, and what has arrived stays.";

/** How many files of a pack are uploaded and how many analysed, each with the time left. Nothing once all are. */
export function UploadProgress({ pack }: { pack: PackRef }) {
  const { data } = usePackFiles(pack);
  const queue = useQueue(pack);
  const totals = totalsOf(rowsOf(data?.files ?? [], queue.files));
  const { files, arrived, analysed, missing, bytes, received } = totals;
  const isOn = isSending(queue.files);
  const analysisLeft = useAnalysisClock(analysed, arrived - analysed);
  const isRunning = isOn || arrived > analysed;
  if (!isRunning && missing === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="upload-clocks">
        <Clock
          words={`${arrived} of ${files} uploaded`}
          share={received / Math.max(1, bytes)}
          left={sendingLeft(queue)}
        />
        {arrived > 0 && (
          <Clock
            words={`${analysed} of ${arrived} analysed`}
            share={analysed / arrived}
            left={analysisLeft === null ? "" : timeLeft(analysisLeft)}
          />
        )}
      </div>
      {isOn && (
        <Button
          size="sm"
          variant="ghost"
          icon={queue.isPaused ? "play" : "pause"}
          onClick={() => (queue.isPaused ? queueOf(pack).resume() : queueOf(pack).pause())}
        >
          {queue.isPaused ? "Resume" : "Pause"}
        </Button>
      )}
      {isOn && queue.isSlow && <p className="basis-full text-sm text-ink-2">{SLOW}</p>}
      {!isOn && missing > 0 && (
        <p className="basis-full text-sm text-ink-2">
          {`${countOf(missing, "file")} incomplete: drop the same folder again to send the rest.`}
        </p>
      )}
    </div>
  );
}

/** A count with how far it has come, and the time left. */
function Clock({ words, share, left }: { words: string; share: number; left: string }) {
  return (
    <p className="upload-clock">
      <b className="font-strong">{words}</b>
      <UploadBar share={Math.round(share * 100)} />
      <span className="text-ink-3">{left}</span>
    </p>
  );
}

function sendingLeft(queue: QueueState): string {
  if (!isSending(queue.files)) return "";
  if (queue.isOffline) return "waiting for the network";
  if (queue.isPaused) return "paused";
  return queue.secondsLeft === null ? "" : timeLeft(queue.secondsLeft);
}
