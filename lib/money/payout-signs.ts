/** From what on a sign is worth a look: see `PAYOUT_SIGNS`. Percentages are of what the sales looked at brought. */
export const SIGN_LIMITS = {
  /** The newest sales that are looked at. */
  sales: 5_000,
  oneBuyerPercent: 50,
  /** Of fewer sales, one buyer for most of it says nothing. */
  oneBuyerSales: 10,
  refundsPercent: 10,
  burstSales: 20,
  burstMinutes: 15,
  youngPercent: 30,
  youngDays: 7,
} as const;
