"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { filesOf } from "@/features/downloads/main-file";
import { pressFormats } from "@/features/downloads/press-download";

/** The button for the other formats of a row's sound, or an empty space of its size if there are none. */
export function OtherFormats({ sound }: SoundSlotProps) {
  if (filesOf(sound).length < 2) return <span className="row-formats-room" />;
  return (
    <span className="row-formats">
      <IconButton
        icon="down"
        iconSize={14}
        label={`Other formats of ${sound.title}`}
        aria-haspopup="dialog"
        className="w-6!"
        onClick={() => pressFormats(sound)}
      />
    </span>
  );
}
