import { CreditCost } from "@/components/ui/credit-cost";
import type { StackLane } from "@/features/stack/stack-state";

/** What the sound of a lane costs, or that it costs nothing more. */
export function LanePrice({ lane: { sample, is_available, is_owned } }: { lane: StackLane }) {
  return (
    <span className="stack-price text-sm">
      {is_owned ? (
        <span className="text-ok">Yours</span>
      ) : is_available && sample ? (
        <CreditCost credits={sample.is_free ? 0 : sample.price} />
      ) : (
        <span className="text-ink-3">Off sale</span>
      )}
    </span>
  );
}
