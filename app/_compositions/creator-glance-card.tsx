"use client";

import { CreatorGlance } from "@/components/creator/creator-glance";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { Maker } from "@/lib/format/makers";

/** The card of a creator with its follow button. */
export function CreatorGlanceCard(person: Maker) {
  return <CreatorGlance {...person} Follow={FollowButton} />;
}
