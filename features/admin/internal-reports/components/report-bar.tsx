"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Segmented, type SegmentedOption } from "@/components/ui/segmented";
import { ReportFields } from "@/features/admin/internal-reports/components/report-fields";
import { SENTENCES } from "@/features/admin/internal-reports/report-words";
import { reloadReports, reportDraft, useSound } from "@/features/admin/internal-reports/reports-query";
import { creditsBack, type OwnersFate } from "@/features/moderation/ban-words";
import { useDecision } from "@/features/work/decision/use-decision";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReportedSound, SoundBan } from "@/lib/contract/entities/reported-sound";
import { countOf } from "@/lib/format/count";
import { openDialog } from "@/stores/dialogs";

interface ReportBarProps {
  reported: ReportedSound;
  /** Called when the viewer has decided. */
  onDecided: () => void;
}

/** The words, a note for admins, and the decision on the open reports about a sound; without one, the ban itself. */
export function ReportBar({ reported: { ban, last_report_id }, onDecided }: ReportBarProps) {
  const { kind, id, title, creator, owners, is_own } = ban;
  const [fate, setFate] = useState<OwnersFate>("keep");
  const dismiss = useCall("POST /api/admin/internal-reports/{kind}/{id}/dismiss", { silent: "failures" });
  const takeOff = useCall("POST /api/admin/internal-reports/{kind}/{id}/ban", { silent: "failures" });
  const decision = useDecision<"dismiss" | "ban">({
    draft: reportDraft({ kind, id }),
    decide: (verb, words) =>
      verb === "dismiss"
        ? dismiss.mutateAsync({ params: { kind, id }, body: { ...words, last_report_id: last_report_id ?? 0 } })
        : takeOff.mutateAsync({ params: { kind, id }, body: { ...words, owners: fate } }),
    onDecided,
    // Keeps what was typed and reloads the rest.
    onConflict: () => void reloadReports(),
    missing: "Write a reason.",
    late: `The reports on ${title} aren’t decided`,
    onFailure: () => flushSync(() => setShowsWords(true)),
  });
  const { reason, note, refusal, deciding } = decision;
  const [showsWords, setShowsWords] = useState(reason !== "" || note !== "" || owners > 0);
  const isOpen = last_report_id !== null;
  const run = (verb: "dismiss" | "ban") => void (isOpen && !is_own && decision.run(verb));
  // What is taken from its owners is pressed by hand: credits that went back stay there.
  useDeskKeys({ d: () => run("dismiss"), b: () => fate === "keep" && run("ban") });

  if (!isOpen && reason.trim() === "" && !refusal) return <BanBar ban={ban} />;
  return (
    <DeskBar
      words={
        <>
          <ReportFields
            sentences={SENTENCES}
            label={`Message (if banned to ${creator}, if dismissed to the reporters)`}
            decision={decision}
          />
          {owners > 0 && !ban.is_taken && (
            <Segmented
              label={`Its ${countOf(owners, "owner")}, if it is banned`}
              size="sm"
              options={FATES}
              value={fate}
              onChange={setFate}
            />
          )}
        </>
      }
      count={reason.trim() === "" ? 0 : 1}
      isOpen={showsWords}
      onOpen={setShowsWords}
      effect={is_own ? { lamp: "held", words: OWN } : { words: stateOf(isOpen, ban) }}
      refusal={refusal}
    >
      {(effectId) => (
        <>
          <DeskButton
            letter="D"
            aria-describedby={effectId}
            disabled={is_own || !isOpen}
            loading={deciding === "dismiss"}
            onClick={() => run("dismiss")}
          >
            Dismiss
          </DeskButton>
          <DeskButton
            letter="B"
            variant="danger"
            aria-describedby={effectId}
            disabled={is_own || !isOpen}
            loading={deciding === "ban"}
            onClick={() => run("ban")}
          >
            {banLabel(ban, fate)}
          </DeskButton>
        </>
      )}
    </DeskBar>
  );
}

const stateOf = (isOpen: boolean, { reports }: SoundBan) =>
  isOpen ? `One decision answers ${countOf(reports, "report")}.` : "No report is open any more.";

const FATES: readonly SegmentedOption<OwnersFate>[] = [
  { value: "keep", label: "Owners keep it" },
  { value: "lose", label: "Owners lose it" },
];

function banLabel(ban: SoundBan, fate: OwnersFate): string {
  if (fate === "lose") return `Ban and take, ${countOf(creditsBack(ban), "credit")} back`;
  return ban.is_banned ? "Keep it banned" : "Ban sound";
}

const OWN = "You have a part in this sound or reported it yourself: another admin decides.";

/** The ban of a sound without open reports. */
function BanBar({ ban: { kind, id, is_own, is_banned } }: { ban: SoundBan }) {
  const { data: sound } = useSound({ kind, id });
  const ask = () => sound && !is_own && openDialog("ban", { sound });
  useDeskKeys({ b: () => void ask() });
  return (
    <section className="desk-bar" aria-label="Decision">
      <div className="desk-line">
        <p className="desk-effect">{is_own ? OWN : "No report about it is open."}</p>
        <Button disabled={is_own || !sound} onClick={ask}>
          {is_banned ? "Lift the ban…" : "Ban sound…"}
        </Button>
      </div>
    </section>
  );
}
