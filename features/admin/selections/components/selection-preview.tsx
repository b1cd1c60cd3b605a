"use client";

import { useState } from "react";
import { SetHead } from "@/components/pack/set-head";
import { SoundHead } from "@/components/sound/sound-head";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Segmented } from "@/components/ui/segmented";
import { SoundList } from "@/features/sound/components/sound-list";
import { PreviewFrame } from "@/features/work/preview/components/preview-frame";
import { previewSlots } from "@/features/work/preview/components/preview-slots";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { onlyKindOf } from "@/lib/contract/rules/kinds";
import { formatCount } from "@/lib/format/count";
import { formatTime } from "@/lib/format/time";

const WIDTHS = [
  { width: 1440, height: 900, label: "1440" },
  { width: 390, height: 780, label: "390" },
] as const;

/** How many of the sounds are drawn: a window has no room for more. */
const DRAWN = 12;

interface SelectionPreviewProps {
  /** As it would be public. */
  selection: Pick<EditedSelection, "title" | "description" | "thumb" | "glow" | "likes_count" | "sounds">;
}

/** The page of a selection as visitors would see it, on a wide screen and on a phone. */
export function SelectionPreview({ selection }: SelectionPreviewProps) {
  const [open, setOpen] = useState<"1440" | "390" | null>(null);
  const [last, setLast] = useState<"1440" | "390">("1440");
  const shown = WIDTHS.find(({ label }) => label === (open ?? last)) ?? WIDTHS[0];
  const show = (width: "1440" | "390") => {
    setOpen(width);
    setLast(width);
  };
  return (
    <section aria-label="As it looks">
      <h3>As it looks</h3>
      <div className="selection-previews">
        {WIDTHS.map(({ label, width, height }) => (
          <div key={label}>
            <p className="width-frame-head">
              <span>{width > 1000 ? "Page" : "Phone"}</span>
              <span className="num">{label}</span>
            </p>
            <div className="width-frame">
              <PreviewFrame width={width} height={height} label={`The page at ${label} px`}>
                <AsPublic selection={selection} />
              </PreviewFrame>
            </div>
          </div>
        ))}
      </div>
      <Button size="sm" icon="eye" className="mt-3" onClick={() => show(last)}>
        Look closer
      </Button>
      <Modal open={open !== null} onClose={() => setOpen(null)} title="As visitors see it" width={936}>
        <Segmented
          label="Width"
          size="sm"
          className="mb-4"
          options={WIDTHS.map(({ label }) => ({ value: label, label: `${label} px` }))}
          value={shown.label}
          onChange={show}
        />
        <div className="width-frame" style={{ maxWidth: shown.width }}>
          <PreviewFrame
            key={shown.label}
            width={shown.width}
            height={shown.height}
            label={`The page at ${shown.label} px, larger`}
          >
            <AsPublic selection={selection} />
          </PreviewFrame>
        </div>
      </Modal>
    </section>
  );
}

function AsPublic({ selection }: SelectionPreviewProps) {
  const { title, description, thumb, glow, likes_count } = selection;
  const sounds = selection.sounds.flatMap(({ sound, state }) => (state === "listed" ? [sound] : []));
  const seconds = sounds.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  return (
    <div className="mx-auto max-w-page px-9 max-lg:px-4">
      <SetHead
        kind="Curated playlist"
        title={title}
        description={description}
        thumb={thumb || (sounds[0]?.pack_thumb ?? "")}
        glow={glow}
        facts={[
          { title: "Sounds", value: formatCount(sounds.length) },
          { title: "Length", value: formatTime(seconds) },
          { title: "Followers", value: formatCount(likes_count) },
        ]}
        actions={null}
      />
      <SoundList
        id="selection-preview"
        label={`Sounds of ${title}`}
        sounds={sounds.slice(0, DRAWN)}
        head={<SoundHead kind={onlyKindOf(sounds)} />}
        slots={previewSlots}
        isUncounted
      />
    </div>
  );
}
