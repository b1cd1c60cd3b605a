import { useState } from "react";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { differencesOf } from "@/features/studio/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** Why a sound isn't ready yet; null if it is. */
export function todoOf(sound: PackSound): "Duplicate" | "Disagrees" | "Finding" | "No instrument" | null {
  if (sound.equals.length > 0) return "Duplicate";
  if (differencesOf(sound).length > 0) return "Disagrees";
  if (sound.findings && sound.findings.length > 0) return "Finding";
  return sound.instruments.length === 0 ? "No instrument" : null;
}

/** Which sounds are shown. */
export type SoundView = "all" | "todo" | "ready";

const isIn = (view: SoundView, { item }: ShownItem<PackSound>): boolean =>
  view === "all" || (view === "todo") === (todoOf(item) !== null);

/**
 * The sounds of a view. One that doesn't belong to it any more stays until a view is chosen again: nothing vanishes
 * under the hand that edits it.
 */
export function useSoundView(shown: readonly ShownItem<PackSound>[]) {
  const [view, setView] = useState<SoundView>("all");
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const count = (each: SoundView) => shown.filter((sound) => isIn(each, sound)).length;
  const idsIn = (each: SoundView) => shown.filter((sound) => isIn(each, sound)).map(({ stored }) => stored.id);
  const added = view === "all" ? [] : idsIn(view).filter((id) => !kept.has(id));
  if (added.length > 0) setKept(new Set([...kept, ...added]));
  return {
    view,
    counts: { all: count("all"), todo: count("todo"), ready: count("ready") },
    sounds: view === "all" ? shown : shown.filter(({ stored }) => kept.has(stored.id) || added.includes(stored.id)),
    choose(next: SoundView) {
      setView(next);
      setKept(new Set(idsIn(next)));
    },
  };
}
