import { ROYALTY_PERCENT } from "@/lib/contract/constants";

export type RoyaltyLabel = keyof typeof ROYALTY_PERCENT;

/** Whether samples with this label ask for a share of what a track earns. */
export function hasRoyalty(label: string): label is RoyaltyLabel {
  return Object.hasOwn(ROYALTY_PERCENT, label);
}

/**
 * Percent of a track's royalties that its sample's creator gets when the sample is heard for so many seconds of the
 * track. 0 for a label without a royalty.
 */
export function royaltyPercent(label: string, seconds: number): number {
  if (!hasRoyalty(label)) return 0;
  const [under30, upTo90, over90] = ROYALTY_PERCENT[label];
  if (seconds < 30) return under30;
  return seconds <= 90 ? upTo90 : over90;
}
