"use client";

import { useEffect, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { type ChosenPicture, choosePicture } from "@/features/pictures/choose-picture";
import { squareOf, wholeOf } from "@/features/pictures/crop-square";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { takeOfferBack, useOfferedCover } from "@/features/work/uploads/offered-covers";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { formatCount } from "@/lib/format/count";

interface CoverOfferProps {
  pack: ReviewedPackRef;
  hasCover: boolean;
}

/** Offers the picture among a pack’s files as its cover: its centre, which can be cropped again afterwards. */
export function CoverOffer({ pack, hasCover }: CoverOfferProps) {
  const file = useOfferedCover(pack);
  const picture = usePicture(file);
  const save = useCall(STUDIO_CALLS[pack.kind].cover, {
    silent: true,
    onSuccess: async () => {
      await reloadPack(pack);
      takeOfferBack(pack);
    },
  });
  if (!file || !picture) return null;
  if (typeof picture === "string") {
    return (
      <section aria-label="Cover" className="grid gap-1 text-sm">
        <p className="text-ink-2">{`${file.name} can’t be the cover.`}</p>
        <Refusal>{picture}</Refusal>
      </section>
    );
  }
  const { url, width, height } = picture;
  const use = () => void save.mutate({ params: { id: pack.id }, body: { thumb: file, ...middleOf(picture) } });
  return (
    <section aria-label="Cover" className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 text-sm">
      <img src={url} alt="" width={72} height={72} className="size-18 object-cover" />
      <div className="grid gap-1">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <span>{`${file.name} came with the files, `}</span>
          <span className="num">{`${formatCount(width)} × ${formatCount(height)}`}</span>
        </p>
        <button type="button" className="link justify-self-start text-left" disabled={save.isPending} onClick={use}>
          {hasCover ? `Replace the cover with ${file.name}` : `Use ${file.name} as the cover`}
        </button>
        <Refusal>{save.refusal}</Refusal>
      </div>
    </section>
  );
}

/** A file as a picture; a sentence if it can’t be used as one, null until that is known. */
function usePicture(file: File | undefined): ChosenPicture | string | null {
  const [read, setRead] = useState<{ file: File; picture: ChosenPicture | string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const chosen = choosePicture(file);
    let isLeft = false;
    void chosen.then((picture) => !isLeft && setRead({ file, picture }));
    return () => {
      isLeft = true;
      void chosen.then((picture) => typeof picture !== "string" && URL.revokeObjectURL(picture.url));
    };
  }, [file]);
  return read && read.file === file ? read.picture : null;
}

/** The square in the middle of a picture, as the call names it. */
function middleOf(picture: ChosenPicture) {
  const { width, height } = picture;
  if (width === height) return { ...wholeOf(picture), is_square: "1" as const };
  const edge = Math.min(width, height);
  return squareOf({ x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge }, picture);
}
