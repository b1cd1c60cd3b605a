import type { CallResponse } from "@/lib/contract/call-types";
import { countOf, formatCount } from "@/lib/format/count";

type Placements = Pick<CallResponse<"GET /api/seller/placements">, "counts" | "this_month" | "most_used">;

/** What the tracks of a creator come to. */
export function PlacementFigures({ placements: { counts, this_month, most_used } }: { placements: Placements }) {
  return (
    <dl className="studio-figures placement-figures">
      <div>
        <dt>Tracks</dt>
        <dd className="studio-amount">{formatCount(counts.all)}</dd>
        <dd>{`${formatCount(this_month)} this month`}</dd>
      </div>
      <div>
        <dt>With a royalty</dt>
        <dd className="studio-amount">{formatCount(counts.registered)}</dd>
        <dd>{counts.void === 0 ? "None is void" : `${formatCount(counts.void)} more void`}</dd>
      </div>
      <div>
        <dt>Added by you</dt>
        <dd className="studio-amount">{formatCount(counts.added)}</dd>
        <dd>With a link</dd>
      </div>
      <div className="min-w-0">
        <dt>Most used</dt>
        <dd className="placement-name">{most_used?.title ?? "–"}</dd>
        <dd>{most_used ? `In ${countOf(most_used.tracks, "track")}` : "No track names a sound"}</dd>
      </div>
    </dl>
  );
}
