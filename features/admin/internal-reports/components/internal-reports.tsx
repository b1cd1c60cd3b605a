"use client";

import type { ReactElement } from "react";
import { Cover } from "@/components/ui/cover";
import { EmptyState } from "@/components/ui/empty-state";
import { ReportBar } from "@/features/admin/internal-reports/components/report-bar";
import { ReportContext } from "@/features/admin/internal-reports/components/report-context";
import { reportEntry } from "@/features/admin/internal-reports/components/report-entry";
import { ReportThing } from "@/features/admin/internal-reports/components/report-thing";
import { ReportedStackDesk } from "@/features/admin/internal-reports/components/reported-stack-desk";
import { KIND_NOUNS, VIEW_TITLES } from "@/features/admin/internal-reports/report-words";
import {
  parseReported,
  type ReportedRef,
  reloadReports,
  type SoundRef,
  useReportDesk,
  useReportedSound,
} from "@/features/admin/internal-reports/reports-query";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import type { DeskSubject } from "@/features/work/desk/components/desk-opening";
import { FileLinks } from "@/features/work/table/components/file-links";
import { ApiError } from "@/lib/api/error";
import { resolveCall } from "@/lib/api/url";
import type { ReportedRow } from "@/lib/contract/entities/reported-sound";
import type { ReportView } from "@/lib/contract/rules/reports";
import { formatAge } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const EMPTY: Record<ReportView, { title: string; words: string }> = {
  open: { title: "No report waits", words: "What somebody reports appears here, the oldest report first." },
  decided: {
    title: "No report is decided yet",
    words: "Sounds and stacks whose reports were answered are here, with who decided and why.",
  },
};

const NOT_FOUND = { title: "Nothing reported matches", words: "Search another name, or look among the other ones." };

/** The desk of reports: the sounds and stacks, one of them with its reports, and the decision. */
export function InternalReports() {
  const desk = useReportDesk();
  const { view, search } = desk;
  const csv = resolveCall("GET /api/admin/internal-reports.csv", { query: { view, search } }).url;
  return (
    <Desk
      desk={desk}
      title="Reports"
      queue={{
        label: "Reported sounds and stacks",
        tools: <FileLinks csv={csv} />,
        lists: VIEW_TITLES,
        search: "Title or person",
        entryOf: reportEntry,
      }}
      subjectOf={subjectOf}
      actions={view === "open" ? ACTIONS : []}
      empty={EMPTY}
      notFound={NOT_FOUND}
    >
      {(name, waiting) => (
        <Reported
          key={name}
          reported={parseReported(name)!}
          waiting={waiting}
          onDecided={() => {
            desk.opening.leave(name);
            void reloadReports();
          }}
        />
      )}
    </Desk>
  );
}

const ACTIONS = [
  { letter: "D", label: "Dismiss" },
  { letter: "B", label: "Ban sound, hide stack" },
];

const subjectOf = ({ title, thumb, creator, kind, first_at }: ReportedRow, now: number): DeskSubject => ({
  name: title,
  picture: <Cover src={coverSource(thumb)} size={36} className="w-18! max-md:w-14!" />,
  facts: [creator, KIND_NOUNS[kind], `reported ${formatAge(first_at, now)} ago`],
});

interface ReportedProps<Ref> {
  reported: Ref;
  waiting: ReactElement;
  onDecided: () => void;
}

function Reported({ reported: { kind, id }, ...rest }: ReportedProps<ReportedRef>) {
  if (kind === "stack") return <ReportedStackDesk id={Number(id)} {...rest} />;
  return <ReportedSound reported={{ kind, id }} {...rest} />;
}

function ReportedSound({ reported: sound, waiting, onDecided }: ReportedProps<SoundRef>) {
  const loaded = useReportedSound(sound);
  if (loaded.error instanceof ApiError && loaded.error.status === 404) {
    return (
      <div className="desk-thing">
        <EmptyState title="This sound was deleted">Its reports went with it, and their reporters were told.</EmptyState>
      </div>
    );
  }
  return (
    <Opened waiting={waiting} loaded={loaded} failed="The sound couldn’t be loaded">
      {(reported) => (
        <>
          <ReportThing reported={reported} />
          <ReportContext reported={reported} />
          <ReportBar reported={reported} onDecided={onDecided} />
        </>
      )}
    </Opened>
  );
}
