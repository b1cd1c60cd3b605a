import { routes } from "@/lib/routes/routes";

/** Names reserved in addition to those of pages: paths of the API server and staff names. */
const OTHER_NAMES = [
  "_next",
  "about",
  "api",
  "assets",
  "blog",
  "checkout",
  "contact",
  "embed",
  "embed-files",
  "favicon.ico",
  "fonts",
  "gateway",
  "help",
  "images",
  "internal",
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
  "root",
  "seller",
  "sitemap.xml",
  "sitemaps",
  "static",
  "studio",
  "support",
  "system",
  "undefined",
  "wavecrate",
  "www",
];

const RESERVED = new Set([...OTHER_NAMES, ...routes.map((route) => route.path.split("/")[1] ?? "")]);

/** Prefix of the usernames that deleted accounts get. */
export const DELETED_PREFIX = "deleted-";

/** Whether a username is reserved, such as one that would shadow a page: a creator's profile is at /{username}. */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return (
    RESERVED.has(name) ||
    name.startsWith(DELETED_PREFIX) ||
    /\.(css|gif|html|ico|js|json|map|png|svg|txt|webp|xml)$/.test(name)
  );
}
