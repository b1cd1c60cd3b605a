"use client";

import { useState } from "react";
import { DataTable } from "@/components/table/data-table";
import { FilterChips } from "@/components/table/filter-chips";
import { TablePages } from "@/components/table/table-pages";
import { Button } from "@/components/ui/button";
import { columns } from "@/features/admin/oneshots/columns";
import { AddPackDialog } from "@/features/admin/oneshots/components/add-pack-dialog";
import { useOneshotPacks } from "@/features/admin/oneshots/oneshots-query";
import { Listed } from "@/features/work/table/components/listed";
import { NoRows } from "@/features/work/table/components/no-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import type { TableUrl } from "@/features/work/table/use-table-url";
import type { CallResponse } from "@/lib/contract/call-types";
import { ONESHOT_PACK_STATES } from "@/lib/contract/entities/oneshot-pack";
import { nounOf } from "@/lib/format/count";

const STATE_TITLES = { all: "All", active: "Active", inactive: "Inactive" } as const;

/** Every one-shot pack, on sale or not, and the button that makes one. */
export function OneshotPacks() {
  const { url, filter, list, isStale } = useOneshotPacks();
  const [isAdding, setIsAdding] = useState(false);
  const counts = list.data?.counts;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-5 pb-4">
        <h1>One-shot packs</h1>
        <Button variant="solid" icon="plus" className="ml-auto" onClick={() => setIsAdding(true)}>
          New one-shot pack
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-2 pb-3">
        <TableSearch url={url} label="Title or creator" isStale={isStale} />
        <FilterChips
          label="Packs"
          chips={ONESHOT_PACK_STATES.map((value) => ({ value, label: STATE_TITLES[value], count: counts?.[value] }))}
          value={filter.state}
          onChange={(state) => url.change({ state: state === "all" ? null : state })}
        />
      </div>
      <Listed list={list}>{(page) => <Rows page={page} url={url} filter={filter} isStale={isStale} />}</Listed>
      <AddPackDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

interface RowsProps {
  page: CallResponse<"GET /api/admin/oneshots/packs">;
  url: TableUrl;
  filter: { sort: string; order: "asc" | "desc" };
  isStale: boolean;
}

const FILTERS = ["state", "search"];

function Rows({ page, url, filter: { sort, order }, isStale }: RowsProps) {
  const { data, total } = page;
  if (data.length === 0) {
    return (
      <NoRows
        url={url}
        filters={FILTERS}
        filtered={{
          title: "No pack matches these filters",
          children: "Try a part of its title or of its creator’s name, or clear the filters.",
        }}
        empty={{
          title: "There are no one-shot packs yet",
          children: "Make the first one, for the shop or for a creator.",
        }}
      />
    );
  }
  return (
    <>
      <DataTable
        caption="One-shot packs"
        columns={columns}
        rows={data}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        sort={{ id: sort, desc: order === "desc" }}
        onSort={({ id, desc }) => url.change({ sort: id, order: desc ? "desc" : "asc" })}
        isStale={isStale}
      />
      <TablePages page={page} noun={nounOf(total.count, "pack")} onCursor={(cursor) => url.change({ cursor })} />
    </>
  );
}
