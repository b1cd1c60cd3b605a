"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { Desk, Opened } from "@/features/admin/components/desk";
import { ReportBar } from "@/features/admin/internal-reports/components/report-bar";
import { ReportContext } from "@/features/admin/internal-reports/components/report-context";
import { ReportQueue } from "@/features/admin/internal-reports/components/report-queue";
import { ReportThing } from "@/features/admin/internal-reports/components/report-thing";
import {
  parseSound,
  reloadReports,
  type SoundRef,
  soundName,
  useReportedSound,
  useReportedSounds,
} from "@/features/admin/internal-reports/reports-query";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import { ApiError } from "@/lib/api/error";
import type { ReportView } from "@/lib/contract/report-constants";

const EMPTY: Record<ReportView, { title: string; words: string }> = {
  open: { title: "No report waits", words: "Sounds that somebody reports appear here, the oldest report first." },
  decided: {
    title: "No report is decided yet",
    words: "Sounds whose reports were dismissed or led to a ban are here, with who decided and why.",
  },
};

const NOT_FOUND = { title: "No reported sound matches", words: "Search another name, or look among the other ones." };

/** The desk of reports: the sounds, one of them with its reports, and the decision. */
export function InternalReports() {
  const { url, filter, list, sound } = useReportedSounds();
  const names = (list.data?.data ?? []).map(soundName);
  const current = sound && parseSound(sound) ? sound : (names[0] ?? null);
  const next = names[names.indexOf(current ?? "") + 1] ?? null;
  const follow = () => url.change({ sound: next, cursor: url.text("cursor") ?? null });
  useDeskKeys({ n: () => next !== null && follow() });
  return (
    <Desk
      title="Reports"
      list={list}
      queue={(data) => <ReportQueue url={url} filter={filter} list={data} now={list.dataUpdatedAt} current={current} />}
      current={current}
      empty={filter.search ? NOT_FOUND : EMPTY[filter.view]}
    >
      {(name) => (
        <Reported
          key={name}
          sound={parseSound(name)!}
          onDecided={() => {
            follow();
            void reloadReports();
          }}
        />
      )}
    </Desk>
  );
}

function Reported({ sound, onDecided }: { sound: SoundRef; onDecided: () => void }) {
  const thing = useReportedSound(sound);
  if (thing.error instanceof ApiError && thing.error.status === 404) {
    return (
      <div className="desk-thing">
        <EmptyState title="This sound was deleted">Its reports went with it, and their reporters were told.</EmptyState>
      </div>
    );
  }
  return (
    <Opened thing={thing} failed="The sound couldn’t be loaded">
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
