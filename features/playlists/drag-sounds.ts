import { rowOf } from "@/components/sound/rows";
import { type SoundKind, soundKind } from "@/lib/contract/entities/library";

/** Media type of a dragged row's data: its kind and id, as `sample:12`. */
const MEDIA_TYPE = "application/x-sound";

/** Elements with their own pointer behaviour: the waveform seeks, and fields are for typing. */
const OWN_PRESS = "[data-wave], input, select, textarea, [role='slider']";

/** Makes rows of sounds draggable by mouse. Returns a function that stops it. */
export function watchRowDrags(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "pointerdown",
    ({ target, pointerType }) => {
      const row = rowOf(target);
      if (row && pointerType === "mouse") row.draggable = !(target as Element).closest(OWN_PRESS);
    },
    { signal },
  );
  document.addEventListener(
    "dragstart",
    ({ target, dataTransfer }) => {
      const key = rowOf(target)?.dataset.sound;
      if (!key || !dataTransfer) return;
      dataTransfer.setData(MEDIA_TYPE, key);
      dataTransfer.effectAllowed = "copy";
    },
    { signal },
  );
  return () => stop.abort();
}

/** Whether a drag carries a row of sound. */
export function carriesSound({ types }: DataTransfer): boolean {
  return types.includes(MEDIA_TYPE);
}

/** The dropped sound; null for anything else. */
export function droppedSound(data: DataTransfer): { type: SoundKind; id: number } | null {
  const [kind, id] = data.getData(MEDIA_TYPE).split(":");
  const type = soundKind.safeParse(kind);
  return type.success && Number.isInteger(Number(id)) ? { type: type.data, id: Number(id) } : null;
}
