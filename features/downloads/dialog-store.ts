import { create } from "zustand";
import type { Sound } from "@/lib/contract/entities/sound";

/** The download dialogs, of which at most one is open. */
export type DownloadDialog =
  | { name: "options"; sound: Sound }
  /** `what` is what the credits were for, such as `Stems, Upright in the Hall`. */
  | { name: "insufficient-funds"; what: string; required: number; available: number };

/** Which of them is open. */
export const useDownloadDialog = create<{ open: DownloadDialog | null }>(() => ({ open: null }));

/** Opens one in the place of whichever is open. */
export function openDownloadDialog(open: DownloadDialog): void {
  useDownloadDialog.setState({ open });
}

/** Closes whichever is open. */
export function closeDownloadDialog(): void {
  useDownloadDialog.setState({ open: null });
}
