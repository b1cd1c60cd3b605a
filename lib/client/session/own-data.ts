import { currentUser, sessionFlags, subscribeSession } from "@/lib/client/session/session";

/** Id of the signed-in user; null for a visitor, undefined until known. */
function currentOwner(): number | null | undefined {
  const user = currentUser();
  return user ? user.id : user;
}

/** Calls `listener` whenever the session ends: the user signs out, or another user signs in. */
export function onSessionEnd(listener: () => void): void {
  let owner = currentOwner();
  subscribeSession(() => {
    const next = currentOwner();
    // Before the user is loaded, only the cookie identifies the session: loading the user doesn't end it.
    const goesOn = next === owner || (owner === undefined && next !== null);
    owner = next;
    if (!goesOn) listener();
  });
}

interface OwnData<Data> {
  fetchData: () => Promise<Data>;
  store: (data: Data) => void;
  /** Discards the data, which must not outlive its user's session. */
  clear: () => void;
}

/**
 * Creates a loader for data of the signed-in user. Concurrent calls share one request; a response that arrives after
 * its session has ended is discarded. It does nothing for a visitor.
 */
export function ownData<Data>({ fetchData, store, clear }: OwnData<Data>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  let session = 0;
  onSessionEnd(() => {
    session += 1;
    loading = undefined;
    clear();
  });

  async function load(): Promise<void> {
    const startedIn = session;
    try {
      const data = await fetchData();
      if (startedIn === session) store(data);
    } finally {
      if (startedIn === session) loading = undefined;
    }
  }

  return () => {
    if (!sessionFlags()) return Promise.resolve();
    loading ??= load();
    return loading;
  };
}
