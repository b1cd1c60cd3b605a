import type { StatusLook } from "@/components/ui/status";
import type { SelectionSound, SelectionState } from "@/lib/contract/entities/edited-selection";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";

/** How each state is called and looks. */
export const STATES: Record<SelectionState, StatusLook> = {
  showing: { word: "Showing", tone: "ok", shape: "disc" },
  unpublished: { word: "Not published yet", tone: "info", shape: "half" },
  retired: { word: "Retired", tone: "quiet", shape: "cross" },
};

/** Why the public doesn't see a sound of a selection; null if it does. */
export const HIDDEN: Record<SelectionSound["state"], string | null> = {
  listed: null,
  banned: "Banned: visitors don’t see it here",
  withdrawn: "Not on sale: visitors don’t see it here",
};

const KINDS: Record<SoundKind, string> = { sample: "Sample", oneshot: "One-shot", preset: "Preset" };

/** `Sample, Night Bus, Halden Rye`. */
export function byline(sound: Sound): string {
  const creators = creatorsOf(sound).map(({ display }) => display);
  return [KINDS[soundKind(sound)], sound.pack_title, ...creators].filter(Boolean).join(", ");
}
