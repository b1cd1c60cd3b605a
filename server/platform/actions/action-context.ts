import type { Logger } from "pino";
import type { Database } from "@/server/platform/db/database";
import { networkOf } from "@/server/platform/network";
import type { Viewer } from "@/server/platform/viewer";

/** The user who acts, and the network of their client (see `networkOf`): the whole IP address is never recorded. */
export type Actor = Viewer & { network: string | null };

/** The first argument of a service verb that changes something for others; a verb may need more than this. */
export interface ActionContext {
  actor: Actor;
  db: Database;
  log: Logger;
}

/** The first argument of a service verb, from the call that asks for it. */
export function actionContext(
  db: Database,
  { viewer, address, log }: { viewer: Viewer; address: string; log: Logger },
): ActionContext {
  return { actor: { ...viewer, network: networkOf(address) }, db, log };
}
