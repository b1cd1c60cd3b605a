"use client";

import type { ElementNode } from "@/components/element-node";
import { HoverCard } from "@/components/ui/hover-card";
import { island } from "@/lib/client/hydration/island";
import type { SoundCreator } from "@/lib/format/sound-creators";

const CreatorPreview = island(
  () => import("@/features/creators/components/creator-preview").then((module) => module.CreatorPreview),
  { placeholder: <div className="h-15" /> },
);

/** A link to a creator that shows the preview card with a follow button on hover. */
export function CreatorHover({ creator, children }: { creator: SoundCreator; children: ElementNode }) {
  return <HoverCard card={() => <CreatorPreview {...creator} />}>{children}</HoverCard>;
}
