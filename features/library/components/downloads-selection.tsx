"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { handOver } from "@/features/cash/hand-over";
import { useCall } from "@/lib/client/calls/use-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundFormat } from "@/lib/contract/entities/user";
import { MAX_ARCHIVE_SOUNDS } from "@/lib/contract/rules/downloads";
import { countOf } from "@/lib/format/count";

interface DownloadsSelectionProps {
  kind: SoundKind;
  format: SoundFormat | null;
  /** Ids of the page's sounds, and of those selected on any page. */
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Selects sounds of a page, and downloads the selection as one zip. */
export function DownloadsSelection({ kind, format, ids, chosen, onChange }: DownloadsSelectionProps) {
  // After a failure, which a toast shows, the selection stays.
  const archive = useCall("POST /api/user/downloads/archive", {
    onSuccess: ({ download }) => handOver(download),
  });
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id));
  const isTooMuch = chosen.size > MAX_ARCHIVE_SOUNDS;

  function toggleAll() {
    const next = new Set(chosen);
    for (const id of ids)
      if (isWhole) next.delete(id);
      else next.add(id);
    onChange(next);
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-sm">
      <Checkbox checked={isWhole} onChange={toggleAll} className="items-center! text-sm!">
        Select all on this page
      </Checkbox>
      {chosen.size > 0 && (
        <>
          <span aria-live="polite" className={isTooMuch ? "text-warn" : "text-ink-2"}>
            {isTooMuch ? `Select at most ${MAX_ARCHIVE_SOUNDS} sounds.` : `${countOf(chosen.size, "sound")} selected`}
          </span>
          <Button
            size="sm"
            variant="solid"
            icon="download"
            loading={archive.isPending}
            disabled={isTooMuch}
            onClick={() => void archive.mutate({ body: { type: kind, ids: [...chosen], ...(format && { format }) } })}
          >
            Download as ZIP
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onChange(new Set())}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}
