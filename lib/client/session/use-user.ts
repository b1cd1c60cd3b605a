"use client";

import { useSyncExternalStore } from "react";
import { currentUser, sessionFlags, subscribeSession } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

const unknown = () => undefined;

/** The signed-in user; null for a visitor, undefined until known (always so while hydrating). */
export function useUser(): User | null | undefined {
  return useSyncExternalStore(subscribeSession, currentUser, unknown);
}

/**
 * One value of the signed-in user, such as whether a sound is liked: the component re-renders only when that value
 * changes. Undefined for a visitor and until known. `select` must return a primitive or a stable reference.
 */
export function useUserValue<Value>(select: (user: User) => Value): Value | undefined {
  return useSyncExternalStore(
    subscribeSession,
    () => {
      const user = currentUser();
      return user ? select(user) : undefined;
    },
    unknown,
  );
}

/** Whether a user is signed in, by the state cookie until the user is loaded. Undefined while hydrating. */
export function useIsSignedIn(): boolean | undefined {
  return useSyncExternalStore(
    subscribeSession,
    () => {
      const user = currentUser();
      return user === undefined ? sessionFlags() !== null : user !== null;
    },
    unknown,
  );
}
