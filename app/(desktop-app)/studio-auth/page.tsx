import { AppEntry } from "@/app/(desktop-app)/app-entry";
import { pageMetadata } from "@/lib/seo/page-metadata";

const TITLE = "Sign in to the studio app";

export const metadata = pageMetadata({
  title: TITLE,
  description: "Sign in to the studio app, where creators upload.",
  path: "/studio-auth",
  index: false,
});

export default function StudioAuthPage() {
  return <AppEntry source="studio-app" inApp title={TITLE} />;
}
