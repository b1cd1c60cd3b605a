import { create } from "zustand";
import type { RoyaltySound } from "@/components/sound/royalty";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

/** The download dialogs, of which at most one is open. */
export type DownloadDialog =
  | { name: "options"; sound: Sound }
  /** `what` is what the credits were for, such as `Stems, Upright in the Hall`. */
  | { name: "insufficient-funds"; what: string; note?: string; required: number; available: number }
  /** A whole pack before it is paid for: what it costs and what the user has. */
  | {
      name: "pack";
      pack: PackDetail;
      royalties: readonly RoyaltySound[];
      required: number;
      available: number;
    };

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
