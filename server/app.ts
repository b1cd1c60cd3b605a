import { join } from "node:path";
import { Hono } from "hono";
import { accountRoutes } from "@/server/modules/account/routes";
import { authRoutes } from "@/server/modules/auth/routes";
import { sessionRoutes } from "@/server/modules/auth/session-routes";
import { banRoutes } from "@/server/modules/bans/routes";
import { billingRoutes } from "@/server/modules/billing/routes";
import { stripeWebhookRoutes } from "@/server/modules/billing/webhook-routes";
import { cashRoutes } from "@/server/modules/cash/routes";
import { paypalWebhookRoutes } from "@/server/modules/cash/webhook-routes";
import { collectionRoutes } from "@/server/modules/collections/routes";
import { creatorApplicationRoutes } from "@/server/modules/creator-applications/routes";
import { creatorRoutes } from "@/server/modules/creators/routes";
import { creditRoutes } from "@/server/modules/credits/routes";
import type { Dependencies } from "@/server/modules/dependencies";
import { discoveryRoutes } from "@/server/modules/discovery/routes";
import { downloadRoutes } from "@/server/modules/downloads/routes";
import { catalogueRoutes } from "@/server/modules/home/routes";
import { libraryRoutes } from "@/server/modules/library/routes";
import { licenseRequestRoutes } from "@/server/modules/license-requests/routes";
import { licenseRoutes } from "@/server/modules/licenses/routes";
import { likeRoutes } from "@/server/modules/likes/routes";
import { mediaRoutes } from "@/server/modules/media/routes";
import { notificationRoutes } from "@/server/modules/notifications/routes";
import { oneshotRoutes } from "@/server/modules/oneshots/routes";
import { packRoutes } from "@/server/modules/packs/routes";
import { changeRoutes } from "@/server/modules/page-cache/routes";
import { planRoutes } from "@/server/modules/plans/routes";
import { playlistRoutes } from "@/server/modules/playlists/routes";
import { playRoutes } from "@/server/modules/plays/routes";
import { presetRoutes } from "@/server/modules/presets/routes";
import { reportRoutes } from "@/server/modules/reports/routes";
import { sampleRoutes } from "@/server/modules/samples/routes";
import { recordSearches, searchRoutes } from "@/server/modules/search/routes";
import { selectionRoutes } from "@/server/modules/selections/routes";
import { sharingRoutes } from "@/server/modules/sharing/routes";
import { similarRoutes } from "@/server/modules/similar/routes";
import { sitemapRoutes } from "@/server/modules/sitemap/routes";
import { socialPageRoutes } from "@/server/modules/social/page-routes";
import { socialRoutes } from "@/server/modules/social/routes";
import { refuseDuringMaintenance, watchMaintenance } from "@/server/modules/system/maintenance";
import { systemRoutes } from "@/server/modules/system/routes";
import { taxonomyRoutes } from "@/server/modules/taxonomy/routes";
import { userRoutes } from "@/server/modules/users/routes";
import { createSocialClients } from "@/server/platform/adapters/social/clients";
import type { App } from "@/server/platform/http/context";
import { refuseCrossSite } from "@/server/platform/http/csrf";
import { sendError } from "@/server/platform/http/errors";
import { limitFloods } from "@/server/platform/http/flood-limit";
import { logRequests } from "@/server/platform/http/request-log";
import { createMount } from "@/server/platform/http/route";
import { sessionCookies } from "@/server/platform/http/session-cookies";
import { closeAfterUnreadBody } from "@/server/platform/http/unread-body";
import { Uploads } from "@/server/platform/http/uploads";

/** Maximum of requests of any kind per client. */
const FLOOD = { limit: 1_200, seconds: 60 };

/** The API server without its listener: every call of the contract, behind the middleware that all of them share. */
export function createApp(deps: Dependencies): App {
  const { env, database, catalogue, log } = deps;
  const app: App = new Hono();
  const maintenance = watchMaintenance(database, env.MAINTENANCE);
  deps.background.start("reading the catalogue", async () => void (await catalogue.index.withVectors()));
  const cookies = sessionCookies(env.WEB_URL);
  const uploads = new Uploads(database.db, join(env.DATA_DIR, "uploads"));
  const mount = createMount(app, { db: database.db, cookies, uploads, isProduction: env.NODE_ENV === "production" });

  app.onError(sendError);
  app.notFound((c) => c.json({ error: "Not found." }, 404));
  app.use(logRequests(log, env.TRUST_PROXY));
  app.use(closeAfterUnreadBody());
  app.use(limitFloods(FLOOD, env.UNLIMITED_CLIENTS));
  app.use(refuseCrossSite(env.WEB_URL));
  app.use("/api/*", refuseDuringMaintenance(maintenance, { db: database.db, cookies }));

  recordSearches(app, catalogue, deps.background);

  changeRoutes(app, {
    catalogue,
    notifications: database.notifications,
    maintenance,
    lagMs: env.CATALOGUE_MAX_AGE_MS,
    log,
    secret: env.GATEWAY_SECRET,
    stopping: deps.stopping,
  });
  systemRoutes(app, mount, deps, { maintenance, catalogue });
  authRoutes(mount, deps, cookies);
  sessionRoutes(mount, deps, cookies);
  const social = createSocialClients(env);
  socialRoutes(mount, deps, { clients: social, cookies });
  socialPageRoutes(app, deps, { clients: social, cookies });
  userRoutes(mount, deps, cookies);
  accountRoutes(mount, deps, cookies);
  planRoutes(mount, catalogue);
  billingRoutes(mount, deps, cookies);
  stripeWebhookRoutes(app, deps);
  taxonomyRoutes(mount, catalogue);
  catalogueRoutes(mount, catalogue);
  sampleRoutes(mount, catalogue, deps.objects);
  oneshotRoutes(mount, catalogue);
  presetRoutes(mount, catalogue);
  packRoutes(mount, catalogue);
  creatorRoutes(mount, catalogue);
  creatorApplicationRoutes(mount, database);
  creditRoutes(mount, database);
  downloadRoutes(mount, { db: database.db, signingSecret: deps.signingSecret });
  const cash = { ...deps, db: database.db };
  cashRoutes(mount, cash);
  paypalWebhookRoutes(app, cash);
  mediaRoutes(app, deps);
  sharingRoutes(app, mount, catalogue, deps);
  sitemapRoutes(app, catalogue, deps);
  banRoutes(mount, catalogue);
  likeRoutes(mount, catalogue);
  playRoutes(mount, catalogue, deps.background);
  libraryRoutes(mount, catalogue, deps.signingSecret);
  playlistRoutes(mount, catalogue);
  licenseRequestRoutes(mount, deps);
  licenseRoutes(mount, { db: database.db, signingSecret: deps.signingSecret });
  notificationRoutes(mount, catalogue);
  reportRoutes(mount, catalogue);
  selectionRoutes(mount, catalogue);
  collectionRoutes(mount, catalogue);
  searchRoutes(mount, catalogue);
  similarRoutes(mount, catalogue, deps.audio);
  discoveryRoutes(mount, catalogue);
  return app;
}
