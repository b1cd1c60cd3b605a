"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { columns } from "@/features/admin/oneshots/columns";
import { AddPackDialog } from "@/features/admin/oneshots/components/add-pack-dialog";
import { useOneshotPacks } from "@/features/admin/oneshots/oneshots-query";
import { AdminTable } from "@/features/work/table/components/admin-table";
import { ONESHOT_PACK_STATES } from "@/lib/contract/entities/oneshot-pack";

const STATE_TITLES = { all: "All", active: "Active", inactive: "Inactive" } as const;

/** Every one-shot pack, on sale or not, and the button that makes one. */
export function OneshotPacks() {
  const table = useOneshotPacks();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminTable
        table={table}
        title="One-shot packs"
        action={
          <Button variant="solid" icon="plus" onClick={() => setIsAdding(true)}>
            New one-shot pack
          </Button>
        }
        search={{ label: "Title or creator" }}
        chips={{
          name: "state",
          label: "Packs",
          values: ONESHOT_PACK_STATES,
          titles: STATE_TITLES,
          counts: table.data?.counts,
        }}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        noun="pack"
        filtered={{
          title: "No pack matches these filters",
          children: "Try a part of its title or of its creator’s name, or clear the filters.",
        }}
        empty={{
          title: "There are no one-shot packs yet",
          children: "Make the first one, for the shop or for a creator.",
        }}
      />
      <AddPackDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
