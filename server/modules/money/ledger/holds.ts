import { sql } from "drizzle-orm";
import { EARNINGS_HOLD_DAYS } from "@/lib/money/rules";
import { HOLDS_EARNINGS } from "@/server/modules/money/ledger/earnings-hold";

/** Of an earning `e`: its payment is disputed, so it isn't released before that is decided. */
export const IS_DISPUTED = sql`(exists (select from orders o
    where o.ledger_transaction_id = e.ledger_transaction_id and o.status = 'disputed')
  or exists (select from lot_spendings s join payments p on p.lot_id = s.lot_id and p.status = 'disputed'
    where s.id = e.lot_spending_id))`;

const IS_BANNED = sql`exists (select from users u where u.id = e.user_id and ${HOLDS_EARNINGS})`;

/** Why an earning `e` is on hold. */
export const HOLD_REASON = sql`case when ${IS_BANNED} then 'ban' when ${IS_DISPUTED} then 'dispute' else 'days' end`;

/** The first day (UTC) on which an earning `e` can be released; null if an admin decides. */
export const HOLD_UNTIL = sql`case when not ${IS_BANNED} then
  to_char((e.created_at + ${`${24 * EARNINGS_HOLD_DAYS} hours`}::interval) at time zone 'UTC', 'YYYY-MM-DD') end`;
