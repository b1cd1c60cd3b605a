import type { ReactNode } from "react";
import { RailShell } from "@/components/layout/rail-shell";
import { StudioNav } from "@/features/studio/frame/components/studio-nav";

/** A variant of the layout `default` for creators: the studio's pages are beside the content, as a rail beside a pack. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return <RailShell rail={<StudioNav />}>{children}</RailShell>;
}
