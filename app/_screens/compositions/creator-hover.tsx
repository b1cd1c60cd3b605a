"use client";

import type { ReactNode } from "react";
import { HoverCard } from "@/components/ui/hover-card";
import { island } from "@/lib/client/hydration/island";
import type { Maker } from "@/lib/format/makers";

const CreatorGlance = island(
  () => import("@/app/_screens/compositions/creator-glance-card").then((module) => module.CreatorGlanceCard),
  { placeholder: <div className="h-15" /> },
);

/** A link to a creator that shows the preview card with a follow button on hover. */
export function CreatorHover({ person, children }: { person: Maker; children: ReactNode }) {
  return <HoverCard card={() => <CreatorGlance {...person} />}>{children}</HoverCard>;
}
