"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { ReportFields } from "@/features/admin/internal-reports/components/report-fields";
import { STACK_SENTENCES } from "@/features/admin/internal-reports/report-words";
import { reloadReports, reportDraft } from "@/features/admin/internal-reports/reports-query";
import { useDecision } from "@/features/work/decision/use-decision";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReportedStack } from "@/lib/contract/entities/reported-stack";
import { countOf } from "@/lib/format/count";

interface StackReportBarProps {
  reported: ReportedStack;
  /** Called when the viewer has decided. */
  onDecided: () => void;
}

const OWN = "You made this stack or reported it yourself: another admin decides.";

/** The words, a note for admins, and the decision on a stack: its reports are dismissed, or it is hidden or shown again. */
export function StackReportBar({ reported, onDecided }: StackReportBarProps) {
  const { stack, hidden, last_report_id, is_own } = reported;
  const { id, title, author } = stack;
  const dismiss = useCall("POST /api/admin/internal-reports/{kind}/{id}/dismiss", { silent: "failures" });
  const hide = useCall("POST /api/admin/stacks/{id}/hide", { silent: "failures" });
  const show = useCall("POST /api/admin/stacks/{id}/show", { silent: "failures" });
  const decision = useDecision<"dismiss" | "hide" | "show">({
    draft: reportDraft({ kind: "stack", id }),
    decide: (verb, words) => {
      if (verb === "hide") return hide.mutateAsync({ params: { id }, body: words });
      if (verb === "show") return show.mutateAsync({ params: { id }, body: words });
      const body = { ...words, last_report_id: last_report_id ?? 0 };
      return dismiss.mutateAsync({ params: { kind: "stack", id }, body });
    },
    onDecided,
    // Keeps what was typed and reloads the rest.
    onConflict: () => void reloadReports(),
    missing: "Write a reason.",
    late: `${title} isn’t decided`,
    onFailure: () => flushSync(() => setShowsWords(true)),
  });
  const { reason, note, refusal, deciding } = decision;
  const [showsWords, setShowsWords] = useState(reason !== "" || note !== "");
  const isOpen = last_report_id !== null;
  const verb = hidden ? "show" : "hide";
  const runDismiss = () => void (isOpen && !is_own && decision.run("dismiss"));
  const run = () => void (!is_own && decision.run(verb));
  useDeskKeys({ d: runDismiss, b: run });
  const readers = isOpen ? `if dismissed to the reporters, else to ${author.display}` : `to ${author.display}`;
  return (
    <DeskBar
      words={<ReportFields sentences={STACK_SENTENCES} label={`Message (${readers})`} decision={decision} />}
      count={reason.trim() === "" ? 0 : 1}
      isOpen={showsWords}
      onOpen={setShowsWords}
      effect={is_own ? { lamp: "held", words: OWN } : { words: stateOf(reported) }}
      refusal={refusal}
    >
      {(effectId) => (
        <>
          <DeskButton
            letter="D"
            aria-describedby={effectId}
            disabled={is_own || !isOpen}
            loading={deciding === "dismiss"}
            onClick={runDismiss}
          >
            Dismiss
          </DeskButton>
          <DeskButton
            letter="B"
            variant={hidden ? "solid" : "danger"}
            aria-describedby={effectId}
            disabled={is_own}
            loading={deciding === verb}
            onClick={run}
          >
            {hidden ? "Show again" : "Hide stack"}
          </DeskButton>
        </>
      )}
    </DeskBar>
  );
}

const stateOf = ({ reports }: ReportedStack) =>
  reports > 0 ? `One decision answers ${countOf(reports, "report")}.` : "No report about it is open.";
