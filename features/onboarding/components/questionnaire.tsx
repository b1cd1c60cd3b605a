"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { notifySuccess } from "@/components/layout/notify";
import { ProgressSteps } from "@/components/ui/progress-steps";
import { FileTypesStep } from "@/features/onboarding/components/file-types-step";
import { GenresStep } from "@/features/onboarding/components/genres-step";
import { ReferralStep } from "@/features/onboarding/components/referral-step";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { User } from "@/lib/contract/entities/user";

const TITLES = ["What do you make?", "What are you looking for?", "How did you hear about us?"] as const;

interface Step {
  title: string;
  /** Given from the second step on. */
  onBack: (() => void) | undefined;
  content: ReactNode;
}

interface QuestionnaireProps {
  user: User;
  onDone: () => void;
  /** Renders the frame of a step: a popup or a page. */
  children: (step: Step) => ReactNode;
}

/** Genres, file types, referral: each step is saved on completion, so that a user who leaves continues there. */
export function Questionnaire({ user, onDone, children }: QuestionnaireProps) {
  const [step, setStep] = useState(() => firstOpen(user));
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The clicked button was removed, and the focus with it.
    if (shown.current !== step) content.current?.focus();
    shown.current = step;
  }, [step]);
  const { genres, file_types } = user.onboarding_questionnaire_data;
  const steps = [
    <GenresStep key="genres" chosen={genres.preferred} onSaved={() => setStep(1)} />,
    <FileTypesStep key="file-types" chosen={file_types} onSaved={() => setStep(2)} />,
    <ReferralStep
      key="referral"
      onSaved={() => {
        notifySuccess("You’re all set. Time to create something new.");
        onDone();
      }}
    />,
  ];
  return children({
    title: TITLES[step] ?? TITLES[0],
    onBack: step > 0 ? () => setStep(step - 1) : undefined,
    content: (
      <QueryScope>
        <ProgressSteps step={step + 1} of={steps.length} label="Questionnaire" />
        {/* As tall as the tallest step, so that the button stays under the pointer. */}
        <div ref={content} tabIndex={-1} className="mt-5 flex min-h-[340px] flex-col outline-none">
          {steps[step]}
        </div>
      </QueryScope>
    ),
  });
}

/** The first step without an answer; the first step if all are answered. */
function firstOpen({ is_onboarding_questionnaire_done, onboarding_questionnaire_data }: User): number {
  if (is_onboarding_questionnaire_done || onboarding_questionnaire_data.genres.preferred.length === 0) return 0;
  return onboarding_questionnaire_data.file_types.length === 0 ? 1 : 2;
}
