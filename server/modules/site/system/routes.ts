import * as operations from "@/lib/contract/calls/site/operations";
import { getStatus } from "@/lib/contract/calls/site/status";
import { readBuild } from "@/lib/operations/build";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { Dependencies } from "@/server/modules/dependencies";
import { diskWords } from "@/server/modules/site/system/disk";
import { documentationPage } from "@/server/modules/site/system/documentation-page";
import { endMaintenance, readMaintenancePage, setMaintenance } from "@/server/modules/site/system/maintenance-service";
import type { Maintenance } from "@/server/modules/site/system/maintenance-watch";
import { openApiDocument } from "@/server/modules/site/system/openapi";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Disk } from "@/server/platform/disk";
import { Failure } from "@/server/platform/errors";
import type { App } from "@/server/platform/http/context";
import type { Mount } from "@/server/platform/http/route";

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** How long a readiness check waits for the catalogue to be loaded, which is quick for a small one. */
const READY_WAIT_MS = 2_000;
const RETRY_SECONDS = 2;

/** Serves liveness, readiness and the documentation of the API. */
export function systemRoutes(
  app: App,
  mount: Mount,
  deps: Dependencies,
  { maintenance, catalogue, disk }: { maintenance: Maintenance; catalogue: Catalogue; disk: Disk },
): void {
  const { db, database, env } = deps;
  // Made with the first request: describing every schema takes a sixth of a second.
  let document: string | undefined;
  const page = documentationPage();

  app.get("/api/health", (c) => c.json({ status: "live", role: "api", ...readBuild() }));
  app.get("/api/ready", async (c) => {
    if (deps.draining?.isOn) throw new Failure("unavailable", "This server is about to stop.", RETRY_SECONDS);
    await database.probe().catch((error: unknown) => {
      c.get("log").error({ err: error }, "the database doesn't answer");
      throw new Failure("unavailable", "The database doesn't answer.", RETRY_SECONDS);
    });
    if (!(await catalogue.search.isLoadedWithin(READY_WAIT_MS))) {
      return c.json({ error: "The catalogue is being read." }, 503, { "Retry-After": String(RETRY_SECONDS) });
    }
    const space = await disk.state();
    const uploads = space.is_short ? { uploads: "paused", reason: diskWords(space) } : {};
    return c.json({ status: "ready", role: "api", ...readBuild(), database: database.engine, ...uploads });
  });
  app.get("/api/openapi.json", (c) => {
    document ??= JSON.stringify(openApiDocument(env.WEB_URL));
    return c.body(document, 200, { "Content-Type": "application/json" });
  });
  app.get("/api/docs", (c) => c.html(page, 200, { "Content-Security-Policy": PAGE_POLICY }));
  mount(getStatus, async () => {
    const notice = await maintenance.current();
    return {
      maintenance: notice !== null,
      notice: notice && { text: notice.text, ends_at: notice.ends_at?.toISOString() ?? null },
      filling: deps.filling?.() ?? null,
    };
  });
  const contextOf = (call: Parameters<typeof actionContext>[1]) => ({
    ...actionContext(db, call),
    maintenance,
  });
  mount(operations.readMaintenance, () => readMaintenancePage(db, maintenance));
  mount(operations.setMaintenance, async (call) => ({ message: await setMaintenance(contextOf(call), call.body) }));
  mount(operations.endMaintenance, async (call) => ({ message: await endMaintenance(contextOf(call), call.body) }));
}
