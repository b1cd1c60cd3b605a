"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import { TextareaField } from "@/components/ui/textarea-field";
import { banConsequences, unbanConsequences } from "@/features/moderation/ban-words";
import { noteBan } from "@/features/moderation/bans";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope, reloadQueries } from "@/lib/client/session/query-scope";
import type { CallName } from "@/lib/contract/calls";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/kinds";
import { closeDialogs, type DialogProps } from "@/stores/dialogs";

const BAN_CALLS = {
  sample: "POST /api/admin/audio/ban/{id}",
  preset: "POST /api/admin/preset-samples/{id}/ban",
  oneshot: "POST /api/admin/oneshots/samples/{id}/ban",
} as const satisfies Record<SoundKind, CallName>;

const UNBAN_CALLS = {
  sample: "POST /api/admin/audio/{id}/unban",
  preset: "POST /api/admin/preset-samples/{id}/unban",
  oneshot: "POST /api/admin/oneshots/samples/{id}/unban",
} as const satisfies Record<SoundKind, CallName>;

const KEY = "sound-ban";
/** What the pages of admins show of a ban. */
const SHOWN_BY = [["internal-reports"], ["audit"], ["open-counts"]];

const banQuery = (kind: SoundKind, id: number) =>
  queryOptions({
    queryKey: [KEY, kind, id],
    queryFn: ({ signal }) =>
      request("GET /api/admin/sound-bans/{kind}/{id}", { params: { kind, id } }, { signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** Asks an admin why a sound is taken off sale, or why its ban is lifted, and for a note. */
export function BanDialog({ open, view, onClose }: DialogProps<"ban">) {
  const { sound } = view.props;
  return (
    <Modal open={open} onClose={onClose} title={sound.title} width={512} fixedTop>
      <QueryScope>
        {open && <Ban key={`${soundKind(sound)}-${sound.id}`} sound={sound} onCancel={onClose} />}
      </QueryScope>
    </Modal>
  );
}

function Ban({ sound, onCancel }: { sound: Sound; onCancel: () => void }) {
  const { data, isError, refetch } = useQuery(banQuery(soundKind(sound), sound.id));
  if (isError) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2">The sound couldn’t be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner />;
  if (data.is_own) return <p className="text-ink-2">You have a part in it or reported it: another admin decides.</p>;
  return <BanForm ban={data} onCancel={onCancel} />;
}

/** The words of a ban, or of its end. They stay when another admin was first. */
function BanForm({ ban, onCancel }: { ban: SoundBan; onCancel: () => void }) {
  const { kind, id, creator } = ban;
  const router = useRouter();
  const [lifts] = useState(ban.is_banned);
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const effectsId = useId();
  const call = useCall(lifts ? UNBAN_CALLS[kind] : BAN_CALLS[kind], {
    silent: "failures",
    onSuccess: () => {
      closeDialogs();
      noteBan(`${kind}:${id}`, !lifts);
      void reloadQueries(...SHOWN_BY);
      router.refresh();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    if (reason.trim() === "") return setIsMissing(true);
    void call.mutate({ params: { id }, body: { reason: reason.trim(), note: note.trim() || undefined } });
  }
  const consequences = lifts ? unbanConsequences(ban) : banConsequences(ban);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ul id={effectsId} className="grid list-disc gap-1 pl-5 text-ink-2">
        {consequences.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <TextareaField
        label={`Reason, ${creator} reads it`}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing ? `Say why: ${creator} reads it.` : call.error?.messageOf("reason")}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
          call.clearError();
        }}
      />
      <TextareaField
        label="Note, only admins read it"
        rows={1}
        maxLength={1_000}
        value={note}
        error={call.error?.messageOf("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <Refusal>{call.error?.messageBeside(["reason", "note"]) ?? null}</Refusal>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={lifts ? "solid" : "danger"}
          aria-describedby={effectsId}
          loading={call.isPending}
        >
          {lifts ? "Lift the ban" : "Ban sound"}
        </Button>
      </div>
    </form>
  );
}
