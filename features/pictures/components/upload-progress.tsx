import { ProgressLine } from "@/components/ui/progress-line";

/** How much of a picture is sent, from 0 to 1. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  return (
    <div
      className="flex items-center gap-3"
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <ProgressLine value={percent} className="min-w-16 flex-1 bg-line" />
      <span className="num text-data-sm! text-ink-2">{`${percent} %`}</span>
    </div>
  );
}
