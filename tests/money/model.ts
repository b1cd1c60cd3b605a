/**
 * The rules of credits and earnings in the simplest correct form: everything in memory and sequential. It shares no
 * code with the product, which is compared with it command by command.
 */

export type LotKind = "free_pass" | "trial" | "plan" | "top_up" | "adjustment";

export interface ModelLot {
  kind: LotKind;
  granted: number;
  paid: number;
  remaining: number;
  takenBack: number;
  endsAt: number | null;
  isFrozen: boolean;
  /** Its payment is disputed: what creators earned from it stays on hold. */
  isDisputed: boolean;
  carried: { from: ModelLot; cents: number } | null;
  spendings: ModelSpending[];
}

export interface ModelSpending {
  credits: number;
  revoked: number;
  earnings: ModelEarning[];
}

export interface ModelEarning {
  lot: ModelLot;
  creator: number;
  micros: number;
  held: number;
  reversed: number;
  /** The shop's. */
  kept: number;
  at: number;
}

interface ModelDebt {
  of: ModelSpending;
  remaining: number;
}

interface ModelCreator {
  isBanned: boolean;
  available: number;
  debt: number;
  /** In the order in which they were earned. */
  earnings: ModelEarning[];
}

const DAY = 86_400_000;

/** Who gets a sale's money: percentages of collaborators, the rest for the owner. */
export interface ModelSale {
  owner: number;
  shares: { creator: number; percentage: number }[];
}

/** One account with its creators. Amounts are credits, cents and millionths of a dollar; times are milliseconds. */
export class MoneyModel {
  readonly lots: ModelLot[] = [];
  readonly debts: ModelDebt[] = [];
  readonly creators = new Map<number, ModelCreator>();
  hasPaid = false;

  constructor(
    public now: number,
    creators: readonly number[],
  ) {
    for (const creator of creators)
      this.creators.set(creator, { isBanned: false, available: 0, debt: 0, earnings: [] });
  }

  grant(grant: {
    kind: LotKind;
    credits: number;
    paid: number;
    endsAt: number | null;
    carried?: { from: ModelLot; cents: number };
  }): number {
    const lot: ModelLot = {
      kind: grant.kind,
      granted: grant.credits,
      paid: grant.paid,
      remaining: grant.credits,
      takenBack: 0,
      endsAt: grant.endsAt,
      isFrozen: false,
      isDisputed: false,
      carried: grant.carried ? { from: grant.carried.from, cents: Math.min(grant.paid, grant.carried.cents) } : null,
      spendings: [],
    };
    this.lots.push(lot);
    let settled = 0;
    for (const debt of this.debts) {
      const credits = Math.min(debt.remaining, lot.remaining);
      if (credits === 0) continue;
      debt.remaining -= credits;
      lot.remaining -= credits;
      settled += credits;
      lot.spendings.push({ credits, revoked: 0, earnings: this.earnLike(lot, debt.of, this.worth(lot, credits)) });
    }
    return settled;
  }

  /** Spendable credits of all lots. */
  get spendable(): number {
    return this.inOrder().reduce((sum, lot) => sum + lot.remaining, 0);
  }

  get balance(): number {
    return this.lots.reduce((sum, lot) => sum + lot.remaining, 0);
  }

  get debt(): number {
    return this.debts.reduce((sum, debt) => sum + debt.remaining, 0);
  }

  /** Returns false if too few credits can be spent. */
  spend(credits: number, sale: ModelSale): boolean {
    return this.take(credits, (lot, part) => {
      const micros = this.worth(lot, part);
      let rest = micros;
      const earnings: ModelEarning[] = [];
      const earned = new Map<number, number>();
      for (const { creator, percentage } of sale.shares) {
        const share = Math.min(rest, Math.floor((micros * percentage) / 100));
        earned.set(creator, (earned.get(creator) ?? 0) + share);
        rest -= share;
      }
      earned.set(sale.owner, (earned.get(sale.owner) ?? 0) + rest);
      for (const [creator, amount] of earned) if (amount > 0) earnings.push(this.earn(lot, creator, amount));
      lot.spendings.push({ credits: part, revoked: 0, earnings });
    });
  }

  /** An adjustment by an admin that removes credits. Returns false if there are too few. */
  remove(credits: number): boolean {
    return this.take(credits, (lot, part) => {
      lot.takenBack += part;
    });
  }

  takeBackUnused(lot: ModelLot): number {
    const credits = lot.remaining;
    lot.remaining = 0;
    lot.takenBack += credits;
    return credits;
  }

  revoke(lot: ModelLot, credits = lot.granted): { unspent: number; debt: number } {
    const reversals: { earning: ModelEarning; micros: number }[] = [];
    const used: { carried: NonNullable<ModelLot["carried"]>; cents: number }[] = [];
    const revoked = this.revokeLot(lot, credits, reversals, used);
    const isBooked = revoked.unspent + revoked.debt > 0;
    for (const { carried, cents } of isBooked ? used : []) carried.cents -= cents;
    this.reverse(reversals);
    return revoked;
  }

  pay(): void {
    this.hasPaid = true;
    for (const lot of this.lots) if (lot.kind === "trial" || lot.kind === "free_pass") lot.endsAt = null;
  }

