"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { reloadBilling } from "@/features/billing/billing-queries";
import { useAction } from "@/features/billing/use-action";
import { request } from "@/lib/api/request";
import { setUser } from "@/lib/client/session/session";

/** Undoes a cancellation, or a scheduled downgrade. */
export function ResumeButton({ children }: { children: ReactNode }) {
  const { busy, run } = useAction();
  async function resume() {
    const { user } = await request("POST /api/user/billing/resume", {});
    setUser(user);
    await reloadBilling();
  }
  return (
    <Button size="sm" loading={busy} onClick={() => run(resume)}>
      {children}
    </Button>
  );
}
