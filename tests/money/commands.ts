import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { takeCredits } from "@/server/modules/money/credits/adjusting";
import * as credits from "@/server/modules/money/credits/service";
import { spendCredits } from "@/server/modules/money/credits/spending";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { keepEarnings } from "@/server/modules/money/ledger/kept-earnings";
import { InsufficientBalanceError, postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { payments } from "@/server/platform/db/schema/payments";
import { users } from "@/server/platform/db/schema/users";
import { InvalidInput } from "@/server/platform/errors";
import { actualState, expectedState, locked, ownPack, type RealAccount } from "@/tests/money/account";
import type { LotKind, ModelLot, MoneyModel } from "@/tests/money/model";

type Command = fc.AsyncCommand<MoneyModel, RealAccount>;
const HOUR = 3_600_000;

/** A command that can always run; `apply` changes both sides, which must then be equal. */
function command<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  apply: (input: Input, model: MoneyModel, real: RealAccount) => Promise<void>,
): fc.Arbitrary<Command> {
  return input.map((value) => ({
    check: () => true,
    run: async (model, real) => {
      await apply(value, model, real);
      assert.deepEqual(await actualState(real, model.now), expectedState(model));
    },
    toString: () => `${name}(${JSON.stringify(value)})`,
  }));
}

/** A command on a lot of both sides by its number; does nothing if there is no lot. */
function lotCommand<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  apply: (lot: ModelLot, lotId: number, input: Input, model: MoneyModel, real: RealAccount) => Promise<void>,
): fc.Arbitrary<Command> {
  return command(name, fc.tuple(fc.nat(1_000), input), async ([number, value], model, real) => {
    if (model.lots.length === 0) return;
    const index = number % model.lots.length;
    await apply(model.lots[index]!, real.lots[index]!, value, model, real);
  });
}

const PRICES: Record<LotKind, number[]> = {
  free_pass: [0],
  trial: [0],
  plan: [899, 1999, 39990],
  top_up: [499, 1499],
  adjustment: [0],
};

const grant = command(
  "grant",
  fc.record({
    kind: fc.constantFrom<LotKind>("free_pass", "trial", "plan", "top_up", "adjustment"),
    credits: fc.integer({ min: 1, max: 300 }),
    price: fc.nat(2),
    days: fc.integer({ min: 1, max: 9 }),
    isRepeated: fc.boolean(),
  }),
  async ({ kind, credits: amount, price, days, isRepeated }, model, real) => {
    const paid = PRICES[kind][price % PRICES[kind].length]!;
    const endsAt = (kind === "trial" || kind === "free_pass") && !model.hasPaid ? model.now + days * 24 * HOUR : null;
    await grantBoth(model, real, { kind, credits: amount, paid, endsAt }, isRepeated);
  },
);

async function grantBoth(
  model: MoneyModel,
  real: RealAccount,
  lot: {
    kind: LotKind;
    credits: number;
    paid: number;
    endsAt: number | null;
    carried?: { from: ModelLot; cents: number };
  },
  isRepeated = false,
): Promise<void> {
  const values: credits.Grant = {
    user_id: real.userId,
    kind: lot.kind,
    credits: lot.credits,
    paid_cents: lot.paid,
    ends_at: lot.endsAt === null ? null : new Date(lot.endsAt),
    description: "Grant",
    once: real.once(),
    upgraded_from: lot.carried && {
      lot_id: real.lots[model.lots.indexOf(lot.carried.from)]!,
      cents: lot.carried.cents,
    },
    at: new Date(model.now),
  };
  const made = await locked(real, (tx) => credits.grantCredits(tx, values));
  assert.equal(made?.settled_debt, model.grant(lot));
  real.lots.push(made!.lot_id);
  if (isRepeated) assert.equal(await locked(real, (tx) => credits.grantCredits(tx, values)), null);
}

const spend = command(
  "spend",
  fc.record({ credits: fc.integer({ min: 1, max: 120 }), owner: fc.nat(1), percentage: fc.nat(100) }),
  async ({ credits: amount, owner, percentage }, model, real) => {
    const creators = [...model.creators.keys()];
    const shares = percentage === 0 ? [] : [{ creator: creators[1 - owner]!, percentage }];
    const isPaid = model.spend(amount, { owner: creators[owner]!, shares });
    const purchase = {
      kind: "pack_download" as const,
      user_id: real.userId,
      credits: amount,
      description: "Spent",
      once: real.once(),
      salesOf: (micros: number) => [
        {
          micros,
          creator_id: creators[owner]!,
          shares: shares.map(({ creator, percentage }) => ({ user_id: creator, percentage })),
        },
      ],
      at: new Date(model.now),
    };
    const spending = locked(real, (tx) => spendCredits(tx, purchase, (id) => ownPack(tx, real, amount, id)));
    if (isPaid) await spending;
    else await assert.rejects(spending, InsufficientBalanceError);
  },
);

