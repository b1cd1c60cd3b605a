import { ADMIN_PAGES } from "@/lib/routes/admin-pages";

/** The nine layouts, and the variants of `default` for work pages: `admin` and `studio`. */
export type Layout =
  | "admin"
  | "checkout"
  | "default"
  | "desktop-app"
  | "error"
  | "maintenance"
  | "no-sidebar"
  | "onboarding"
  | "one-column"
  | "studio"
  | "thekit";

/**
 * Who may open a page. `admin-strict` is an admin who isn't a pack moderator; `pack-editor` is a pack's owner, an admin, or
 * who created it for its owner until it is sent; `pack-buyer` is who sees a pack also when it is not on sale; `stack-owner`
 * is who made a stack, `zip-owner` who asked for a large zip.
 */
export type RouteAccess =
  | "public"
  | "signed-in"
  | "ever-paid"
  | "seller"
  | "pack-editor"
  | "pack-buyer"
  | "stack-owner"
  | "zip-owner"
  | "admin"
  | "admin-strict";

export interface Route {
  /** Parameters in braces, as in the contract. */
  path: string;
  layout: Layout;
  access: RouteAccess;
}

const route = (path: string, access: RouteAccess = "public", layout: Layout = "default"): Route => ({
  path,
  layout,
  access,
});

/**
 * Every page; those of the rail of admins are said in `admin-pages.ts`. The first match wins, so fixed paths come before
 * those with a parameter.
 */
