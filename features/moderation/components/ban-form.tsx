"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { banConsequences, creditsBack, type OwnersFate, unbanConsequences } from "@/features/moderation/ban-words";
import { noteBan } from "@/features/moderation/bans";
import { BanMoney } from "@/features/moderation/components/ban-money";
import { OwnersChoice } from "@/features/moderation/components/owners-choice";
import { useCall } from "@/lib/client/calls/use-call";
import { reloadQueries } from "@/lib/client/session/query-scope";
import type { CallName } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import { countOf, nounOf } from "@/lib/format/count";
import { closeDialogs } from "@/stores/dialogs";

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

/** What the pages of admins show of a ban. */
const SHOWN_BY = [["internal-reports"], ["audit"], ["open-counts"]];

/** Reasons for which a sound is taken from its owners. */
const REASONS = [
  {
    title: "Not its creator’s",
    words:
      "It contains a recording that isn’t the creator’s own. The owner of that recording asked us to take it down.",
  },
  { title: "Not cleared", words: "A recording in it isn’t cleared for what you may do with our sounds." },
  { title: "Court order", words: "A court has ordered that nobody may use it." },
] as const;

/** The words of a ban, or of its end, and what becomes of the owners. They stay when another admin was first. */
export function BanForm({ ban, onCancel }: { ban: SoundBan; onCancel: () => void }) {
  const { kind, id, title, creator, owners } = ban;
  const router = useRouter();
  const [lifts] = useState(ban.is_banned);
  const [fate, setFate] = useState<OwnersFate>("keep");
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState<"reason" | "name" | null>(null);
  const effectsId = useId();
  const options = {
    silent: "failures",
    onSuccess: () => {
      closeDialogs();
      noteBan(`${kind}:${id}`, !lifts);
      void reloadQueries(...SHOWN_BY);
      router.refresh();
    },
  } as const;
  const take = useCall(BAN_CALLS[kind], options);
  const lift = useCall(UNBAN_CALLS[kind], options);
  const call = lifts ? lift : take;
  const isTaken = !lifts && fate === "lose" && owners > 0;
  const readers = isTaken ? `${countOf(owners, "owner")} and ${creator} read it` : `${creator} reads it`;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    if (reason.trim() === "") return setMissing("reason");
    if (isTaken && typed.trim() !== title) return setMissing("name");
    const words = { reason: reason.trim(), note: note.trim() || undefined };
    if (lifts) void lift.mutate({ params: { id }, body: words });
    else void take.mutate({ params: { id }, body: { ...words, owners: isTaken ? "lose" : "keep" } });
  }
  function write(text: string) {
    setReason(text);
    setMissing(null);
    call.clearError();
  }
  const consequences = lifts ? unbanConsequences(ban) : banConsequences(ban);
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {!lifts && owners > 0 && <OwnersChoice ban={ban} chosen={fate} onChange={setFate} />}
      {isTaken && <BanMoney ban={ban} />}
      <ul id={effectsId} className="grid list-disc gap-1 pl-5 text-ink-2">
        {!lifts && owners === 0 && <li>It leaves every list, page and search at once.</li>}
        {consequences.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isTaken && (
        <div className="flex flex-wrap gap-2">
          {REASONS.map(({ title: name, words }) => (
            <Chip key={name} selected={reason === words} onClick={() => write(reason === words ? "" : words)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <TextareaField
        label={`Reason, ${readers}`}
        rows={3}
        maxLength={500}
        value={reason}
        error={missing === "reason" ? `Write a reason: ${readers}.` : call.error?.messageOf("reason")}
        onChange={(event) => write(event.target.value)}
      />
      <TextareaField
        label="Note, only admins read it"
        rows={1}
        maxLength={1_000}
        value={note}
        error={call.error?.messageOf("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      {isTaken && (
        <TextField
          label={`Type its name: ${title}`}
          value={typed}
          autoComplete="off"
          error={missing === "name" ? `Type “${title}”: credits that went back stay there.` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(null);
          }}
        />
      )}
      <Refusal>{call.error?.messageBeside(["reason", "note"]) ?? null}</Refusal>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isTaken && (
          <p className="mr-auto text-sm text-ink-2">
            {`${countOf(owners, "person", "people")} ${nounOf(owners, "loses it and is", "lose it and are")} told.`}
          </p>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={lifts ? "solid" : "danger"}
          aria-describedby={effectsId}
          loading={call.isPending}
        >
          {lifts ? "Lift the ban" : isTaken ? `Ban sound, ${countOf(creditsBack(ban), "credit")} back` : "Ban sound"}
        </Button>
      </div>
    </form>
  );
}
