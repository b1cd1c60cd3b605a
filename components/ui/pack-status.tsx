import { cx } from "@/components/cx";

/** 1 active, 2 in review, 3 requires user update, 4 rejected, 5 ready, 6 quality check. */
export type PackStatusCode = 1 | 2 | 3 | 4 | 5 | 6;

const CROSS =
  "[background:linear-gradient(45deg,transparent_41%,currentColor_41%_59%,transparent_59%),linear-gradient(-45deg,transparent_41%,currentColor_41%_59%,transparent_59%)]";
const RING = "rounded-full border-2 border-current";

const LOOKS: Record<PackStatusCode, { word: string; tone: string; indicator: string }> = {
  1: { word: "Active", tone: "text-ok", indicator: `${RING} bg-current` },
  2: {
    word: "In review",
    tone: "text-info",
    indicator: `${RING} [background:linear-gradient(90deg,currentColor_50%,transparent_50%)]`,
  },
  3: { word: "Requires user update", tone: "text-warn", indicator: "rounded-[1px] bg-current" },
  4: { word: "Rejected", tone: "text-danger", indicator: CROSS },
  5: { word: "Ready", tone: "text-ink", indicator: RING },
  6: {
    word: "Quality check",
    tone: "text-ink-2",
    indicator: "rounded-full border-[1.5px] border-dashed border-current",
  },
};

/** No status: a pack that was never sent. */
const UNSENT = {
  word: "Not sent yet",
  tone: "text-ink-2",
  indicator: "rounded-full border-2 border-dotted border-current",
};

/** What a status is called for admins. */
export function packStatusWord(status: PackStatusCode): string {
  return LOOKS[status].word;
}

interface PackStatusProps {
  status: PackStatusCode;
  admin?: boolean;
  /** It was never sent for review. */
  isUnsent?: boolean;
}

/** The status of a pack: an indicator with its own shape, and a word. For non-admins, 5 and 6 read "In review". */
export function PackStatus({ status, admin, isUnsent }: PackStatusProps) {
  const { word, tone, indicator } = isUnsent ? UNSENT : LOOKS[!admin && status > 4 ? 2 : status];
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm font-strong whitespace-nowrap", tone)}>
      <i className={cx("size-2.5 flex-none", indicator)} aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}
