"use client";

import { type ReactElement, useState } from "react";
import { Button } from "@/components/ui/button";
import { BULK, type BulkActionName } from "@/features/admin/users/bulk-actions";
import { BulkDialog } from "@/features/admin/users/components/bulk-dialog";
import { reloadUsers } from "@/features/admin/users/users-query";
import { SelectionBar } from "@/features/work/table/components/selection-bar";
import { useBulk } from "@/features/work/table/use-bulk";
import type { TableSelection } from "@/features/work/table/use-selection";
import { MAX_MATCHING_USERS } from "@/lib/contract/rules/user-roles";

interface UsersBarProps {
  selection: TableSelection;
  total: { count: number; is_exact: boolean };
}

/** What is done with the selected accounts, one after another. */
export function UsersBar({ selection, total }: UsersBarProps): ReactElement {
  const [open, setOpen] = useState<BulkActionName | null>(null);
  const bulk = useBulk(() => void reloadUsers());
  return (
    <>
      <SelectionBar selection={selection} bulk={bulk} whole={{ total, max: MAX_MATCHING_USERS }}>
        {BULK.map(({ name, icon, title, isDanger }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            icon={icon}
            className={isDanger ? "text-danger!" : undefined}
            onClick={() => setOpen(name)}
          >
            {title}
          </Button>
        ))}
      </SelectionBar>
      <BulkDialog
        name={open}
        users={selection.selected}
        onClose={() => setOpen(null)}
        onRun={(items) => {
          setOpen(null);
          void bulk.run(items);
        }}
      />
    </>
  );
}
