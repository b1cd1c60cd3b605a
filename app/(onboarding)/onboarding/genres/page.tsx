import type { Metadata } from "next";
import { GenresPage } from "@/features/onboarding/components/genres-page";

export const metadata: Metadata = { title: "Your genres", robots: { index: false } };

export default function OnboardingGenresPage() {
  return <GenresPage />;
}
