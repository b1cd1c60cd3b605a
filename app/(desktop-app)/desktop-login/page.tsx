import { AppEntry } from "@/app/(desktop-app)/app-entry";
import { pageMetadata } from "@/lib/seo/page-metadata";

const TITLE = "Sign in for the desktop app";

export const metadata = pageMetadata({
  title: TITLE,
  description: "Signs the desktop app in with your account on this site.",
  path: "/desktop-login",
  index: false,
});

export default function DesktopLoginPage() {
  return <AppEntry source="desktop-app" title={TITLE} />;
}
