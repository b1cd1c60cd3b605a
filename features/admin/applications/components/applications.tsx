"use client";

import type { ReactElement } from "react";
import { Avatar } from "@/components/ui/avatar";
import {
  reloadApplications,
  useApplication,
  useApplicationDesk,
} from "@/features/admin/applications/applications-query";
import { ApplicationContext } from "@/features/admin/applications/components/application-context";
import { applicationEntry } from "@/features/admin/applications/components/application-entry";
import { ApplicationThing } from "@/features/admin/applications/components/application-thing";
import { DecisionBar } from "@/features/admin/applications/components/decision-bar";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import type { DeskSubject } from "@/features/work/desk/components/desk-opening";
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
  const desk = useApplicationDesk();
  const isWaiting = desk.view === "waiting";
  return (
    <Desk
      desk={desk}
      title="Creator applications"
      queue={{
        label: "Applications",
        lists: { waiting: "Waiting", decided: "Decided" },
        search: "Name or e-mail",
        entryOf: (row, now) => applicationEntry(row, isWaiting, now),
      }}
      subjectOf={subjectOf}
      actions={isWaiting ? ACTIONS : []}
      empty={EMPTY}
      notFound={NOT_FOUND}
    >
      {(application, waiting) => (
        <Application
          key={application}
          id={application}
          waiting={waiting}
          onDecided={() => {
            desk.opening.leave(application);
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
  const loaded = useApplication(id);
  return (
    <Opened waiting={waiting} loaded={loaded} failed="The application couldn’t be loaded">
      {(application) => (
        <>
          <ApplicationThing application={application} />
          <ApplicationContext application={application} now={loaded.dataUpdatedAt} />
          {!application.decided && <DecisionBar application={application} onDecided={onDecided} />}
        </>
      )}
    </Opened>
  );
}
