import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the component is hydrated: false on the server and while React attaches to its HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
