import { create } from "zustand";
import type { Sound } from "@/lib/contract/entities/sound";
import { usePlayer } from "@/stores/player";

/** The sound whose quick view is open. */
export const useQuickView = create<{ sound: Sound | null }>(() => ({ sound: null }));

/** Opens the quick view of a sound. */
export function openQuickView(sound: Sound): void {
  useQuickView.setState({ sound });
  usePlayer.setState({ is_quick_view: true });
}

/** Closes it; what plays stops with it. */
export function closeQuickView(): void {
  useQuickView.setState({ sound: null });
  usePlayer.setState({ is_quick_view: false });
}
