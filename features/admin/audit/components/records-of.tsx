"use client";

import "@/features/admin/audit/audit.css";
import "@/features/admin/desk.css";
import { useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { type RecordSubject, useRecordsOf } from "@/features/admin/audit/audit-query";
import { BY_ITSELF, deedOf, lampOf } from "@/features/admin/audit/words";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";

/** What admins did with one thing: who, what and why, newest first. Give it the key of its subject. */
export function RecordsOf(subject: RecordSubject) {
  const [cursor, setCursor] = useState<string>();
  const { data, isError, isPlaceholderData, refetch } = useRecordsOf(subject, cursor);
  return (
    <section className="desk-section" aria-label="Record">
      <h3 className="flex items-baseline gap-2">
        <span>Record</span>
        {data && <span className="num text-data-sm text-ink-3">{formatCount(data.total.count)}</span>}
      </h3>
      {isError ? (
        <ListFailed level="h3" title="The record couldn’t be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && <p className="text-sm text-ink-2">No admin has done anything here yet.</p>}
          <ol className="record-line" aria-busy={isPlaceholderData}>
            {data.data.map((record) => (
              <Entry key={record.id} record={record} isOfPart={record.subject.type !== subject.type} />
            ))}
          </ol>
          {(data.previous !== null || data.next !== null) && (
            <nav aria-label="Pages of the record" className="flex gap-2 pt-3">
              <Button
                size="sm"
                icon="left"
                disabled={data.previous === null}
                onClick={() => setCursor(data.previous ?? undefined)}
              >
                Newer
              </Button>
              <Button
                size="sm"
                icon="right"
                disabled={data.next === null}
                onClick={() => setCursor(data.next ?? undefined)}
              >
                Older
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

/** One record. If it is about a part, such as a payment of the user, it names that part. */
function Entry({ record, isOfPart }: { record: AuditRecord; isOfPart: boolean }) {
  const { by, at, reason, note, subject } = record;
  return (
    <li>
      <i className="desk-lamp" data-lamp={lampOf(record)} aria-hidden="true" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-strong">{(by ?? BY_ITSELF).display}</b>
          <span>{` ${deedOf(record)}`}</span>
          {isOfPart && subject.name && <span className="text-ink-2">{`: ${subject.name}`}</span>}
        </p>
        {reason && <blockquote className="whitespace-pre-line text-ink-2 wrap-anywhere">{`“${reason}”`}</blockquote>}
        {note && <p className="whitespace-pre-line text-ink-3 wrap-anywhere">{`For admins: ${note}`}</p>}
        <time dateTime={at} className="num text-data-xs text-ink-3">
          {formatMoment(at)}
        </time>
      </div>
    </li>
  );
}
