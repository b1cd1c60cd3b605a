import type { ReactNode } from "react";

/** Fields that keep room for a line below each, so that nothing moves under the pointer as errors come and go. */
export function SteadyFields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-1 *:min-h-24">{children}</div>;
}
