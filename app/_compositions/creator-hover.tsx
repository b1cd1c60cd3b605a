"use client";

import type { ReactNode } from "react";
import { late } from "@/components/layout/late";
import { HoverCard } from "@/components/ui/hover-card";
import type { Maker } from "@/lib/player/makers";

const CreatorGlance = late(
  () => import("@/app/_compositions/creator-glance-card").then((module) => module.CreatorGlanceCard),
  <div className="h-15" />,
);

/** A link to a creator; resting on it shows who that is, with follow and unfollow. */
export function CreatorHover({ person, children }: { person: Maker; children: ReactNode }) {
  return <HoverCard card={() => <CreatorGlance {...person} />}>{children}</HoverCard>;
}
