import { routes } from "@/lib/routes/routes";
import { passesForStaff } from "@/server/modules/people/names/staff-names";

/** Names reserved in addition to those of pages and of staff: paths of the API server, and words of programs. */
const OTHER_NAMES = [
  "_next",
  "about",
  "api",
  "assets",
  "blog",
  "checkout",
  "embed",
  "embed-files",
  "favicon.ico",
  "fonts",
  "gateway",
  "images",
  "internal",
  "lap-worker",
  "login",
  "manifest.webmanifest",
  "me",
  "media",
  "null",
  "oembed",
  "og",
  "password",
  "profile",
  "register",
  "robots.txt",
  "seller",
  "sitemap.xml",
  "sitemaps",
  "static",
  "studio",
  "undefined",
  "www",
];

const RESERVED = new Set([...OTHER_NAMES, ...routes.map((route) => route.path.split("/")[1] ?? "")]);

/** Prefix of the usernames that deleted accounts get. */
export const DELETED_PREFIX = "deleted-";

/**
 * Whether a username is reserved: it would shadow a page, as a creator's profile is at /{username}, or passes for staff.
 */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return (
    RESERVED.has(name) ||
    passesForStaff(name) ||
    name.startsWith(DELETED_PREFIX) ||
    /\.(css|gif|html|ico|js|json|map|png|svg|txt|webp|xml)$/.test(name)
  );
}
