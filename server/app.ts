import { join } from "node:path";
import { Hono } from "hono";
import { accountRoutes } from "@/server/modules/accounts/account/routes";
import { adminUserRoutes } from "@/server/modules/accounts/admin-users/routes";
import { userBanRoutes } from "@/server/modules/accounts/user-bans/routes";
import { userDecisionRoutes } from "@/server/modules/accounts/user-decisions/routes";
import { discoveryRoutes } from "@/server/modules/catalogue/discovery/routes";
import { catalogueRoutes } from "@/server/modules/catalogue/home/routes";
import { oneshotRoutes } from "@/server/modules/catalogue/oneshots/routes";
import { packRoutes } from "@/server/modules/catalogue/packs/routes";
import { presetRoutes } from "@/server/modules/catalogue/presets/routes";
import { sampleRoutes } from "@/server/modules/catalogue/samples/routes";
import { searchHistoryRoutes } from "@/server/modules/catalogue/search/history-routes";
import { outcomeRoutes, recordSearches, searchRoutes } from "@/server/modules/catalogue/search/routes";
import { synonymRoutes } from "@/server/modules/catalogue/search/synonym-routes";
import { shelfRoutes } from "@/server/modules/catalogue/shelves/routes";
import { similarRoutes } from "@/server/modules/catalogue/similar/routes";
import type { Dependencies } from "@/server/modules/dependencies";
import { adminPayoutRoutes } from "@/server/modules/earnings/payouts/admin-routes";
import { payoutRoutes } from "@/server/modules/earnings/payouts/routes";
import { salesRoutes } from "@/server/modules/earnings/sales/routes";
import { statementRoutes } from "@/server/modules/earnings/statements/routes";
import { taxonomyRoutes } from "@/server/modules/items/taxonomy/routes";
import { auditRoutes } from "@/server/modules/kit/audit/routes";
import { notificationRoutes } from "@/server/modules/kit/notifications/routes";
import { collectionRoutes } from "@/server/modules/library/collections/routes";
import { libraryRoutes } from "@/server/modules/library/library/routes";
import { likeRoutes } from "@/server/modules/library/likes/routes";
import { playlistRoutes } from "@/server/modules/library/playlists/routes";
import { playRoutes } from "@/server/modules/library/plays/routes";
import { selectionEditingRoutes } from "@/server/modules/library/selection-editing/routes";
import { selectionRoutes } from "@/server/modules/library/selections/routes";
import { licenseRoutes } from "@/server/modules/licensing/licenses/routes";
import { placementRoutes } from "@/server/modules/licensing/placements/routes";
import { adminLicenseRequestRoutes, licenseRequestRoutes } from "@/server/modules/licensing/requests/routes";
import { banRoutes } from "@/server/modules/moderation/bans/routes";
import { deskRoutes } from "@/server/modules/moderation/desk/routes";
import { internalReportRoutes, reportRoutes } from "@/server/modules/moderation/reports/routes";
import { reviewRoutes } from "@/server/modules/moderation/reviews/routes";
import { creditRoutes } from "@/server/modules/money/credits/routes";
import { planRoutes } from "@/server/modules/money/plans/routes";
import { creatorApplicationRoutes } from "@/server/modules/people/applications/routes";
import { gatewaySessionRoutes } from "@/server/modules/people/auth/gateway-session";
import { authRoutes } from "@/server/modules/people/auth/routes";
import { sessionRoutes } from "@/server/modules/people/auth/session-routes";
import { creatorRoutes } from "@/server/modules/people/creators/routes";
import { proofRoutes } from "@/server/modules/people/proofs/routes";
import { socialPageRoutes } from "@/server/modules/people/social/page-routes";
import { socialRoutes } from "@/server/modules/people/social/routes";
import { userRoutes } from "@/server/modules/people/users/routes";
import { billingRoutes } from "@/server/modules/purchases/billing/routes";
import { stripeWebhookRoutes } from "@/server/modules/purchases/billing/webhook-routes";
import { cashRoutes } from "@/server/modules/purchases/cash/routes";
import { paypalWebhookRoutes } from "@/server/modules/purchases/cash/webhook-routes";
import { downloadRoutes } from "@/server/modules/purchases/downloads/routes";
import { figureRoutes } from "@/server/modules/site/figures/routes";
import { jobRoutes } from "@/server/modules/site/jobs/routes";
import { mediaRoutes } from "@/server/modules/site/media/routes";
import { Gateways } from "@/server/modules/site/page-cache/gateways";
import { changeRoutes } from "@/server/modules/site/page-cache/routes";
import { sharingRoutes } from "@/server/modules/site/sharing/routes";
import { sitemapRoutes } from "@/server/modules/site/sitemap/routes";
import { tellOfShortDisk } from "@/server/modules/site/system/disk";
import { refuseDuringMaintenance } from "@/server/modules/site/system/maintenance";
import { watchMaintenance } from "@/server/modules/site/system/maintenance-watch";
import { systemRoutes } from "@/server/modules/site/system/routes";
import { nameQuestionRoutes } from "@/server/modules/studio/name-questions/routes";
import { packItemRoutes } from "@/server/modules/studio/pack-items/routes";
import { studioPackRoutes } from "@/server/modules/studio/packs/routes";
import { splitRoutes } from "@/server/modules/studio/splits/routes";
import { trimmingRoutes } from "@/server/modules/studio/trimming/routes";
import { packFileRoutes } from "@/server/modules/studio/uploads/routes";
import { openDisk } from "@/server/platform/disk";
import type { App } from "@/server/platform/http/context";
import { refuseCrossSite } from "@/server/platform/http/csrf";
import { createCsvMount } from "@/server/platform/http/csv";
import { sendError } from "@/server/platform/http/errors";
import { limitFloods } from "@/server/platform/http/flood-limit";
import { logRequests } from "@/server/platform/http/request-log";
import { createMount } from "@/server/platform/http/route";
import { sessionCookies } from "@/server/platform/http/session-cookies";
import { closeAfterUnreadBody } from "@/server/platform/http/unread-body";
import { Uploads } from "@/server/platform/http/uploads";
import { createSocialClients } from "@/server/providers/social/clients";

