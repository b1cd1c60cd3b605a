"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { choosePicture } from "@/features/pictures/choose-picture";
import { squareOf, wholeOf } from "@/features/pictures/crop-square";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { takeOfferBack, useOfferedCover } from "@/features/studio/uploads/offered-covers";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { STUDIO_CALLS } from "@/lib/contract/studio-calls";

interface CoverOfferProps {
  pack: ReviewedPackRef;
  hasCover: boolean;
}

/** Offers the picture that came with a pack’s files as its cover: its middle, which can be cut anew afterwards. */
export function CoverOffer({ pack, hasCover }: CoverOfferProps) {
  const file = useOfferedCover(pack);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useCall(STUDIO_CALLS[pack.kind].cover, {
    silent: true,
    onSuccess: async () => {
      await reloadPack(pack);
      takeOfferBack(pack);
    },
  });
  if (!file) return null;

  async function use(offered: File) {
    const picture = await choosePicture(offered);
    setRefused(typeof picture === "string" ? picture : null);
    if (typeof picture === "string") return;
    URL.revokeObjectURL(picture.url);
    const { width, height } = picture;
    const edge = Math.min(width, height);
    const isSquare = width === height;
    const square = isSquare
      ? wholeOf(picture)
      : squareOf({ x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge }, picture);
    void save.mutate({
      params: { id: pack.id },
      body: { thumb: offered, ...square, ...(isSquare && { is_square: "1" as const }) },
    });
  }

  return (
    <div className="grid gap-1 text-sm">
      <p className="text-ink-2">{`${file.name} came with the files.`}</p>
      <button
        type="button"
        className="link justify-self-start"
        disabled={save.isPending}
        onClick={() => void use(file)}
      >
        {hasCover ? `Replace the cover with ${file.name}` : `Use ${file.name} as the cover`}
      </button>
      <Refusal>{refused ?? save.refusal}</Refusal>
    </div>
  );
}
