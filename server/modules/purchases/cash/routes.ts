import {
  captureOneshotPackOrder,
  capturePackOrder,
  capturePresetPackOrder,
  createOneshotPackOrder,
  createPackOrder,
  createPresetPackOrder,
  receipt,
  validateOneshotPackByMoney,
  validatePackByMoney,
  validatePresetPackByMoney,
} from "@/lib/contract/calls/purchases/cash";
import * as purchases from "@/server/modules/purchases/cash/purchase-service";
import { readReceipt } from "@/server/modules/purchases/cash/receipts";
import type { Mount } from "@/server/platform/http/route";

const KINDS = [
  { kind: "sample", validate: validatePackByMoney, order: createPackOrder, capture: capturePackOrder },
  {
    kind: "preset",
    validate: validatePresetPackByMoney,
    order: createPresetPackOrder,
    capture: capturePresetPackOrder,
  },
  {
    kind: "oneshot",
    validate: validateOneshotPackByMoney,
    order: createOneshotPackOrder,
    capture: captureOneshotPackOrder,
  },
] as const;

/** Serves the purchase of packs of every kind for cash, and its receipts. */
export function cashRoutes(mount: Mount, deps: purchases.PurchaseDependencies): void {
  for (const { kind, validate, order, capture } of KINDS) {
    mount(validate, ({ params, viewer }) => purchases.validateByMoney(deps, { kind, id: params.id }, viewer));
    mount(order, ({ params, query, body, viewer, address }) =>
      purchases.orderPack(
        deps,
        { kind, id: params.packId },
        {
          viewer,
          address,
          waives: body?.waives_withdrawal ?? false,
          origin: query.from,
          shownCents: body?.amount_cents,
        },
      ),
    );
    mount(capture, ({ params, body, viewer }) =>
      purchases.capturePack(deps, { kind, id: params.packId }, { viewer, orderId: body.order_id }),
    );
  }
  mount(receipt, ({ params, viewer }) => readReceipt(deps.db, params.id, viewer.id, deps.env));
}
