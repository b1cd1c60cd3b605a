import { cx } from "@/components/cx";

/** An indicator that something is live or new; describe it in text beside it. */
export function Indicator({ className }: { className?: string }) {
  return (
    <span
      className={cx("inline-block size-2 flex-none rounded-full bg-accent-graph ring-3 ring-accent-soft", className)}
      aria-hidden="true"
    />
  );
}
