"use client";

import { FeatureNotices } from "@/features/notices/components/feature-notices";
import { island } from "@/lib/client/hydration/island";

const Questionnaire = island(() =>
  import("@/features/onboarding/components/questionnaire-popup").then((module) => module.QuestionnairePopup),
);

/** What opens by itself for a member. */
export function Notices() {
  return <FeatureNotices Questionnaire={Questionnaire} />;
}
