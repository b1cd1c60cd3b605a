import { create } from "zustand";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { openPopup } from "@/stores/popups";

/** The sound that is being reported. */
export const useReport = create<{ sound: Sound | null }>(() => ({ sound: null }));

/** Opens the form; a visitor is asked to register. */
export function openReport(sound: Sound): void {
  if (sessionFlags()) useReport.setState({ sound });
  else openPopup("register");
}

/** Closes the form. */
export function closeReport(): void {
  useReport.setState({ sound: null });
}
