import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { AccountStatus } from "@/lib/contract/entities/user";
import { APP_SOURCES } from "@/lib/contract/rules/accounts";
import type { SessionFlags } from "@/lib/http/session";
import { keptPackAt } from "@/lib/routes/kept-pack-path";
import type { Route, RouteAccess } from "@/lib/routes/routes";
import { ownStackPath, STACK_PAGE, stackAt } from "@/lib/routes/stack-paths";
import { studioPackAt } from "@/lib/routes/studio-pack-path";
import { zipAt } from "@/lib/routes/zip-path";
import { product } from "@/lib/settings/product";

/** The result of guarding a page. */
export type GuardResult =
  | { kind: "pass" }
  | { kind: "not-found" }
  | { kind: "redirect"; to: string }
  /** During maintenance, for what programs read. */
  | { kind: "unavailable" };

const PASS: GuardResult = { kind: "pass" };
const NOT_FOUND: GuardResult = { kind: "not-found" };
const UNAVAILABLE: GuardResult = { kind: "unavailable" };
const to = (path: string): GuardResult => ({ kind: "redirect", to: path });

const VERIFY = "/account/verify";
const CHANGE_PASSWORD = "/account/change-password";
const LOGOUT = "/logout";
/** Where an admin gives the code of the second factor, or sets one up. */
const SECOND_FACTOR = "/account/second-factor";
/** Pages that links in mails lead to; the links have a token. */
const MAILED_LINKS = [
  VERIFY,
  "/account/application",
  "/account/email",
  "/account/sign-in",
  "/account/delete",
  "/account/payee",
];
const MAINTENANCE = "/maintenance";
const READ_BY_PROGRAMS = /^\/(?:rss\.xml$|embed\/)/;

export interface PageRequest {
  path: string;
  /** With the question mark, or empty. */
  search: string;
  route: Route | null;
  /** From the state cookie; null for a visitor. */
  flags: SessionFlags | null;
  maintenance: boolean;
  /** Requests the signed-in user; null for a visitor. Called only if the page needs it. */
  user: () => Promise<AccountStatus | null>;
  /** Requests whether the signed-in user may open the pages of a pack in the studio. Called only for these. */
  opensPack: (pack: ReviewedPackRef) => Promise<boolean>;
  /** Requests whether the signed-in user sees a pack, on sale or not. Called only for its page in the library. */
  seesPack: (kind: PackKind, id: number) => Promise<boolean>;
  /** Requests whether a large zip is the signed-in user's. Called only for its page. */
  ownsZip: (id: number) => Promise<boolean>;
  /** Requests a stack of the signed-in user; null for any other. Called only for the pages of stacks. */
  ownStack: (slug: string) => Promise<OwnStack | null>;
}

/** Whether others see a user's stack, too. */
export interface OwnStack {
  isShown: boolean;
}

/**
 * Decides whether a page may be opened. Public pages only read the state cookie, but for those of stacks. All others make one request to the API
 * server, because a cookie can be outdated or forged, and those of one pack, zip or stack, which don't exist for who may not
 * open them, a second one.
 */
export async function guardPage(request: PageRequest): Promise<GuardResult> {
  const { path, search, route, flags } = request;
  const maintained = await guardMaintenance(request);
  if (maintained) return maintained;
  if (!route) return PASS;
  if (route.layout === "desktop-app" && !isForApp(path, new URLSearchParams(search))) return to(product.desktopAppUrl);
  if (route.access === "public") {
    if (!flags?.force_reset || path === LOGOUT) return guardPublic(request);
    return to(flags.verified ? CHANGE_PASSWORD : VERIFY);
  }
  const user = flags ? await request.user() : null;
  const isMailed = MAILED_LINKS.includes(path) && new URLSearchParams(search).has("token");
  // Links in mails work in a browser that isn't signed in, such as the phone's, and before verification.
  if (isMailed && !user?.email_verified_at) return PASS;
  if (!user) return isAdminAccess(route.access) ? NOT_FOUND : to(signInUrl(path + search));
  // Verification comes first, or the two pages would redirect to each other.
  if (!user.email_verified_at) return path === VERIFY ? PASS : to(VERIFY);
  if (user.force_reset_password) return path === CHANGE_PASSWORD ? PASS : to(CHANGE_PASSWORD);
  const verdict = await guardUser(request, route.access, user);
  // What is closed may be open to the admin that this session isn't yet.
  const waits = verdict.kind === "not-found" && user.admin_lacks !== null;
  return waits ? to(`${SECOND_FACTOR}?redirect=${encodeURIComponent(path + search)}`) : verdict;
}

