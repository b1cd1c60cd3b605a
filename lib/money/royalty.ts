/**
 * Percentage of a track's royalties that goes to the sample's creator, by the seconds of the track in which the sample
 * is heard: under 30, 30 to 90, over 90.
 */
export const ROYALTY_PERCENT = {
  "Royalty A": [10, 15, 25],
  "Royalty B": [5, 10, 15],
  "Royalty C": [2.5, 5, 10],
} as const;

type RoyaltyLabel = keyof typeof ROYALTY_PERCENT;

/** Whether samples with this label require a share of a track's royalties. */
export function hasRoyalty(label: string): label is RoyaltyLabel {
  return Object.hasOwn(ROYALTY_PERCENT, label);
}

/**
 * Percentage of a track's royalties that goes to the sample's creator if the sample is heard for `seconds` of the
 * track. 0 for a label without a royalty.
 */
export function royaltyPercent(label: string, seconds: number): number {
  if (!hasRoyalty(label)) return 0;
  const [under30, upTo90, over90] = ROYALTY_PERCENT[label];
  if (seconds < 30) return under30;
  return seconds <= 90 ? upTo90 : over90;
}

/** What a label means for the licensee: `Royalty A: 10 to 25 % of royalties. Register the track before release.` */
export function royaltyTerms(label: RoyaltyLabel): string {
  const [lowest, , highest] = ROYALTY_PERCENT[label];
  return `${label}: ${lowest} to ${highest} % of royalties. Register the track before release.`;
}

/** What is left to do after a download: `Royalty A: register the track before release`. */
export const royaltyReminder = (label: RoyaltyLabel): string => `${label}: register the track before release`;

/** The share at each length: `10 % of the track’s royalties under 30 s, 15 % to 90 s, 25 % above. Register …`. */
export function royaltyScale(label: RoyaltyLabel): string {
  const [under30, upTo90, over90] = ROYALTY_PERCENT[label];
  return `${under30} % of the track’s royalties when heard under 30 s, ${upTo90} % to 90 s, ${over90} % above. Register the track before release.`;
}
