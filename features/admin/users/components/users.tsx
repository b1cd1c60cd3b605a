"use client";

import "@/features/admin/users/users.css";
import { ButtonLink } from "@/components/ui/button-link";
import { columns } from "@/features/admin/users/columns";
import { UsersBar } from "@/features/admin/users/components/users-bar";
import { SEARCH_FIELDS } from "@/features/admin/users/search-fields";
import { VIEW_TITLES } from "@/features/admin/users/user-words";
import { loadMatching, useUsers } from "@/features/admin/users/users-query";
import { AdminTable } from "@/features/work/table/components/admin-table";
import { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import { resolveCall } from "@/lib/api/url";
import { USER_VIEWS } from "@/lib/contract/rules/user-roles";
import { nounOf } from "@/lib/format/count";

/** Every account: found, filtered and sorted, and what is done with one or several of them. */
export function Users() {
  const table = useUsers();
  const counts = table.data?.counts;
  return (
    <AdminTable
      table={table}
      title="Users"
      fact={counts && { count: counts.all, words: nounOf(counts.all, "account") }}
      hiding={useHiddenColumns("users")}
      csv={resolveCall("GET /api/admin/users.csv", { query: table.filter }).url}
      action={
        <ButtonLink href="/admin/users/add" size="sm" variant="solid" icon="useradd">
          Add a user
        </ButtonLink>
      }
      search={{ label: "Name, e-mail or plan:trial", fields: SEARCH_FIELDS }}
      chips={{ name: "view", label: "Accounts", values: USER_VIEWS, titles: VIEW_TITLES, counts }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ display }) => display}
      noun="account"
      selection={{
        loadAll: () => loadMatching(table.filter),
        bar: (selection, total) => <UsersBar selection={selection} total={total} />,
      }}
      filtered={{
        title: "No account matches these filters",
        children: "Try the beginning of a name or an e-mail address, or clear the filters.",
      }}
    />
  );
}
