"use client";

import { columnsOf } from "@/components/table/table-features";
import { BareLink } from "@/components/ui/bare-link";
import { Tag } from "@/components/ui/tag";
import { PartFrame, type PartProps, usePartPage } from "@/features/admin/users/parts/part-frame";
import { useUserPart } from "@/features/admin/users/user-query";
import { request } from "@/lib/api/request";
import type { AdminDownload } from "@/lib/contract/entities/admin-user";
import { formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";
import { soundPath } from "@/lib/routes/sound-paths";

const column = columnsOf<AdminDownload>();

const columns = column.columns([
  column.accessor("title", {
    header: "Sound or pack",
    cell: ({ row: { original } }) => <Title {...original} />,
  }),
  column.accessor("format", {
    header: "Format",
    cell: ({ getValue }) => (
      <Tag className="num text-data-xs! uppercase">
        <span>{getValue()}</span>
      </Tag>
    ),
  }),
  column.accessor("credits", {
    header: "Credits",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => (getValue() === 0 ? "–" : formatCount(getValue())),
  }),
  column.accessor("created_at", {
    header: "When",
    meta: { end: true },
    cell: ({ getValue }) => <span className="whitespace-nowrap">{formatMoment(getValue())}</span>,
  }),
]);

function Title({ title, kind, item_id }: AdminDownload) {
  if (kind !== "sample" && kind !== "preset" && kind !== "oneshot") {
    return <span className="font-strong wrap-anywhere">{title}</span>;
  }
  return (
    <BareLink href={soundPath(kind, item_id)} className="font-strong wrap-anywhere hover:underline">
      {title}
    </BareLink>
  );
}

/** What a user downloaded. */
export function DownloadsPart({ user, excerpt }: PartProps) {
  const list = useUserPart(user.id, "downloads", usePartPage(excerpt), (query, options) =>
    request("GET /api/admin/users/{id}/downloads", { params: { id: user.id }, query }, options),
  );
  return (
    <PartFrame
      user={user}
      {...(excerpt && { excerpt })}
      title="Downloads"
      name="downloads"
      noun="download"
      list={list}
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ title }) => title}
      empty="Nothing was downloaded yet."
    />
  );
}
