"use client";

import { useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { SessionsForm } from "@/features/admin/users/decisions/account-forms";
import { outdatedBy, useUserSessions } from "@/features/admin/users/user-query";
import { refusalOf, seenText } from "@/features/admin/users/user-words";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { formatDay } from "@/lib/format/date";

/** Where a user is signed in, with their networks; there is no data about places. */
export function SessionsPart({ user }: { user: AdminUser }) {
  const list = useUserSessions(user.id);
  const [isEnding, setIsEnding] = useState(false);
  const end = useCall("DELETE /api/admin/users/{id}/sessions/{session_id}", {
    invalidates: outdatedBy(user.id),
    onSuccess: () => notifySuccess("Session ended"),
  });
  const mayEnd = refusalOf(user) === null;
  const sessions = list.data?.sessions ?? [];
  return (
    <section aria-label="Sessions" className="subject-part">
      <header>
        <h2>Sessions</h2>
        {mayEnd && sessions.length > 1 && !isEnding && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setIsEnding(true)}>
            {`End all ${sessions.length}`}
          </Button>
        )}
      </header>
      {isEnding && (
        <div className="user-action-box">
          <SessionsForm user={user} onClose={() => setIsEnding(false)} />
        </div>
      )}
      {list.isError ? (
        <ListFailed level="h3" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingLines />
      ) : sessions.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-2">They aren’t signed in anywhere.</p>
      ) : (
        <ul className="border-t border-line">
          {sessions.map(({ id, device, ip, signed_in_at, last_used_at }) => (
            <li key={id} className="flex min-h-13 items-center gap-4 border-b border-line py-2 text-sm">
              <div className="min-w-0 flex-1">
                <b className="block truncate font-strong">{device}</b>
                <small className="block text-ink-3">
                  <span className="num">{ip ?? "network unknown"}</span>
                  <span>{`, signed in ${formatDay(signed_in_at)}`}</span>
                </small>
              </div>
              <span className="whitespace-nowrap text-ink-2">{seenText(last_used_at, list.dataUpdatedAt)}</span>
              {mayEnd && (
                <Button
                  size="sm"
                  aria-label={`End session ${device}`}
                  loading={end.pendingInput?.params.session_id === id}
                  onClick={() => void end.mutate({ params: { id: user.id, session_id: id } })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
