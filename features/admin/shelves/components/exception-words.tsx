import { formatMoment } from "@/lib/format/date";

interface ExceptionWordsProps {
  exception: { reason: string; by: { display: string } | null; at: string };
}

/** Why there is an exception, who made it, and when. */
export function ExceptionWords({ exception: { reason, by, at } }: ExceptionWordsProps) {
  return (
    <span className="exception-reason min-w-0">
      <span className="block wrap-anywhere">{reason}</span>
      <span className="block text-xs text-ink-3">{`${by ? `${by.display}, ` : ""}${formatMoment(at)}`}</span>
    </span>
  );
}
