import type { ReactNode } from "react";
import { TaskShell } from "@/components/layout/shells";

export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return <TaskShell width={460}>{children}</TaskShell>;
}
