import type { Metadata } from "next";
import { QuestionnairePage } from "@/features/onboarding/components/questionnaire-page";

export const metadata: Metadata = { title: "Three questions", robots: { index: false } };

export default function OnboardingPage() {
  return <QuestionnairePage />;
}
