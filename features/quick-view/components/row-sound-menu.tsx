"use client";

import { SoundMenu as Menu } from "@/features/quick-view/components/sound-menu";
import { quickViewParts } from "@/features/quick-view/sound-parts";
import type { DialogProps } from "@/stores/dialogs";

/** The menu of a row with the items that belong to other features. */
export function SoundMenu(props: DialogProps<"sound-menu">) {
  return <Menu {...props} parts={quickViewParts} />;
}
