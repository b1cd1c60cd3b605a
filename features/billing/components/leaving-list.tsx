import { StepIndicator } from "@/features/billing/components/step-indicator";
import { type Leaving, stopWords } from "@/features/billing/leaving";

const TERM = "flex items-center gap-2.5 text-sm font-strong";
const NOTE = "pt-0.5 pb-2.5 pl-5 text-sm leading-[19px] text-ink-2 last:pb-0";

/** What stays and what ends, in this order. */
export function LeavingList({ leaving }: { leaving: Leaving }) {
  return (
    <dl>
      <dt className={TERM}>
        <StepIndicator state="done" />
        <span>Stays</span>
      </dt>
      <dd className={NOTE}>{leaving.stays}</dd>
      <dt className={TERM}>
        <StepIndicator state="todo" />
        <span>{stopWords(leaving)}</span>
      </dt>
      <dd className={NOTE}>{leaving.stops}</dd>
    </dl>
  );
}
