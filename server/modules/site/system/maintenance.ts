import type { MiddlewareHandler } from "hono";
import { IN_MAINTENANCE, maintenanceRetryAfter } from "@/lib/contract/rules/operations";
import type { Maintenance } from "@/server/modules/site/system/maintenance-watch";
import type { Database } from "@/server/platform/db/database";
import { Failure } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { readViewer } from "@/server/platform/http/viewer";
import type { Viewer } from "@/server/platform/viewer";

/** Calls that stay open to everyone during maintenance, so that an admin can sign in and pages can show why. */
const OPEN = new Set([
  "/api/health",
  "/api/ready",
  "/api/status",
  "/api/auth/login",
  "/api/auth/logout",
  "/api/auth/user",
  "/api/auth/account-status",
  "/api/user",
]);

/** Paths that a browser opens as a page: they redirect to the site's own. */
const OPENED = /^\/api\/auth\/login\/provider\//;

/** Whether a request is that of an admin's account, also of one that has yet to give its code, for which it needs calls. */
const isOfAdmin = (viewer: Viewer | null) => viewer !== null && (viewer.is_admin || viewer.admin_lacks !== null);

/** Responds with 503 during maintenance to all but admins; Retry-After leads to its end. */
export function refuseDuringMaintenance(
  maintenance: Maintenance,
  sessions: { db: Database; cookies: SessionCookies },
): MiddlewareHandler {
  return async (c: AppContext, next) => {
    const notice = OPEN.has(c.req.path) ? null : await maintenance.current();
    if (notice && !isOfAdmin(await readViewer(c, sessions))) {
      if (c.req.method === "GET" && OPENED.test(c.req.path)) return c.redirect("/maintenance");
      const retryAfter = maintenanceRetryAfter(notice.ends_at?.getTime() ?? null);
      throw new Failure("unavailable", IN_MAINTENANCE, retryAfter, "maintenance");
    }
    await next();
  };
}
