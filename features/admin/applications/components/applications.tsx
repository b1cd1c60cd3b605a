"use client";

import "@/features/admin/desk.css";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { reloadApplications, useApplication, useApplications } from "@/features/admin/applications/applications-query";
import { ApplicationContext } from "@/features/admin/applications/components/application-context";
import { ApplicationQueue } from "@/features/admin/applications/components/application-queue";
import { ApplicationThing } from "@/features/admin/applications/components/application-thing";
import { DecisionBar } from "@/features/admin/applications/components/decision-bar";
import { useDeskKeys } from "@/features/admin/use-desk-keys";

/** The desk of applications: the queue, one application with its context, and the decision. */
export function Applications() {
  const { url, view, list, id } = useApplications();
  const rows = list.data?.data ?? [];
  const current = id ?? rows[0]?.id ?? null;
  const place = rows.findIndex((row) => row.id === current);
  const next = rows[place + 1]?.id ?? null;
  const follow = () => url.change({ id: next === null ? null : String(next), cursor: url.text("cursor") ?? null });
  useDeskKeys({ n: () => next !== null && follow() });
  if (!list.data) {
    return (
      <>
        <h1 className="py-6">Creator applications</h1>
        {list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <LoadingLines />}
      </>
    );
  }
  return (
    <div className="desk">
      <ApplicationQueue view={view} url={url} list={list.data} now={list.dataUpdatedAt} current={current} />
      {current === null ? (
        <div className="desk-thing">
          <EmptyState title={view === "waiting" ? "No application waits" : "No application is decided yet"}>
            {view === "waiting"
              ? "Applications from “Become a creator” appear here, the oldest first."
              : "What was approved or declined is here, with who decided and why."}
          </EmptyState>
        </div>
      ) : (
        <Opened
          key={current}
          id={current}
          onDecided={() => {
            follow();
            void reloadApplications();
          }}
        />
      )}
    </div>
  );
}

function Opened({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { data, isError, refetch, dataUpdatedAt } = useApplication(id);
  if (isError) {
    return (
      <div className="desk-thing">
        <ListFailed title="The application couldn’t be loaded" onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="desk-thing">
        <LoadingLines />
      </div>
    );
  }
  return (
    <>
      <ApplicationThing application={data} />
      <ApplicationContext application={data} now={dataUpdatedAt} />
      {!data.decided && <DecisionBar application={data} onDecided={onDecided} />}
    </>
  );
}
