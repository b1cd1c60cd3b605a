import { type Goal, newIntent } from "@/lib/client/session/pending-intent";
import type { PackDetail } from "@/lib/contract/entities/pack";

/** The purchase of a whole pack for cash. */
export function cashGoal({ kind, id, title, thumb, glow }: PackDetail): Goal {
  return {
    intent: newIntent({ action: "buy", kind: `${kind}-pack`, id }),
    purpose: `buy ${title}`,
    cover: { thumb, colour: glow },
  };
}
