"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { type Ending, EndSessionDialog } from "@/features/account/components/end-session-dialog";
import { SessionRow } from "@/features/account/components/session-row";
import { signInMethodsQuery } from "@/features/auth/sign-in-methods-query";
import { request } from "@/lib/api/request";
import { QueryScope } from "@/lib/client/session/query-scope";
import { connectedSentence } from "@/lib/contract/rules/social-sentences";
import { formatCount } from "@/lib/format/count";

/** Number of sessions shown at first. */
const FIRST = 6;

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => request("GET /api/user/sessions", {}, { signal }),
  staleTime: 0,
});

/** The sessions of the signed-in user, and the buttons to end them. */
export function SessionList() {
  return (
    <QueryScope>
      <Sessions />
    </QueryScope>
  );
}

function Sessions() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [hasEndedOthers, setHasEndedOthers] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  // A link in a mail points to the list, which is loaded after the page.
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && window.location.hash === "#sessions") region.current?.closest("section")?.scrollIntoView();
  }, [isLoaded]);

  if (isError) return <ListFailed level="h3" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;

  const { sessions } = data;
  const others = sessions.filter(({ is_current }) => !is_current);
  const current = sessions.filter(({ is_current }) => is_current);
  const shown = [...current, ...others].slice(0, isWhole ? undefined : FIRST);

  /** The button that opened the dialog is removed with its row, so the focus moves to the list. */
  async function showEnded() {
    setEnding(null);
    setHasEndedOthers(ending?.kind === "others");
    await refetch();
    region.current?.focus();
  }

  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <ul className="border-t border-line">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={dataUpdatedAt}
            onEnd={() => setEnding({ kind: "one", session })}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        {others.length > 0 ? (
          <Button onClick={() => setEnding({ kind: "others", count: others.length })}>Sign out everywhere else</Button>
        ) : (
          <p className="text-sm text-ink-2">You’re not signed in anywhere else.</p>
        )}
        {sessions.length > shown.length && (
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            {`Show all ${formatCount(sessions.length)}`}
          </Button>
        )}
      </div>
      {hasEndedOthers && <StillConnected />}
      <EndSessionDialog ending={ending} onClose={() => setEnding(null)} onEnded={showEnded} />
    </div>
  );
}

/** The providers that still sign in, though every other session has ended: one of them may be a stranger's. */
function StillConnected() {
  const { data } = useQuery(signInMethodsQuery);
  const connected = data?.providers.filter(({ connected_at }) => connected_at).map(({ provider }) => provider);
  const sentence = connectedSentence(connected ?? []);
  if (!sentence) return null;
  return (
    <p className="mt-4 leading-body text-ink-2">
      <span>{`${sentence} If that isn’t yours, disconnect it. `}</span>
      <a href="#sign-in" className="link">
        See how you sign in
      </a>
    </p>
  );
}
