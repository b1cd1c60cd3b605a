import type { Metadata } from "next";
import { AppEntry } from "@/app/(desktop-app)/app-entry";

export const metadata: Metadata = {
  title: "Sign in for the desktop app",
  description: "Signs the desktop app in with your account on this site.",
};

export default function DesktopLoginPage() {
  return <AppEntry source="desktop-app" title={metadata.title as string} />;
}
