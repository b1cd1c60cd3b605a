import type { Metadata } from "next";
import { loadSummary } from "@/features/catalogue/api/load-terms";
import { InstrumentsPage } from "@/features/onboarding/components/instruments-page";

export const metadata: Metadata = { title: "Your instruments", robots: { index: false } };

export default async function OnboardingInstrumentsPage() {
  const { instruments } = await loadSummary();
  return <InstrumentsPage instruments={instruments.map(({ id, title }) => ({ id, title }))} />;
}
