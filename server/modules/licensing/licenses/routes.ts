import {
  checkCertificate,
  downloadLicense,
  downloadTrackLicense,
  listLicenses,
  listTrackLicenses,
  makeRoyaltyFreeLicense,
  registerTrack,
} from "@/lib/contract/calls/licensing/licenses";
import type { Secrets } from "@/lib/settings/secrets";
import * as service from "@/server/modules/licensing/licenses/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves certificates of royalty-free samples and registrations of tracks. Module `media` serves their documents. */
export function licenseRoutes(mount: Mount, deps: { db: Database; signingSecret: Secrets }): void {
  const { db } = deps;
  mount(makeRoyaltyFreeLicense, ({ body, viewer }) => service.makeLicense(deps, body, viewer));
  mount(checkCertificate, ({ params }) => service.checkCertificate(db, params.license_id));
  mount(listLicenses, ({ query, viewer }) => service.listLicenses(db, query, viewer.id));
  mount(downloadLicense, ({ params, viewer }) => service.linkToLicense(deps, "licenses", params.license_id, viewer));
  mount(registerTrack, async ({ body, viewer }) => ({
    message: "Your track is registered.",
    license: await service.registerTrack(db, body, viewer),
  }));
  mount(listTrackLicenses, ({ query, viewer }) => service.listTrackLicenses(db, query, viewer.id));
  mount(downloadTrackLicense, ({ params, viewer }) =>
    service.linkToLicense(deps, "track_licenses", params.license_id, viewer),
  );
}
