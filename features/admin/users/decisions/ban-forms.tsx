"use client";

import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { banWords } from "@/features/admin/users/ban-words";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy, useBanEffects } from "@/features/admin/users/user-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";

/** Bans a user: what will happen in figures, the reason, and the username typed out. */
export function BanForm({ user: { id, display, username }, onClose }: DecisionProps) {
  const effects = useBanEffects(id);
  const ban = useCall("POST /api/admin/users/{id}/ban", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  if (!effects.data) {
    if (!effects.isError) return <LoadingLines />;
    return <ListFailed level="h3" title="The figures couldn’t be loaded" onRetry={() => void effects.refetch()} />;
  }
  return (
    <DecisionForm
      label={`Ban ${display}`}
      reader={display}
      sentences={SENTENCES.ban}
      effects={banWords(display, effects.data)}
      typed={username}
      action={`Ban ${display}`}
      variant="danger"
      decide={(body) => ban.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}

/** Lifts a ban. */
export function UnbanForm({ user: { id, display, ban, roles }, onClose }: DecisionProps) {
  const unban = useCall("POST /api/admin/users/{id}/unban", {
    silent: "failures",
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  return (
    <DecisionForm
      label={`Unban ${display}`}
      reader={display}
      sentences={SENTENCES.unban}
      effects={[
        { lamp: "done", words: `${display} can sign in again.` },
        ...(roles.includes("creator")
          ? [{ lamp: "done" as const, words: "Packs and sounds are listed again, exactly those that the ban took." }]
          : []),
        { lamp: "next", words: "A plan that the ban cancelled goes on, unless it has ended." },
        ...(ban?.earnings === "held" ? [{ lamp: "next" as const, words: "Earnings are paid out as before." }] : []),
        { lamp: "done", words: `${display} reads the reason by mail.` },
      ]}
      action={`Unban ${display}`}
      decide={(body) => unban.mutateAsync({ params: { id }, body })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    />
  );
}
