/** What one user earned from one sale, in millionths of a US dollar: `held` is on hold, `reversed` was reversed, `kept` is the shop's. */
export interface Earning {
  id: number;
  user_id: number;
  micros: number;
  held: number;
  reversed: number;
  kept: number;
}

/**
 * Plans how reversed amounts (`wanted`, by the earning's id) are taken from one user: the new `held` and `reversed` of
 * each earning that changes, and the sums taken from earnings on hold, from `available`, and as a debt.
 */
export function planReversal(
  earnings: readonly Earning[],
  wanted: ReadonlyMap<number, number>,
  available: number,
): { rows: Pick<Earning, "id" | "held" | "reversed" | "kept">[]; onHold: number; paidOut: number; debt: number } {
  const rows = earnings.map((before) => ({ ...before, before }));
  let missing = 0;
  let onHold = 0;
  for (const row of rows) {
    const micros = Math.min(wanted.get(row.id) ?? 0, row.micros - row.reversed);
    const own = Math.min(micros, row.held);
    // What the shop kept of this sale is the shop's already.
    const kept = Math.min(micros - own, row.kept);
    row.reversed += micros;
    row.held -= own;
    row.kept -= kept;
    onHold += own;
    missing += micros - own - kept;
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
    .map(({ id, held, reversed, kept }) => ({ id, held, reversed, kept }));
  return { rows: changed, onHold, paidOut, debt: missing - paidOut };
}

/**
 * Plans how the shop keeps all that one user has on hold, and `available` of what was released: from the newest earnings,
 * since the oldest are paid out first. Returns the new `kept` of each earning that changes; nothing of it stays on hold.
 */
export function planKeeping(earnings: readonly Earning[], available: number): Pick<Earning, "id" | "kept">[] {
  let rest = available;
  return earnings.flatMap(({ id, micros, held, reversed, kept }) => {
    const released = Math.min(rest, micros - held - reversed - kept);
    rest -= released;
    return held + released > 0 ? [{ id, kept: kept + held + released }] : [];
  });
}
