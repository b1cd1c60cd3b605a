import type { MiddlewareHandler } from "hono";
import { readMaintenance } from "@/server/modules/system/repository";
import type { Database } from "@/server/platform/db/database";
import { Failure } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { readViewer } from "@/server/platform/http/viewer";

const FRESH_MS = 250;
const RETRY_AFTER_SECONDS = 60;

/** What works for everybody during maintenance, so that an admin can sign in and pages can tell why. */
const OPEN = new Set([
  "/api/health",
  "/api/ready",
  "/api/status",
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/user",
  "/api/user",
]);

export type Maintenance = { isOn: () => Promise<boolean> };

/** The flag that an admin sets in the settings, or that the environment forces. Other processes’ changes show in a quarter of a second. */
export function watchMaintenance(db: Database, isForced: boolean): Maintenance {
  let known = { isOn: false, readAt: Number.NEGATIVE_INFINITY };
  let reading: Promise<void> | null = null;
  const read = async () => {
    known = { isOn: await readMaintenance(db), readAt: Date.now() };
  };
  return {
    async isOn() {
      if (isForced) return true;
      if (Date.now() - known.readAt > FRESH_MS) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      return known.isOn;
    },
  };
}

/** Answers 503 during maintenance to all but admins. */
export function refuseDuringMaintenance(
  maintenance: Maintenance,
  sessions: { db: Database; cookies: SessionCookies },
): MiddlewareHandler {
  return async (c: AppContext, next) => {
    if (!OPEN.has(c.req.path) && (await maintenance.isOn()) && !(await readViewer(c, sessions))?.is_admin) {
      throw new Failure("unavailable", "Wavecrate is in maintenance and back soon.", RETRY_AFTER_SECONDS);
    }
    await next();
  };
}
