"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useCall } from "@/lib/client/calls/use-call";
import type { Session } from "@/lib/contract/calls/people/sessions";
import { countOf } from "@/lib/format/count";

/** The session or sessions to be signed out. */
export type Ending = { kind: "one"; session: Session } | { kind: "others"; count: number };

interface EndSessionDialogProps {
  ending: Ending | null;
  onClose: () => void;
  onEnded: () => Promise<void>;
}

/** Asks for confirmation before signing out a device, or all other ones. */
export function EndSessionDialog({ ending, onClose, onEnded }: EndSessionDialogProps) {
  const endOthers = useCall("POST /api/user/sessions/end-others", { onSuccess: onEnded });
  const endOne = useCall("DELETE /api/user/sessions/{id}", {
    onSuccess: onEnded,
    // A session that has ended in the meantime is removed from the list.
    onFailure: ({ status }) => (status === 404 ? onEnded() : undefined),
  });
  // The text stays while the dialog closes.
  const [last, setLast] = useState(ending);
  if (ending && ending !== last) setLast(ending);

  function end() {
    if (ending?.kind === "others") void endOthers.mutate({});
    else if (ending) void endOne.mutate({ params: { id: ending.session.id } });
  }

  if (!last) return null;
  const { title, text } = wordsOf(last);
  return (
    <Modal open={ending !== null} onClose={onClose} title={title}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 leading-body text-ink-2">{text}</p>
        <Button variant="danger" size="lg" block loading={endOthers.isPending || endOne.isPending} onClick={end}>
          {last.kind === "one" ? "Sign out" : "Sign out everywhere else"}
        </Button>
        <Button variant="ghost" block onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function wordsOf(ending: Ending): { title: string; text: string } {
  if (ending.kind === "one") {
    return {
      title: `Sign out ${ending.session.device}?`,
      text: "It has to sign in again to use your account. If you don’t recognize it, change your password as well.",
    };
  }
  const others = ending.count === 1 ? "The other device has" : `The other ${countOf(ending.count, "device")} have`;
  return {
    title: "Sign out everywhere else?",
    text: `${others} to sign in again. This one stays signed in.`,
  };
}
