/** What one user earned from one sale, in millionths of a US dollar: `held` is on hold, `reversed` was reversed, `kept` is the shop's, `returned` came from sounds that were taken from their owners, of which `written_off` was paid out. */
export interface Earning {
  id: number;
  user_id: number;
  micros: number;
  held: number;
  reversed: number;
  kept: number;
  returned: number;
  written_off: number;
}

/** What a creator still has of an earning, on hold, kept by the shop or released. */
export const liveMicros = ({ micros, reversed, written_off }: Earning) => micros - reversed - written_off;

/** What was released of an earning, whether it is paid out or not. */
const releasedMicros = (earning: Earning) => liveMicros(earning) - earning.held - earning.kept;

/**
 * Plans how `wanted` of an earning goes back with a sound that is taken from its owners: first what is on hold, then what
 * the shop kept, then what was released and isn't paid out yet (`available` of the creator less what newer earnings have of
 * it). The rest was paid out: it stays with the creator, and is the shop's loss.
 */
export function planReturn(
  earning: Earning,
  wanted: number,
  available: number,
): { row: Earning; onHold: number; payable: number; loss: number } {
  const micros = Math.min(wanted, liveMicros(earning));
  const onHold = Math.min(micros, earning.held);
  const kept = Math.min(micros - onHold, earning.kept);
  const payable = Math.max(0, Math.min(micros - onHold - kept, releasedMicros(earning), available));
  const loss = micros - onHold - kept - payable;
  const row = {
    ...earning,
    held: earning.held - onHold,
    kept: earning.kept - kept,
    reversed: earning.reversed + onHold + kept + payable,
    returned: earning.returned + micros,
    written_off: earning.written_off + loss,
  };
  return { row, onHold, payable, loss };
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
    const micros = Math.min(wanted.get(row.id) ?? 0, liveMicros(row));
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
  return earnings.flatMap((earning) => {
    const { id, held, kept } = earning;
    const released = Math.min(rest, releasedMicros(earning));
    rest -= released;
    return held + released > 0 ? [{ id, kept: kept + held + released }] : [];
  });
}
