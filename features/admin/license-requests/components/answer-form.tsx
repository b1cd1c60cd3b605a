"use client";

import type { FormEvent } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/textarea-field";
import { answerSentences } from "@/features/admin/license-requests/request-words";
import { answerDraft, reloadLicenseRequests } from "@/features/admin/license-requests/requests-query";
import { SentenceChips } from "@/features/work/decision/components/sentence-chips";
import { useDecision } from "@/features/work/decision/use-decision";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { MAX_LICENSE_ANSWER } from "@/lib/contract/rules/licenses";

const MAX_NOTE = 1_000;

const loadResolver = () =>
  import("@/features/admin/license-requests/answer-resolver").then((module) => module.answerResolver);

/** The answer to a request; an approval is the license itself. A refused answer stays in the form. */
export function AnswerForm({ request }: { request: AdminLicenseRequest }) {
  const { id, user } = request;
  const options = { silent: "failures", onSuccess: () => void reloadLicenseRequests() } as const;
  const approve = useCall("POST /api/admin/license-requests/{id}/approve", options);
  const decline = useCall("POST /api/admin/license-requests/{id}/decline", options);
  const decision = useDecision<"approve" | "decline">({
    draft: answerDraft(id),
    decide: (verb, body) => (verb === "approve" ? approve : decline).mutateAsync({ params: { id }, body }),
    onConflict: () => void reloadLicenseRequests(),
    missing: "Write an answer.",
    loadResolver,
    late: `${user.display} isn’t answered`,
  });
  const { reason: answer, reasonField, noteField, write, deciding } = decision;

  return (
    <form
      className="license-answer"
      aria-label={`Answer to ${user.display}`}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className="license-answer-chips">
        <SentenceChips sentences={answerSentences(request)} text={answer} onChange={(text) => write("reason", text)} />
      </div>
      <TextareaField
        {...reasonField}
        label="Answer"
        hint={`${user.display} reads it word for word, by mail and in the account. An approval is the license.`}
        aside={<span className="num text-data-xs text-ink-3">{`${answer.length}/${MAX_LICENSE_ANSWER}`}</span>}
        rows={6}
        maxLength={MAX_LICENSE_ANSWER}
        onChange={({ target }) => write("reason", target.value)}
      />
      <TextareaField
        {...noteField}
        label="Note, only admins read it"
        rows={1}
        maxLength={MAX_NOTE}
        onChange={({ target }) => write("note", target.value)}
      />
      <Refusal>{decision.refusal}</Refusal>
      <div className="license-answer-buttons">
        <Button
          className="text-danger"
          loading={deciding === "decline"}
          disabled={deciding !== null}
          onClick={() => decision.run("decline")}
        >
          Decline
        </Button>
        <Button
          variant="solid"
          loading={deciding === "approve"}
          disabled={deciding !== null}
          onClick={() => decision.run("approve")}
        >
          Approve and send
        </Button>
      </div>
    </form>
  );
}
