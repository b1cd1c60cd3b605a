import type { Metadata } from "next";
import { AppEntry } from "@/app/(desktop-app)/app-entry";

export const metadata: Metadata = {
  title: "Sign in to the studio app",
  description: "The sign-in of the studio app, where creators upload.",
};

export default function StudioAuthPage() {
  return <AppEntry source="studio-app" inApp title={metadata.title as string} />;
}
