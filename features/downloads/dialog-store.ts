import { create } from "zustand";
import type { Sound } from "@/lib/contract/entities/sound";

/** The download dialogs, of which at most one is open. */
export type DownloadDialog =
  | { name: "options"; sound: Sound }
  /** `what` is what the credits were for, such as `Stems, Upright in the Hall`. */
  | { name: "insufficient-funds"; what: string; required: number; available: number };

export const useDownloadDialog = create<{ open: DownloadDialog | null }>(() => ({ open: null }));

export function openDownloadDialog(open: DownloadDialog): void {
  useDownloadDialog.setState({ open });
}

export function closeDownloadDialog(): void {
  useDownloadDialog.setState({ open: null });
}
