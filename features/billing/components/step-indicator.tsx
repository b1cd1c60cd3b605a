import { cx } from "@/components/cx";

const CROSS =
  "text-danger [background:linear-gradient(45deg,transparent_41%,currentColor_41%_59%,transparent_59%),linear-gradient(-45deg,transparent_41%,currentColor_41%_59%,transparent_59%)]";
const LOOKS = {
  done: "rounded-full bg-ok",
  todo: "rounded-full text-ink-3 inset-ring-[1.5px] inset-ring-current",
  failed: CROSS,
  stop: "text-ink-3 [background:linear-gradient(90deg,currentColor_0_3px,transparent_3px_7px,currentColor_7px)]",
};

/** An indicator of the state of one step, each with its own shape. Put the word beside it. */
export function StepIndicator({ state, className }: { state: keyof typeof LOOKS; className?: string }) {
  return <i aria-hidden="true" className={cx("size-2.5 flex-none", LOOKS[state], className)} />;
}
