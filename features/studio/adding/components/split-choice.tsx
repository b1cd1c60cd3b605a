"use client";

import { type ComponentProps, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { SplitFields } from "@/features/studio/adding/components/split-fields";

/** Whether somebody shares in a new pack. Without the tick there are no shares. */
export function SplitChoice(props: ComponentProps<typeof SplitFields>) {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={isTicked}
        onChange={({ target }) => {
          setIsTicked(target.checked);
          props.onChange([]);
        }}
      >
        <span className="font-strong">Add collaborator splits</span>
      </Checkbox>
      {isTicked && <SplitFields {...props} />}
    </div>
  );
}
