"use client";

import { useEffect, useState } from "react";
import type { FillingProgress } from "@/lib/contract/calls/site/status";
import { formatCount } from "@/lib/format/count";

const EVERY_MS = 2_000;

/**
 * A line at the bottom while the demo catalogue is being filled. It overlays the page, so nothing shifts when it
 * disappears. `done` and `total` are the rendered values; newer ones come from the API server.
 */
export function FillingNote({ done, total }: FillingProgress) {
  const [filling, setFilling] = useState<FillingProgress | null>({ done, total });
  const isFilling = filling !== null;

  useEffect(() => {
    if (!isFilling) return;
    let isOver = false;
    const timer = setInterval(async () => {
      const { request } = await import("@/lib/api/request");
      const status = await request("GET /api/status", {}, { silent: true }).catch(() => null);
      if (status && !isOver) setFilling(status.filling);
    }, EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isFilling]);

  if (!filling) return null;
  return (
    <aside
      aria-label="Demo catalogue"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-sticky flex h-7 items-center border-t border-line bg-panel px-5 text-xs text-ink-2 max-lg:px-4 in-data-player:bottom-(--player-h)"
    >
      <span>
        {`The demo catalogue is being filled: ${formatCount(filling.done)} of ${formatCount(filling.total)} packs`}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 -top-px h-px origin-left bg-accent-graph transition-transform duration-3 ease-out"
        style={{ transform: `scaleX(${filling.done / filling.total})` }}
      />
    </aside>
  );
}
