import type { Metadata } from "next";
import { InstrumentsPage } from "@/features/onboarding/components/instruments-page";
import { loadSummary } from "@/features/terms/api/load-terms";

export const metadata: Metadata = { title: "Your instruments", robots: { index: false } };

export default async function OnboardingInstrumentsPage() {
  const { instruments } = await loadSummary();
  return <InstrumentsPage instruments={instruments.map(({ id, title }) => ({ id, title }))} />;
}
