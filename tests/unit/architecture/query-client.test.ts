import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes/routes";
import { readImportGraph, sourceFiles } from "@/tests/unit/architecture/import-graph";
import { importsOf } from "@/tests/unit/architecture/rules";

const files = sourceFiles(["app", "components", "features", "lib", "stores"]);
const read = (file: string) => readFileSync(file, "utf8");
/** Without the imports of types, which are no code, and those of islands, which are loaded when they are rendered. */
const codeOf = (file: string) =>
  read(file)
    .replace(/^\s*import\s+type\b[^;]*;/gm, "")
    .replace(/\bimport\(/g, "later(");
const graph = readImportGraph(files, codeOf);
/** Whether a file brings the query client with it. */
const hasQueryClient = (file: string) => importsOf(file, codeOf(file)).includes("@tanstack/react-query");

/** The path of a page's file, as the route table has it. */
const pathOf = (file: string) =>
  file.replace(/^app|\/page\.tsx$|\/\([^)]+\)/g, "").replace(/\[([^\]]+)\]/g, "{$1}") || "/";

/** A page's file, and the layouts around it. */
function entriesOf(page: string): string[] {
  const folders = page.split("/").map((_, index, parts) => parts.slice(0, index).join("/"));
  return [page, ...folders.flatMap((folder) => [`${folder}/layout.tsx`, `${folder}/template.tsx`])];
}

/** The shortest chain of imports from one of these files to the query client; null without one. */
function chainFrom(entries: readonly string[]): string[] | null {
  const seen = new Set(entries);
  const chains = entries.filter((entry) => graph.has(entry)).map((entry) => [entry]);
  for (const chain of chains) {
    const file = chain.at(-1)!;
    if (hasQueryClient(file)) return chain;
    for (const target of graph.get(file) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      chains.push([...chain, target]);
    }
  }
  return null;
}

describe("the query client", () => {
  const pages = files.filter((file) => /^app\/\(.*page\.tsx$/.test(file) && !file.startsWith("app/(dev)"));
  const publicPages = pages.filter((page) => routes.find(({ path }) => path === pathOf(page))?.access === "public");

  it("is in pages of users", () => {
    expect(chainFrom(entriesOf("app/(site)/(default)/account/plan/page.tsx"))).not.toBeNull();
  });

  it("is in no public page but one that shows a license", () => {
    expect(publicPages.length).toBeGreaterThan(50);
    const found = publicPages.filter((page) => chainFrom(entriesOf(page)));
    expect(found).toEqual(["app/(site)/(one-column)/license/check/[license_id]/page.tsx"]);
  });
});

/** The files that make a write by `request`, by why it isn't `useCall`. Every other write of a component is. */
const WRITES_BY_REQUEST: Readonly<Record<string, readonly string[]>> = {
  "visitors load it": [
    "features/account/components/connection-link.tsx",
    "features/account/components/deletion-link.tsx",
    "features/account/components/email-change-link.tsx",
    "features/account/components/payee-change-link.tsx",
    "features/account/components/setting-switch.tsx",
    "features/auth/components/app-sign-in.tsx",
    "features/auth/components/application-page.tsx",
    "features/auth/components/application-popup.tsx",
    "features/auth/components/forgot-form.tsx",
    "features/auth/components/login-form.tsx",
    "features/auth/components/new-password-form.tsx",
    "features/auth/components/register-form.tsx",
    "features/auth/components/resend-link.tsx",
    "features/auth/components/sign-out.tsx",
    "features/auth/components/verify-email.tsx",
    "features/auth/social-sign-in.ts",
    "features/licensing/find-certificate.ts",
    "features/likes/send-like.ts",
    "features/notices/components/feature-notices.tsx",
    "features/notices/components/notice-popup.tsx",
    "features/notifications/newest.ts",
    "features/selections/components/publish-switch.tsx",
    "features/selections/set-like-store.ts",
    "features/similar/components/sound-finder.tsx",
    "features/stack/bouncing.ts",
    "features/stack/buying.ts",
    "features/stack/saving.ts",
    "features/stack/suggesting.ts",
  ],
  "a function, which `useAction` and components of public pages call": [
    "features/playlists/playlist-changes.ts",
    "lib/client/billing/checkout.ts",
  ],
  "its dialog opens over any page, also over those without a query client": [
    "features/auth/components/proof-form.tsx",
    "features/auth/prove-by-provider.ts",
  ],
  "the share that is sent is shown, and sending can be stopped": [
    "features/admin/oneshots/components/details-page.tsx",
    "features/admin/selections/components/selection-details.tsx",
    "features/studio/packs/components/details-editor.tsx",
  ],
  "a payment goes on without its component, in a dialog of its own": ["features/billing/charge.ts"],
  "edits wait for the versions of those before them": [
    "features/studio/presets/preset-edits.ts",
    "features/studio/sounds/part-calls.ts",
    "features/studio/sounds/sound-edits.ts",
  ],
  "what sends a file shows its progress": [
    "features/admin/shelves/components/slide-form.tsx",
    "features/account/components/profile-banner.tsx",
    "features/account/components/profile-image.tsx",
    "features/work/uploads/components/upload-rows.tsx",
    "features/work/uploads/queue/transport.ts",
  ],
  "one of many, whose progress is shown": [
    "features/admin/payouts/components/payouts-bar.tsx",
    "features/admin/search-history/components/search-history.tsx",
    "features/admin/users/bulk-actions.ts",
  ],
};

describe("a write by `request`", () => {
  /** Of the files that call `request` themselves. One that only loads data by it has no other call by name. */
  const writes = (file: string) =>
    /api\/request"/.test(codeOf(file)) &&
    /\brequest\((?!"GET)/.test(codeOf(file)) &&
    /"(POST|PUT|DELETE) \/api|\brequest\(STUDIO_CALLS\[\w+(\.kind)?\]\.(?!list|detail|files|queue|review)/.test(
      codeOf(file),
    );

  it("is in files that have a reason", () => {
    const listed = Object.values(WRITES_BY_REQUEST).flat();
    expect(files.filter(writes).sort()).toEqual(listed.sort());
  });
});
