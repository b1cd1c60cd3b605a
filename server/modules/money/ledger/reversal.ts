/** What one user earned from one sale, in millionths of a US dollar: `held` is on hold, `reversed` was reversed. */
export interface Earning {
  id: number;
  user_id: number;
  micros: number;
  held: number;
  reversed: number;
}

/**
 * Plans how reversed amounts (`wanted`, by the earning's id) are taken from one user: the new `held` and `reversed` of
 * each earning that changes, and the sums taken from earnings on hold, from `available`, and as a debt.
 */
export function planReversal(
  earnings: readonly Earning[],
  wanted: ReadonlyMap<number, number>,
  available: number,
): { rows: Pick<Earning, "id" | "held" | "reversed">[]; onHold: number; paidOut: number; debt: number } {
  const rows = earnings.map((before) => ({ ...before, before }));
  let missing = 0;
  let onHold = 0;
  for (const row of rows) {
    const micros = Math.min(wanted.get(row.id) ?? 0, row.micros - row.reversed);
    const own = Math.min(micros, row.held);
    row.reversed += micros;
    row.held -= own;
    onHold += own;
    missing += micros - own;
  }
  for (const row of rows) {
    const other = Math.min(missing, row.held);
    row.held -= other;
    onHold += other;
    missing -= other;
  }
  const paidOut = Math.min(missing, available);
  const changed = rows
    .filter(({ held, reversed, before }) => held !== before.held || reversed !== before.reversed)
    .map(({ id, held, reversed }) => ({ id, held, reversed }));
  return { rows: changed, onHold, paidOut, debt: missing - paidOut };
}
