"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { proofQuery } from "@/features/account/account-queries";
import { RecoveryCodes } from "@/features/account/components/recovery-codes";
import { SecondFactorSetup } from "@/features/account/components/second-factor-setup";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope, reloadQueries } from "@/lib/client/session/query-scope";
import { refreshUser } from "@/lib/client/session/session";

/** The second factor of an admin: set up, renewed and turned off. */
export function SecondFactor() {
  return (
    <QueryScope>
      <State />
    </QueryScope>
  );
}

function State() {
  const { data, isError, refetch } = useQuery(proofQuery);
  if (isError)
    return <ListFailed level="h3" title="Your second factor couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  return data.has_second_factor ? <On /> : <Off />;
}

function Off() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[520px] leading-body text-ink-2">
        Off. With it, administration also asks for a code of an app on your phone, so that your password alone opens
        nothing.
      </p>
      <Button onClick={() => setOpen(true)}>Set up an authenticator app</Button>
      <SetupDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function On() {
  const [dialog, setDialog] = useState<"app" | "codes" | "off" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid gap-4">
      <p className="max-w-[520px] leading-body text-ink-2">
        On. Administration asks for a code of your authenticator app once after you sign in, and again before what needs
        a proof.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog("codes")}>New recovery codes</Button>
        <Button onClick={() => setDialog("app")}>Set up another app</Button>
        <Button variant="ghost" onClick={() => setDialog("off")}>
          Turn off
        </Button>
      </div>
      <SetupDialog open={dialog === "app"} onClose={close} />
      <CodesDialog open={dialog === "codes"} onClose={close} />
      <OffDialog open={dialog === "off"} onClose={close} />
    </div>
  );
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/** What is set up shows once the dialog is closed: until then it has the recovery codes. */
function SetupDialog({ open, onClose }: DialogState) {
  const close = () => {
    onClose();
    void refreshUser();
    void reloadQueries(proofQuery.queryKey);
  };
  return (
    <Modal open={open} onClose={close} title="Set up an authenticator app" width={450}>
      <SecondFactorSetup onDone={close} />
    </Modal>
  );
}

function CodesDialog({ open, onClose }: DialogState) {
  const renew = useCall("POST /api/user/second-factor/recovery-codes", { silent: true });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  if (codes)
    return (
      <Modal open={open} onClose={close} title="Your recovery codes" width={450}>
        <RecoveryCodes codes={codes} onDone={close} />
      </Modal>
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Make new recovery codes?"
      words="You see ten new codes, once. The earlier ones no longer work."
      action="Make new codes"
      variant="primary"
      loading={renew.isPending}
      refusal={renew.refusal}
      onConfirm={() =>
        void renew.mutateAsync({}).then(
          ({ recovery_codes }) => setCodes(recovery_codes),
          () => undefined,
        )
      }
    />
  );
}

function OffDialog({ open, onClose }: DialogState) {
  const remove = useCall("DELETE /api/user/second-factor", {
    silent: true,
    invalidates: [proofQuery.queryKey],
    onSuccess: () => {
      notifySuccess("Your second factor is off.");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Turn off the second factor?"
      words="Your password alone opens administration then. The recovery codes no longer work."
      action="Turn off"
      variant="danger"
      loading={remove.isPending}
      refusal={remove.refusal}
      onConfirm={() => void remove.mutate({})}
    />
  );
}