const adjust = command("remove", fc.integer({ min: 1, max: 60 }), async (amount, model, real) => {
  const taking = locked(real, (tx) =>
    takeCredits(tx, {
      user_id: real.userId,
      credits: amount,
      description: "Adjusted",
      once: real.once(),
      actor_id: real.adminId,
      note: "A test",
      at: new Date(model.now),
    }),
  );
  if (model.remove(amount)) await taking;
  else await assert.rejects(taking, InvalidInput);
});

const takeBack = lotCommand("takeBack", fc.boolean(), async (lot, lot_id, isTrial, model, real) => {
  const taking = {
    lot_id,
    kind: isTrial ? ("trial_cancelled" as const) : ("adjustment" as const),
    description: "Taken back",
    once: real.once(),
    at: new Date(model.now),
  };
  const taken = await locked(real, (tx) => credits.takeBackUnused(tx, taking));
  assert.equal(taken, model.takeBackUnused(lot));
});

const upgrade = lotCommand(
  "upgrade",
  fc.record({ credits: fc.integer({ min: 50, max: 900 }), paid: fc.constantFrom(899, 3999) }),
  async (lot, lot_id, { credits: amount, paid }, model, real) => {
    if (model.lots.some(({ carried }) => carried?.from === lot)) return;
    const unused = await locked(real, (tx) =>
      credits.takeBackUnused(tx, { lot_id, kind: "upgrade", description: "Unused credits", once: real.once() }),
    );
    assert.equal(unused, model.takeBackUnused(lot));
    const cents = Math.round(((unused ?? 0) * lot.paid) / lot.granted);
    await grantBoth(model, real, { kind: "plan", credits: amount, paid, endsAt: null, carried: { from: lot, cents } });
  },
);

const revoke = lotCommand(
  "revoke",
  fc.record({ credits: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }), isRepeated: fc.boolean() }),
  async (lot, lot_id, { credits: amount, isRepeated }, model, real) => {
    const revoking = {
      lot_id,
      credits: amount,
      kind: "refund" as const,
      description: "Refund",
      once: real.once(),
      at: new Date(model.now),
    };
    const made = await locked(real, (tx) => credits.revokeGrant(tx, revoking));
    assert.deepEqual(made, model.revoke(lot, amount));
    if (isRepeated && made) {
      const isBooked = made.unspent + made.debt > 0;
      assert.deepEqual(await locked(real, (tx) => credits.revokeGrant(tx, revoking)), isBooked ? null : made);
    }
  },
);

const freeze = lotCommand("freeze", fc.boolean(), async (lot, lotId, isFrozen, _, real) => {
  lot.isFrozen = isFrozen;
  await locked(real, (tx) => (isFrozen ? credits.freezeLot(tx, lotId) : credits.releaseLot(tx, lotId)));
});

const dispute = lotCommand("dispute", fc.boolean(), async (lot, lot_id, isDisputed, _, { db, userId }) => {
  lot.isDisputed = isDisputed;
  const status = isDisputed ? "disputed" : "paid";
  const payment = { user_id: userId, provider: "stripe", kind: "plan", description: "Plan", lot_id } as const;
  await db
    .insert(payments)
    .values({ ...payment, provider_id: `model-${lot_id}`, amount_cents: 899, status })
    .onConflictDoUpdate({ target: [payments.provider, payments.provider_id], set: { status } });
});

const pay = command("pay", fc.constant(null), async (_, model, real) => {
  model.pay();
  await locked(real, (tx) => credits.recordPayment(tx, real.userId, new Date(model.now)));
});

const wait = command("wait", fc.integer({ min: 1, max: 240 }), async (hours, model) => {
  model.now += hours * HOUR;
});

const release = command("release", fc.constant(null), async (_, model, real) => {
  model.release();
  await releaseEarnings(real.db, new Date(model.now), real.creators);
});

const payOut = command("payOut", fc.nat(1), async (index, model, real) => {
  const userId = real.creators[index]!;
  const amount = model.payOut(userId);
  if (amount === 0) return;
  await real.db.transaction((tx) =>
    postLedgerTransaction(tx, { kind: "payout", description: "Payout", idempotency_key: real.once() }, [
      { account: { kind: "earnings", userId }, amount: -amount },
      { account: { kind: "payouts" }, amount },
    ]),
  );
});

const ban = command("ban", fc.nat(1), async (index, model, real) => {
  const userId = real.creators[index]!;
  const bannedAt = model.toggleBan(userId) ? new Date() : null;
  await real.db.update(users).set({ banned_at: bannedAt }).where(eq(users.id, userId));
});

const keep = command("keep", fc.nat(1), async (index, model, real) => {
  const userId = real.creators[index]!;
  model.keep(userId);
  await real.db.transaction((tx) => keepEarnings(tx, userId, { adminId: real.adminId, note: "A test" }));
});

/** Everything that can happen to an account's money; frequent commands are listed more than once. */
export const moneyCommands: fc.Arbitrary<Command>[] = [
  grant,
  grant,
  spend,
  spend,
  spend,
  spend,
  revoke,
  revoke,
  adjust,
  takeBack,
  upgrade,
  freeze,
  dispute,
  pay,
  wait,
  wait,
  release,
  payOut,
  ban,
  keep,
];
