import {
  copyStack,
  createStack,
  deleteStack,
  getStack,
  listPublicStacks,
  listStacks,
  publishStack,
  saveStack,
  suggestForStack,
} from "@/lib/contract/calls/library/stacks";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as service from "@/server/modules/library/stacks/service";
import { suggestSamples } from "@/server/modules/library/stacks/suggesting";
import type { Mount } from "@/server/platform/http/route";

/** Serves a user's own stacks and those that others have made public. */
export function stackRoutes(mount: Mount, catalogue: Catalogue): void {
  const { db } = catalogue;
  mount(listStacks, ({ query, viewer }) => service.listStacks(db, query, viewer));
  mount(listPublicStacks, ({ query }) => service.listPublicStacks(db, query));
  mount(createStack, ({ body, viewer }) => service.createStack(db, body, viewer));
  mount(getStack, async ({ params, viewer }) => ({ stack: await service.readStack(db, params.slug, viewer) }));
  mount(saveStack, ({ params, body, viewer }) => service.saveStack(db, params.slug, body, viewer));
  mount(deleteStack, async ({ params, viewer }) => {
    await service.deleteStack(db, params.slug, viewer);
    return {};
  });
  mount(copyStack, async ({ params, viewer }) => ({ stack: await service.copyStack(db, params.slug, viewer) }));
  mount(publishStack, async ({ params, body, viewer }) => ({
    stack: await service.publishStack(db, params.slug, body.is_public, viewer),
  }));
  mount(suggestForStack, async ({ body, viewer }) => ({ data: await suggestSamples(catalogue, body, viewer) }));
}
