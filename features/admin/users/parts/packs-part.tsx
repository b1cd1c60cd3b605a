"use client";

import { columnsOf } from "@/components/table/table-features";
import { BareLink } from "@/components/ui/bare-link";
import { Cover } from "@/components/ui/cover";
import { PackStatus, type PackStatusCode } from "@/components/ui/pack-status";
import { PartFrame, type PartProps, usePartPage } from "@/features/admin/users/parts/part-frame";
import { useUserPart } from "@/features/admin/users/user-query";
import { request } from "@/lib/api/request";
import type { AdminUserPack } from "@/lib/contract/entities/admin-user";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";
import { REVIEW_PATHS } from "@/lib/routes/review-paths";

const KINDS = { sample: "Samples", preset: "Presets", oneshot: "One-shots" } as const;

const column = columnsOf<AdminUserPack>();

const columns = column.columns([
  column.accessor("title", {
    header: "Pack",
    cell: ({ row: { original: pack } }) => (
      <span className="flex items-center gap-3 py-1.5">
        <Cover src={coverSource(pack.thumb)} size={28} />
        <span className="min-w-0">
          <PackTitle {...pack} />
          <small className="block text-ink-3">
            {pack.is_collaborator ? `${KINDS[pack.kind]}, has a share in it` : KINDS[pack.kind]}
          </small>
        </span>
      </span>
    ),
  }),
  column.accessor("status", {
    header: "State",
    cell: ({ getValue }) => <PackStatus status={getValue() as PackStatusCode} admin />,
  }),
  column.accessor("sounds", {
    header: "Sounds",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor("downloads", {
    header: "Downloads",
    meta: { end: true },
    cell: ({ getValue }) => <span className="text-ink">{formatCount(getValue())}</span>,
  }),
  column.accessor("created_at", {
    header: "Made",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
]);

/** Packs that are reviewed are read on the page of their queue. */
function PackTitle({ kind, id, title }: AdminUserPack) {
  if (kind === "oneshot") return <b className="block font-strong wrap-anywhere">{title}</b>;
  return (
    <BareLink href={`${REVIEW_PATHS[kind]}?pack=${id}`} className="block font-strong wrap-anywhere hover:underline">
      {title}
    </BareLink>
  );
}

/** A creator's packs, and those that they have a share in. */
export function PacksPart({ user, excerpt }: PartProps) {
  const list = useUserPart(user.id, "packs", usePartPage(excerpt), (query, options) =>
    request("GET /api/admin/users/{id}/packs", { params: { id: user.id }, query }, options),
  );
  return (
    <PartFrame
      user={user}
      {...(excerpt && { excerpt })}
      title="Packs"
      name="packs"
      noun="pack"
      list={list}
      columns={columns}
      rowId={({ kind, id }) => `${kind}:${id}`}
      rowName={({ title }) => title}
      empty="There is no pack yet."
    />
  );
}
