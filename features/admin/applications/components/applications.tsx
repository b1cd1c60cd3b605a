"use client";

import type { ReactElement } from "react";
import { Avatar } from "@/components/ui/avatar";
import { reloadApplications, useApplication, useApplications } from "@/features/admin/applications/applications-query";
import { ApplicationContext } from "@/features/admin/applications/components/application-context";
import { ApplicationQueue } from "@/features/admin/applications/components/application-queue";
import { ApplicationThing } from "@/features/admin/applications/components/application-thing";
import { DecisionBar } from "@/features/admin/applications/components/decision-bar";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import type { DeskSubject } from "@/features/work/desk/components/desk-opening";
import { useOpened } from "@/features/work/desk/use-opened";
import type { ApplicationRow } from "@/lib/contract/entities/creator-application";
import { formatAge } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

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
  const { url, view, list, id, isStale } = useApplications();
  const opening = useOpened({
    url,
    name: "id",
    named: id,
    rows: list.data?.data,
    idOf: (row) => row.id,
    isStale,
    rest: list.rest,
  });
  return (
    <Desk
      title="Creator applications"
      list={list}
      queue={(data) => (
        <ApplicationQueue {...{ view, url, opening }} list={data} rest={list.rest} now={list.dataUpdatedAt} />
      )}
      opening={opening}
      subjectOf={(row) => subjectOf(row, list.dataUpdatedAt)}
      actions={view === "waiting" ? ACTIONS : []}
      empty={url.text("search") ? NOT_FOUND : EMPTY[view]}
    >
      {(application, waiting) => (
        <Application
          key={application}
          id={application}
          waiting={waiting}
          onDecided={() => {
            opening.leave(application);
            void reloadApplications();
          }}
        />
      )}
    </Desk>
  );
}

const ACTIONS = [
  { letter: "R", label: "Decline" },
  { letter: "A", label: "Approve" },
];

const subjectOf = ({ creator_name, name, user, created_at }: ApplicationRow, now: number): DeskSubject => ({
  name: creator_name,
  picture: (
    <Avatar username={user?.username} src={coverSource(user?.thumb ?? "")?.(96)} name={creator_name} size={56} />
  ),
  facts: [name, `sent ${formatAge(created_at, now)} ago`],
});

interface ApplicationProps {
  id: number;
  waiting: ReactElement;
  onDecided: () => void;
}

function Application({ id, waiting, onDecided }: ApplicationProps) {
  const thing = useApplication(id);
  return (
    <Opened waiting={waiting} thing={thing} failed="The application couldn’t be loaded">
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
