import type { Metadata } from "next";
import { AppEntry } from "@/app/(desktop-app)/app-entry";

export const metadata: Metadata = {
  title: "Sign in to the desktop app",
  description: "The sign-in of the desktop app’s own window.",
};

export default function DesktopAuthPage() {
  return <AppEntry source="desktop-app" inApp title={metadata.title as string} />;
}
