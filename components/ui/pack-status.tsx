import { Status, type StatusLook } from "@/components/ui/status";

/** 1 active, 2 in review, 3 requires user update, 4 rejected, 5 ready, 6 quality check. */
export type PackStatusCode = 1 | 2 | 3 | 4 | 5 | 6;

const LOOKS: Record<PackStatusCode, StatusLook> = {
  1: { word: "Active", tone: "ok", shape: "disc" },
  2: { word: "In review", tone: "info", shape: "half" },
  3: { word: "Requires user update", tone: "warn", shape: "square" },
  4: { word: "Rejected", tone: "danger", shape: "cross" },
  5: { word: "Ready", tone: "ink", shape: "ring" },
  6: { word: "Quality check", tone: "quiet", shape: "dashed" },
};

/** No status: a pack that was never sent. */
const UNSENT: StatusLook = { word: "Not sent yet", tone: "quiet", shape: "dotted" };

/** What a status is called for admins. */
export function packStatusWord(status: PackStatusCode): string {
  return LOOKS[status].word;
}

interface PackStatusProps {
  status: PackStatusCode;
  admin?: boolean;
  /** It was never sent for review. */
  isUnsent?: boolean;
}

/** The status of a pack. For non-admins, 5 and 6 read "In review". */
export function PackStatus({ status, admin, isUnsent }: PackStatusProps) {
  return <Status {...(isUnsent ? UNSENT : LOOKS[!admin && status > 4 ? 2 : status])} />;
}
