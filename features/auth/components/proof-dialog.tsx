"use client";

import { useEffect, useState } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Modal } from "@/components/ui/modal";
import { ProofForm } from "@/features/auth/components/proof-form";
import { request } from "@/lib/api/request";
import type { ProofState } from "@/lib/contract/calls/people/proof";
import type { DialogProps } from "@/stores/dialogs";

/** Asks the user to prove who they are, before a call that needs it is made again. */
export function ProofDialog({ open, view, onClose }: DialogProps<"proof">) {
  const proved = () => {
    view.props.onProved();
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} title="Confirm that it’s you">
      <Question onProved={proved} />
    </Modal>
  );
}

function Question({ onProved }: { onProved: () => void }) {
  const [state, setState] = useState<ProofState | "failed" | null>(null);
  const load = () => request("GET /api/user/proof", {}, { silent: true }).then(setState, () => setState("failed"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  if (state === "failed") return <ListFailed title="This couldn’t be loaded" onRetry={() => void load()} />;
  if (!state) return <LoadingLines />;
  return (
    <div className="grid gap-4">
      <p className="-mt-2 leading-body text-ink-2">
        What you are about to do needs a proof from the last 15 minutes. Then it goes on.
      </p>
      <ProofForm state={state} onProved={onProved} />
    </div>
  );
}
