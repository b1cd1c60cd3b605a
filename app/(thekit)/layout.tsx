import type { ReactNode } from "react";
import { TaskShell } from "@/components/layout/shells";

export default function TheKitLayout({ children }: { children: ReactNode }) {
  return <TaskShell width={1160}>{children}</TaskShell>;
}
