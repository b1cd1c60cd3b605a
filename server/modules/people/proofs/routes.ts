import * as contract from "@/lib/contract/calls/people/proof";
import type { Dependencies } from "@/server/modules/dependencies";
import * as factor from "@/server/modules/people/proofs/second-factor";
import { giveProof, readProof } from "@/server/modules/people/proofs/service";
import { actionContext } from "@/server/platform/actions/action-context";
import { browserCookie } from "@/server/platform/http/browser-cookie";
import type { AppContext } from "@/server/platform/http/context";
import { deviceCookie } from "@/server/platform/http/device-cookie";
import type { Mount } from "@/server/platform/http/route";
import type { SocialClients } from "@/server/providers/social/provider";

/** Serves the proofs that a session gives again, and the second factor of admins. */
export function proofRoutes(mount: Mount, deps: Dependencies, clients: SocialClients): void {
  const { db } = deps;
  const devices = deviceCookie(deps.env.WEB_URL);
  const browsers = browserCookie(deps.env.WEB_URL);
  const offered = [...clients.keys()];
  const callerOf = (call: Parameters<typeof actionContext>[1] & { context: AppContext }): factor.Caller => ({
    actor: actionContext(db, call).actor,
    client: call.address,
    browser: {
      // A session of an app has no cookies.
      read: () => browsers.read(call.context),
      write: (cookie) => browsers.write(call.context, cookie),
    },
  });

  mount(contract.readProof, ({ viewer }) => readProof(db, viewer, offered));
  mount(contract.giveProof, async (call) => {
    const caller = { ...callerOf(call), device: devices.read(call.context) };
    return readProof(db, await giveProof(deps, caller, call.body), offered);
  });
  mount(contract.beginSecondFactor, (call) => factor.beginSecondFactor(deps, callerOf(call)));
  mount(contract.confirmSecondFactor, async (call) => ({
    recovery_codes: await factor.confirmSecondFactor(deps, callerOf(call), call.body.code),
  }));
  mount(contract.renewRecoveryCodes, async (call) => ({
    recovery_codes: await factor.renewRecoveryCodes(deps, callerOf(call)),
  }));
  mount(contract.removeSecondFactor, async (call) => {
    await factor.removeSecondFactor(deps, callerOf(call));
    return {};
  });
}
