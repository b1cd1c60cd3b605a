import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLOORS, featureOf, floorOf, isOnFloor } from "@/tests/unit/architecture/floors";
import { importsOf, violation } from "@/tests/unit/architecture/rules";
import { isInWing, WINGS } from "@/tests/unit/architecture/wings";

const FOLDERS = [
  "app",
  "components",
  "features",
  "lib",
  "stores",
  "server",
  "simulators",
  "demo",
  "web",
  "proxy.ts",
  "bench",
  "tests",
];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...FOLDERS], {
  encoding: "utf8",
})
  .split("\n")
  .filter((name) => /\.tsx?$/.test(name));

describe("import rules", () => {
  it("hold for every import of every file", () => {
    expect(files.length).toBeGreaterThan(100);
    const broken = files.flatMap((file) =>
      importsOf(file, readFileSync(file, "utf8"))
        .map((target) => violation(file, target))
        .filter((text) => text !== null),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ["features/likes/like-button.tsx", "features/sound/sound-slots"],
    ["features/creators/components/creator-link.tsx", "features/sound/sound-slots"],
    ["features/downloads/download.ts", "features/likes/like-store"],
    ["features/library/library-query.ts", "features/gone/query"],
    ["features/admin/users/users-query.ts", "features/studio/frame/studio-queries"],
    ["features/studio/packs/pack-points.ts", "features/admin/audit/audit-query"],
    ["features/admin/audit/audit-query.ts", "features/admin/users/users-query"],
    ["features/admin/users/columns.tsx", "features/admin/payouts/columns"],
    ["features/admin/users/users-query.ts", "features/admin/use-table-list"],
    ["features/studio/splits/components/share-page.tsx", "features/studio/packs/pack-words"],
    ["features/work/uploads/file-rows.ts", "features/work/packs/price"],
    ["features/work/desk/use-queue.ts", "features/admin/rail/open-counts-query"],
    ["features/work/packs/use-draft.ts", "features/studio/frame/studio-queries"],
    ["features/home/components/home-page.tsx", "features/work/table/use-bulk"],
    ["features/likes/like-button.tsx", "app/page"],
    ["components/ui/button.tsx", "features/likes/like-button"],
    ["components/sound/sound-row.tsx", "lib/client/session/use-user"],
    ["components/sound/sound-row.tsx", "lib/api/request"],
    ["components/sound/sound-row.tsx", "stores/player"],
    ["components/sound/sound-row.tsx", "@tanstack/react-query"],
    ["components/layout/own-list.tsx", "stores/dialogs"],
    ["components/layout/own-list.tsx", "@tanstack/react-query"],
    ["components/creator/creator-card.tsx", "lib/client/session/use-user"],
    ["components/form/refusal.tsx", "lib/api/error"],
    ["components/form/refusal.tsx", "react-hook-form"],
    ["components/sound/seek-slider.tsx", "lib/client/player/browser-engine"],
    ["lib/contract/entities/user.ts", "lib/api/request"],
    ["lib/contract/entities/user.ts", "lib/contract/calls/people/auth"],
    ["lib/contract/fields/email.ts", "lib/contract/entities/user"],
    ["lib/contract/fields/email.ts", "lib/contract/calls/people/auth"],
    ["lib/contract/rules/packs.ts", "lib/contract/fields/primitives"],
    ["lib/contract/rules/packs.ts", "zod"],
    ["lib/contract/calls/people/auth.ts", "lib/contract/every-call"],
    ["lib/contract/calls/people/auth.ts", "lib/contract/protocol/cache-tags"],
    ["lib/contract/protocol/webhooks.ts", "lib/contract/rules/money"],
    ["lib/contract/call-types.ts", "lib/contract/protocol/webhooks"],
    ["lib/api/request.ts", "lib/contract/protocol/change-events"],
    ["features/home/load-home.ts", "lib/contract/protocol/gateway-session"],
    ["components/sound/sound-row.tsx", "lib/contract/protocol/webhooks"],
    ["lib/format/count.ts", "lib/client/session/session"],
    ["lib/seo/json-ld.tsx", "lib/api/request"],
    ["lib/client/session/session.ts", "stores/player"],
    ["lib/api/request.ts", "features/session/use-user"],
    ["stores/player.ts", "lib/api/request"],
    ["server/modules/library/likes/service.ts", "hono"],
    ["server/modules/library/likes/repository.ts", "server/modules/library/likes/service"],
    ["server/modules/library/likes/routes.ts", "react"],
    ["server/app.ts", "features/likes/like-button"],
    ["server/app.ts", "lib/client/session/session"],
    ["server/app.ts", "lib/api/request"],
    ["server/app.ts", "tests/support/free-port"],
    ["server/app.ts", "simulators/mail/app"],
    ["demo/seed/seed.ts", "simulators/payments/app"],
    ["web/main.ts", "simulators/payments/app"],
    ["simulators/payments/app.ts", "server/modules/purchases/billing/service"],
    ["simulators/payments/app.ts", "server/providers/stripe/client"],
    ["simulators/mail/app.ts", "react"],
    ["server/modules/kit/audit/service.ts", "server/modules/items/items/visibility"],
    ["server/modules/catalogue/search/repository.ts", "server/modules/library/playlists/repository"],
    ["server/modules/accounts/account/deletion.ts", "server/modules/moderation/reports/service"],
    ["server/modules/gone/charts/service.ts", "server/modules/kit/audit/service"],
    ["server/modules/site/jobs/service.ts", "server/modules/gone/charts/service"],
    ["server/modules/dependencies.ts", "server/modules/kit/mails/letter"],
    ["server/modules/site/jobs/service.ts", "server/jobs"],
    ["server/modules/site/system/routes.ts", "server/app"],
    ["server/audio/pool.ts", "server/modules/items/items/visibility"],
    ["server/platform/db/client.ts", "server/modules/money/ledger/posting"],
    ["server/platform/disk.ts", "server/env"],
    ["server/providers/stripe/client.ts", "server/modules/purchases/billing/service"],
    ["server/providers/stripe/client.ts", "server/platform/db/database"],
    ["web/framework/router.ts", "web/pages/page-request"],
    ["web/framework/late-scripts.ts", "zod"],
    ["lib/settings/urls.ts", "lib/routes/routes"],
    ["lib/routes/routes.ts", "lib/client/session/session"],
    ["demo/seed/seed.ts", "lib/client/player/engine"],
    ["web/main.ts", "server/app"],
    ["server/modules/catalogue/samples/service.ts", "server/search-index/catalogue-index"],
    ["server/modules/catalogue/samples/service.ts", "server/search-index/catalogue"],
    ["server/modules/site/page-cache/change-stream.ts", "server/search-index/engine/item-index"],
    ["server/app.ts", "server/search-index/catalogue"],
    ["demo/fill.ts", "server/search-index/catalogue"],
    ["server/catalogue/catalogue-search.ts", "server/search-core/fit/fit"],
    ["server/catalogue/catalogue-search.ts", "server/search-text/query/synonyms"],
    ["server/catalogue/facets.ts", "server/modules/items/items/pack-tables"],
    ["server/search-text/dictionary.ts", "server/catalogue/taxonomy"],
    ["bench/search/facet-check.ts", "server/search-core/answers/index-filter"],
    ["tests/integration/search.test.ts", "server/search-core/answers/merged-page"],
    ["server/main.ts", "server/search-core/rows/index-repository"],
    ["bench/search/main.ts", "server/search-index/kernels/bit-kernel"],
    ["tests/integration/search.test.ts", "server/search-text/query/text"],
    ["server/search-index/catalogue.ts", "server/modules/items/items/sample-repository"],
    ["server/search-index/engine/item-index.ts", "server/search-index/catalogue-index"],
    ["server/search-index/engine/item-index.ts", "drizzle-orm"],
    ["server/search-text/query/read-query.ts", "server/search-index/engine/item-index"],
    ["server/search-text/trade-words/drums.ts", "server/search-text/query/dictionary"],
    ["server/search-text/languages/emoji.ts", "server/search-text/query/segments"],
    ["server/search-index/kernels/bit-kernel.ts", "server/search-index/engine/bitset"],
    ["server/main.ts", "demo/fill"],
    ["app/(site)/layout.tsx", "demo/catalogue"],
    ["lib/settings/product.ts", "demo/catalogue"],
    ["demo/seed/seed.ts", "features/likes/like-button"],
    ["demo/seed/seed.ts", "web/main"],
  ])("forbid %s to import %s", (file, target) => {
    expect(violation(file, target)).not.toBeNull();
  });

  it.each([
    ["server/modules/catalogue/samples/service.ts", "server/catalogue/catalogue-search"],
    ["server/modules/catalogue/samples/service.ts", "server/search-text/harmony"],
    ["server/create-dependencies.ts", "server/search-index/catalogue"],
    ["server/search-index/embedded-search.ts", "server/catalogue/catalogue-search"],
    ["server/search-index/engine/tag-index.ts", "server/search-text/query/typo"],
    ["bench/search/api-server.ts", "server/search-index/catalogue"],
    ["tests/integration/catalogue-index.test.ts", "server/search-index/catalogue-index"],
    ["tests/unit/server/search-index/bit-memory.test.ts", "server/search-index/engine/bit-memory"],
    ["server/search-index/engine/item-index.ts", "server/search-index/kernels/bit-kernel"],
    ["server/modules/purchases/downloads/purchase.ts", "server/modules/money/credits/spending"],
    ["server/modules/items/items/visibility.ts", "server/modules/kit/media-links/media-urls"],
    ["server/modules/kit/audit/service.ts", "server/modules/kit/notifications/telling"],
    ["server/modules/kit/audit/service.ts", "server/modules/dependencies"],
    ["server/modules/kit/audit/service.ts", "server/env"],
    ["server/app.ts", "server/modules/site/system/routes"],
    ["server/jobs.ts", "server/modules/site/figures/job-work"],
    ["simulators/main.ts", "server/env"],
    ["tests/integration/support/billing.ts", "simulators/payments/app"],
    ["web/pages/pages.ts", "web/framework/router"],
    ["web/pages/pages.ts", "lib/contract/protocol/change-events"],
    ["features/home/load-home.ts", "lib/contract/protocol/cache-tags"],
    ["lib/contract/entities/user.ts", "lib/contract/fields/email"],
    ["features/likes/like-button.tsx", "features/downloads/owns-pack"],
    ["features/library/components/library-list.tsx", "features/sound/components/sound-rows"],
    ["features/likes/like-button.tsx", "features/likes/like-store"],
    ["features/admin/users/users-query.ts", "features/admin/audit/audit-query"],
    ["features/admin/oneshots/oneshot-calls.ts", "features/work/uploads/pack-files-query"],
    ["features/studio/packs/pack-points.ts", "features/work/points/point-words"],
    ["features/admin/shelves/components/slides-preview.tsx", "features/home/components/slides"],
  ])("allow %s to import %s", (file, target) => {
    expect(violation(file, target)).toBeNull();
  });

  it("every module of the API server is in its wing, which is in the order", () => {
    const modules = files.filter((file) => file.startsWith("server/modules/"));
    expect(modules.filter((file) => !isInWing(file))).toEqual([]);
    expect(isInWing("server/modules/dependencies.ts")).toBe(true);
    for (const planted of ["likes/routes.ts", "money/likes/routes.ts", "gone/ledger/routes.ts", "money/ledger.ts"]) {
      expect(isInWing(`server/modules/${planted}`), planted).toBe(false);
    }
    const named = WINGS.flatMap(([wing, nouns]) => nouns.split(" ").map((noun) => `server/modules/${wing}/${noun}/`));
    expect(named.filter((folder) => !modules.some((file) => file.startsWith(folder)))).toEqual([]);
    expect(new Set(WINGS.map(([wing]) => wing)).size).toBe(WINGS.length);
  });

  it.each(WINGS.slice(1).map(([wing], place) => [WINGS[place]?.[0] ?? "", wing]))(
    "forbid a cycle of %s and %s: only one of its imports is allowed",
    (lower, higher) => {
      const [below, above] = [`server/modules/${lower}/a/service`, `server/modules/${higher}/b/service`];
      expect(violation(`${above}.ts`, below)).toBeNull();
      expect(violation(`${below}.ts`, above)).toBe(`${below}.ts imports ${above}: its wing isn't lower`);
    },
  );

  it("every feature is on one floor", () => {
    const features = new Set(files.map(featureOf).filter((name) => name !== undefined));
    expect(FLOORS.join(" ").split(" ").sort()).toEqual([...features].sort());
    expect(floorOf("gone")).toBeNaN();
  });

  it("every file of features is in a feature", () => {
    const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", "features"], {
      encoding: "utf8",
    });
    const present = tracked.trim().split("\n").filter(existsSync);
    expect(present.filter((file) => file.endsWith(".css")).length).toBeGreaterThan(10);
    expect(present.filter((file) => !isOnFloor(file))).toEqual([]);
    expect(isOnFloor("features/admin/users/users.css")).toBe(true);
    for (const planted of ["drafts.ts", "admin/drafts.ts", "studio/studio.css", "work/terms.ts", "admin/gone/x.ts"]) {
      expect(isOnFloor(`features/${planted}`), planted).toBe(false);
    }
  });

  it("cover static, bare, dynamic, relative and re-exporting imports", () => {
    const source = `import a from "@/lib/a";\nimport "b";\nexport { c } from "./c";\nconst d = await import("@/features/d/e");\nimport {\n  f,\n} from "../f";\n`;
    expect(importsOf("lib/x/y.ts", source).sort()).toEqual(["b", "features/d/e", "lib/a", "lib/f", "lib/x/c"]);
  });
});
