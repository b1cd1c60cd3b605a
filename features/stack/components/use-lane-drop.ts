import { type DragEvent, useState } from "react";
import { carriesSound, droppedSound } from "@/features/playlists/drag-sounds";
import { addLane, listedSound } from "@/features/stack/stack";

/** Makes an element a drop target for rows of sound, which become lanes. */
export function useLaneDrop() {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!carriesSound(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      const dropped = droppedSound(event.dataTransfer);
      const sound = dropped && listedSound(`${dropped.type}:${dropped.id}`);
      if (!sound) return;
      event.preventDefault();
      addLane(sound);
    },
  };
}
