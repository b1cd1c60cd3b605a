"use client";

import { PackDownload } from "@/features/downloads/components/pack-download";
import { QuickViewSheet } from "@/features/quick-view/components/quick-view-sheet";
import { quickViewParts } from "@/features/quick-view/sound-parts";
import type { DialogProps } from "@/stores/dialogs";

/** The quick view with the controls that belong to other features. */
export function QuickView(props: DialogProps<"quick-view">) {
  return <QuickViewSheet {...props} parts={quickViewParts} PackDownload={PackDownload} />;
}
