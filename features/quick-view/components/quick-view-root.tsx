"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, lazy, useEffect, useMemo } from "react";
import { OnDemand } from "@/components/layout/on-demand";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import { closeQuickView, useQuickView } from "@/features/quick-view/quick-view-store";

/** Mount once. The sheet and the controls in it are loaded when the first quick view opens. */
export function QuickViewRoot({ loadParts }: { loadParts: () => Promise<QuickViewParts> }) {
  const isOpen = useQuickView((state) => state.sound !== null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the quick view
  useEffect(() => closeQuickView, [path]);
  const Sheet = useMemo<ComponentType>(
    () =>
      lazy(async () => {
        const [{ QuickViewSheet }, parts] = await Promise.all([
          import("@/features/quick-view/components/quick-view-sheet"),
          loadParts(),
        ]);
        return { default: () => <QuickViewSheet parts={parts} /> };
      }),
    [loadParts],
  );
  return <OnDemand wanted={isOpen} component={Sheet} />;
}
