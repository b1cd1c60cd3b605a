"use client";

import { CreatorPreview } from "@/features/creators/components/creator-preview";
import { FollowButton } from "@/features/likes/components/follow-button";
import type { SoundCreator } from "@/lib/format/sound-creators";

/** The preview card of a creator with a follow button. */
export function CreatorPreviewCard(creator: SoundCreator) {
  return <CreatorPreview {...creator} Follow={FollowButton} />;
}
