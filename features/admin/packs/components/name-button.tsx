"use client";

import { IconButton } from "@/components/ui/icon-button";
import { type Nameable, useReviewDraft } from "@/features/admin/packs/review-draft";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { isInReview } from "@/lib/contract/rules/packs";

interface NameButtonProps {
  pack: Nameable & Pick<Reviewed, "status" | "is_own">;
  item: { id: number; title: string };
}

/** Puts a sound or preset into the message, for what is wrong with it to be told in words. */
export function NameButton({ pack, item: { id, title } }: NameButtonProps) {
  const words = useReviewDraft(pack);
  if (!isInReview(pack.status) || pack.is_own) return null;
  return (
    <IconButton
      icon="edit"
      iconSize={16}
      label={`Say what is wrong with ${title}`}
      onClick={() => words.name([{ sound_id: id, sentence: "" }], true)}
    />
  );
}
