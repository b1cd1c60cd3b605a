import { useDeferredValue, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * Whether the component is hydrated: false on the server and while React attaches to its HTML. What depends on it is
 * rendered in pieces: the store's own change would render it in the same task as the hydration.
 */
export function useHydrated(): boolean {
  const isAttached = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(isAttached);
}
