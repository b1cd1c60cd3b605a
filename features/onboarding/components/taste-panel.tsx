import type { ReactNode } from "react";
import { ProgressSteps } from "@/components/ui/progress-steps";

const STEPS = ["genres", "instruments", "creators"] as const;
export type TasteStep = (typeof STEPS)[number];

interface TastePanelProps {
  step: TasteStep;
  title: string;
  children: ReactNode;
}

/** One of the pages on which a user chooses preferences for Discover: genres, instruments, creators. */
export function TastePanel({ step, title, children }: TastePanelProps) {
  return (
    <section className="flex min-h-96 flex-col rounded-panel bg-panel p-7 shadow-modal max-[560px]:p-5">
      <h1 className="mb-5 min-h-hit text-lg leading-[44px]">{title}</h1>
      <ProgressSteps step={STEPS.indexOf(step) + 1} of={STEPS.length} label="Your taste" />
      <div className="mt-5 flex flex-1 flex-col">{children}</div>
    </section>
  );
}
