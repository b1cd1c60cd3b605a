"use client";

import { Button } from "@/components/ui/button";
import { useListScope } from "@/features/filters/components/list-scope";
import { countOf } from "@/lib/format/count";

interface PanelFootProps {
  /** Label of the button that removes the filter: "Any genre". */
  none: string;
  isOn: boolean;
  onNone: () => void;
}

/** Footer of a popover whose changes apply at once: the number of matches, and the button to remove the filter. */
export function PanelFoot({ none, isOn, onNone }: PanelFootProps) {
  const { total } = useListScope();
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line p-2.5 pl-3">
      <span role="status" className="text-sm text-ink-2 transition-opacity group-data-pending/list:opacity-45">
        {countOf(total, "sound")}
      </span>
      <Button variant="ghost" size="sm" disabled={!isOn} onClick={onNone}>
        {none}
      </Button>
    </div>
  );
}
