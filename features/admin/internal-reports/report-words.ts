import type { Sentence } from "@/features/work/decision/components/sentence-chips";
import type { ReportedKind, ReportedSound, ReportRow } from "@/lib/contract/entities/reported-sound";
import type { ReportOutcome, ReportView } from "@/lib/contract/rules/reports";
import { countOf } from "@/lib/format/count";

export const VIEW_TITLES: Record<ReportView, string> = { open: "Open", decided: "Decided" };

export const KIND_NOUNS: Record<ReportedKind, string> = {
  sample: "sample",
  preset: "preset",
  oneshot: "one-shot",
  stack: "stack",
};

export const OUTCOME_WORDS: Record<ReportOutcome, string> = {
  dismissed: "Dismissed",
  banned: "Banned",
  hidden: "Hidden",
};

/** Reasons of a ban, for the creator, and of a dismissal, for the reporters. */
export const SENTENCES: readonly Sentence[] = [
  {
    title: "Not theirs",
    words: "What is heard in it belongs to somebody else. Show us the clearance and it comes back.",
  },
  { title: "Broken file", words: "The file is broken. Send us a new one and it comes back." },
  { title: "Duplicate", words: "The same recording is on sale already." },
  { title: "Hateful", words: "It has words that we don’t sell." },
  { title: "Nothing found", words: "We listened to it and found nothing that breaks our rules." },
  { title: "Cleared", words: "Its creator has shown us that it is cleared." },
  { title: "Already fixed", words: "What you reported is put right." },
];

/** Reasons why a stack is hidden or shown again, for who made it, and of a dismissal, for the reporters. */
export const STACK_SENTENCES: readonly Sentence[] = [
  { title: "Hateful", words: "Its title has words that we don’t show. Rename it and write to us, and it comes back." },
  { title: "Advertising", words: "Its title advertises something. Rename it and write to us, and it comes back." },
  { title: "About a person", words: "Its title says something about a person that isn’t for everybody to read." },
  { title: "Nothing found", words: "We looked at it and found nothing that breaks our rules." },
  { title: "Renamed", words: "Its new title is fine." },
];

/** How many of a user's earlier reports were right: `4 reports before, 3 were right`. */
export function recordWords({ user, decided, right }: ReportRow): string {
  if (user?.is_banned) return "Banned";
  const before = decided === 0 ? "First report" : `${countOf(decided, "report")} before, ${right} right`;
  return user && !user.is_verified ? `${before}, not verified` : before;
}

/** What was decided on reports before: `Dismissed 3 reports`. */
export function decisionWords({ outcome, reports }: ReportedSound["decisions"][number]): string {
  return `${outcome ? OUTCOME_WORDS[outcome] : "Closed"}, ${countOf(reports, "report")}`;
}
