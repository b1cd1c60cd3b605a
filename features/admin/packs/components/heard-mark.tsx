"use client";

import type { CSSProperties } from "react";
import { Icon } from "@/components/icons/icon";
import { countHeard, type Sending, useHeardPart, useHeardParts } from "@/features/admin/packs/heard";
import type { Reviewed } from "@/features/admin/packs/reviews-query";

interface HeardMarkProps {
  pack: Sending;
  sound: { id: number; duration_seconds: number };
}

/** Whether the viewer has heard a sound: a dash, how much of it, or a check. */
export function HeardMark({ pack, sound }: HeardMarkProps) {
  const part = useHeardPart(pack, sound);
  const words = part === 1 ? "Heard" : part > 0 ? "Heard in part" : "Not heard";
  return (
    <span className="review-heard-mark" role="img" aria-label={words} title={words}>
      {part === 1 ? (
        <Icon name="check" size={16} />
      ) : part > 0 ? (
        <i className="review-heard-part" style={{ "--part": part } as CSSProperties} />
      ) : (
        <span>–</span>
      )}
    </span>
  );
}

/** How much of a pack the viewer has heard: a mark for each sound, and their number. */
export function HeardStrip({ pack }: { pack: Reviewed }) {
  const parts = useHeardParts(pack);
  const { whole } = countHeard(parts);
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-2">
        <span>Heard</span>
        <span className="num text-data-xs text-ink-3">{`${whole} of ${parts.length} whole`}</span>
      </h3>
      <div className="review-strip" aria-hidden="true">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is that of the sounds
          <i key={place} style={{ "--part": part } as CSSProperties} />
        ))}
      </div>
      <p className="pt-2 text-sm text-ink-3">It goes on record with the decision.</p>
    </section>
  );
}
