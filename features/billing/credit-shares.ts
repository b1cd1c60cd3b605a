import type { BillingOverview } from "@/lib/contract/entities/billing";

type Spent = BillingOverview["spent"]["by_kind"][number];

const TITLES: Record<Spent["kind"], string> = {
  sample: "Samples",
  midi: "MIDI files",
  stems: "Stems",
  preset: "Presets",
  oneshot: "One-shots",
  pack: "Whole packs",
};

/** More shades than these can't be told apart. */
const MOST = 3;

/** Credits spent by kind, largest first; beyond three kinds the rest is one share. */
export function creditShares(spent: readonly Spent[]): { title: string; credits: number }[] {
  const shares = spent
    .filter(({ credits }) => credits > 0)
    .sort((one, other) => other.credits - one.credits)
    .map(({ kind, credits }) => ({ title: TITLES[kind], credits }));
  if (shares.length <= MOST) return shares;
  const rest = shares.slice(MOST - 1).reduce((sum, { credits }) => sum + credits, 0);
  return [...shares.slice(0, MOST - 1), { title: "Other sounds", credits: rest }];
}
