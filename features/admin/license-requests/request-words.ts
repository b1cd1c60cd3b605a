import type { StatusLook } from "@/components/ui/status";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import type { LicenseRequestView } from "@/lib/contract/license-constants";

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

/** The sounds that a request names, one a line: the first, and how many more there are. */
export function soundsInShort(sounds: string): string {
  const [first = "–", ...others] = soundsOf(sounds);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The sounds that a request names. */
export function soundsOf(sounds: string): string[] {
  return sounds
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
