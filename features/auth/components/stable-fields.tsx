import type { ReactNode } from "react";

/** Fields that reserve a line below each, so that nothing shifts under the pointer as errors appear and disappear. */
export function StableFields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-1 *:min-h-24">{children}</div>;
}
