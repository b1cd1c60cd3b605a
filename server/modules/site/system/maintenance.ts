import type { MiddlewareHandler } from "hono";
import { readMaintenance } from "@/server/modules/site/system/repository";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { Failure } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { readViewer } from "@/server/platform/http/viewer";
import type { Viewer } from "@/server/platform/viewer";

const FRESH_MS = 250;
const RETRY_AFTER_SECONDS = 60;

/** Calls that stay open to everyone during maintenance, so that an admin can sign in and pages can show why. */
const OPEN = new Set([
  "/api/health",
  "/api/ready",
  "/api/status",
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/user",
  "/api/user",
]);

/** Paths that a browser opens as a page: they redirect to the site's own. */
const OPENED = /^\/api\/auth\/login\/provider\//;

export type Maintenance = { isOn: () => Promise<boolean> };

/**
 * The flag that an admin sets in the settings, or that the environment forces. It is cached and read again when the
 * settings change; while notifications are down, for at most a quarter of a second.
 */
export function watchMaintenance(
  { db, notifications }: Pick<DatabaseHandle, "db" | "notifications">,
  isForced: boolean,
): Maintenance {
  if (isForced) return { isOn: async () => true };
  let known: { isOn: boolean; readAt: number } | null = null;
  let reading: Promise<boolean> | null = null;
  const read = () => {
    const startedAt = Date.now();
    const current = readMaintenance(db)
      .then((isOn) => {
        if (reading === current) known = { isOn, readAt: startedAt };
        return isOn;
      })
      .finally(() => {
        if (reading === current) reading = null;
      });
    reading = current;
    return current;
  };
  notifications.subscribe("settings", () => {
    known = null;
    // The error is thrown to the next caller.
    read().catch(() => undefined);
  });
  return {
    async isOn() {
      const isCurrent = known && (notifications.isListening() || Date.now() - known.readAt <= FRESH_MS);
      return known && isCurrent ? known.isOn : (reading ?? read());
    },
  };
}

/** Whether a request is that of an admin's account, also of one that has yet to give its code, for which it needs calls. */
const isOfAdmin = (viewer: Viewer | null) => viewer !== null && (viewer.is_admin || viewer.admin_lacks !== null);

/** Responds with 503 during maintenance to all but admins. */
export function refuseDuringMaintenance(
  maintenance: Maintenance,
  sessions: { db: Database; cookies: SessionCookies },
): MiddlewareHandler {
  return async (c: AppContext, next) => {
    if (!OPEN.has(c.req.path) && (await maintenance.isOn()) && !isOfAdmin(await readViewer(c, sessions))) {
      if (c.req.method === "GET" && OPENED.test(c.req.path)) return c.redirect("/maintenance");
      throw new Failure("unavailable", "Wavecrate is in maintenance and back soon.", RETRY_AFTER_SECONDS);
    }
    await next();
  };
}
