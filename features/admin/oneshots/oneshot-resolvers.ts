import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { addOneshotPack } from "@/lib/contract/calls/studio/oneshot-packs";
import { editOneshot } from "@/lib/contract/calls/studio/pack-oneshots";

/** A pack for a creator isn’t sent before one is chosen. */
export const newPackResolver = zodResolver(
  addOneshotPack.body!.extend({ user_id: z.number("Choose a creator.").nullable() }),
);

/** The values of a one-shot that were changed. */
export const oneshotResolver = zodResolver(editOneshot.body!.omit({ version: true }));
