import { AppEntry } from "@/app/(desktop-app)/app-entry";
import { pageMetadata } from "@/lib/seo/page-metadata";

const TITLE = "Sign in to the desktop app";

export const metadata = pageMetadata({
  title: TITLE,
  description: "Sign in to the desktop app in its own window.",
  path: "/desktop-auth",
  index: false,
});

export default function DesktopAuthPage() {
  return <AppEntry source="desktop-app" inApp title={TITLE} />;
}
