"use client";

import { reloadApplications, useApplication, useApplications } from "@/features/admin/applications/applications-query";
import { ApplicationContext } from "@/features/admin/applications/components/application-context";
import { ApplicationQueue } from "@/features/admin/applications/components/application-queue";
import { ApplicationThing } from "@/features/admin/applications/components/application-thing";
import { DecisionBar } from "@/features/admin/applications/components/decision-bar";
import { Desk, Opened } from "@/features/admin/components/desk";
import { useDeskKeys } from "@/features/admin/use-desk-keys";

const EMPTY = {
  waiting: {
    title: "No application waits",
    words: "Applications from “Become a creator” appear here, the oldest first.",
  },
  decided: {
    title: "No application is decided yet",
    words: "What was approved or declined is here, with who decided and why.",
  },
};

const NOT_FOUND = { title: "No application matches", words: "Search another name, or look among the other ones." };

/** The desk of applications: the queue, one application with its context, and the decision. */
export function Applications() {
  const { url, view, list, id } = useApplications();
  const rows = list.data?.data ?? [];
  const current = id ?? rows[0]?.id ?? null;
  const place = rows.findIndex((row) => row.id === current);
  const next = rows[place + 1]?.id ?? null;
  const follow = () => url.change({ id: next === null ? null : String(next), cursor: url.text("cursor") ?? null });
  useDeskKeys({ n: () => next !== null && follow() });
  return (
    <Desk
      title="Creator applications"
      list={list}
      queue={(data) => (
        <ApplicationQueue view={view} url={url} list={data} now={list.dataUpdatedAt} current={current} />
      )}
      current={current}
      empty={url.text("search") ? NOT_FOUND : EMPTY[view]}
    >
      {(application) => (
        <Application
          key={application}
          id={application}
          onDecided={() => {
            follow();
            void reloadApplications();
          }}
        />
      )}
    </Desk>
  );
}

function Application({ id, onDecided }: { id: number; onDecided: () => void }) {
  const thing = useApplication(id);
  return (
    <Opened thing={thing} failed="The application couldn’t be loaded">
      {(application) => (
        <>
          <ApplicationThing application={application} />
          <ApplicationContext application={application} now={thing.dataUpdatedAt} />
          {!application.decided && <DecisionBar application={application} onDecided={onDecided} />}
        </>
      )}
    </Opened>
  );
}
