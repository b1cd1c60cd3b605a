"use client";

import "@/features/admin/users/users.css";
import { ColumnMenu } from "@/components/table/column-menu";
import { DataTable } from "@/components/table/data-table";
import { FilterChips } from "@/components/table/filter-chips";
import { TablePages } from "@/components/table/table-pages";
import { ButtonLink } from "@/components/ui/button-link";
import { columns } from "@/features/admin/users/columns";
import { UsersBar } from "@/features/admin/users/components/users-bar";
import { SEARCH_FIELDS } from "@/features/admin/users/search-fields";
import { VIEW_TITLES } from "@/features/admin/users/user-words";
import { loadMatching, type UserFilter, useUsers } from "@/features/admin/users/users-query";
import { CsvLink } from "@/features/work/table/components/csv-link";
import { Listed } from "@/features/work/table/components/listed";
import { NoRows } from "@/features/work/table/components/no-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import { searchError } from "@/features/work/table/search-error";
import { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import { useSelection } from "@/features/work/table/use-selection";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import { USER_VIEWS } from "@/lib/contract/rules/user-roles";
import { formatCount, nounOf } from "@/lib/format/count";

/** Every account: found, filtered and sorted, and what is done with one or several of them. */
export function Users() {
  const { url, filter, list, isStale } = useUsers();
  const [hidden, setHidden] = useHiddenColumns("users");
  const counts = list.data?.counts;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-5 pb-4">
        <h1>Users</h1>
        {counts && (
          <p className="text-ink-2">
            <span className="num text-ink">{formatCount(counts.all)}</span>
            <span>{` ${nounOf(counts.all, "account")}`}</span>
          </p>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          <CsvLink href={resolveCall("GET /api/admin/users.csv", { query: filter }).url}>CSV</CsvLink>
          <ButtonLink href="/admin/users/add" size="sm" variant="solid" icon="useradd">
            Add a user
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 pb-3">
        <TableSearch
          url={url}
          label="Name, e-mail or plan:trial"
          fields={SEARCH_FIELDS}
          isStale={isStale}
          error={searchError(list.error)}
        />
        <FilterChips
          label="Accounts"
          chips={USER_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value], count: counts?.[value] }))}
          value={filter.view}
          onChange={(view) => url.change({ view: view === "all" ? null : view })}
        />
      </div>
      <Listed list={list}>
        {(page) => <Rows page={page} url={url} filter={filter} hidden={hidden} isStale={isStale} />}
      </Listed>
    </>
  );
}

const FILTERS = ["view", "search"];

interface RowsProps {
  page: CallResponse<"GET /api/admin/users">;
  url: TableUrl;
  filter: UserFilter;
  hidden: readonly string[];
  isStale: boolean;
}

function Rows({ page, url, filter, hidden, isStale }: RowsProps) {
  const { data, total } = page;
  const selection = useSelection({
    rows: data,
    idOf: ({ id }) => String(id),
    nameOf: ({ display }) => display,
    filterKey: `${filter.view} ${filter.search ?? ""}`,
    loadAll: () => loadMatching(filter),
  });
  return (
    <>
      {data.length > 0 ? (
        <DataTable
          caption="Users"
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          rowName={({ display }) => display}
          sort={{ id: filter.sort, desc: filter.order === "desc" }}
          onSort={({ id, desc }) => url.change({ sort: id, order: desc ? "desc" : "asc" })}
          selection={selection.selection}
          onSelect={selection.select}
          hidden={hidden}
          isStale={isStale}
        />
      ) : (
        <NoRows
          url={url}
          filters={FILTERS}
          filtered={{
            title: "No account matches these filters",
            children: "Try the beginning of a name or an e-mail address, or clear the filters.",
          }}
        />
      )}
      <UsersBar selection={selection} total={total} />
      <TablePages page={page} noun={nounOf(total.count, "account")} onCursor={(cursor) => url.change({ cursor })} />
    </>
  );
}
