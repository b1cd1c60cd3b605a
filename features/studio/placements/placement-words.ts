import type { StatusLook } from "@/components/ui/status";
import type { PlacementState } from "@/lib/contract/entities/placement";
import { ROYALTY_PERCENT } from "@/lib/money/royalty";

/** How a placement came about, as it is shown. */
export const STATE_LOOKS: Record<PlacementState, StatusLook> = {
  registered: { word: "Registered", tone: "ok", shape: "disc" },
  void: { word: "Void", tone: "danger", shape: "cross" },
  added: { word: "Added by you", tone: "ink", shape: "ring" },
};

const RATES = Object.entries(ROYALTY_PERCENT).map(
  ([label, percents], at) => `${at === 0 ? `${label} pays` : label.replace("Royalty ", "")} ${percents.join(", ")} %`,
);

/** What void means, and the royalty table. */
export const ROYALTY_NOTE = `Void: the license was taken back with a refund. The share follows how much of the sound is heard: under 30 s, 30 to 90 s, over 90 s. ${RATES.join(", ")}.`;
