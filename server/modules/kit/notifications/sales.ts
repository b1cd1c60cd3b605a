import { MICROS_PER_CENT } from "@/lib/money/micros";
import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import type { JobDependencies } from "@/server/modules/dependencies";
import { noticeRow } from "@/server/modules/kit/notifications/notice";
import { insertNotifications } from "@/server/modules/kit/notifications/repository";
import { payoutThreshold, sale } from "@/server/modules/kit/notifications/sale-notices";
import {
  lockCursor,
  readPayable,
  readSoldAfter,
  type SoldEarning,
  saveCursor,
} from "@/server/modules/kit/notifications/sales-repository";
import type { Database } from "@/server/platform/db/database";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const EVERY_SECONDS = 300;
const salesJob = defineJob<Nothing>("sale-notifications", {
  title: "Notifications of sales",
  everySeconds: EVERY_SECONDS,
  retries: 0,
  expireSeconds: 300,
});

/**
 * Writes each creator one notification of what was sold since the last run, and one to those who can be paid out now.
 * Purchases write none themselves, so buyers never wait for it.
 */
export async function notifySales(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const sold = await readSoldAfter(tx, await lockCursor(tx));
    const last = sold.at(-1);
    if (last) {
      await insertNotifications(tx, [...byCreator(sold)].map(toNotification));
      await saveCursor(tx, last.id);
    }
    const payable = await readPayable(tx, MIN_PAYOUT_CENTS * MICROS_PER_CENT);
    await insertNotifications(
      tx,
      payable.map(({ user_id, micros }) => noticeRow(payoutThreshold, user_id, { micros })),
    );
  });
}

function byCreator(sold: readonly SoldEarning[]): Map<number, SoldEarning[]> {
  const creators = new Map<number, SoldEarning[]>();
  for (const earning of sold) creators.set(earning.user_id, [...(creators.get(earning.user_id) ?? []), earning]);
  return creators;
}

function toNotification([user_id, sold]: [number, SoldEarning[]]) {
  const titles = [...new Set(sold.map(({ title }) => title))];
  const micros = sold.reduce((sum, earning) => sum + earning.micros, 0);
  return noticeRow(sale, user_id, { titles, micros }, { is_sale: true });
}

export const saleWork = jobWork(
  salesJob,
  ({ db }: JobDependencies) =>
    () =>
      notifySales(db),
);