/** Maximum of requests of any kind per client: of all people at an address, whom the gateway counts one by one. */
const FLOOD = { limit: 6_000, seconds: 60 };
/** What clients reach through the gateway. */
const PUBLIC_PATHS = ["/api/*", "/media/*", "/sitemap.xml", "/sitemaps/*"];

/** The API server without its listener: every call of the contract, behind the middleware that all of them share. */
export function createApp(deps: Dependencies): App {
  const { env, db, database, catalogue, log } = deps;
  const app: App = new Hono();
  const maintenance = watchMaintenance(database, env.MAINTENANCE);
  deps.background.start("reading the catalogue", async () => void (await catalogue.index.withVectors()));
  const cookies = sessionCookies(env.WEB_URL);
  const disk = openDisk(deps, () => deps.background.start("telling of a short disk", () => tellOfShortDisk(deps)));
  const uploads = new Uploads({ db, disk }, join(env.DATA_DIR, "uploads"));
  const mountCsv = createCsvMount(app, { db, cookies });
  const mount = createMount(app, { db, cookies, uploads, isProduction: env.NODE_ENV === "production" });

  app.onError(sendError);
  app.notFound((c) => c.json({ error: "Not found." }, 404));
  app.use(logRequests(log, env.TRUST_PROXY));
  app.use(closeAfterUnreadBody());
  app.use(limitFloods(FLOOD, { unlimited: env.UNLIMITED_CLIENTS, secret: env.GATEWAY_SECRET }));
  app.use(refuseCrossSite(env.WEB_URL, env.TRUST_PROXY));
  const refuseVisitors = refuseDuringMaintenance(maintenance, { db, cookies });
  for (const paths of PUBLIC_PATHS) app.use(paths, refuseVisitors);

  const gateways = new Gateways();
  recordSearches(app, catalogue, deps);

  changeRoutes(app, {
    catalogue,
    notifications: database.notifications,
    maintenance,
    lagMs: env.CATALOGUE_MAX_AGE_MS,
    log,
    secret: env.GATEWAY_SECRET,
    stopping: deps.stopping,
    gateways,
  });
  jobRoutes(mount, deps, { gateways, disk });
  systemRoutes(app, mount, deps, { maintenance, catalogue, disk });
  authRoutes(mount, deps, cookies);
  sessionRoutes(mount, deps, cookies);
  gatewaySessionRoutes(app, { db, cookies, secret: env.GATEWAY_SECRET });
  const social = createSocialClients(env);
  socialRoutes(mount, deps, { clients: social, cookies });
  socialPageRoutes(app, deps, { clients: social, cookies });
  proofRoutes(mount, deps, social);
  userRoutes(mount, deps, cookies);
  accountRoutes(mount, deps, cookies);
  adminUserRoutes(mount, mountCsv, deps);
  deskRoutes(mount, deps);
  planRoutes(mount, deps);
  billingRoutes(mount, deps, cookies);
  stripeWebhookRoutes(app, deps);
  taxonomyRoutes(mount, catalogue);
  catalogueRoutes(mount, catalogue);
  sampleRoutes(mount, catalogue, deps.objects);
  oneshotRoutes(mount, catalogue);
  presetRoutes(mount, catalogue);
  packRoutes(mount, catalogue);
  packItemRoutes(mount, deps);
  nameQuestionRoutes(mount, deps);
  trimmingRoutes(mount, { ...deps, disk });
  reviewRoutes(mount, deps);
  packFileRoutes(mount, { ...deps, disk });
  shelfRoutes(mount, deps);
  creatorRoutes(mount, deps);
  creatorApplicationRoutes(mount, deps);
  studioPackRoutes(mount, deps);
  splitRoutes(mount, deps);
  creditRoutes(mount, deps);
  adminPayoutRoutes(mount, mountCsv, deps);
  salesRoutes(mount, mountCsv, deps);
  statementRoutes(mount, deps);
  payoutRoutes(mount, deps);
  downloadRoutes(mount, deps);
  cashRoutes(mount, deps);
  paypalWebhookRoutes(app, deps);
  mediaRoutes(app, mount, deps);
  sharingRoutes(app, mount, catalogue, deps);
  sitemapRoutes(app, catalogue, deps);
  banRoutes(mount, deps);
  userBanRoutes(mount, deps);
  userDecisionRoutes(mount, deps);
  likeRoutes(mount, catalogue);
  playRoutes(mount, catalogue, deps.background);
  libraryRoutes(mount, catalogue, deps.signingSecret);
  playlistRoutes(mount, catalogue);
  placementRoutes(mount, mountCsv, deps);
  licenseRequestRoutes(mount, deps);
  adminLicenseRequestRoutes(mount, mountCsv, deps);
  licenseRoutes(mount, deps);
  notificationRoutes(mount, catalogue);
  reportRoutes(mount, deps);
  internalReportRoutes(mount, mountCsv, deps);
  selectionRoutes(mount, catalogue);
  selectionEditingRoutes(mount, deps);
  collectionRoutes(mount, catalogue);
  searchRoutes(mount, catalogue);
  outcomeRoutes(mount, catalogue, deps);
  searchHistoryRoutes(mount, mountCsv, deps);
  figureRoutes(mount, mountCsv, deps);
  synonymRoutes(mount, catalogue);
  auditRoutes(mount, mountCsv, deps);
  similarRoutes(mount, catalogue, deps.audio);
  discoveryRoutes(mount, catalogue);
  return app;
}
