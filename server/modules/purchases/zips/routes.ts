import { downloadZip, getZip } from "@/lib/contract/calls/purchases/zips";
import * as links from "@/server/modules/purchases/zips/link";
import type { Mount } from "@/server/platform/http/route";

/** Serves a user's large zips: how far they are, and links to them. */
export function zipRoutes(mount: Mount, deps: links.LinkDependencies): void {
  mount(getZip, async ({ params, viewer }) => ({ zip: await links.readZip(deps, params.id, viewer.id) }));
  mount(downloadZip, ({ params, viewer }) => links.downloadZip(deps, params.id, viewer.id));
}
