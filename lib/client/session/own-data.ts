import { currentUser, sessionFlags, subscribeSession } from "@/lib/client/session/session";

/** Id of the signed-in user; null for a visitor, undefined until known. */
function currentOwner(): number | null | undefined {
  const user = currentUser();
  return user ? user.id : user;
}

/** Calls back whenever the signed-in user leaves: signs out, or gives way to another. */
export function onSessionEnd(listener: () => void): void {
  let owner = currentOwner();
  subscribeSession(() => {
    const next = currentOwner();
    // The cookie speaks for a user before they are known: that is one session.
    const goesOn = next === owner || (owner === undefined && next !== null);
    owner = next;
    if (!goesOn) listener();
  });
}

interface OwnData<Answer> {
  ask: () => Promise<Answer>;
  keep: (answer: Answer) => void;
  /** One user's data never outlasts their session. */
  forget: () => void;
}

/**
 * Makes the loader of something of the signed-in user's. Parallel calls share one request; an answer that comes after
 * its session has ended is dropped. It does nothing for a visitor.
 */
export function ownData<Answer>({ ask, keep, forget }: OwnData<Answer>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  let session = 0;
  onSessionEnd(() => {
    session += 1;
    loading = undefined;
    forget();
  });

  async function load(): Promise<void> {
    const asked = session;
    try {
      const answer = await ask();
      if (asked === session) keep(answer);
    } finally {
      if (asked === session) loading = undefined;
    }
  }

  return () => {
    if (!sessionFlags()) return Promise.resolve();
    loading ??= load();
    return loading;
  };
}
