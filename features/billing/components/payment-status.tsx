import { cx } from "@/components/cx";
import type { Payment } from "@/lib/contract/entities/billing";

const RING = "rounded-full border-2 border-current";
const CROSS =
  "[background:linear-gradient(45deg,transparent_41%,currentColor_41%_59%,transparent_59%),linear-gradient(-45deg,transparent_41%,currentColor_41%_59%,transparent_59%)]";
const HALF = `${RING} [background:linear-gradient(90deg,currentColor_50%,transparent_50%)]`;

const LOOKS: Record<Payment["status"], { word: string; look: string; indicator: string }> = {
  paid: { word: "Paid", look: "text-ok", indicator: `${RING} bg-current` },
  open: { word: "Due", look: "text-warn", indicator: "rounded-[1px] bg-current" },
  pending: { word: "Pending", look: "text-info", indicator: HALF },
  declined: { word: "Declined", look: "text-danger", indicator: CROSS },
  disputed: { word: "Disputed", look: "text-warn", indicator: "rounded-[1px] bg-current" },
  refunded: { word: "Refunded", look: "text-ink", indicator: RING },
  void: { word: "Void", look: "text-ink-2", indicator: "rounded-full border-[1.5px] border-dashed border-current" },
};

/** The state of a payment: an indicator with its own shape, and a word. */
export function PaymentStatus({ status }: { status: Payment["status"] }) {
  const { word, look, indicator } = LOOKS[status];
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm font-strong whitespace-nowrap", look)}>
      <i className={cx("size-2.5 flex-none", indicator)} aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}