/** A stack that nobody else sees leads its user to their own page of it. */
async function guardPublic({ path, route, flags, ownStack }: PageRequest): Promise<GuardResult> {
  const slug = route?.path === STACK_PAGE && flags ? stackAt(path) : null;
  const own = slug === null ? null : await ownStack(slug);
  return slug !== null && own?.isShown === false ? to(ownStackPath(slug)) : PASS;
}

async function guardUser(request: PageRequest, access: RouteAccess, user: AccountStatus): Promise<GuardResult> {
  const { path } = request;
  if (access === "pack-editor") {
    const pack = studioPackAt(path);
    if (pack && (await request.opensPack(pack))) return PASS;
    // To creators and admins the packs of others don't exist; nobody else has a studio.
    return user.is_admin || user.admin_lacks !== null ? NOT_FOUND : afterSeller(user, NOT_FOUND);
  }
  if (access === "pack-buyer") {
    const pack = keptPackAt(path);
    return pack && (await request.seesPack(pack.kind, pack.id)) ? PASS : NOT_FOUND;
  }
  if (access === "zip-owner") {
    const id = zipAt(path);
    return id !== null && (await request.ownsZip(id)) ? PASS : NOT_FOUND;
  }
  if (access === "stack-owner") {
    const slug = stackAt(path);
    return slug !== null && (await request.ownStack(slug)) ? PASS : NOT_FOUND;
  }
  return guardAccess(access, user);
}

/** Whether an app opened a page of the `desktop-app` layout: these pages have no use in a browser. */
function isForApp(path: string, query: URLSearchParams): boolean {
  if (path === "/desktop-login") return query.get("desktop_auth") === "true";
  return APP_SOURCES.some((source) => source === query.get("source"));
}

/**
 * During maintenance all users but admins are redirected to its page, and away from it afterwards. Feeds and frames of
 * other sites have no use for that page.
 */
async function guardMaintenance(request: PageRequest): Promise<GuardResult | null> {
  const { path, maintenance } = request;
  if (!maintenance) return path === MAINTENANCE ? to("/") : null;
  if (path === MAINTENANCE) return PASS;
  if (await isProvenAdmin(request)) return null;
  return READ_BY_PROGRAMS.test(path) ? UNAVAILABLE : to(MAINTENANCE);
}

/** Whether this is an admin's session. Where that can't be found out, it isn't: the page would fail as well. */
async function isProvenAdmin({ flags, user }: PageRequest): Promise<boolean> {
  const found = flags?.admin ? await user().catch(() => null) : null;
  return found !== null && (found.is_admin || found.admin_lacks !== null);
}

function guardAccess(
  access: Exclude<RouteAccess, "pack-editor" | "pack-buyer" | "stack-owner" | "zip-owner">,
  user: AccountStatus,
): GuardResult {
  switch (access) {
    case "public":
    case "signed-in":
      return PASS;
    case "seller":
      return afterSeller(user, PASS);
    case "ever-paid":
      return user.has_ever_paid && user.subscription_status !== "free_pass" ? PASS : to("/app");
    case "admin":
      return user.is_admin ? PASS : NOT_FOUND;
    case "admin-strict":
      return user.is_admin && !user.is_pack_moderator ? PASS : NOT_FOUND;
  }
}

/** What is for creators alone leads all others to their account. */
function afterSeller({ seller_status }: AccountStatus, verdict: GuardResult): GuardResult {
  return seller_status === "active" ? verdict : to("/account");
}

function isAdminAccess(access: RouteAccess): boolean {
  return access === "admin" || access === "admin-strict";
}

/** URL of the home page with the sign-in popup, which returns to `path`. */
export function signInUrl(path: string): string {
  return `/?redirect=${encodeURIComponent(path)}#login`;
}
