import { Status, type StatusLook } from "@/components/ui/status";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** The status of a pack that is reviewed. */
export type PackStatusCode = Exclude<(typeof PACK_STATUS)[keyof typeof PACK_STATUS], typeof PACK_STATUS.inactive>;

const LOOKS: Record<PackStatusCode, StatusLook> = {
  [PACK_STATUS.active]: { word: "Active", tone: "ok", shape: "disc" },
  [PACK_STATUS.inReview]: { word: "In review", tone: "info", shape: "half" },
  [PACK_STATUS.requiresUpdate]: { word: "Requires user update", tone: "warn", shape: "square" },
  [PACK_STATUS.rejected]: { word: "Rejected", tone: "danger", shape: "cross" },
  [PACK_STATUS.ready]: { word: "Ready", tone: "ink", shape: "ring" },
  [PACK_STATUS.qualityCheck]: { word: "Quality check", tone: "quiet", shape: "dashed" },
};

/** No status: a pack that was never sent. */
const UNSENT: StatusLook = { word: "Not sent yet", tone: "quiet", shape: "dotted" };

/** What a status is called for admins. */
export function packStatusWord(status: PackStatusCode): string {
  return LOOKS[status].word;
}

function creatorStatus(status: PackStatusCode): PackStatusCode {
  return status === PACK_STATUS.ready || status === PACK_STATUS.qualityCheck ? PACK_STATUS.inReview : status;
}

interface PackStatusProps {
  status: PackStatusCode;
  admin?: boolean;
  /** It was never sent for review. */
  isUnsent?: boolean;
}

/** The status of a pack. For creators, ready and quality check read "In review". */
export function PackStatus({ status, admin, isUnsent }: PackStatusProps) {
  return <Status {...(isUnsent ? UNSENT : LOOKS[admin ? status : creatorStatus(status)])} />;
}
