"use client";

import { useRef, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/text-field";
import { applicationDraft, decide, reloadApplications } from "@/features/admin/applications/applications-query";
import { DeskButton } from "@/features/admin/components/desk-button";
import { dropDraft, useDraft } from "@/features/admin/drafts";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import { useIsShown } from "@/features/admin/use-is-shown";
import { ApiError } from "@/lib/api/error";
import type { SentApplication } from "@/lib/contract/entities/creator-application";

/** Sentences that can be changed before they are sent. */
const MESSAGES = [
  { title: "Welcome", words: "Welcome. Start with what nobody else has here." },
  { title: "Not yet", words: "It is not quite there yet. Keep going, and apply again with more of it." },
  { title: "Not their own work", words: "Some of what we heard isn’t your own work or cleared." },
  { title: "Link does not play", words: "We couldn’t listen: the link does not play without signing in." },
];

const EMPTY = { reason: "", note: "" };

interface DecisionBarProps {
  application: SentApplication;
  /** Called when it is decided. */
  onDecided: () => void;
}

/** Words for the applicant, a note for admins, and the two decisions. */
export function DecisionBar({ application: { id, creator_name: who, is_own }, onDecided }: DecisionBarProps) {
  const key = applicationDraft(id);
  const [{ reason, note }, change] = useDraft(key, EMPTY);
  const isShown = useIsShown();
  const [busy, setBusy] = useState<"approve" | "decline" | null>(null);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function run(verb: "approve" | "decline") {
    if (busy || is_own) return;
    if (verb === "decline" && reason.trim() === "") {
      setError(`Write a reason: ${who} reads it.`);
      field.current?.focus();
      return;
    }
    setBusy(verb);
    setRefused(null);
    try {
      await decide(verb, id, { reason, note });
      dropDraft(key);
      notifySuccess(`${verb === "approve" ? "Approved" : "Declined"} ${who}`);
      onDecided();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!isShown()) notifyError(`${who} isn’t decided`, failure.message);
      else if (failure.errors.reason) setError(failure.errors.reason[0]);
      else setRefused(failure.message);
    } finally {
      setBusy(null);
    }
  }
  useDeskKeys({ a: () => void run("approve"), r: () => void run("decline") });

  function write(words: string) {
    change((draft) => ({ ...draft, reason: words }));
    setError(undefined);
  }
  return (
    <section className="desk-bar" aria-label="Decision">
      <div className="desk-chips">
        {MESSAGES.map(({ title, words }) => (
          <Chip key={title} onClick={() => write(words)}>
            {title}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1 max-md:gap-1.5">
        <TextField
          ref={field}
          label={`Message, ${who} reads it`}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
        <TextField
          label="Note, only admins read it"
          maxLength={1_000}
          value={note}
          onChange={({ target }) => change((draft) => ({ ...draft, note: target.value }))}
        />
      </div>
      <Refusal>{is_own ? "This is your own application: another admin decides on it." : refused}</Refusal>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-sm text-ink-2">A decision is final.</p>
        {refused && (
          <Button variant="ghost" onClick={() => void reloadApplications()}>
            Read it again
          </Button>
        )}
        <DeskButton
          letter="R"
          variant="danger"
          disabled={is_own}
          loading={busy === "decline"}
          onClick={() => void run("decline")}
        >
          {`Decline ${who}`}
        </DeskButton>
        <DeskButton
          letter="A"
          variant="solid"
          disabled={is_own}
          loading={busy === "approve"}
          onClick={() => void run("approve")}
        >
          {`Approve ${who}`}
        </DeskButton>
      </div>
    </section>
  );
}
