/**
 * The buyer's consent to instant delivery of digital goods, where the law gives a right of withdrawal. The version is
 * stored with the order: change it together with the text.
 */
export const WITHDRAWAL_WAIVER = {
  version: "2026-11-1",
  text: "Deliver the pack at once. I understand that I lose my right of withdrawal when the download is available.",
} as const;
