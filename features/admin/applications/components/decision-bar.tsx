"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { TextareaField } from "@/components/ui/textarea-field";
import { applicationDraft, decide, reloadApplications } from "@/features/admin/applications/applications-query";
import { useIsShown } from "@/features/work/decision/use-is-shown";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import type { EffectLamp } from "@/features/work/desk/components/desk-effect";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { ApiError } from "@/lib/api/error";
import type { SentApplication } from "@/lib/contract/entities/creator-application";
import { REAPPLY_DAYS } from "@/lib/contract/rules/accounts";

/** Sentences that can be changed before they are sent. */
const MESSAGES = [
  { title: "Welcome", words: "Welcome. Start with what nobody else has here." },
  { title: "Not yet", words: "It is not quite there yet. Keep going, and apply again with more of it." },
  { title: "Not their own work", words: "Some of what we heard isn’t your own work or cleared." },
  { title: "Link does not play", words: "We couldn’t listen: the link does not play without signing in." },
];

type Verb = "approve" | "decline";

const EMPTY = { reason: "", note: "" };

interface DecisionBarProps {
  application: SentApplication;
  /** Called when it is decided. */
  onDecided: () => void;
}

/** Words for the applicant, a note for admins, and the two decisions. */
export function DecisionBar({ application, onDecided }: DecisionBarProps) {
  const { id, creator_name: who, is_own } = application;
  const key = applicationDraft(id);
  const [{ reason, note }, change] = useDraft(key, EMPTY);
  const isShown = useIsShown();
  const [busy, setBusy] = useState<Verb | null>(null);
  const [pointed, setPointed] = useState<Verb | null>(null);
  const [isOpen, setIsOpen] = useState(reason !== "" || note !== "");
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function run(verb: Verb) {
    if (busy || is_own) return;
    if (verb === "decline" && reason.trim() === "") {
      flushSync(() => {
        setIsOpen(true);
        setError(`Write a reason: ${who} reads it.`);
      });
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
  const pointAt = (verb: Verb) => ({
    onPointerEnter: () => setPointed(verb),
    onPointerLeave: () => setPointed(null),
    onFocus: () => setPointed(verb),
    onBlur: () => setPointed(null),
  });
  return (
    <DeskBar
      words={
        <>
          <div className="desk-chips">
            {MESSAGES.map(({ title, words }) => (
              <Chip key={title} selected={reason.includes(words)} onClick={() => write(words)}>
                {title}
              </Chip>
            ))}
          </div>
          <div className="desk-fields">
            <TextareaField
              ref={field}
              label={`Message, ${who} reads it`}
              rows={2}
              maxLength={500}
              value={reason}
              error={error}
              onChange={(event) => write(event.target.value)}
            />
            <TextareaField
              label="Note, only admins read it"
              rows={2}
              maxLength={1_000}
              value={note}
              onChange={({ target }) => change((draft) => ({ ...draft, note: target.value }))}
            />
          </div>
        </>
      }
      count={reason.trim() === "" ? 0 : 1}
      isOpen={isOpen}
      onOpen={setIsOpen}
      effect={is_own ? { lamp: "held", words: OWN } : effectOf(application, pointed ?? "approve")}
      refusal={refused}
    >
      {(effectId) => (
        <>
          {refused && (
            <Button variant="ghost" onClick={() => void reloadApplications()}>
              Read it again
            </Button>
          )}
          <DeskButton
            letter="R"
            variant="danger"
            aria-describedby={effectId}
            disabled={is_own}
            loading={busy === "decline"}
            onClick={() => void run("decline")}
            {...pointAt("decline")}
          >
            {`Decline ${who}`}
          </DeskButton>
          <DeskButton
            letter="A"
            variant="solid"
            aria-describedby={effectId}
            disabled={is_own}
            loading={busy === "approve"}
            onClick={() => void run("approve")}
            {...pointAt("approve")}
          >
            {`Approve ${who}`}
          </DeskButton>
        </>
      )}
    </DeskBar>
  );
}

const OWN = "This is your own application: another admin decides on it.";

/** What a decision causes, in one sentence. */
function effectOf({ account, creator_name: who }: SentApplication, verb: Verb): { lamp: EffectLamp; words: string } {
  if (verb === "decline") {
    return { lamp: "stopped", words: `Final: ${who} gets your words, and can apply again in ${REAPPLY_DAYS} days.` };
  }
  return account?.is_verified
    ? { lamp: "done", words: `Final: ${who} is a creator at once, and gets a mail with your words.` }
    : { lamp: "held", words: `Final: ${who} gets a mail, and is a creator once the e-mail is verified.` };
}
