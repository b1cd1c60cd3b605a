"use client";

import { PanelFoot } from "@/features/filters/components/panel-foot";
import { TagChoice } from "@/features/filters/components/tag-choice";
import { useLiveFilters } from "@/features/filters/components/use-live-filters";

/** The tags that the list's sounds must have or must not have. */
export function TagPanel() {
  const [filters, change] = useLiveFilters();
  const count = (filters.tags?.length ?? 0) + (filters.exclude?.length ?? 0);
  return (
    <>
      <TagChoice id="tag" filters={filters} onChange={change} />
      <PanelFoot none="Any tag" isOn={count > 0} onNone={() => change({ tags: undefined, exclude: undefined })} />
    </>
  );
}
