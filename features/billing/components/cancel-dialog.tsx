"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { Modal } from "@/components/ui/modal";
import { reloadBilling } from "@/features/billing/billing-queries";
import { LeavingList } from "@/features/billing/components/leaving-list";
import { leavingOf } from "@/features/billing/leaving";
import { useAction } from "@/features/billing/use-action";
import { useMinute } from "@/features/billing/use-billing";
import { request } from "@/lib/api/request";
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
  const { busy, run } = useAction();
  const leaving = leavingOf(billing, useMinute() ?? 0);
  async function cancel() {
    const { user } = await request("POST /api/user/billing/cancel", {});
    setUser(user);
    setOpen(false);
    await reloadBilling();
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={`Cancel ${leaving.what}?`}>
        <LeavingList leaving={leaving} />
        <div className="mt-6 grid gap-3">
          <Button variant="danger" size="lg" block loading={busy} onClick={() => run(cancel)}>
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
