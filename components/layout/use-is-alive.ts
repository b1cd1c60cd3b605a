import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this stands in a browser and is past hydration: false on the server and in the first render of its HTML. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
