import { create } from "zustand";
import type { PackRef } from "@/lib/contract/entities/pack";

/** The pictures that came with the files of packs, by pack, which can be its cover. */
const useCovers = create<Record<string, File>>(() => ({}));

const keyOf = ({ kind, id }: PackRef) => `${kind}:${id}`;

/** Offers a picture as the cover of a pack. */
export const offerCover = (pack: PackRef, file: File): void => useCovers.setState({ [keyOf(pack)]: file });

/** Ends the offer: the pack has that cover. */
export const takeOfferBack = ({ kind, id }: PackRef): void =>
  useCovers.setState(({ [keyOf({ kind, id })]: _, ...others }) => others, true);

/** The picture that came with the files of a pack. */
export const useOfferedCover = (pack: PackRef): File | undefined => useCovers((covers) => covers[keyOf(pack)]);
