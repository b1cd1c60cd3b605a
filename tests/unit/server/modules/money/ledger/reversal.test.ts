import { describe, expect, it } from "vitest";
import { type Earning, planKeeping, planReturn, planReversal } from "@/server/modules/money/ledger/reversal";

describe("reversed earnings", () => {
  /** Newest first, as they are read. */
  const earning = (id: number, micros: number, held: number, reversed = 0, kept = 0) => ({
    id,
    user_id: 1,
    micros,
    held,
    reversed,
    kept,
    returned: 0,
    written_off: 0,
  });
  const changed = (id: number, held: number, reversed = 0, kept = 0) => ({ id, held, reversed, kept });
  const plan = (earnings: ReturnType<typeof earning>[], wanted: [number, number][], available = 0) =>
    planReversal(earnings, new Map(wanted), available);

  it("come from the amount on hold of the same sale", () => {
    expect(plan([earning(2, 50, 50), earning(1, 100, 100)], [[1, 60]], 500)).toEqual({
      rows: [changed(1, 40, 60)],
      onHold: 60,
      paidOut: 0,
      debt: 0,
    });
  });

  it("come from the newest other amounts on hold next, then from the payable balance, then become a debt", () => {
    const earnings = [earning(4, 20, 20), earning(3, 30, 10), earning(2, 100, 5), earning(1, 9, 0)];
    expect(plan(earnings, [[2, 100]], 40)).toEqual({
      rows: [changed(4, 0), changed(3, 0), changed(2, 0, 100)],
      onHold: 35,
      paidOut: 40,
      debt: 25,
    });
    expect(plan(earnings, [[2, 15]], 40)).toEqual({
      rows: [changed(4, 10), changed(2, 0, 15)],
      onHold: 15,
      paidOut: 0,
      debt: 0,
    });
    expect(plan([earning(1, 9, 0)], [[1, 9]], 9)).toEqual({
      rows: [changed(1, 0, 9)],
      onHold: 0,
      paidOut: 9,
      debt: 0,
    });
  });

  it("come from each sale's own amount on hold first, whichever sale is newer", () => {
    expect(
      plan(
        [earning(2, 50, 0), earning(1, 50, 50)],
        [
          [2, 30],
          [1, 50],
        ],
      ),
    ).toEqual({
      rows: [changed(2, 0, 30), changed(1, 0, 50)],
      onHold: 50,
      paidOut: 0,
      debt: 30,
    });
  });

  it("are never more than what was earned and isn't reversed yet", () => {
    expect(plan([earning(1, 100, 30, 70)], [[1, 100]], 500)).toEqual({
      rows: [changed(1, 0, 100)],
      onHold: 30,
      paidOut: 0,
      debt: 0,
    });
    expect(plan([earning(1, 100, 0, 100)], [[1, 1]], 500)).toEqual({ rows: [], onHold: 0, paidOut: 0, debt: 0 });
  });

  it("come from what the shop kept of the same sale before anything else of the creator", () => {
    expect(plan([earning(2, 50, 50), earning(1, 100, 0, 0, 70)], [[1, 80]], 500)).toEqual({
      rows: [changed(2, 40), changed(1, 0, 80, 0)],
      onHold: 10,
      paidOut: 0,
      debt: 0,
    });
    expect(plan([earning(1, 100, 0, 0, 70)], [[1, 50]])).toEqual({
      rows: [changed(1, 0, 50, 20)],
      onHold: 0,
      paidOut: 0,
      debt: 0,
    });
  });

  it("leave the given earnings unchanged", () => {
    const earnings = [earning(1, 100, 100)];
    plan(earnings, [[1, 100]]);
    expect(earnings).toEqual([earning(1, 100, 100)]);
  });
});

describe("earnings that the shop keeps", () => {
  const earning = (id: number, micros: number, held: number, reversed = 0, kept = 0) => ({
    ...{ id, user_id: 1, micros, held, reversed, kept, returned: 0, written_off: 0 },
  });

  it("are all on hold, and of the released ones the newest", () => {
    const earnings = [earning(4, 20, 20), earning(3, 30, 0, 10), earning(2, 50, 5, 5), earning(1, 100, 0, 0, 40)];
    expect(planKeeping(earnings, 70)).toEqual([
      { id: 4, kept: 20 },
      { id: 3, kept: 20 },
      { id: 2, kept: 45 },
      { id: 1, kept: 50 },
    ]);
  });

  it("are none where nothing is left", () => {
    expect(planKeeping([earning(2, 30, 0, 30), earning(1, 50, 0, 0, 50)], 10)).toEqual([]);
  });
});

describe("earnings of a sound that is taken from its owners", () => {
  const earning = (part: Partial<Earning>): Earning => ({
    ...{ id: 1, user_id: 1, micros: 100, held: 0, reversed: 0, kept: 0, returned: 0, written_off: 0 },
    ...part,
  });

  it("go back where they are on hold, or released and not paid out yet", () => {
    expect(planReturn(earning({ held: 100 }), 100, 500)).toEqual({
      ...{ row: earning({ reversed: 100, returned: 100 }), onHold: 100, payable: 0, loss: 0 },
    });
    expect(planReturn(earning({}), 100, 500)).toEqual({
      ...{ row: earning({ reversed: 100, returned: 100 }), onHold: 0, payable: 100, loss: 0 },
    });
  });

  it("are the shop's loss where they are paid out, and never a debt", () => {
    expect(planReturn(earning({}), 100, 30)).toEqual({
      ...{ row: earning({ reversed: 30, returned: 100, written_off: 70 }), onHold: 0, payable: 30, loss: 70 },
    });
    expect(planReturn(earning({}), 100, -5)).toMatchObject({ payable: 0, loss: 100 });
  });

  it("are the shop's already where it kept them, and are taken once", () => {
    expect(planReturn(earning({ kept: 40 }), 100, 500)).toEqual({
      ...{ row: earning({ reversed: 100, returned: 100 }), onHold: 0, payable: 60, loss: 0 },
    });
    const taken = earning({ reversed: 30, returned: 100, written_off: 70 });
    expect(planReturn(taken, 100, 500)).toEqual({ row: taken, onHold: 0, payable: 0, loss: 0 });
  });
});
