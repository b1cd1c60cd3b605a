"use client";

import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy } from "@/features/admin/users/user-query";
import { sessionsEnd } from "@/features/admin/users/user-words";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import { countOf } from "@/lib/format/count";

/** That the person concerned is told. */
const told = (name: string): Effect => ({
  lamp: "done",
  words: `${name} reads the reason in a notification.`,
});

/** Asks a user for a new password. */
export function PasswordForm({ user: { id, display, counts }, onClose }: DecisionProps) {
  const ask = useCall("POST /api/admin/users/{id}/password-reset", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  return (
    <DecisionForm
      label="Ask for a new password"
      reader={display}
      sentences={SENTENCES.password}
      effects={[
        { lamp: "stopped", words: sessionsEnd(counts.sessions) },
        { lamp: "held", words: "Nothing opens before there is a new password." },
        { lamp: "done", words: `${display} gets a mail with the reason and the link.` },
      ]}
      action="Ask for a new password"
      decide={(body) => ask.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}

/** Verifies an e-mail address for its user. */
export function VerifyForm({ user: { id, display, email }, onClose }: DecisionProps) {
  const verify = useCall("POST /api/admin/users/{id}/verify", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  return (
    <DecisionForm
      label="Verify the e-mail address"
      reader={display}
      sentences={SENTENCES.verify}
      effects={[
        { lamp: "done", words: `${email} counts as verified, and all that needs it opens.` },
        { lamp: "stopped", words: "Links that were mailed for it no longer work." },
        told(display),
      ]}
      action="Verify the e-mail address"
      decide={(body) => verify.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}

/** Ends every session of a user. */
export function SessionsForm({ user: { id, display, counts }, onClose }: DecisionProps) {
  const end = useCall("POST /api/admin/users/{id}/end-sessions", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  const count = countOf(counts.sessions, "session");
  return (
    <DecisionForm
      label="End all sessions"
      reader={display}
      sentences={SENTENCES.sessions}
      effects={[
        { lamp: "stopped", words: sessionsEnd(counts.sessions) },
        { lamp: "next", words: "The password stays: they can sign in again." },
        told(display),
      ]}
      action={`End ${count}`}
      decide={(body) => end.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}