  /** Releases earnings of 14 days ago from hold, unless their payment is disputed. */
  release(): void {
    for (const creator of this.creators.values()) {
      if (creator.isBanned) continue;
      for (const earning of creator.earnings) {
        if (earning.at > this.now - 14 * DAY || earning.lot.isDisputed) continue;
        const settled = Math.min(creator.debt, earning.held);
        creator.debt -= settled;
        creator.available += earning.held - settled;
        earning.held = 0;
      }
    }
  }

  payOut(creatorId: number): number {
    const creator = this.creators.get(creatorId)!;
    const amount = creator.available;
    creator.available = 0;
    return amount;
  }

  /** Bans a creator, or lifts the ban. */
  toggleBan(creatorId: number): boolean {
    const creator = this.creators.get(creatorId)!;
    creator.isBanned = !creator.isBanned;
    return creator.isBanned;
  }

  /** The shop keeps what a creator has: everything on hold, and what is available, of the newest earnings. */
  keep(creatorId: number): void {
    const creator = this.creators.get(creatorId)!;
    for (const earning of [...creator.earnings].reverse()) {
      const open = earning.micros - earning.held - earning.reversed - earning.kept;
      const released = Math.min(open, creator.available);
      creator.available -= released;
      earning.kept += earning.held + released;
      earning.held = 0;
    }
  }

  private inOrder(): ModelLot[] {
    const open = this.lots.filter(
      (lot) => lot.remaining > 0 && !lot.isFrozen && (lot.endsAt === null || lot.endsAt > this.now),
    );
    const ending = open.filter(({ endsAt }) => endsAt !== null).sort((a, b) => a.endsAt! - b.endsAt!);
    return [...ending, ...open.filter(({ endsAt }) => endsAt === null)];
  }

  private take(credits: number, each: (lot: ModelLot, part: number) => void): boolean {
    if (credits > this.spendable) return false;
    let missing = credits;
    for (const lot of this.inOrder()) {
      const part = Math.min(missing, lot.remaining);
      if (part === 0) break;
      lot.remaining -= part;
      missing -= part;
      each(lot, part);
    }
    return true;
  }

  /** Half of what was paid for credits of a lot. */
  private worth(lot: ModelLot, credits: number): number {
    return Math.floor((credits * lot.paid * 5_000) / lot.granted);
  }

  private earn(lot: ModelLot, creator: number, micros: number): ModelEarning {
    const earning = { lot, creator, micros, held: micros, reversed: 0, kept: 0, at: this.now };
    this.creators.get(creator)!.earnings.push(earning);
    return earning;
  }

  /** Distributes an amount among the earners of an earlier spending; the first gets the remainder. */
  private earnLike(lot: ModelLot, spending: ModelSpending, micros: number): ModelEarning[] {
    const total = spending.earnings.reduce((sum, earning) => sum + earning.micros, 0);
    if (total === 0) return [];
    const parts = spending.earnings.map((earning) => Math.floor((micros * earning.micros) / total));
    parts[0]! += micros - parts.reduce((sum, part) => sum + part, 0);
    return spending.earnings.flatMap(({ creator }, index) =>
      parts[index]! > 0 ? [this.earn(lot, creator, parts[index]!)] : [],
    );
  }

  private revokeLot(
    lot: ModelLot,
    credits: number,
    reversals: { earning: ModelEarning; micros: number }[],
    used: { carried: NonNullable<ModelLot["carried"]>; cents: number }[],
  ): { unspent: number; debt: number } {
    let missing = Math.min(credits, lot.granted);
    const unspent = Math.min(missing, lot.remaining);
    lot.remaining -= unspent;
    lot.takenBack += unspent;
    missing -= unspent;
    let debt = 0;
    for (const spending of [...lot.spendings].reverse()) {
      const part = Math.min(missing, spending.credits - spending.revoked);
      if (part === 0) continue;
      missing -= part;
      debt += part;
      spending.revoked += part;
      this.debts.push({ of: spending, remaining: part });
      for (const earning of spending.earnings) {
        const total = Math.floor((earning.micros * spending.revoked) / spending.credits);
        reversals.push({ earning, micros: total - earning.reversed });
      }
    }
    const next = this.lots.find((other) => other.carried?.from === lot);
    if (missing === 0 || !next?.carried || next.carried.cents === 0) return { unspent, debt };
    const cents = Math.min(next.carried.cents, Math.round((missing * lot.paid) / lot.granted));
    used.push({ carried: next.carried, cents });
    const further = this.revokeLot(next, Math.ceil((cents * next.granted) / next.paid), reversals, used);
    return { unspent: unspent + further.unspent, debt: debt + further.debt };
  }

  /** Deducts from held earnings of the same sales, then from the newest others, then the balance; the rest is debt. */
  private reverse(reversals: readonly { earning: ModelEarning; micros: number }[]): void {
    const missing = new Map<number, number>();
    for (const { earning, micros } of reversals) {
      const own = Math.min(micros, earning.held);
      const kept = Math.min(micros - own, earning.kept);
      earning.reversed += micros;
      earning.held -= own;
      earning.kept -= kept;
      missing.set(earning.creator, (missing.get(earning.creator) ?? 0) + micros - own - kept);
    }
    for (const [id, amount] of missing) {
      const creator = this.creators.get(id)!;
      let rest = amount;
      for (const source of [...creator.earnings].reverse()) {
        const part = Math.min(rest, source.held);
        source.held -= part;
        rest -= part;
      }
      const paidOut = Math.min(rest, creator.available);
      creator.available -= paidOut;
      creator.debt += rest - paidOut;
    }
  }
}
