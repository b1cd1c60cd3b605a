"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notifyError } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Segmented, type SegmentedOption } from "@/components/ui/segmented";
import { TextareaField } from "@/components/ui/textarea-field";
import { SENTENCES } from "@/features/admin/internal-reports/report-words";
import { reloadReports, reportDraft, useSound } from "@/features/admin/internal-reports/reports-query";
import { creditsBack, type OwnersFate } from "@/features/moderation/ban-words";
import { addSentence, removeSentence } from "@/features/work/decision/sentences";
import { useIsShown } from "@/features/work/decision/use-is-shown";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import type { ApiError } from "@/lib/api/error";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReportedSound, SoundBan } from "@/lib/contract/entities/reported-sound";
import { countOf } from "@/lib/format/count";
import { openDialog } from "@/stores/dialogs";

const MAX_WORDS = 500;
const EMPTY = { words: "", note: "" };

interface ReportBarProps {
  reported: ReportedSound;
  /** Called when the viewer has decided. */
  onDecided: () => void;
}

/** The words, a note for admins, and the decision on the open reports about a sound; without one, the ban itself. */
export function ReportBar({ reported: { ban, last_report_id }, onDecided }: ReportBarProps) {
  const { kind, id, title, creator, owners, is_own } = ban;
  const key = reportDraft({ kind, id });
  const [{ words, note }, change] = useDraft(key, EMPTY);
  const [showsWords, setShowsWords] = useState(words !== "" || note !== "" || owners > 0);
  const [fate, setFate] = useState<OwnersFate>("keep");
  const isShown = useIsShown();
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const options = {
    silent: "failures",
    onSuccess: () => {
      dropDraft(key);
      onDecided();
    },
    onFailure: (refused: ApiError) => {
      if (isShown()) {
        setFailure(refused);
        setShowsWords(true);
      } else notifyError(`The reports on ${title} aren’t decided`, refused.message);
      // Another admin decided first: what was typed stays, and everything else is loaded again.
      if (refused.status === 409) void reloadReports();
    },
  } as const;
  const dismiss = useCall("POST /api/admin/internal-reports/{kind}/{id}/dismiss", options);
  const takeOff = useCall("POST /api/admin/internal-reports/{kind}/{id}/ban", options);
  const isPending = dismiss.isPending || takeOff.isPending;
  const isOpen = last_report_id !== null;

  function decide(verb: "dismiss" | "ban") {
    if (isPending || is_own || last_report_id === null) return;
    setFailure(null);
    const reason = words.trim();
    if (reason === "") {
      flushSync(() => {
        setIsMissing(true);
        setShowsWords(true);
      });
      field.current?.focus();
      return;
    }
    const said = { reason, note: note.trim() || undefined };
    if (verb === "dismiss") void dismiss.mutate({ params: { kind, id }, body: { ...said, last_report_id } });
    else void takeOff.mutate({ params: { kind, id }, body: { ...said, owners: fate } });
  }
  // What is taken from its owners is pressed by hand: credits that went back stay there.
  useDeskKeys({ d: () => decide("dismiss"), b: () => fate === "keep" && decide("ban") });

  function write(text: string) {
    change((draft) => ({ ...draft, words: text }));
    setIsMissing(false);
  }
  if (!isOpen && words.trim() === "" && !failure) return <BanBar ban={ban} />;
  return (
    <DeskBar
      words={
        <>
          <div className="desk-chips">
            {SENTENCES.map(({ title, words: sentence }) => {
              const isChosen = words.includes(sentence);
              return (
                <Chip
                  key={title}
                  selected={isChosen}
                  onClick={() => write(isChosen ? removeSentence(words, sentence) : addSentence(words, sentence))}
                >
                  {title}
                </Chip>
              );
            })}
          </div>
          <div className="desk-fields">
            <TextareaField
              ref={field}
              label={`Message (if banned to ${creator}, if dismissed to the reporters)`}
              rows={2}
              maxLength={MAX_WORDS}
              value={words}
              error={isMissing ? "Write a reason." : failure?.messageOf("reason")}
              onChange={(event) => write(event.target.value)}
            />
            <TextareaField
              label="Note, only admins read it"
              rows={2}
              maxLength={1_000}
              value={note}
              error={failure?.messageOf("note")}
              onChange={({ target }) => change((draft) => ({ ...draft, note: target.value }))}
            />
          </div>
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
      count={words.trim() === "" ? 0 : 1}
      isOpen={showsWords}
      onOpen={setShowsWords}
      effect={is_own ? { lamp: "held", words: OWN } : { words: stateOf(isOpen, ban) }}
      refusal={failure?.messageBeside(["reason", "note"]) ?? null}
    >
      {(effectId) => (
        <>
          <DeskButton
            letter="D"
            aria-describedby={effectId}
            disabled={is_own || !isOpen}
            loading={dismiss.isPending}
            onClick={() => decide("dismiss")}
          >
            Dismiss
          </DeskButton>
          <DeskButton
            letter="B"
            variant="danger"
            aria-describedby={effectId}
            disabled={is_own || !isOpen}
            loading={takeOff.isPending}
            onClick={() => decide("ban")}
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
