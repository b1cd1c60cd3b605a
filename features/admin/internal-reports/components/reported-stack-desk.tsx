"use client";

import type { ReactElement } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { StackReportBar } from "@/features/admin/internal-reports/components/stack-report-bar";
import { StackReportContext } from "@/features/admin/internal-reports/components/stack-report-context";
import { StackReportThing } from "@/features/admin/internal-reports/components/stack-report-thing";
import { useReportedStack } from "@/features/admin/internal-reports/reports-query";
import { Opened } from "@/features/work/desk/components/desk";
import { ApiError } from "@/lib/api/error";

interface ReportedStackDeskProps {
  id: number;
  waiting: ReactElement;
  onDecided: () => void;
}

/** A stack on the desk of reports, reported or not: itself, its reports, and the decision. */
export function ReportedStackDesk({ id, waiting, onDecided }: ReportedStackDeskProps) {
  const loaded = useReportedStack(id);
  if (loaded.error instanceof ApiError && loaded.error.status === 404) {
    return (
      <div className="desk-thing">
        <EmptyState title="This stack was deleted">Its reports went with it, and their reporters were told.</EmptyState>
      </div>
    );
  }
  return (
    <Opened waiting={waiting} loaded={loaded} failed="The stack couldn’t be loaded">
      {(reported) => (
        <>
          <StackReportThing reported={reported} />
          <StackReportContext reported={reported} />
          <StackReportBar reported={reported} onDecided={onDecided} />
        </>
      )}
    </Opened>
  );
}
