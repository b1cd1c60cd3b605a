"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { handleFormatsClick } from "@/features/downloads/download-click";
import { filesOf } from "@/features/downloads/main-file";
import { Deferred } from "@/lib/client/hydration/deferred";

/** The button for the other formats of a row's sound, after the first paint; an empty space of its size if there are none. */
export function OtherFormats({ sound }: SoundSlotProps) {
  const room = <span className="row-formats-room" />;
  if (filesOf(sound).length < 2) return room;
  return (
    <Deferred placeholder={room}>
      <span className="row-formats">
        <IconButton
          icon="down"
          iconSize={14}
          label={`Other formats of ${sound.title}`}
          aria-haspopup="dialog"
          className="w-6!"
          onClick={() => handleFormatsClick(sound)}
        />
      </span>
    </Deferred>
  );
}
