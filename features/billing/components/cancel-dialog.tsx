"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { Modal } from "@/components/ui/modal";
import { BILLING_KEY } from "@/features/billing/billing-queries";
import { LeavingList } from "@/features/billing/components/leaving-list";
import { leavingOf } from "@/features/billing/leaving";
import { useMinute } from "@/features/billing/use-billing";
import { useCall } from "@/lib/client/calls/use-call";
import { setUser } from "@/lib/client/session/session";
import type { BillingOverview } from "@/lib/contract/entities/billing";

interface CancelDialogProps {
  billing: BillingOverview;
  look: ButtonLook;
  children: ReactNode;
}

/** Cancels in two clicks: the dialog lists what stays and what ends. */
export function CancelDialog({ billing, look, children }: CancelDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const leaving = leavingOf(billing, useMinute() ?? 0);
  const cancel = useCall("POST /api/user/billing/cancel", {
    onSuccess: ({ user }) => {
      setUser(user);
      setOpen(false);
    },
    invalidates: [BILLING_KEY],
  });
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={`Cancel ${leaving.what}?`}>
        <LeavingList leaving={leaving} />
        <div className="mt-6 grid gap-3">
          <Button variant="danger" size="lg" block loading={cancel.isPending} onClick={() => void cancel.mutate({})}>
            {`Cancel ${leaving.what}`}
          </Button>
          <Button variant="ghost" block onClick={() => setOpen(false)}>
            {`Keep ${leaving.what}`}
          </Button>
        </div>
      </Modal>
    </>
  );
}
