"use client";

import { type FormEvent, useRef, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifyError } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { TextareaField } from "@/components/ui/textarea-field";
import { answerSentences } from "@/features/admin/license-requests/request-words";
import { answerDraft, reloadLicenseRequests } from "@/features/admin/license-requests/requests-query";
import { addSentence, removeSentence } from "@/features/work/decision/sentences";
import { useIsShown } from "@/features/work/decision/use-is-shown";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { MAX_LICENSE_ANSWER } from "@/lib/contract/rules/licenses";

const MAX_NOTE = 1_000;
const EMPTY = { answer: "", note: "" };

type Verb = "approve" | "decline";

/** The answer to a request; an approval is the license itself. A refused answer stays in the form. */
export function AnswerForm({ request }: { request: AdminLicenseRequest }) {
  const { id, user } = request;
  const key = answerDraft(id);
  const [{ answer, note }, change] = useDraft(key, EMPTY);
  const isShown = useIsShown();
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<Verb | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const options = { silent: "failures", onSuccess: () => void reloadLicenseRequests() } as const;
  const approve = useCall("POST /api/admin/license-requests/{id}/approve", options);
  const decline = useCall("POST /api/admin/license-requests/{id}/decline", options);

  async function send(verb: Verb) {
    if (busy) return;
    setFailure(null);
    if (answer.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setBusy(verb);
    try {
      const body = { reason: answer.trim(), note: note.trim() || undefined };
      await (verb === "approve" ? approve : decline).mutateAsync({ params: { id }, body });
      dropDraft(key);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (isShown()) setFailure(refused);
      else notifyError(`${user.display} isn’t answered`, refused.message);
      if (refused.status === 409) void reloadLicenseRequests();
    } finally {
      setBusy(null);
    }
  }

  function write(text: string) {
    change((draft) => ({ ...draft, answer: text }));
    setIsMissing(false);
  }

  return (
    <form
      className="license-answer"
      aria-label={`Answer to ${user.display}`}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className="license-answer-chips">
        {answerSentences(request).map(({ title, words }) => {
          const isChosen = answer.includes(words);
          return (
            <Chip
              key={title}
              selected={isChosen}
              onClick={() => write(isChosen ? removeSentence(answer, words) : addSentence(answer, words))}
            >
              {title}
            </Chip>
          );
        })}
      </div>
      <TextareaField
        ref={field}
        label="Answer"
        hint={`${user.display} reads it word for word, by mail and in the account. An approval is the license.`}
        aside={<span className="num text-data-xs text-ink-3">{`${answer.length}/${MAX_LICENSE_ANSWER}`}</span>}
        rows={6}
        maxLength={MAX_LICENSE_ANSWER}
        value={answer}
        error={isMissing ? "Write an answer." : failure?.messageOf("reason")}
        onChange={(event) => write(event.target.value)}
      />
      <TextareaField
        label="Note, only admins read it"
        rows={1}
        maxLength={MAX_NOTE}
        value={note}
        error={failure?.messageOf("note")}
        onChange={({ target }) => change((draft) => ({ ...draft, note: target.value }))}
      />
      <Refusal>{failure?.messageBeside(["reason", "note"]) ?? null}</Refusal>
      <div className="license-answer-buttons">
        <Button
          className="text-danger"
          loading={busy === "decline"}
          disabled={busy !== null}
          onClick={() => void send("decline")}
        >
          Decline
        </Button>
        <Button
          variant="solid"
          loading={busy === "approve"}
          disabled={busy !== null}
          onClick={() => void send("approve")}
        >
          Approve and send
        </Button>
      </div>
    </form>
  );
}
