import type { Sentence } from "@/features/work/decision/components/sentence-chips";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { ReportedSound, SoundReportRow } from "@/lib/contract/entities/reported-sound";
import type { ReportOutcome, ReportView } from "@/lib/contract/rules/reports";
import { countOf } from "@/lib/format/count";

export const VIEW_TITLES: Record<ReportView, string> = { open: "Open", decided: "Decided" };

export const KIND_NOUNS: Record<SoundKind, string> = { sample: "sample", preset: "preset", oneshot: "one-shot" };

export const OUTCOME_WORDS: Record<ReportOutcome, string> = { dismissed: "Dismissed", banned: "Banned" };

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

/** How many of a user's earlier reports were right: `4 reports before, 3 were right`. */
export function recordWords({ user, decided, right }: SoundReportRow): string {
  if (user?.is_banned) return "Banned";
  const before = decided === 0 ? "First report" : `${countOf(decided, "report")} before, ${right} right`;
  return user && !user.is_verified ? `${before}, not verified` : before;
}

/** What was decided on reports before: `Dismissed 3 reports`. */
export function decisionWords({ outcome, reports }: ReportedSound["decisions"][number]): string {
  return `${outcome ? OUTCOME_WORDS[outcome] : "Closed"}, ${countOf(reports, "report")}`;
}
