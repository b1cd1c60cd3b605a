"use client";

import { type ReactElement, useState } from "react";
import { BulkBar } from "@/components/table/bulk-bar";
import { SelectAcross } from "@/components/table/select-across";
import { Button } from "@/components/ui/button";
import { BULK, type BulkActionName } from "@/features/admin/users/bulk-actions";
import { BulkDialog } from "@/features/admin/users/components/bulk-dialog";
import { reloadUsers } from "@/features/admin/users/users-query";
import { useBulk } from "@/features/work/table/use-bulk";
import type { useSelection } from "@/features/work/table/use-selection";
import { MAX_MATCHING_USERS } from "@/lib/contract/rules/user-roles";

interface UsersBarProps {
  selection: ReturnType<typeof useSelection>;
  total: { count: number; is_exact: boolean };
}

/** What is done with the selected accounts, one after another. */
export function UsersBar({ selection: { selected, clear, across }, total }: UsersBarProps): ReactElement {
  const [open, setOpen] = useState<BulkActionName | null>(null);
  const bulk = useBulk(() => void reloadUsers());
  return (
    <>
      <BulkBar
        count={selected.length}
        progress={bulk.progress}
        onClear={() => {
          clear();
          bulk.clear();
        }}
        across={<SelectAcross {...across} total={total} max={MAX_MATCHING_USERS} />}
      >
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
      </BulkBar>
      <BulkDialog
        name={open}
        users={selected}
        onClose={() => setOpen(null)}
        onRun={(items) => {
          setOpen(null);
          void bulk.run(items);
        }}
      />
    </>
  );
}
