import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** Small monospaced label: MIDI, STEMS, WAV, Creator. Shown only if it applies. */
export function FormatMark({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "flex-none rounded-xs px-1 font-data text-[10.5px] leading-4 [font-weight:var(--wght-data)] tracking-[.02em] text-ink-2 inset-ring inset-ring-line-strong [font-stretch:75%]",
        className,
      )}
    >
      {children}
    </span>
  );
}
