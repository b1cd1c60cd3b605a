"use client";

import Link from "next/link";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { recordWords } from "@/features/admin/internal-reports/report-words";
import { type ReportedRef, useReportsOf } from "@/features/admin/internal-reports/reports-query";
import { PagedSection } from "@/features/work/desk/components/paged-section";
import type { ReportRow } from "@/lib/contract/entities/reported-sound";
import type { ReportView } from "@/lib/contract/rules/reports";
import { formatMoment } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** Who reported a sound or stack, when, in which words, and how often they were right before; a page at a time. */
export function ReportList({ reported, view }: { reported: ReportedRef; view: ReportView }) {
  const [cursor, setCursor] = useState<string>();
  const list = useReportsOf(reported, view, cursor);
  return (
    <PagedSection
      label="Reports"
      title={view === "open" ? "Reports" : "Decided reports"}
      list={list}
      look="report-list"
      failed="The reports couldn’t be loaded"
      empty={`Nobody has reported this ${reported.kind === "stack" ? "stack" : "sound"}.`}
      words={["Earlier", "Later"]}
      onCursor={setCursor}
    >
      {(report) => <Report key={report.id} report={report} />}
    </PagedSection>
  );
}

/** One report. Its words are anybody's: they are shown as text, and links in them lead nowhere. */
function Report({ report }: { report: ReportRow }) {
  const { user, description, created_at } = report;
  return (
    <li>
      <Avatar
        username={user?.username}
        src={coverSource(user?.thumb ?? "")?.(96)}
        name={user?.display ?? "–"}
        size={32}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {user ? (
            <Link href={`/admin/users/${user.id}`} prefetch={false} className="font-strong hover:underline">
              {user.display}
            </Link>
          ) : (
            <b className="font-strong">A deleted account</b>
          )}
          <time dateTime={created_at} className="num text-data-sm text-ink-3">
            {formatMoment(created_at)}
          </time>
          <span className="ml-auto text-ink-3">{recordWords(report)}</span>
        </p>
        <blockquote className="pt-0.5 leading-body whitespace-pre-line wrap-anywhere">
          {description === "" ? "Without words." : `“${description}”`}
        </blockquote>
      </div>
    </li>
  );
}
