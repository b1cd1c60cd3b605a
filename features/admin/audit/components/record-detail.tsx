import "@/features/admin/audit/audit.css";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { type ChangedValue, changesOf } from "@/features/admin/audit/values";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { formatDay, formatMoment } from "@/lib/format/date";

interface RecordDetailProps {
  record: AuditRecord;
  /** Shows what the same admin did. */
  onBy: () => void;
  /** Filters by the record's subject; undefined if it has no id. */
  onSubject: (() => void) | undefined;
}

/** A whole record: the values before and after, the reason, the note and the network. */
export function RecordDetail({ record, onBy, onSubject }: RecordDetailProps) {
  const changes = changesOf(record);
  return (
    <div className="record-detail">
      <Values title="Before" changes={changes} of="before" />
      <Values title="After" changes={changes} of="after" />
      <div>
        <h3>Entry</h3>
        <dl>
          <Fact title="Number">
            <span className="num">{record.id}</span>
          </Fact>
          <Fact title="When">
            <span className="num">{`${formatMoment(record.at)}, on ${formatDay(record.at)} in UTC`}</span>
          </Fact>
          {record.subject.id !== null && (
            <Fact title="On">
              <span>{`${record.subject.name ?? "Gone"}, ${record.subject.type} ${record.subject.id}`}</span>
            </Fact>
          )}
          {record.reason && <Fact title="Reason">{record.reason}</Fact>}
          {record.note && <Fact title="Note">{record.note}</Fact>}
          <Fact title="Action">{record.action}</Fact>
          <Fact title="Network">
            <span className="num">{record.network ?? "–"}</span>
          </Fact>
        </dl>
        <div className="flex flex-wrap gap-2 pt-3">
          {record.by && <Button size="sm" onClick={onBy}>{`Everything by ${record.by.display}`}</Button>}
          {onSubject && (
            <Button size="sm" onClick={onSubject}>
              {`Everything on ${record.subject.name ?? record.subject.type}`}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Values({ title, changes, of }: { title: string; changes: readonly ChangedValue[]; of: "before" | "after" }) {
  const shown = changes.flatMap((change) => {
    const value = change[of];
    return value === null ? [] : [{ ...change, value }];
  });
  return (
    <div>
      <h3>{title}</h3>
      {shown.length === 0 && <p className="pt-1 text-ink-3">–</p>}
      <ul>
        {shown.map(({ name, value, isChanged }) => (
          <li key={name} data-changed={of === "after" && isChanged ? "" : undefined}>
            <span>{name}</span>
            <span className="num text-right wrap-anywhere">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
