import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";

const HOUR = 3_600_000;
/** Figures by hour, figure and kind: `2026-01-05T09:00:00.000Z plays sample`. */
export type HourlySums = Map<string, number>;

type Row = Record<string, string | number | null>;
const read = async (db: Database, table: string) =>
  (await db.execute<Row>(sql`select * from ${sql.identifier(table)}`)).rows;
const timeOf = (value: unknown) => new Date(value as string).getTime();
const hourAt = (time: number) => new Date(Math.floor(time / HOUR) * HOUR).toISOString();
const itemKind = (row: Row) => (row.sound_id ? "sample" : row.preset_id ? "preset" : "oneshot");

/** Every figure of every hour, counted one row after the other without the product's queries. */
export async function countRows(db: Database): Promise<HourlySums> {
  const sums: HourlySums = new Map();
  const kinds = new Map((await read(db, "packs")).map(({ id, kind }) => [id, kind as string]));
  const packKind: PackKindOf = ({ pack_id }) => kinds.get(pack_id!)!;
  const add = (time: number, figure: string, kind: string, value: number) => {
    const key = `${hourAt(time)} ${figure} ${kind}`;
    const sum = (sums.get(key) ?? 0) + value;
    if (sum === 0) sums.delete(key);
    else sums.set(key, sum);
  };
  for (const row of await read(db, "plays")) add(timeOf(row.created_at), "plays", itemKind(row), 1);
  for (const row of await read(db, "downloads")) add(timeOf(row.created_at), "downloads", itemKind(row), 1);
  for (const row of await read(db, "pack_downloads")) add(timeOf(row.created_at), "pack_downloads", packKind(row), 1);
  for (const row of await read(db, "pack_events")) {
    const waits = (status: unknown) => status === 2 || status === 6;
    const at = timeOf(row.created_at);
    add(at, "waiting", packKind(row), Number(waits(row.to_status)) - Number(waits(row.from_status)));
    if (waits(row.from_status) && [1, 5].includes(row.to_status as number)) add(at, "approved", packKind(row), 1);
  }
  await countMoney(db, add, packKind);
  await countSubscriptions(db, add);
  return sums;
}

type PackKindOf = (row: Row) => string;
type Add = (time: number, figure: string, kind: string, value: number) => void;

interface Booked {
  id: number;
  kind: string;
  key: string;
  at: number;
  /** By account. */
  amounts: Record<string, number>;
}

async function readLedger(db: Database): Promise<Booked[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.kind, t.idempotency_key as key, t.created_at as at, a.kind as account, e.amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id order by e.id`);
  const booked = new Map<number, Booked>();
  for (const { id, kind, key, at, account, amount } of rows) {
    const one = booked.get(Number(id)) ?? {
      id: Number(id),
      kind: String(kind),
      key: String(key),
      at: timeOf(at),
      amounts: {},
    };
    one.amounts[String(account)] = (one.amounts[String(account)] ?? 0) + Number(amount);
    booked.set(one.id, one);
  }
  return [...booked.values()];
}

const paidIn = ({ amounts }: Booked) => -(amounts.cash ?? 0) - (amounts.tax ?? 0);

async function countMoney(db: Database, add: Add, packKind: PackKindOf): Promise<void> {
  const ledger = await readLedger(db);
  const [orders, payments, refunds, disputes, downloads, packs] = await Promise.all(
    ["orders", "payments", "refunds", "disputes", "downloads", "pack_downloads"].map((table) => read(db, table)),
  );
  const byKey = new Map(ledger.map((booked) => [booked.key, booked]));
  const kindOfPayment = (id: unknown) => {
    const payment = payments!.find((row) => row.id === id);
    return (
      payment && { kind: payment.kind === "plan" ? "subscription" : "top_up", key: `payment:${payment.provider_id}` }
    );
  };
  const saleOf = ({ key }: Booked) => {
    const [name, id] = key.split(":");
    if (name === "cash") {
      const order = orders!.find((row) => String(row.id) === id);
      return order && { kind: packKind(order), key: `cash:${id}` };
    }
    if (name === "payment") return kindOfPayment(payments!.find((row) => row.provider_id === id)?.id);
    const back = [...refunds!, ...disputes!].find((row) =>
      [row.provider_refund_id, row.provider_dispute_id].includes(id!),
    );
    return kindOfPayment(back?.payment_id);
  };
  for (const booked of ledger) {
    const { at, kind, amounts } = booked;
    const { earnings_on_hold = 0, earnings = 0, earnings_debt = 0 } = amounts;
    add(at, "owed", "", earnings_on_hold + earnings - earnings_debt);
    if (kind === "download" || kind === "pack_download") {
      const bought = downloads!.find((row) => Number(row.ledger_transaction_id) === booked.id);
      const pack = packs!.find((row) => Number(row.ledger_transaction_id) === booked.id);
      add(at, "credits", bought ? itemKind(bought) : pack ? packKind(pack) : "other", -(amounts.credits ?? 0));
    }
    if (amounts.cash === undefined) continue;
    const sale = saleOf(booked);
    const soldAt = (sale && byKey.get(sale.key)?.at) ?? at;
    add(soldAt, "revenue", sale?.kind ?? "other", paidIn(booked));
    if (kind === "payment_refund" || kind === "pack_refund") add(at, "refunds", sale?.kind ?? "other", -paidIn(booked));
  }
}

async function countSubscriptions(db: Database, add: Add): Promise<void> {
  const ledger = new Map((await readLedger(db)).map((booked) => [booked.key, booked]));
  const payments = await read(db, "payments");
  const plans = await read(db, "plans");
  for (const row of await read(db, "subscriptions")) {
    const end = row.canceled_at === null ? Number.POSITIVE_INFINITY : timeOf(row.canceled_at);
    const paid = payments
      .filter((payment) => payment.subscription_id === row.id && payment.kind === "plan")
      .flatMap((payment) => {
        const booked = ledger.get(`payment:${payment.provider_id}`);
        const isYearly = plans.find(({ code }) => code === payment.plan_code)?.interval === "yearly";
        const due = booked && paidIn(booked) - (booked.amounts.customer_balances ?? 0);
        return booked && booked.at < end
          ? [{ id: booked.id, at: booked.at, monthly: Math.round(due! / (isYearly ? 12 : 1)) }]
          : [];
      })
      .sort((a, b) => a.at - b.at || a.id - b.id);
    let before = 0;
    for (const [index, { at, monthly }] of paid.entries()) {
      add(at, "recurring", "", monthly - before);
      before = monthly;
      if (index === 0) add(at, "subscribers", "", 1);
      if (index === 0 && row.trial_started_at !== null) add(at, "trials_paid", "", 1);
    }
    if (paid.length > 0 && end < Number.POSITIVE_INFINITY) {
      add(end, "recurring", "", -before);
      add(end, "subscribers", "", -1);
      add(end, "lost", "", 1);
    }
    const isOwn = row.canceled_reason !== "trial_refused" && row.canceled_reason !== "duplicate";
    if (row.trial_started_at !== null && isOwn) add(timeOf(row.trial_started_at), "trials", "", 1);
  }
}
