"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import {
  applicationDraft,
  reloadApplications,
  useApplicationCalls,
} from "@/features/admin/applications/applications-query";
import { MessageFields } from "@/features/work/decision/components/message-fields";
import { useDecision } from "@/features/work/decision/use-decision";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import type { EffectLamp } from "@/features/work/desk/components/desk-effect";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
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

interface DecisionBarProps {
  application: SentApplication;
  /** Called when it is decided. */
  onDecided: () => void;
}

/** Words for the applicant, a note for admins, and the two decisions. */
export function DecisionBar({ application, onDecided }: DecisionBarProps) {
  const { id, creator_name: who, is_own } = application;
  const [pointed, setPointed] = useState<Verb | null>(null);
  const { approve, decline } = useApplicationCalls(id);
  const decision = useDecision<Verb>({
    draft: applicationDraft(id),
    decide: (verb, words) =>
      verb === "approve"
        ? approve.mutateAsync({ params: { id }, body: { ...words, reason: words.reason || undefined } })
        : decline.mutateAsync({ params: { id }, body: words }),
    onDecided: (verb) => {
      notifySuccess(`${verb === "approve" ? "Approved" : "Declined"} ${who}`);
      onDecided();
    },
    missing: `Write a reason: ${who} reads it.`,
    withoutReason: "approve",
    late: `${who} isn’t decided`,
    onFailure: () => flushSync(() => setIsOpen(true)),
  });
  const { reason, note, write, refusal, deciding } = decision;
  const [isOpen, setIsOpen] = useState(reason !== "" || note !== "");
  const run = (verb: Verb) => void (is_own || decision.run(verb));
  useDeskKeys({ a: () => run("approve"), r: () => run("decline") });

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
              <Chip key={title} selected={reason.includes(words)} onClick={() => write("reason", words)}>
                {title}
              </Chip>
            ))}
          </div>
          <MessageFields label={`Message, ${who} reads it`} decision={decision} />
        </>
      }
      count={reason.trim() === "" ? 0 : 1}
      isOpen={isOpen}
      onOpen={setIsOpen}
      effect={is_own ? { lamp: "held", words: OWN } : effectOf(application, pointed ?? "approve")}
      refusal={refusal}
    >
      {(effectId) => (
        <>
          {refusal && (
            <Button variant="ghost" onClick={() => void reloadApplications()}>
              Read it again
            </Button>
          )}
          <DeskButton
            letter="R"
            variant="danger"
            aria-describedby={effectId}
            disabled={is_own}
            loading={deciding === "decline"}
            onClick={() => run("decline")}
            {...pointAt("decline")}
          >
            {`Decline ${who}`}
          </DeskButton>
          <DeskButton
            letter="A"
            variant="solid"
            aria-describedby={effectId}
            disabled={is_own}
            loading={deciding === "approve"}
            onClick={() => run("approve")}
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
