import * as calls from "@/lib/contract/calls/earnings/payouts";
import type { Dependencies } from "@/server/modules/dependencies";
import { askForPayout, cancelOwn, listOwn, readOverview } from "@/server/modules/earnings/payouts/own";
import { changePayee, inspectChange, stopChange } from "@/server/modules/earnings/payouts/payees";
import { saveTaxIdentity, taxIdentityErrors } from "@/server/modules/money/tax-identities/service";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { countUse } from "@/server/platform/db/rate-limit";
import type { Mount } from "@/server/platform/http/route";

/** Requests of one creator, and changes of their tax identity. */
const REQUESTS = { limit: 30, seconds: 86_400 };
const IDENTITIES = { limit: 20, seconds: 86_400 };

/** Serves a creator's payouts, and the link that stops a change of who is paid. */
export function payoutRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps;
  mount(calls.readPayouts, ({ viewer }) => readOverview(deps, viewer.id));
  mount(calls.listOwnPayouts, ({ viewer, query }) => listOwn(db, viewer.id, query));
  mount(calls.requestOwnPayout, async ({ viewer, body, idempotencyKey: key }) => {
    await countUse(db, `payout_request:user:${viewer.id}`, REQUESTS);
    return askForPayout(deps, viewer.id, { ...body, key });
  });
  mount(calls.cancelOwnPayout, ({ viewer, params }) => cancelOwn(deps, viewer.id, params.id));
  mount(calls.setPayee, async ({ viewer, body }) => {
    await changePayee(deps, viewer.id, body.email);
    return readOverview(deps, viewer.id);
  });
  mount(
    calls.setTaxIdentity,
    async ({ viewer, body }) => {
      await countUse(db, `tax_identity:user:${viewer.id}`, IDENTITIES);
      await saveTaxIdentity(deps, viewer.id, body);
      return readOverview(deps, viewer.id);
    },
    taxIdentityErrors,
  );
  mount(calls.inspectPayeeChange, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    return inspectChange(db, body.token);
  });
  mount(calls.stopPayeeChange, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    return { message: await stopChange(deps, body.token) };
  });
}
