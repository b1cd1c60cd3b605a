import type { ReactNode } from "react";
import { WorkFrame } from "@/app/_shell/work-frame";
import { StudioMenu, StudioNav } from "@/features/studio/frame/components/studio-nav";
import { PackFinder } from "@/features/studio/packs/components/pack-finder";

/** A variant of the layout `default` for creators. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <WorkFrame place="Studio" search={<PackFinder />} rail={<StudioNav />} menu={<StudioMenu />}>
      {children}
    </WorkFrame>
  );
}
