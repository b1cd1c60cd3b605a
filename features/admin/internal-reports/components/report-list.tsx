"use client";

import Link from "next/link";
import { useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { recordWords } from "@/features/admin/internal-reports/report-words";
import { type SoundRef, useReportsOf } from "@/features/admin/internal-reports/reports-query";
import type { SoundReportRow } from "@/lib/contract/entities/reported-sound";
import type { ReportView } from "@/lib/contract/report-constants";
import { formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** Who reported a sound, when, in which words, and how often they were right before; a page at a time. */
export function ReportList({ sound, view }: { sound: SoundRef; view: ReportView }) {
  const [cursor, setCursor] = useState<string>();
  const { data, isError, isPlaceholderData, refetch } = useReportsOf(sound, view, cursor);
  return (
    <section className="desk-section" aria-label="Reports">
      <h3 className="flex items-baseline gap-2">
        <span>{view === "open" ? "Reports" : "Decided reports"}</span>
        {data && <span className="num text-data-sm text-ink-3">{formatCount(data.total.count)}</span>}
      </h3>
      {isError ? (
        <ListFailed level="h3" title="The reports couldn’t be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && <p className="text-sm text-ink-2">Nobody has reported this sound.</p>}
          <ol className="report-list" aria-busy={isPlaceholderData}>
            {data.data.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ol>
          {(data.previous !== null || data.next !== null) && (
            <nav aria-label="Pages of the reports" className="flex gap-2 pt-3">
              <Button
                size="sm"
                icon="left"
                disabled={data.previous === null}
                onClick={() => setCursor(data.previous ?? undefined)}
              >
                Earlier
              </Button>
              <Button
                size="sm"
                icon="right"
                disabled={data.next === null}
                onClick={() => setCursor(data.next ?? undefined)}
              >
                Later
              </Button>
            </nav>
          )}
        </>
      ) : (
        <LoadingLines />
      )}
    </section>
  );
}

/** One report. Its words are anybody's: they are shown as text, and links in them lead nowhere. */
function Report({ report }: { report: SoundReportRow }) {
  const { user, description, created_at } = report;
  return (
    <li>
      <Avatar src={coverSource(user?.thumb ?? "")?.(96)} name={user?.display ?? "–"} size={32} />
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
