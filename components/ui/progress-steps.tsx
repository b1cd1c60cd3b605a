import { cx } from "@/components/cx";

/** Segments of a short process, such as the three steps of onboarding. `step` counts from 1. */
export function ProgressSteps({ step, of, label }: { step: number; of: number; label: string }) {
  const segments = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${of}`}
      className="grid auto-cols-fr grid-flow-col gap-1"
    >
      {segments.map((segment) => (
        <i key={segment} className={cx("h-1 rounded-[1px]", segment <= step ? "bg-ink" : "bg-raised-2")} />
      ))}
    </div>
  );
}
