"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { BILLING_KEY } from "@/features/billing/billing-queries";
import { useCall } from "@/lib/client/calls/use-call";
import { setUser } from "@/lib/client/session/session";

interface ResumeButtonProps {
  undoes: "cancellation" | "downgrade";
  children: ReactNode;
}

/** Undoes a cancellation, or a scheduled downgrade. */
export function ResumeButton({ undoes, children }: ResumeButtonProps) {
  const resume = useCall("POST /api/user/billing/resume", {
    onSuccess: ({ user }) => setUser(user),
    invalidates: [BILLING_KEY],
  });
  return (
    <Button size="sm" loading={resume.isPending} onClick={() => void resume.mutate({ body: { undoes } })}>
      {children}
    </Button>
  );
}
