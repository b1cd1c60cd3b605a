import { z } from "zod";
import { MAX_CACHE_TAGS } from "@/lib/contract/protocol/cache-tags";

/** The path at which the API server streams changes to the gateways that know its secret. */
export const CHANGES_PATH = "/internal/changes";

/** Interval at which the API server confirms, while nothing changes, that all changes have been sent. */
export const HEARTBEAT_MS = 1_000;

const tags = z.array(z.string().min(1).max(256)).max(MAX_CACHE_TAGS);

/** URLs of this site that caches in front of it have to drop, such as the preview of a sound that was banned. */
const purge = z.array(z.string().startsWith("/media/").max(256)).max(MAX_CACHE_TAGS).optional();

/**
 * Which cached pages may be out of date: those with these tags, or all. They are rendered again, and may be sent while
 * that takes too long. From those with `taken` tags, which are among these, something was taken away, as by a ban: they
 * are never sent again; `null` means all of them. In those with `outdated` tags, only counts and ranks have changed,
 * which may be shown a minute late.
 */
export const invalidation = z.union([
  z.object({ tags, taken: tags, outdated: tags.default([]), purge }),
  z.object({ everything: z.literal(true), taken: tags.nullable() }),
]);
export type Invalidation = z.output<typeof invalidation>;

/** Whether the site is in maintenance. */
export const maintenanceState = z.object({ isOn: z.boolean() });

/** The stream's events: an invalidation, whose id is its position in the log; the maintenance state; a heartbeat. */
export const CHANGE_EVENTS = {
  invalidation: "invalidation",
  maintenance: "maintenance",
  heartbeat: "heartbeat",
} as const;