export const routes: readonly Route[] = [
  route("/", "public", "no-sidebar"),
  route("/explore"),
  route("/feed", "signed-in"),
  route("/discover"),
  route("/creators"),
  route("/genres"),
  route("/instruments"),
  route("/app"),
  route("/app/download", "ever-paid"),
  route("/pricing", "public", "no-sidebar"),
  route("/add-credits", "signed-in", "checkout"),
  route("/license", "public", "one-column"),
  route("/license/check", "public", "one-column"),
  route("/license/check/{license_id}", "public", "one-column"),
  route("/terms", "public", "one-column"),
  route("/privacy", "public", "one-column"),
  route("/cookie-policy", "public", "one-column"),
  route("/sign-up", "public", "checkout"),
  route("/logout"),
  route("/maintenance", "public", "maintenance"),
  route("/onboarding", "signed-in", "onboarding"),
  route("/onboarding/creators", "signed-in", "onboarding"),
  route("/onboarding/genres", "signed-in", "onboarding"),
  route("/onboarding/instruments", "signed-in", "onboarding"),
  route("/thekit", "public", "thekit"),
  route("/similar-sounds"),
  route("/samples"),
  route("/sounds"),
  route("/oneshots"),
  route("/oneshots/packs"),
  route("/presets"),
  route("/presets/packs"),
  route("/midi"),
  route("/free-samples"),
  route("/free-samples/packs"),
  route("/packs"),
  route("/packs/samples"),
  route("/packs/find"),
  route("/selections"),
  route("/collections"),
  route("/stacks"),
  route("/my-library", "signed-in"),
  route("/my-library/recent", "signed-in"),
  route("/my-library/packs", "signed-in"),
  route("/my-library/selections", "signed-in"),
  route("/my-library/stacks", "signed-in"),
  route("/my-library/downloads", "signed-in"),
  route("/my-library/downloads/oneshots", "signed-in"),
  route("/my-library/downloads/presets", "signed-in"),
  route("/my-library/likes", "signed-in"),
  route("/my-library/likes/oneshots", "signed-in"),
  route("/my-library/likes/presets", "signed-in"),
  route("/desktop-login", "public", "desktop-app"),
  route("/desktop-auth", "public", "desktop-app"),
  route("/studio-auth", "public", "desktop-app"),
  route("/account", "signed-in"),
  route("/account/downloads", "signed-in"),
  route("/account/downloads/oneshots", "signed-in"),
  route("/account/downloads/presets", "signed-in"),
  route("/account/following", "signed-in"),
  route("/account/following/creators", "signed-in"),
  route("/account/following/selections", "signed-in"),
  route("/account/likes", "signed-in"),
  route("/account/likes/oneshots", "signed-in"),
  route("/account/likes/presets", "signed-in"),
  route("/account/notifications", "signed-in"),
  route("/account/plan", "signed-in"),
  route("/account/receipts/{id}", "signed-in"),
  route("/account/credit/transactions", "signed-in"),
  route("/account/seller", "seller", "studio"),
  route("/account/seller/library", "seller", "studio"),
  route("/account/seller/placements", "seller", "studio"),
  route("/account/seller/sales", "seller", "studio"),
  route("/account/seller/payouts", "seller", "studio"),
  route("/account/seller/library/pack", "seller", "studio"),
  route("/account/seller/shares", "seller", "studio"),
  route("/account/seller/library/preset-pack", "seller", "studio"),
  route("/account/change-password", "signed-in"),
  route("/account/second-factor", "signed-in"),
  route("/account/application", "signed-in"),
  route("/account/profile", "seller"),
  route("/account/email", "signed-in"),
  route("/account/sign-in", "signed-in"),
  route("/account/delete", "signed-in"),
  route("/account/payee", "signed-in"),
  route("/account/licensing", "signed-in"),
  route("/account/licensing/registrations", "signed-in"),
  route("/account/licensing/custom-request", "signed-in"),
  route("/account/verify", "signed-in"),
  ...ADMIN_PAGES.map(({ href, access }) => route(href, access, "admin")),
  route("/admin/packs/presets", "admin", "admin"),
  route("/admin/stats/oneshots", "admin-strict", "admin"),
  route("/admin/stats/presets", "admin-strict", "admin"),
  route("/admin/users/add", "admin-strict", "admin"),
  route("/similar-sounds/{id}"),
  route("/similar-sounds/oneshots/{id}"),
  route("/similar-sounds/presets/{id}"),
  route("/sounds/samples/{id}", "public", "no-sidebar"),
  route("/sounds/oneshots/{id}", "public", "no-sidebar"),
  route("/sounds/presets/{id}", "public", "no-sidebar"),
  route("/action/{event}"),
  route("/password/reset/{token}", "public", "one-column"),
  route("/samples/genres/{slug}"),
  route("/samples/instruments/{slug}"),
  route("/oneshots/genres/{slug}"),
  route("/oneshots/instruments/{slug}"),
  route("/oneshots/{id}", "public", "no-sidebar"),
  route("/presets/genres/{slug}"),
  route("/presets/instruments/{slug}"),
  route("/presets/{id}", "public", "no-sidebar"),
  route("/midi/genres/{slug}"),
  route("/midi/instruments/{slug}"),
  route("/free-samples/genres/{slug}"),
  route("/free-samples/instruments/{slug}"),
  route("/packs/c/{id}"),
  route("/my-library/packs/{id}", "pack-buyer"),
  route("/my-library/preset-packs/{id}", "pack-buyer"),
  route("/my-library/oneshot-packs/{id}", "pack-buyer"),
  route("/my-library/stacks/{slug}", "stack-owner"),
  route("/my-library/zips/{id}", "zip-owner"),
  route("/packs/{id}", "public", "no-sidebar"),
  route("/selections/{slug}"),
  route("/collections/{slug}"),
  route("/stacks/{slug}"),
  route("/collections/{slug}/oneshots"),
  route("/collections/{slug}/presets"),
  route("/account/seller/library/oneshot-pack/{id}", "seller", "studio"),
  route("/account/seller/library/pack/{id}", "pack-editor", "studio"),
  route("/account/seller/library/pack/{id}/edit", "pack-editor", "studio"),
  route("/account/seller/library/pack/{id}/upload", "pack-editor", "studio"),
  route("/account/seller/shares/{id}", "seller", "studio"),
  route("/account/seller/shares/preset-pack/{id}", "seller", "studio"),
  route("/account/seller/library/preset-pack/{id}", "pack-editor", "studio"),
  route("/account/seller/library/preset-pack/{id}/edit", "pack-editor", "studio"),
  route("/account/seller/library/preset-pack/{id}/upload", "pack-editor", "studio"),
  route("/admin/oneshots/{id}", "admin", "admin"),
  route("/admin/oneshots/{id}/edit", "admin", "admin"),
  route("/admin/oneshots/{id}/upload", "admin", "admin"),
  route("/admin/payout-requests/{id}", "admin-strict", "admin"),
  route("/admin/users/{id}", "admin-strict", "admin"),
  route("/{username}"),
  route("/{username}/presets"),
];

/** No page has three such segments, so Next responds with its 404. */
export const NO_SUCH_PAGE = "/no-such-page/at/all";

const patterns = routes.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));
const fixed = new Map(routes.filter((entry) => !entry.path.includes("{")).map((entry) => [entry.path, entry]));

/** The page at a path (without its query); null if unknown. */
export function matchRoute(pathname: string): Route | null {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.entry ?? null;
}

const segmentOf = (path: string) => path.split("/")[1] ?? "";
/** What a path of the product itself starts with: never a username. */
const reserved = new Set(routes.map(({ path }) => segmentOf(path)));

/** Whether a link on this site leads to a page. A link that doesn't isn't rendered. */
export function leadsToPage(href: string): boolean {
  const path = href.replace(/[?#].*$/, "");
  const page = matchRoute(path);
  if (!page) return false;
  return !page.path.startsWith("/{") || !reserved.has(segmentOf(path));
}
