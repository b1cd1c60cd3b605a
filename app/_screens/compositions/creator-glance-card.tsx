"use client";

import { CreatorGlance } from "@/features/creators/components/creator-glance";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { Maker } from "@/lib/format/makers";

/** The preview card of a creator with a follow button. */
export function CreatorGlanceCard(person: Maker) {
  return <CreatorGlance {...person} Follow={FollowButton} />;
}
