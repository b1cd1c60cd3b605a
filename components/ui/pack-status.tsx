import { cx } from "@/components/cx";

/** 1 active, 2 in review, 3 requires user update, 4 rejected, 5 ready, 6 quality check. */
export type PackStatusCode = 1 | 2 | 3 | 4 | 5 | 6;

const CROSS =
  "[background:linear-gradient(45deg,transparent_41%,currentColor_41%_59%,transparent_59%),linear-gradient(-45deg,transparent_41%,currentColor_41%_59%,transparent_59%)]";
const RING = "rounded-full border-2 border-current";

const LOOKS: Record<PackStatusCode, { word: string; tone: string; lamp: string }> = {
  1: { word: "Active", tone: "text-ok", lamp: `${RING} bg-current` },
  2: {
    word: "In review",
    tone: "text-info",
    lamp: `${RING} [background:linear-gradient(90deg,currentColor_50%,transparent_50%)]`,
  },
  3: { word: "Requires user update", tone: "text-warn", lamp: "rounded-[1px] bg-current" },
  4: { word: "Rejected", tone: "text-danger", lamp: CROSS },
  5: { word: "Ready", tone: "text-ink", lamp: RING },
  6: { word: "Quality check", tone: "text-ink-2", lamp: "rounded-full border-[1.5px] border-dashed border-current" },
};

/** The status of a pack: an indicator with its own shape, and a word. For non-admins, 5 and 6 read "In review". */
export function PackStatus({ status, admin }: { status: PackStatusCode; admin?: boolean }) {
  const { word, tone, lamp } = LOOKS[!admin && status > 4 ? 2 : status];
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm font-strong whitespace-nowrap", tone)}>
      <i className={cx("size-2.5 flex-none", lamp)} aria-hidden="true" />
      {word}
    </span>
  );
}
