"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { island } from "@/lib/client/hydration/island";
import { useUserValue } from "@/lib/client/session/use-user";

const Popup = island(() =>
  import("@/features/onboarding/components/questionnaire-popup").then((module) => module.QuestionnairePopup),
);

/** The questionnaire for a user who closed it before completing it. */
export function QuestionnaireCard() {
  const isWaiting = useUserValue(
    (user) => !user.is_onboarding_questionnaire_done && user.is_opened_questionnaire !== 0,
  );
  const [opened, setOpened] = useState(0);
  if (!isWaiting) return null;
  return (
    <section
      aria-label="Questionnaire"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-panel bg-panel p-5 inset-ring inset-ring-line-strong"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">What do you make?</h2>
        <p className="mt-1 leading-body text-ink-2">Three short questions, and “For you” begins with your genres.</p>
      </div>
      <Button variant="solid" className="max-[560px]:w-full" onClick={() => setOpened(opened + 1)}>
        Answer three questions
      </Button>
      {opened > 0 && <Popup key={opened} />}
    </section>
  );
}
