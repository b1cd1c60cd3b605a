"use client";

import "@/features/admin/audit/audit.css";
import "@/features/work/desk/desk.css";
import { useState } from "react";
import { type RecordSubject, useRecordsOf } from "@/features/admin/audit/audit-query";
import { BY_ITSELF, deedOf, lampOf } from "@/features/admin/audit/words";
import { PagedSection } from "@/features/work/desk/components/paged-section";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { formatMoment } from "@/lib/format/date";

/** What admins did with one thing: who, what and why, newest first. Give it the key of its subject. */
export function RecordsOf(subject: RecordSubject) {
  const [cursor, setCursor] = useState<string>();
  const list = useRecordsOf(subject, cursor);
  return (
    <PagedSection
      label="Record"
      title="Record"
      list={list}
      look="record-line"
      failed="The record couldn’t be loaded"
      empty="No admin has done anything here yet."
      words={["Newer", "Older"]}
      onCursor={setCursor}
    >
      {(record) => <Entry key={record.id} record={record} isOfPart={record.subject.type !== subject.type} />}
    </PagedSection>
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
