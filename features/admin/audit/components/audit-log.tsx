"use client";

import { DateRange } from "@/components/form/date-range";
import { ColumnMenu } from "@/components/table/column-menu";
import type { SearchField } from "@/components/table/field-suggestions";
import { Chip } from "@/components/ui/chip";
import { GROUPS, useAudit } from "@/features/admin/audit/audit-query";
import { columns } from "@/features/admin/audit/columns";
import { RecordDetail } from "@/features/admin/audit/components/record-detail";
import { sentenceOf } from "@/features/admin/audit/words";
import { FileLinks } from "@/features/work/table/components/file-links";
import { TableChips } from "@/features/work/table/components/table-chips";
import { TableRows } from "@/features/work/table/components/table-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { readDays } from "@/features/work/table/read-days";
import { searchError } from "@/features/work/table/search-error";
import { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { AUDIT_ACTIONS } from "@/lib/contract/rules/audit-actions";

type Audit = CallResponse<"GET /api/admin/audit">;

const FIELDS: readonly SearchField[] = [
  { name: "by", hint: "an admin, by name or id" },
  { name: "on", hint: "a user, pack or collection, by name or id" },
  { name: "action", hint: "what was done", values: Object.keys(AUDIT_ACTIONS) },
  { name: "id", hint: "the number of a record" },
];

const GROUP_NAMES = { all: "All", money: "Money", people: "People", content: "Content", settings: "Settings" };

/** What "Clear filters" removes from the URL. */
const FILTERS = ["search", "group", "by", "from", "to"];

/** Everything that admins did. Nobody can change or delete any of it. */
export function AuditLog() {
  const table = useAudit();
  const { url, filter, data, isStale } = table;
  const [hidden, hide] = useHiddenColumns("audit");
  const csv = resolveCall("GET /api/admin/audit.csv", { query: filter }).url;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Filters url={url} audit={data} isStale={isStale} error={searchError(table.error)} />
        <div className="flex flex-wrap gap-2 pb-2.5">
          <ColumnMenu columns={columns} hidden={hidden} onChange={hide} />
          <FileLinks csv={csv} label={(format) => `${format} of these`} />
        </div>
      </div>
      <WhenLoaded list={table}>
        {(page) => (
          <TableRows
            table={table}
            page={page}
            caption="Record"
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={(record) => `${record.id}, ${sentenceOf(record)}`}
            noun="record"
            hidden={hidden}
            detail={(record) => <Detail record={record} url={url} />}
            note={<p className="pt-4 text-sm text-ink-3">Nobody can change or delete anything here.</p>}
            filters={FILTERS}
            filtered={{ title: "No record matches these filters", children: "Try other days, or clear the filters." }}
            empty={{
              title: "Nothing is on record yet",
              children: "What admins decide appears here, the newest first.",
            }}
          />
        )}
      </WhenLoaded>
    </>
  );
}

function Detail({ record, url }: { record: AuditRecord; url: TableUrl }) {
  const { by, subject } = record;
  return (
    <RecordDetail
      record={record}
      onBy={() => url.change({ by: by && String(by.id) })}
      onSubject={subject.id === null ? undefined : () => url.change({ search: `on:${subject.type}/${subject.id}` })}
    />
  );
}

interface FiltersProps {
  url: TableUrl;
  audit: Audit | undefined;
  isStale: boolean;
  error: string | undefined;
}

function Filters({ url, audit, isStale, error }: FiltersProps) {
  const counts = audit && { all: Object.values(audit.counts).reduce((sum, count) => sum + count, 0), ...audit.counts };
  return (
    <div className="table-tools">
      <TableSearch url={url} label="Words, by:noor or on:halden" fields={FIELDS} isStale={isStale} error={error} />
      <TableChips url={url} name="group" label="Groups" values={GROUPS} titles={GROUP_NAMES} counts={counts} />
      <DateRange
        label="Done"
        anyText="All days"
        value={readDays(url)}
        onChange={({ from, to }) => url.change({ from: from ?? null, to: to ?? null })}
        max={new Date().toISOString().slice(0, 10)}
      />
      {url.text("by") && (
        <Chip selected onClick={() => url.change({ by: null })}>
          {`By ${audit?.data[0]?.by?.display ?? "one admin"}`}
        </Chip>
      )}
    </div>
  );
}
