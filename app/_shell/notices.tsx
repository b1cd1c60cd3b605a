"use client";

import { late } from "@/components/layout/late";
import { FeatureNotices } from "@/features/notices/components/feature-notices";

const Questionnaire = late(() =>
  import("@/features/onboarding/components/questionnaire-popup").then((module) => module.QuestionnairePopup),
);

/** What opens by itself for a member. */
export function Notices() {
  return <FeatureNotices Questionnaire={Questionnaire} />;
}
