import { create } from "zustand";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { openPopup } from "@/stores/popups";

/** The sound that is being added to a playlist. */
export const usePlaylistDialog = create<{ sound: Sound | null }>(() => ({ sound: null }));

/** Opens the dialog; a visitor is asked to register. */
export function openPlaylistDialog(sound: Sound): void {
  if (sessionFlags()) usePlaylistDialog.setState({ sound });
  else openPopup("register");
}

/** Closes the dialog. */
export function closePlaylistDialog(): void {
  usePlaylistDialog.setState({ sound: null });
}
