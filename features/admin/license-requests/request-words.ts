import type { StatusLook } from "@/components/ui/status";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { LICENSE_USE_TITLES, type LicenseRequestView } from "@/lib/contract/rules/licenses";

export const VIEW_TITLES: Record<LicenseRequestView, string> = {
  open: "To answer",
  approved: "Approved",
  declined: "Declined",
  all: "All",
};

export const STATES: Record<AdminLicenseRequest["status"], StatusLook> = {
  received: { word: "Received", tone: "info", shape: "half" },
  "in-review": { word: "In review", tone: "quiet", shape: "dotted" },
  approved: { word: "Approved", tone: "ok", shape: "disc" },
  declined: { word: "Declined", tone: "danger", shape: "cross" },
};

/** Sentences that an answer to a request is begun with, and that can be changed before it is sent. */
export function answerSentences({
  sounds,
  project,
  placement,
  use,
}: Pick<AdminLicenseRequest, "sounds" | "project" | "placement" | "use">): { title: string; words: string }[] {
  const asked = `${soundsOf(sounds).join(", ")} in ${project} (${LICENSE_USE_TITLES[use]}, ${placement})`;
  return [
    { title: "What is asked for", words: `You asked for a license to use ${asked}.` },
    { title: "Covered already", words: "Your royalty-free license covers this use: you need no other one." },
    { title: "Not possible", words: "Who made these sounds doesn’t license them for this use." },
    { title: "More details", words: "Tell us where and for how long it is shown, and who needs the license." },
  ];
}

/** The sounds that a request names, one a line: the first, and how many more there are. */
export function soundsInShort(sounds: string): string {
  const [first = "–", ...others] = soundsOf(sounds);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The sounds that a request names, each once. */
export function soundsOf(sounds: string): string[] {
  const lines = sounds.split("\n").map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
