import type { Metadata } from "next";
import { SlideSettings } from "@/features/admin/shelves/components/slide-settings";

export const metadata: Metadata = { title: "Home slider", robots: { index: false } };

export default function SliderSettingsPage() {
  return <SlideSettings />;
}
