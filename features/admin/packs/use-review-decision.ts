"use client";

import { useRef, useState } from "react";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { countHeard, useHeardParts } from "@/features/admin/packs/heard";
import { obstaclesOf } from "@/features/admin/packs/obstacles";
import { withoutSentence, withSentence } from "@/features/admin/packs/reason-sentences";
import { REVIEW_CALLS } from "@/features/admin/packs/review-calls";
import { useReviewDraft } from "@/features/admin/packs/review-draft";
import { type Reviewed, reloadReviews, showPack } from "@/features/admin/packs/reviews-query";
import { useClaimSigns } from "@/features/admin/packs/use-claim-signs";
import { useIsShown } from "@/features/work/decision/use-is-shown";
import type { ApiError } from "@/lib/api/error";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallInput } from "@/lib/contract/call-types";
import { CLAIM_MINUTES, PACK_STATUS, type ReviewReason } from "@/lib/contract/rules/packs";

type Verb = "approve" | "require-update" | "reject";

const DONE: Record<Verb, string> = {
  approve: "Approved",
  "require-update": "Requested changes of",
  reject: "Rejected",
};

/** What is wrong with the words of a decision, by field. */
type WordErrors = Partial<Record<"reasons" | "message" | "note", string>>;

type Said = CallInput<(typeof REVIEW_CALLS)["sample"]["reject"]>["body"];

/** Whether nobody has the pack, or who had it gave no sign for too long. */
function isFree({ status, claim_seen_at, is_own, is_decidable }: Reviewed): boolean {
  if (is_own || is_decidable) return false;
  if (status !== PACK_STATUS.qualityCheck) return status === PACK_STATUS.inReview;
  return claim_seen_at !== null && Date.now() - Date.parse(claim_seen_at) > CLAIM_MINUTES * 60_000;
}

/** The words of a moderator on a pack, and the calls that claim it, let it go and decide on it. */
export function useReviewDecision(pack: Reviewed, onDecided: () => void) {
  const words = useReviewDraft(pack);
  const { reasons, message, note, named, change } = words;
  const [isOpen, setIsOpen] = useState(false);
  /** A sound is named, and nothing is said of it yet. */
  const isUnsaid = named.some(({ sentence }) => sentence.trim() === "");
  // It stays open while the first word is typed.
  if (isUnsaid && !isOpen) setIsOpen(true);
  const heard = countHeard(useHeardParts(pack));
  const isShown = useIsShown();
  const [errors, setErrors] = useState<WordErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const isChecking = useRef(false);

  function onFailure(failure: ApiError) {
    if (!isShown()) notifyError(`${pack.title} isn’t decided`, failure.message);
    const found: WordErrors = {};
    for (const field of ["reasons", "message", "note"] as const) {
      const sentence = failure.messageOf(field);
      if (sentence) found[field] = sentence;
    }
    setErrors(found);
    if (Object.keys(found).length > 0) setIsOpen(true);
    setRefusal(failure.messageBeside(["reasons", "message", "note"]));
    // Somebody else decided first: the typed words are kept, and everything else is loaded again.
    if (failure.status === 409) void reloadReviews();
  }
  const claiming = {
    silent: true,
    onFailure,
    onSuccess: (changed: Reviewed) => {
      showPack(changed);
      void reloadReviews();
    },
  };
  const calls = REVIEW_CALLS[pack.kind];
  const claim = useCall(calls.claim, claiming);
  const release = useCall(calls.release, claiming);
  const decision = (verb: Verb) => ({
    silent: true,
    onFailure,
    onSuccess: () => {
      notifySuccess(`${DONE[verb]} ${pack.title}`);
      words.drop();
      setIsOpen(false);
      onDecided();
    },
  });
  const approve = useCall(calls.approve, decision("approve"));
  const requireUpdate = useCall(calls.requireUpdate, decision("require-update"));
  const reject = useCall(calls.reject, decision("reject"));
  const isPending = [claim, release, approve, requireUpdate, reject].some((call) => call.isPending);

  const params = { id: pack.id };
  // A pack that was never sent can't be claimed.
  const sent_at = pack.sent_at ?? "";
  useClaimSigns(pack.is_decidable, () => void claim.mutate({ params, body: { sent_at, is_sign: true } }));

  function decide(verb: Verb): void {
    if (isPending || isChecking.current || !pack.is_decidable) return;
    setRefusal(null);
    const said = { sent_at, message: message.trim(), note: note.trim() || undefined, heard };
    if (verb === "approve") {
      setErrors({});
      if (obstaclesOf(pack).length > 0 || named.length > 0) return;
      void approve.mutate({ params, body: { ...said, message: said.message || undefined } });
      return;
    }
    void send(verb, { ...said, reasons: [...reasons], findings: [...named] });
  }

  async function send(verb: "reject" | "require-update", body: Said): Promise<void> {
    isChecking.current = true;
    const loading = import("@/features/admin/packs/review-check");
    const { checkWords } = await loading.finally(() => (isChecking.current = false));
    const found = checkWords(verb, body);
    const wanted: WordErrors = {};
    if (found.reasons) wanted.reasons = found.reasons;
    if (found.findings) wanted.message = "Say what is wrong with each named sound.";
    if (found.message) wanted.message = `${found.message.replace(/\.$/, "")}: ${pack.user.display} reads it.`;
    setErrors(wanted);
    if (Object.keys(wanted).length > 0) setIsOpen(true);
    else void (verb === "reject" ? reject : requireUpdate).mutate({ params, body });
  }

  return {
    words,
    isOpen,
    open: setIsOpen,
    errors,
    refusal,
    canClaim: isFree(pack),
    isClaiming: claim.isPending && !pack.is_decidable,
    isReleasing: release.isPending,
    deciding: approve.isPending
      ? "approve"
      : requireUpdate.isPending
        ? "require-update"
        : reject.isPending
          ? "reject"
          : null,
    hasWords: reasons.length > 0 || message.trim() !== "" || note.trim() !== "" || named.length > 0,
    toggleReason(reason: ReviewReason) {
      const isChosen = reasons.includes(reason);
      change((words) => ({
        ...words,
        reasons: isChosen ? words.reasons.filter((other) => other !== reason) : [...words.reasons, reason],
        message: isChosen ? withoutSentence(words.message, reason) : withSentence(words.message, reason),
      }));
      setErrors({});
    },
    writeMessage(message: string) {
      change((words) => ({ ...words, message }));
      setErrors({});
    },
    writeNote: (note: string) => change((words) => ({ ...words, note })),
    claim() {
      if (isPending || !isFree(pack)) return;
      setRefusal(null);
      void claim.mutate({ params, body: { sent_at } });
    },
    release() {
      if (isPending || !pack.is_decidable) return;
      setRefusal(null);
      void release.mutate({ params });
    },
    decide,
  };
}

export type ReviewDecision = ReturnType<typeof useReviewDecision>;
